import { globSync, readFileSync } from "node:fs";
import { parseSync } from "oxc-parser";

/** A text that people read, and the offset at which it starts in its file. */
export type Prose = { text: string; at: number };

/** Words that must not return, and what to write instead. The site is written in American English. */
const unwanted: [RegExp, string][] = [
  [/\bmail(?:s|ed)?\b(?! server)/i, "email"],
  [/\be-mail/i, "email"],
  [/\brounds\b|\b(?:bread|delivery|evening|fixed|milk|morning) round\b/i, "routes, route"],
  [/\bkerb/i, "curb"],
  [
    /\b(?:(?:un)?colour|favour|honour|behaviour|neighbour|labour|flavour|harbour|rumour|odour)\w*/i,
    "-or, as in color",
  ],
  [
    /\b(?:re-?)?(?:optimi|organi|recogni|reali|customi|prioriti|summari|apologi|saniti|synchroni|authori|personali|minimi|maximi|categori|standardi|finali|normali|utili|memori|initiali|emphasi)s(?:e[ds]?|er|ers|ing|ation|ations)\b/i,
    "-ize, as in optimize",
  ],
  [/\banalys(?:e[ds]?|ing)\b/i, "analyze"],
  [/\b(?:centre|metre|kilometre|litre|theatre|fibre)[ds]?\b/i, "-er, as in center"],
  [/\bkm\b|\bkilometers?\b|\bmeters\b|\d m\b(?!²)/, "miles, feet"],
  [/\bgrey/i, "gray"],
  [/\blicence|\bdefence\b|\boffence\b/i, "-se, as in license"],
  [/\b(?:cancell|travell|labell|modell|signall|fuell|levell)(?:ed|ing|er)\b/i, "one l: canceled"],
  [/\b(?:fulfil|enrol|instal)(?:s|ment)?\b/i, "fulfill, enroll, install"],
  [/\b(?:cheque|tyre|postcode|lorry|lorries|programme|jewellery|aeroplane)s?\b/i, "American words"],
  [/\b(?:whilst|amongst|towards|spelt|learnt)\b/i, "while, among, toward, spelled, learned"],
  [/\bwho(?:ever|soever)\b/i, "anyone who, people who"],
  [/\bso (?:long|short|large|small) an? /i, "such a"],
  [/\bstands? beside\b/i, "is next to"],
  [/\bhears? of (?:it|this|that)\b/i, "is told"],
  [/\bwhen you come\b/i, "when you'll arrive"],
  [/\bnobody has yet\b/i, "unassigned"],
  [/\bwas not you\b/i, "wasn't you"],
  [/\bneed not\b/i, "don't have to"],
  [/\bsees to it\b/i, "makes sure"],
  [
    /(?<![\d:.])(?:[01]\d|2[0-3]):[0-5]\d(?![:\d]| ?[AaPp]\.?[Mm])(?<!1[0-2]:\d\d)/,
    "a 12-hour time",
  ],
  [
    /\b\d{1,2}(?:st|nd|rd|th)? (?:January|February|March|April|May|June|July|August|September|October|November|December)\b/,
    "month first: June 19, 2023",
  ],
];

/** Texts that the product's specification fixes word for word. */
const fixedTexts = ["19th June, 2023"];

/** Attributes and keys whose values are code. */
const codeKeys =
  /^(?:className|class|style|d|id|key|href|src|srcSet|sizes|viewBox|transform|points|rel|content|autoComplete|pattern|accept|fill|stroke|fontFamily|font)$/;
const codeCalls =
  /(?:^|\.)(?:debug|info|warn|error|fatal|execute|query|sql|querySelector|querySelectorAll|closest|matches)$/;

type Node = { type: string; start: number; end: number; [key: string]: unknown };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

const nameOf = (node: unknown): string => {
  if (!isNode(node)) return "";
  if (node.type === "MemberExpression") return `${nameOf(node.object)}.${nameOf(node.property)}`;
  return typeof node.name === "string" ? node.name : String(node.value ?? "");
};

/** JSX text, and the strings that are sentences or begin with a capital letter: a path, a class or a key is neither. */
export function proseOfScript(path: string, source: string): Prose[] {
  const found: Prose[] = [];
  const add = (text: string, at: number) => {
    if (/\s/.test(text.trim()) || /^[A-Z][a-z]/.test(text)) found.push({ text, at });
  };
  const visit = (node: Node): void => {
    switch (node.type) {
      case "ImportDeclaration":
      case "TSLiteralType":
        return;
      case "TaggedTemplateExpression":
        return;
      case "JSXAttribute":
      case "Property":
        if (codeKeys.test(nameOf(node.type === "Property" ? node.key : node.name))) return;
        break;
      case "CallExpression":
        if (codeCalls.test(nameOf(node.callee))) return;
        break;
      case "JSXText":
        found.push({ text: String(node.value), at: node.start });
        return;
      case "Literal":
        if (typeof node.value === "string") add(node.value, node.start + 1);
        return;
      case "TemplateLiteral": {
        const quasis = node.quasis as (Node & { value: { cooked: string } })[];
        add(quasis.map((part) => part.value.cooked).join("…"), node.start + 1);
        for (const part of node.expressions as Node[]) visit(part);
        return;
      }
    }
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) for (const each of value) isNode(each) && visit(each);
      else if (isNode(value)) visit(value);
    }
  };
  visit(parseSync(path, source).program as unknown as Node);
  return found;
}

/** YAML, Markdown, and HTML are prose but for tags, addresses, and names of files. Offsets stay as they are. */
export function proseOfDocument(source: string): Prose[] {
  const blank = (code: string) => code.replace(/\S/g, " ");
  const text = source
    .replace(/<[^>]*>/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/^\s*(?:- )?(?:slug|id|image|key|published|date)\w*:.*$/gm, blank)
    .replace(/https?:\S+|\S+@\S+|(?<=\s|\()\/[\w/-]+/g, blank);
  return [{ text, at: 0 }];
}

/** Every unwanted word in a file, as `path:line: word (write: …)`. */
export function unwantedWords(path: string, source: string): string[] {
  const prose = /\.tsx?$/.test(path) ? proseOfScript(path, source) : proseOfDocument(source);
  return prose.flatMap(({ text, at }) => {
    const open = fixedTexts.reduce(
      (rest, fixed) => rest.replaceAll(fixed, " ".repeat(fixed.length)),
      text,
    );
    return unwanted.flatMap(([pattern, better]) =>
      [...open.matchAll(new RegExp(pattern.source, `${pattern.flags}g`))].map((match) => {
        const line = source.slice(0, at + match.index).split("\n").length;
        return `${path}:${line}: "${match[0].trim()}" (write: ${better})`;
      }),
    );
  });
}

/** Everything that visitors, customers, and applicants read. */
const sources = [
  "content/**/*.{yaml,md,html}",
  "app/**/*.{ts,tsx}",
  "contract/**/*.ts",
  "server/**/*.{ts,tsx}",
  "media/film/**/*.{ts,tsx,html}",
];

if (import.meta.main) {
  const faults = globSync(sources)
    .filter((path) => !/\.test\.tsx?$|\/node_modules\//.test(path))
    .sort()
    .flatMap((path) => unwantedWords(path, readFileSync(path, "utf8")));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
