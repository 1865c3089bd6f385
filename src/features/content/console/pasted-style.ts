/** How a piece of pasted text looks, as far as a text of the site can look so. */
export interface Look {
  bold: boolean;
  italic: boolean;
  underline: boolean;
  strike: boolean;
  code: boolean;
  script: "sup" | "sub" | null;
  href: string | null;
  /** Line breaks and spaces show as they are typed. */
  preformatted: boolean;
  /** Headings are bold by themselves. */
  heading: boolean;
}

export const plainLook: Look = {
  bold: false,
  italic: false,
  underline: false,
  strike: false,
  code: false,
  script: null,
  href: null,
  preformatted: false,
  heading: false,
};

const byTag: Record<string, Partial<Look>> = {
  b: { bold: true },
  strong: { bold: true },
  i: { italic: true },
  em: { italic: true },
  u: { underline: true },
  ins: { underline: true },
  s: { strike: true },
  strike: { strike: true },
  del: { strike: true },
  code: { code: true },
  kbd: { code: true },
  samp: { code: true },
  tt: { code: true },
  sup: { script: "sup" },
  sub: { script: "sub" },
};

/** The look inside an element. Google Docs says it by styles alone, and takes back by them what a tag says. */
export function lookInside(element: Element, style: Map<string, string>, outer: Look): Look {
  const look = { ...outer, ...byTag[element.localName] };
  const weight = style.get("font-weight");
  if (weight && !look.heading) {
    if (/^(bold|bolder|[6-9]00)/.test(weight)) look.bold = true;
    else if (/^(normal|lighter|[1-5]00)/.test(weight)) look.bold = false;
  }
  const slant = style.get("font-style");
  if (slant) look.italic = /^(italic|oblique)/.test(slant);
  const line = `${style.get("text-decoration")} ${style.get("text-decoration-line")}`;
  if (line.startsWith("none")) Object.assign(look, { underline: false, strike: false });
  if (line.includes("underline")) look.underline = true;
  if (line.includes("line-through")) look.strike = true;
  const height = style.get("vertical-align");
  if (height === "super") look.script = "sup";
  else if (height === "sub") look.script = "sub";
  else if (height === "baseline") look.script = null;
  const space = style.get("white-space");
  if (space) look.preformatted = /^(pre|break-spaces)/.test(space);
  return look;
}

/** Puts what a look says around a text. */
export function dress(text: Node, look: Look): Node {
  const tags = [
    look.script,
    look.code && "code",
    look.strike && "s",
    // Links are underlined anyway.
    look.underline && !look.href && "u",
    look.italic && "em",
    look.bold && "strong",
    look.href && "a",
  ];
  let dressed = text;
  for (const tag of tags) {
    if (!tag) continue;
    const outer = document.createElement(tag);
    if (tag === "a") outer.setAttribute("href", look.href ?? "");
    outer.append(dressed);
    dressed = outer;
  }
  return dressed;
}
