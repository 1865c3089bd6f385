import { parseSync } from "vite";

/** What may be the names of classes in a module: words, and beginnings of words that code completes. */
interface ClassNames {
  whole: Set<string>;
  beginnings: Set<string>;
}

/** A beginning shorter than this would fit too many. */
const shortestBeginning = 3;

/** Finds what may be names of classes: all words of all strings. @param code JavaScript */
export function classNamesIn(code: string): ClassNames {
  const found: ClassNames = { whole: new Set(), beginnings: new Set() };
  const add = (text: string, isCompleted: boolean) => {
    const words = text.split(/[\s"'=<>]+/);
    const last = words.at(-1) ?? "";
    if (isCompleted && last.length >= shortestBeginning) found.beginnings.add(last);
    for (const word of words) found.whole.add(word);
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one);
      return;
    }
    if (typeof value !== "object" || value === null) return;
    const node = value as Record<string, unknown>;
    switch (node.type) {
      case "ImportDeclaration":
        return;
      case "Literal":
        if (typeof node.value === "string") add(node.value, false);
        return;
      case "TemplateElement":
        add((node.value as { cooked: string | null }).cooked ?? "", node.tail === false);
        return;
      case "BinaryExpression": {
        const left = node.left as { type: string; value?: unknown };
        if (node.operator === "+" && typeof left.value === "string") add(left.value, true);
      }
    }
    for (const [key, child] of Object.entries(node)) if (key !== "parent") visit(child);
  };
  visit(parseSync("module.js", code).program);
  return found;
}
