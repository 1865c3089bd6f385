import { isPictureInText } from "../../media/pictures.ts";
import { linkTarget, ownPath } from "./pasted-links.ts";
import { addItem, type ListItem, type OpenLists, readListItem } from "./pasted-lists.ts";
import { parsePasted, readStyle } from "./pasted-source.ts";
import { dress, type Look, lookInside, plainLook } from "./pasted-style.ts";

/** Shows nothing, or nothing that is text. */
const silent = new Set(
  "head style script title meta link template xml svg input select iframe video audio object math".split(
    " ",
  ),
);
/** Begin and end a paragraph, and are nothing else to a text of the site. */
const blocks = new Set(
  "address article aside body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form header hgroup legend main menu nav noscript p section summary tbody td tfoot th thead tr".split(
    " ",
  ),
);

/** Where blocks are written: the text itself, an item, a cell, a quote. */
interface Place {
  element: Element;
  /** The paragraph or heading that is being written. */
  block: Element | null;
  lists: OpenLists;
}

/**
 * Writes what other programs put on the clipboard as the editor's own markup: headings, lists, links, and how text looks.
 * What the site has no markup for becomes text.
 * @param html as the program wrote it
 */
export function cleanPasted(html: string): string {
  const { body, base } = parsePasted(html);
  // From an editor like this one.
  if (body.querySelector("[data-pm-slice]")) return html;
  const text = document.createElement("div");
  new Writer(base, planHeadings(body)).writeAll(body, text);
  return text.childNodes.length > 0 ? text.innerHTML : html;
}

/** 1 to 6; 0 for what is no heading. */
function headingLevel(element: Element): number {
  const level = /^h([1-6])$/.exec(element.localName)?.[1];
  if (level) return Number(level);
  if (element.classList.contains("MsoTitle")) return 1;
  // Word on the web.
  if (element.getAttribute("role") !== "heading") return 0;
  return Number(element.getAttribute("aria-level")) || 2;
}

/** The levels that the headings get: the page has one of the first already, and none may be skipped on the way down. */
function planHeadings(body: Element): Map<number, number> {
  const levels = new Set([...body.querySelectorAll("*")].map(headingLevel));
  levels.delete(0);
  const plan = new Map<number, number>();
  let next = 2;
  for (const level of [...levels].sort((a, b) => a - b)) {
    const own = plan.size === 0 ? Math.max(level, next) : next;
    plan.set(level, Math.min(own, 4));
    next = own + 1;
  }
  return plan;
}

class Writer {
  /** The mark of the item that is being written. */
  private mark: ListItem["mark"] | null = null;
  private place: Place = { element: document.createElement("div"), block: null, lists: [] };
  private readonly base: string | undefined;
  private readonly headings: ReadonlyMap<number, number>;

  constructor(base: string | undefined, headings: ReadonlyMap<number, number>) {
    this.base = base;
    this.headings = headings;
  }

  writeAll(from: Node, into: Element, look: Look = plainLook): void {
    const outer = this.place;
    this.place = { element: into, block: null, lists: [] };
    this.writeChildren(from, look);
    this.close();
    this.place = outer;
  }

  private writeChildren(from: Node, look: Look): void {
    for (const node of from.childNodes) {
      if (node instanceof Text) this.writeText(node.data, look);
      else if (node instanceof Element) this.writeElement(node, look);
    }
  }

  private writeElement(element: Element, outer: Look): void {
    const { localName: tag } = element;
    const style = readStyle(element);
    if (silent.has(tag) || isHidden(element, style) || this.mark?.elements.has(element)) return;
    const look = lookInside(element, style, outer);
    const level = headingLevel(element);
    if (isBlank(element, style)) {
      this.writeText(this.mark?.characters ? (element.textContent ?? "") : " ", outer);
    } else if (tag === "br") this.breakLine();
    else if (tag === "img") this.writePicture(element, outer);
    else if (tag === "a") {
      const href = linkTarget(element.getAttribute("href") ?? "", this.base);
      this.writeChildren(element, { ...look, href: href ?? look.href });
    }
    // A heading is one line.
    else if (outer.heading) this.writeChildren(element, look);
    else if (level > 0) this.writeHeading(element, level, outer);
    else if (isList(element)) this.writeList(element, look);
    else if (tag === "li") this.writeItem(element, { ...itemOf(element), ordered: false }, look);
    else this.writeOther(element, style, look);
  }

