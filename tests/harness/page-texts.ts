import { DomUtils, ElementType, parseDocument } from "htmlparser2";

type Node = ReturnType<typeof parseDocument>["children"][number];

/** A text of a page, and the language that it's marked with. */
export interface MarkedText {
  text: string;
  lang: string;
}

const silent = new Set(["script", "style", "template", "pre", "code"]);

/** The texts between header and footer, in order, each with the language of the nearest element that names one. */
export function pageTexts(html: string): {
  title: string;
  description: string;
  h1: MarkedText | undefined;
  main: MarkedText[];
} {
  const document = parseDocument(html);
  const first = (name: string) => DomUtils.getElementsByTagName(name, document, true, 1)[0];
  const marked = (node: Node): MarkedText => {
    let lang = "";
    for (let at: Node["parent"] | Node = node; at && !lang; at = at.parent)
      lang = "attribs" in at ? (at.attribs.lang ?? "") : "";
    return { text: DomUtils.textContent(node).replaceAll(/\s+/g, " ").trim(), lang };
  };
  const main: MarkedText[] = [];
  const walk = (nodes: readonly Node[]) => {
    for (const node of nodes) {
      if ("name" in node && silent.has(node.name)) continue;
      if ("children" in node) walk(node.children);
      else if (node.type === ElementType.Text) main.push(marked(node));
    }
  };
  const body = first("main");
  walk(body ? [body] : []);
  const [h1] = body ? DomUtils.getElementsByTagName("h1", body) : [];
  // An element inside may say the language of its whole text.
  const [inside] = h1 && h1.children.length === 1 ? h1.children : [];
  const meta = DomUtils.getElementsByTagName("meta", document).find(
    ({ attribs }) => attribs.name === "description",
  );
  return {
    title: DomUtils.textContent(first("title") ?? []),
    description: meta?.attribs.content ?? "",
    h1: h1 && marked(inside ?? h1),
    main: main.filter(({ text }) => text !== ""),
  };
}
