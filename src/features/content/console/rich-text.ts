import { Editor, Extension, Mark } from "@tiptap/core";
import StarterKit from "@tiptap/starter-kit";
import { textTags } from "../../../contract/console/text-markup.ts";
import { formatList } from "../../../contract/format.ts";
import { EditorFigure, writeFigures } from "./editor-figure.ts";
import { guideNodes } from "./editor-guide.ts";
import { tables, writeTables } from "./editor-tables.ts";
import { cleanPasted } from "./pasted-html.ts";

/** Headings keep the ids that links lead to. */
const HeadingIds = Extension.create({
  name: "headingIds",
  addGlobalAttributes: () => [
    {
      types: ["heading"],
      attributes: { id: { default: null, parseHTML: (element) => element.getAttribute("id") } },
    },
  ],
});

/** What stands higher or lower than its line. */
const raised = ["sup", "sub"].map((tag) =>
  Mark.create({
    name: tag,
    excludes: "sup sub",
    parseHTML: () => [{ tag }],
    renderHTML: () => [tag, 0],
  }),
);

const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: {
      openOnClick: false,
      autolink: true,
      defaultProtocol: "https",
      protocols: ["mailto", "tel"],
      HTMLAttributes: { target: null, rel: null },
    },
    trailingNode: false,
  }),
  HeadingIds,
  ...raised,
  EditorFigure,
  ...tables,
];

interface EditorParts {
  element: HTMLElement | null;
  content: string;
  /** A text of the guide may hold notes and drawings. */
  guide: boolean;
  attributes?: Record<string, string>;
}

export function createEditor({ element, content, guide, attributes = {} }: EditorParts) {
  // Its styles are in console.css: the site's policy allows no inline sheet.
  return new Editor({
    element,
    content,
    extensions: guide ? [...extensions, ...guideNodes] : extensions,
    injectCSS: false,
    editorProps: { attributes, transformPastedHTML: cleanPasted },
    // An address becomes a link. Stars and the like stay text.
    enablePasteRules: ["link"],
  });
}

/** Markup without what makes no difference to a reader: spaces between blocks, paragraphs in list items, link targets. */
function normalized(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const link of body.querySelectorAll("a")) link.removeAttribute("rel");
  for (const paragraph of body.querySelectorAll("li > p")) {
    if (!paragraph.nextElementSibling?.matches("p")) paragraph.replaceWith(...paragraph.childNodes);
  }
  writeFigures(body);
  writeTables(body);
  for (const cell of body.querySelectorAll("th")) cell.removeAttribute("scope");
  for (const [from, to] of [
    ["b", "strong"],
    ["i", "em"],
  ] as const) {
    for (const old of body.querySelectorAll(from)) {
      const made = document.createElement(to);
      made.append(...old.childNodes);
      old.replaceWith(made);
    }
  }
  return body.innerHTML
    .replace(/\s+/g, " ")
    .replace(
      / ?(<\/?(p|ul|ol|li|h\d|hr|blockquote|pre|aside|figure|figcaption|img|table|thead|tbody|tr|th|td)\b[^>]*>) ?/g,
      "$1",
    )
    .trim();
}

/** Whether the editor shows everything of this text; it has no definition lists. */
export function canShow(html: string, guide: boolean): boolean {
  if (!html.trim()) return true;
  const editor = createEditor({ element: null, content: html, guide });
  const same = normalized(editor.getHTML()) === normalized(html);
  editor.destroy();
  return same;
}

/** Parts of a text that the editor doesn't show, in words. */
export function hiddenParts(html: string, guide: boolean): string {
  const editor = createEditor({ element: null, content: html, guide });
  const count = (text: string) => {
    const { body } = new DOMParser().parseFromString(normalized(text), "text/html");
    const all = [...body.querySelectorAll("*")].map(({ localName }) => localName);
    return (tag: string) => all.filter((one) => one === tag).length;
  };
  const [before, after] = [count(html), count(editor.getHTML())];
  editor.destroy();
  const lost = textTags.filter((tag) => before(tag) > after(tag));
  return lost.length > 0 ? formatList(lost.map((tag) => `<${tag}>`)) : "some attributes";
}

/** List items as the site writes them: without a paragraph where there is only one. */
export function getHtml(editor: Editor): string {
  if (editor.isEmpty) return "";
  const { body } = new DOMParser().parseFromString(editor.getHTML(), "text/html");
  for (const paragraph of body.querySelectorAll("li > p:only-child")) {
    paragraph.replaceWith(...paragraph.childNodes);
  }
  writeFigures(body);
  writeTables(body);
  // The place to go on writing behind a picture or a table.
  if (body.lastElementChild?.matches("p:empty")) body.lastElementChild.remove();
  return body.innerHTML;
}