  private writeOther(element: Element, style: Map<string, string>, look: Look): void {
    const { localName: tag } = element;
    if (tag === "hr") this.append(document.createElement("hr"));
    else if (tag === "pre") this.writePre(element);
    else if (tag === "blockquote" || /^Mso(Intense)?Quote/.test(element.className)) {
      this.writeInto(element, "blockquote", look);
    } else if (tag === "table" && isDataTable(element)) this.writeTable(element, look);
    else if (tag === "table" || blocks.has(tag)) this.writeBlock(element, style, look);
    else this.writeChildren(element, look);
  }

  private writeBlock(element: Element, style: Map<string, string>, look: Look): void {
    // Has its words already.
    if (element.localName === "figcaption" && this.place.element.lastChild?.nodeName === "FIGURE") {
      return;
    }
    const item = readListItem(element, style);
    const last = this.place.lists.at(-1)?.list.lastElementChild;
    if (item) {
      const { mark } = this;
      this.mark = item.mark;
      this.writeItem(element, item, look);
      this.mark = mark;
    } else if (last && element.className.includes("MsoListParagraph")) {
      this.writeAll(element, last, look);
    } else {
      this.close();
      this.writeChildren(element, look);
      this.close();
    }
  }

  private writeItem(element: Element, item: Parameters<typeof addItem>[1], look: Look): void {
    this.close();
    this.fillItem(addItem(this.place.lists, item, this.place.element), element, look);
  }

  private writeList(list: Element, look: Look): void {
    this.close();
    const ordered = list.localName === "ol";
    const number = Number(list.getAttribute("start")) || 1;
    // Word on the web puts each item into a list of its own, and says its level.
    if (list.querySelector(":scope > li[data-aria-level]")) {
      for (const item of list.children) {
        this.writeItem(item, { ...itemOf(item), ordered, number }, look);
      }
      return;
    }
    const made = document.createElement(list.localName);
    if (ordered && number > 1) made.setAttribute("start", String(number));
    this.fillList(made, list, look);
    if (made.firstChild) this.append(made);
  }

  private fillList(made: Element, list: Element, look: Look): void {
    for (const node of list.childNodes) {
      const last = made.lastElementChild;
      const child = node instanceof Element ? node : document.createElement("li");
      if (node instanceof Text) child.textContent = node.data;
      if (!isList(child)) {
        if (!child.textContent?.trim() && !child.querySelector("img")) continue;
        this.fillItem(made.appendChild(document.createElement("li")), child, look);
      } else if (last) {
        // Directly in a list, where it belongs to the item before it.
        const outer = this.place;
        this.place = { element: last, block: null, lists: [] };
        this.writeList(child, look);
        this.place = outer;
      } else this.fillList(made, child, look);
    }
  }

  /** An item begins with a paragraph. */
  private fillItem(made: Element, from: Element, look: Look): void {
    this.writeAll(from, made, look);
    if (made.firstElementChild?.localName !== "p") made.prepend(document.createElement("p"));
  }

  private writeHeading(element: Element, level: number, outer: Look): void {
    const { element: place } = this.place;
    const look = { ...outer, bold: false, heading: true };
    this.close();
    // An item begins with a paragraph.
    if (place.localName === "li") this.writeChildren(element, { ...look, bold: true });
    else {
      const heading = document.createElement(`h${this.headings.get(level) ?? 4}`);
      this.append(heading);
      this.place.block = heading;
      this.writeChildren(element, look);
    }
    this.close();
  }

  private writeInto(element: Element, tag: string, look: Look): void {
    this.close();
    const made = document.createElement(tag);
    this.writeAll(element, made, look);
    if (made.firstChild) this.append(made);
  }

  private writePre(element: Element): void {
    const copy = element.cloneNode(true) as Element;
    for (const line of copy.querySelectorAll("br")) line.replaceWith("\n");
    for (const line of copy.querySelectorAll("div, p")) line.append("\n");
    const code = document.createElement("code");
    code.textContent = (copy.textContent ?? "").replace(/\n+$/, "");
    const pre = document.createElement("pre");
    pre.append(code);
    if (code.textContent.trim()) this.append(pre);
  }

