import { globSync, readFileSync, writeFileSync } from "node:fs";
import { parseSync } from "oxc-parser";
import { findUnwanted } from "../src/features/screening/unwanted-words.ts";
import { curlQuotes, isNode, type Node, nameOf, straightQuotes } from "./quotes.ts";

/** A text that people read, and the offset at which it starts in its file. */
export type Prose = { text: string; at: number };

/** Attributes and keys whose values are code. */
const codeKeys =
  /^(?:className|class|style|d|id|key|href|src|srcSet|sizes|viewBox|transform|points|rel|content|autoComplete|pattern|accept|fill|stroke|fontFamily|font)$/;
const codeCalls =
  /(?:^|\.)(?:debug|info|warn|error|fatal|execute|query|sql|querySelector|querySelectorAll|closest|matches)$/;

/** JSX text, and the strings that are sentences or begin with a capital letter: a path, a class or a key is neither. */
export function proseOfScript(path: string, source: string): Prose[] {
  const found: Prose[] = [];
  const add = (text: string, at: number) => {
    if (/\s/.test(text.trim()) || /^[A-Z][a-z]/.test(text)) {
      found.push({
        text: text.replace(/npm run [\w:-]+/g, (command) => "…".repeat(command.length)),
        at,
      });
    }
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
        // What a program calls something, such as a column of other people's files.
        if (node.type === "Property" && !node.computed && isNode(node.value)) {
          visit(node.value);
          return;
        }
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
    // Spanish has words of its own.
    .replace(/^( *)(?:- )?\w+_es:.*\n(?:\1 {2}.*\n|\n)*/gm, blank)
    .replace(/<[^>]*>/g, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/^\s*(?:- )?(?:slug|id|image|picture|key|published|date)\w*:.*$/gm, blank)
    .replace(/https?:\S+|\S+@\S+|(?<=\s|\()\/[\w/-]+/g, blank);
  return [{ text, at: 0 }];
}

const command = /npm run [\w:-]+/g;

/** Every unwanted word in a file, as `path:line: word (write: …)`. */
export function unwantedWords(path: string, source: string): string[] {
  const prose = /\.tsx?$/.test(path) ? proseOfScript(path, source) : proseOfDocument(source);
  return prose.flatMap(({ text, at: start }) =>
    findUnwanted(
      text.replace(command, (name) => " ".repeat(name.length)),
      true,
    ).map(({ at, word, better }) => {
      const line = source.slice(0, start + at).split("\n").length;
      return `${path}:${line}: "${word}" (write: ${better})`;
    }),
  );
}

/** Everything that visitors, customers, and applicants read. */
const sources = [
  "content/**/*.{yaml,md,html}",
  "docs/help/*.md",
  "src/**/*.{ts,tsx}",
  "media/film/**/*.{ts,tsx,html}",
];

/** Texts whose quotes are curly: what people read, and the tests that look for it. */
const curly = [...sources, "docs/help/*.md", "tests/**/*.{ts,tsx}"];

const ours = (path: string) => !path.includes("node_modules/");

if (import.meta.main) {
  const faults = globSync(sources)
    .filter((path) => ours(path) && !/\.test\.tsx?$|^src\/composition\/demo\//.test(path))
    .sort()
    .flatMap((path) => unwantedWords(path, readFileSync(path, "utf8")));
  for (const path of globSync(curly).filter(ours).sort()) {
    const source = readFileSync(path, "utf8");
    const straight = straightQuotes(path, source);
    if (process.argv.includes("--fix") && straight.length > 0) {
      writeFileSync(path, curlQuotes(path, source));
      continue;
    }
    for (const { at, better } of straight) {
      const line = source.slice(0, at).split("\n").length;
      faults.push(
        `${path}:${line}: straight quote (write: ${better}; node scripts/words.ts --fix does)`,
      );
    }
  }
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  if (faults.length > 0) process.exitCode = 1;
}
