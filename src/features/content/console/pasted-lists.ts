import { readStyle } from "./pasted-source.ts";

/** An item of a list as Word writes it: a paragraph that says which level of which list it belongs to. */
export interface ListItem {
  level: number;
  ordered: boolean;
  /** Of the list; items of the same level and another list begin a new one. */
  list: string;
  /** The item's number, where it's known. */
  number: number;
  /** Elements and characters of the paragraph that are the item's mark, and no text. */
  mark: { elements: Set<Element>; characters: number };
}

/** `1.`, `(2)`, `a)`, `iv.`, `1.2.` */
const orderedMark = /^\(?(\d{1,3}(\.\d{1,3})*|[a-z]|[ivxlcdm]{1,6})[.)]$|^\d{1,3}(\.\d{1,3})+$/i;
/** Also letters, which show as bullets in the fonts Symbol, Wingdings, and Courier New. */
const bulletMark = /^[·•●○▪■◦‣⁃∙§¨Øøoqvuü–—\-*\uf000-\uf0ff]$/;
const blanks = /^[\s\u00a0]*/;

/** What stands before the text of an item whose mark isn't set apart. @returns the mark, and the characters up to the text */
function leadingMark(text: string): { mark: string; characters: number } | null {
  const start = blanks.exec(text)?.[0].length ?? 0;
  const rest = text.slice(start, start + 40);
  // One blank alone would take the first word of "A new day" for a mark.
  const found = /^(\S{1,12})(?:[\s\u00a0]{2,}|\t|\u00a0)/.exec(rest);
  const mark = found?.[1] ?? "";
  if (!found || !(orderedMark.test(mark) || bulletMark.test(mark))) return null;
  const characters = start + mark.length;
  return { mark, characters: characters + (blanks.exec(text.slice(characters))?.[0].length ?? 0) };
}

/** The level of a paragraph that says it only by its indentation: half an inch each. */
function indentedLevel(style: Map<string, string>): number {
  const margin = /^([\d.]+)(in|pt|cm|px)/.exec(style.get("margin-left") ?? "");
  const unit = { in: 0.5, pt: 36, cm: 1.27, px: 48 }[margin?.[2] ?? ""];
  return unit ? Math.max(1, Math.round(Number(margin?.[1]) / unit)) : 1;
}

/** @returns null for a paragraph that is none of Word's items */
export function readListItem(paragraph: Element, style: Map<string, string>): ListItem | null {
  const listed = style.get("mso-list") ?? "";
  const level = /\blevel(\d)/.exec(listed)?.[1];
  if (!level && !paragraph.classList.toString().includes("MsoListParagraph")) return null;
  if (listed.startsWith("none") || listed.startsWith("skip")) return null;
  const marks = [...paragraph.querySelectorAll("*")].filter((one) =>
    readStyle(one).get("mso-list")?.startsWith("ignore"),
  );
  const set = marks.map((one) => one.textContent ?? "").join("");
  const typed = marks.length > 0 ? null : leadingMark(paragraph.textContent ?? "");
  if (!level && marks.length === 0 && !typed) return null;
  const mark = (typed?.mark ?? set).replace(/[\s\u00a0]+/g, "");
  return {
    level: Number(level ?? indentedLevel(style)),
    ordered: orderedMark.test(mark),
    list: /\bl\d+/.exec(listed)?.[0] ?? "",
    number: Number.parseInt(mark, 10) || 1,
    mark: { elements: new Set(marks), characters: typed?.characters ?? 0 },
  };
}

/** Lists inside each other that are being written, the outermost first. */
export type OpenLists = { list: Element; level: number; from: ListPlace }[];
type ListPlace = Pick<ListItem, "level" | "ordered" | "list" | "number">;

/** Makes the item, in the list that it belongs to. @param place where an outermost list goes */
export function addItem(open: OpenLists, item: ListPlace, place: Element): Element {
  while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
  const same = open.at(-1);
  const goesOn =
    same?.level === item.level &&
    same.from.ordered === item.ordered &&
    (open.length > 1 || same.from.list === item.list);
  if (same?.level === item.level && !goesOn) open.pop();
  if (!goesOn) {
    const list = document.createElement(item.ordered ? "ol" : "ul");
    if (item.ordered && item.number > 1) list.setAttribute("start", String(item.number));
    (open.at(-1)?.list.lastElementChild ?? place).append(list);
    open.push({ list, level: item.level, from: item });
  }
  const made = document.createElement("li");
  open.at(-1)?.list.append(made);
  return made;
}
