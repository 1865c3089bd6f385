import { Parser } from "htmlparser2";

/** What an element's own style is called here. */
const renamed = "data-style";
/** Their content is no markup. */
const raw = new Set(["style", "script"]);

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/**
 * The tree of what a program put on the clipboard, and the address that its links are relative to. Styles have another name in it:
 * the site's policy forbids them, and a browser reports each that it reads, even for a document that nobody sees.
 */
export function parsePasted(html: string): { body: HTMLElement; base: string | undefined } {
  let clean = "";
  let base: string | undefined;
  let inRaw = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (raw.has(name)) inRaw += 1;
        if (name === "base") base ??= attributes.href;
        if (inRaw > 0 || !isKept(name)) return;
        clean += `<${name}`;
        for (const [attribute, value] of Object.entries(attributes)) {
          if (!isName(attribute)) continue;
          clean += ` ${attribute === "style" ? renamed : attribute}="${escaped(value)}"`;
        }
        clean += ">";
      },
      ontext(text) {
        if (inRaw === 0) clean += escaped(text);
      },
      onclosetag(name) {
        if (raw.has(name)) inRaw -= 1;
        else if (inRaw === 0 && isKept(name) && name !== "br") clean += `</${name}>`;
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return { body: new DOMParser().parseFromString(clean, "text/html").body, base };
}

const isKept = (name: string) => isName(name) && name !== "base";
const isName = (name: string) => /^[a-z][\w:.-]*$/i.test(name);

/** An element's own style, with what no browser knows, such as Word's `mso-list`. */
export function readStyle(element: Element): Map<string, string> {
  const style = new Map<string, string>();
  for (const declaration of (element.getAttribute(renamed) ?? "").split(";")) {
    const colon = declaration.indexOf(":");
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    style.set(
      name,
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    );
  }
  return style;
}
