import { type Editor, Node } from "@tiptap/core";
import { type DrawingName, guideDrawings, isDrawingName } from "../../guide/guide.ts";

/** A part that is set apart from the text. Its first line is the title, if all of it is bold. */
const Note = Node.create({
  name: "note",
  group: "block",
  content: "paragraph+",
  defining: true,
  parseHTML: () => [{ tag: "aside" }],
  renderHTML: () => ["aside", 0],
  addKeyboardShortcuts() {
    return {
      // An empty line at the end of a note leads out of it.
      Enter: ({ editor }) => {
        const { $from, empty } = editor.state.selection;
        const inNote = $from.depth > 1 && $from.node(-1).type.name === "note";
        if (!empty || !inNote || $from.parent.content.size > 0) return false;
        return editor.commands.liftEmptyBlock();
      },
    };
  },
});

/** One of the drawings that the guide's page and PDF have, with a caption. */
const Drawing = Node.create({
  name: "drawing",
  group: "block",
  content: "text*",
  marks: "",
  draggable: true,
  isolating: true,
  // Before figures with pictures.
  priority: 110,
  addAttributes: () => ({ name: { default: "", rendered: false } }),
  parseHTML: () => [
    {
      tag: "figure[data-drawing]",
      contentElement: (element) =>
        (element as HTMLElement).querySelector("figcaption") ??
        document.createElement("figcaption"),
      getAttrs: (element) => {
        const name = element.getAttribute("data-drawing") ?? "";
        return isDrawingName(name) ? { name } : false;
      },
    },
  ],
  renderHTML: ({ node }) => [
    "figure",
    { "data-drawing": String(node.attrs.name) },
    ["figcaption", 0],
  ],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement("figure");
      const name = String(node.attrs.name);
      dom.dataset.drawing = name;
      const label = document.createElement("p");
      label.contentEditable = "false";
      label.textContent = `Drawing: ${isDrawingName(name) ? guideDrawings[name] : name}`;
      const caption = document.createElement("figcaption");
      dom.append(label, caption);
      return { dom, contentDOM: caption };
    };
  },
  addKeyboardShortcuts() {
    return {
      // A caption is one line. What follows is a paragraph.
      Enter: ({ editor }) => {
        if (!editor.isActive("drawing")) return false;
        const { $to, to } = editor.state.selection;
        const behind = $to.parent.type.name === "drawing" ? $to.after() : to;
        return editor.chain().insertContentAt(behind, { type: "paragraph" }).focus().run();
      },
    };
  },
});

/** Tools that only texts of the guide have. */
export const guideNodes = [Note, Drawing];

/** Turns the paragraph into a note, or a note into paragraphs. */
export function toggleNote(editor: Editor): void {
  const chain = editor.chain().focus();
  if (editor.isActive("note")) chain.lift("note").run();
  else chain.wrapIn("note").run();
}

/** Puts a drawing behind the cursor, and a paragraph behind it, so that one can go on writing. */
export function insertDrawing(editor: Editor, name: DrawingName): void {
  const { $to } = editor.state.selection;
  const behind = $to.depth > 0 ? $to.after(1) : $to.pos;
  editor
    .chain()
    .insertContentAt(behind, [{ type: "drawing", attrs: { name } }, { type: "paragraph" }])
    .focus(behind + 1)
    .run();
}
