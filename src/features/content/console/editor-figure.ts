import { type Editor, Node } from "@tiptap/core";
import type { AdminMedia } from "../../media/media-operations.ts";
import { isPictureInText, pictureUrl, withoutExtension } from "../../media/pictures.ts";

/** A picture of the media library, with a caption below it that may stay empty. */
export const EditorFigure = Node.create({
  name: "figure",
  group: "block",
  content: "inline*",
  draggable: true,
  isolating: true,
  addAttributes: () => ({ src: { default: "" }, alt: { default: "" } }),
  parseHTML: () => [
    {
      tag: "figure",
      contentElement: (element) =>
        (element as HTMLElement).querySelector("figcaption") ??
        document.createElement("figcaption"),
      getAttrs: (element) => {
        const image = element.querySelector("img");
        const src = image?.getAttribute("src") ?? "";
        return isPictureInText(src) ? { src, alt: image?.getAttribute("alt") ?? "" } : false;
      },
    },
    {
      tag: "img",
      getAttrs: (element) => {
        const src = element.getAttribute("src") ?? "";
        return isPictureInText(src) ? { src, alt: element.getAttribute("alt") ?? "" } : false;
      },
    },
  ],
  addKeyboardShortcuts() {
    return {
      // A caption is one line. What follows is a paragraph.
      Enter: ({ editor }) => {
        if (!editor.isActive("figure")) return false;
        const { $to, to } = editor.state.selection;
        const behind = $to.parent.type.name === "figure" ? $to.after() : to;
        return editor.chain().insertContentAt(behind, { type: "paragraph" }).focus().run();
      },
    };
  },
  renderHTML: ({ node }) => {
    const { src, alt } = node.attrs;
    return ["figure", ["img", { src, alt }], ["figcaption", 0]];
  },
});

/**
 * Puts a picture behind the cursor, and a paragraph behind the picture, so that one can go on writing. Its words are the
 * library's.
 */
export function insertFigure(editor: Editor, media: Pick<AdminMedia, "name">): void {
  const figure = {
    type: "figure",
    attrs: { src: pictureUrl(withoutExtension(media.name)), alt: "" },
  };
  const { to } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContentAt(to, [figure, { type: "paragraph" }])
    .run();
}

/** Figures without an empty caption, and pictures without words of their own: they have those of the library. */
export function writeFigures(body: HTMLElement): void {
  for (const image of body.querySelectorAll('img[alt=""]')) image.removeAttribute("alt");
  for (const caption of body.querySelectorAll("figcaption:empty")) caption.remove();
}