  private writeTable(element: Element, look: Look): void {
    const caption = element.querySelector(":scope > caption");
    if (caption) this.writeBlock(caption, readStyle(caption), look);
    const table = document.createElement("table");
    for (const from of element.querySelectorAll("tr")) {
      const row = table.appendChild(document.createElement("tr"));
      for (const cell of from.children) {
        const style = readStyle(cell);
        const header = cell.localName === "th";
        const made = row.appendChild(document.createElement(header ? "th" : "td"));
        for (const name of ["colspan", "rowspan"]) {
          if (Number(cell.getAttribute(name)) > 1) {
            made.setAttribute(name, cell.getAttribute(name) ?? "");
          }
        }
        const inside = lookInside(cell, style, look);
        this.writeAll(cell, made, header ? { ...inside, bold: false } : inside);
      }
      if (!row.firstChild) row.remove();
    }
    this.append(table);
  }

  private writePicture(image: Element, look: Look): void {
    const src = ownPath(image.getAttribute("src") ?? "");
    const alt = image.getAttribute("alt")?.trim() ?? "";
    if (!isPictureInText(src)) {
      if (alt) this.writeText(alt, look);
      return;
    }
    const figure = document.createElement("figure");
    const picture = document.createElement("img");
    picture.setAttribute("src", src);
    if (alt) picture.setAttribute("alt", alt);
    figure.append(picture);
    const words = captionOf(image)?.textContent?.trim();
    if (words) figure.appendChild(document.createElement("figcaption")).append(words);
    this.append(figure);
  }

  private writeText(data: string, look: Look): void {
    const cut = Math.min(this.mark?.characters ?? 0, data.length);
    if (this.mark) this.mark.characters -= cut;
    const lines = look.preformatted ? data.slice(cut).split(/\r?\n/) : [data.slice(cut)];
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.breakLine();
      const text = line.replace(/[ \t\r\n\f]+/g, " ");
      const last = this.place.block?.lastChild;
      const begins = !last || last.nodeName === "BR";
      if (!text || (begins && text === " ")) continue;
      this.openBlock().append(dress(document.createTextNode(text), look));
    }
  }

  /** Two in a row are the end of a paragraph. */
  private breakLine(): void {
    const { block } = this.place;
    if (!block?.firstChild) return;
    const isHeading = block.localName !== "p";
    if (block.lastChild?.nodeName !== "BR") block.append(document.createElement("br"));
    else if (!isHeading) this.close();
  }

  private openBlock(): Element {
    if (!this.place.block) {
      this.place.block = document.createElement("p");
      this.append(this.place.block);
    }
    return this.place.block;
  }

  private append(made: Element): void {
    if (made !== this.place.block) this.close();
    this.place.lists = [];
    this.place.element.append(made);
  }

  /** Ends the paragraph. One without text goes. */
  private close(): void {
    const { block } = this.place;
    this.place.block = null;
    if (!block) return;
    if (block.lastChild?.nodeName === "BR") block.lastChild.remove();
    if (!block.textContent?.trim()) block.remove();
  }
}

function isHidden(element: Element, style: Map<string, string>): boolean {
  return (
    style.get("display") === "none" ||
    style.get("mso-hide") === "all" ||
    style.get("mso-element") === "comment-list" ||
    element.hasAttribute("hidden") ||
    // A comment's mark, and the space that Word on the web puts behind each paragraph.
    element.matches(".MsoCommentReference, .msocomanchor, .EOP, br.Apple-interchange-newline")
  );
}

/** A tab, and the space between two words that some browsers write as one that doesn't break. */
const isBlank = (element: Element, style: Map<string, string>) =>
  style.has("mso-tab-count") || element.classList.contains("Apple-converted-space");

const isList = ({ localName }: Element) => localName === "ul" || localName === "ol";

const captionOf = (image: Element) => image.closest("figure")?.querySelector("figcaption");

const itemOf = (element: Element) => ({
  level: Number(element.getAttribute("data-aria-level")) || 1,
  list: element.getAttribute("data-listid") ?? "",
  number: 1,
});

/** Tables around other tables, and of one cell, are there for the layout. */
const isDataTable = (table: Element) =>
  table.getAttribute("role") !== "presentation" &&
  !table.querySelector("table") &&
  table.querySelectorAll("td, th").length > 1;
