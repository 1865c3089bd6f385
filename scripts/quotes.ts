import { parseSync } from "oxc-parser";

/** Where a straight quote stands in prose, and what belongs there. `length` is 2 for an escaped one. */
export type Straight = { at: number; length: 1 | 2; better: "’" | "“" | "”" };

/** A run of prose: its parts in the file. Between two parts stands an expression or an element. */
type Run = readonly (readonly [start: number, end: number])[];

/** Keys, attributes, and calls whose strings are code. */
const codeKeys =
  /^(?:className|class|style|d|id|key|href|src|srcSet|sizes|viewBox|pattern|accept)$/;
const codeCalls =
  /(?:^|\.)(?:execute|query|sql|querySelector|querySelectorAll|closest|matches|locator|evaluate)$/;

/** A node of a parsed script. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown };
export const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;
const nodes = (value: unknown) => (value as unknown[]).filter(isNode);
/** What a key, an attribute, or a callee is called. */
export const nameOf = (node: unknown): string => {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return `${nameOf(node.object)}.${nameOf(node.property)}`;
  return typeof node.name === "string" ? node.name : String(node.value ?? "");
};

/** Strings, templates, JSX texts, and regular expressions (a test may look for a text by one). */
function runsOfScript(path: string, source: string): Run[] {
  const runs: Run[] = [];
  const visit = (node: Node): void => {
    if (/^(?:Import|ExportAll)Declaration$|^TaggedTemplate/.test(node.type)) return;
    if (node.type === "CallExpression" && codeCalls.test(nameOf(node.callee))) return;
    if (node.type === "JSXAttribute" && codeKeys.test(nameOf(node.name))) return;
    if (node.type === "Property" && !node.computed && isNode(node.value)) {
      if (!codeKeys.test(nameOf(node.key))) visit(node.value);
      return;
    }
    if (node.type === "Literal" && (typeof node.value === "string" || "regex" in node)) {
      runs.push([[node.start + 1, node.end - 1]]);
    }
    if (node.type === "TemplateLiteral") {
      // In TypeScript the parser counts the delimiters as part of a template's element.
      const inside = ({ start, end }: Node) => {
        const text = source.slice(start, end);
        const close = text.endsWith("${") ? 2 : text.endsWith("`") ? 1 : 0;
        return [start + (/^[`}]/.test(text) ? 1 : 0), end - close] as const;
      };
      runs.push(nodes(node.quasis).map(inside));
      for (const each of nodes(node.expressions)) visit(each);
      return;
    }
    if (node.type === "JSXElement" || node.type === "JSXFragment") {
      const children = nodes(node.children);
      if (children.some(({ type }) => type === "JSXText")) {
        runs.push(
          children.map(
            ({ type, start, end }) => [start, type === "JSXText" ? end : start] as const,
          ),
        );
      }
    }
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) nodes(value).forEach(visit);
      else if (isNode(value)) visit(value);
    }
  };
  visit(parseSync(path, source).program as unknown as Node);
  return runs;
}

/** What a document is but for tags, code, and addresses. Offsets stay as they are. */
function blankCode(source: string): string {
  const blank = (code: string) => code.replace(/[^\n]/g, "\0");
  return source
    .replace(/```[\s\S]*?```|`[^`\n]*`|<[^>]*>/g, blank)
    .replace(/https?:\S+|\S+@\S+/g, blank)
    .replace(/^(?:[\t ]*-)?[\t ]*[\w-]*:?[\t ]+"[^\n]*"$/gm, (line) => line.replace(/"/g, "\0"));
}

const apostrophe = /(?<=[\p{L}\uFFFC])\\?'(?=(?:s|t|ll|re|ve|d|m)\b)/gu;
const possessive = /(?<=\p{L}s)\\?'(?=\s+\p{L})/gu;
const pair = /(?<![\p{L}\d=\\[,])(\\?")([^"<>=\n\0\\]+)(\\?")(?![\p{L}\d])/gu;

/** A string that isn't a sentence is code, where a double quote means something. */
const sentence = /^\s*\^?\s*(?:\uFFFC|\\?"[A-Z\uFFFC]|[A-Z]).*\s/su;
const program = /[<=;{}]|\\\w|\b(?:select|insert into|coalesce) |\[\^|\[\\|\(\?|PUBLIC|^\[/;

function inText(text: string, document = false): Straight[] {
  const found: Straight[] = [];
  const add = (at: number, raw: string, better: Straight["better"]) =>
    found.push({ at, length: raw.length as 1 | 2, better });
  for (const match of text.matchAll(apostrophe)) add(match.index, match[0], "’");
  const rest = text.replace(apostrophe, "");
  if (rest.split("'").length === 2) {
    for (const match of text.matchAll(possessive)) add(match.index, match[0], "’");
  }
  if (!document && (!sentence.test(text) || program.test(text))) return found;
  for (const match of text.matchAll(pair)) {
    const [whole, open = "", inner = "", close = ""] = match;
    if (inner.trim() !== inner || !/[\p{L}\d…\uFFFC]/u.test(inner)) continue;
    add(match.index, open, "“");
    add(match.index + whole.length - close.length, close, "”");
  }
  return found;
}

/** The straight quotes in the prose of a file, in order. */
export function straightQuotes(path: string, source: string): Straight[] {
  const found: Straight[] = [];
  if (!/\.tsx?$/.test(path)) found.push(...inText(blankCode(source), true));
  else {
    for (const run of runsOfScript(path, source)) {
      const places: number[] = [];
      let text = "";
      for (const [part, [start, end]] of run.entries()) {
        if (part > 0) {
          text += "\uFFFC";
          places.push(-1);
        }
        text += source.slice(start, end);
        for (let at = start; at < end; at += 1) places.push(at);
      }
      for (const each of inText(text)) found.push({ ...each, at: places[each.at] ?? each.at });
    }
  }
  return found
    .filter(({ at }) => !source.slice(Math.max(0, at - 80), at + 80).includes(fixedLabel))
    .sort((a, b) => a.at - b.at);
}

/** The specification quotes this label with a straight apostrophe. */
const fixedLabel = "You won't be charged until end of trial period.";

/** The file with curly quotes in its prose. */
export function curlQuotes(path: string, source: string): string {
  let result = source;
  for (const { at, length, better } of straightQuotes(path, source).reverse()) {
    result = result.slice(0, at) + better + result.slice(at + length);
  }
  return result;
}
