import postcss, { type AtRule, type ChildNode, type Rule } from "postcss";
import type { StylePart } from "../app/http/page-styles.server.ts";

/**
 * Takes a built stylesheet apart, so that the server can choose what a page needs. What the server can't decide by classes
 * alone is needed by every page.
 */
export function partsOf(css: string): StylePart[] {
  if (css.includes("</")) throw new Error("a stylesheet that can't stand in a document");
  return postcss.parse(css).nodes.flatMap(partOf);
}

function partOf(node: ChildNode): StylePart[] {
  if (node.type === "rule") {
    const variables = variablesOf(node);
    if (variables.length > 0) return [{ text: node.selector, parts: variables }];
    return [{ text: node.toString(), needs: node.selectors.map(classesOf) }];
  }
  if (node.type !== "atrule") return [];
  const named = /^(?:-webkit-)?keyframes$|^property$/.test(node.name);
  if (named) return [{ text: node.toString(), name: node.params.trim() }];
  const holdsRules = node.nodes?.every(({ type }) => type === "rule" || type === "atrule");
  if (!holdsRules || node.name === "font-face") return [{ text: withEnd(node), needs: [[]] }];
  const parts = node.nodes?.flatMap(partOf) ?? [];
  return [{ text: `@${node.name} ${node.params}`, parts }];
}

/** A rule that only sets custom properties, and whose classes don't decide: one part each. Empty for other rules. */
function variablesOf(rule: Rule): { text: string; name: string }[] {
  if (!rule.selectors.some((selector) => classesOf(selector).length === 0)) return [];
  const declarations = rule.nodes.filter((node) => node.type === "decl");
  const onlyVariables =
    declarations.length === rule.nodes.length &&
    declarations.every(({ prop }) => prop.startsWith("--"));
  return onlyVariables
    ? declarations.map((declaration) => ({ text: `${declaration};`, name: declaration.prop }))
    : [];
}

/** A statement without braces ends with a semicolon, which the parser leaves out. */
const withEnd = (node: AtRule | Rule) =>
  "nodes" in node && node.nodes ? node.toString() : `${node.toString()};`;

/** The classes that an element, its ancestors, and its siblings must have for a selector to match. */
function classesOf(selector: string): string[] {
  const certain = withoutArguments(selector);
  return [...certain.matchAll(/\.((?:\\.|[\w-]|[^\0-\x7f])+)/g)].map(([, name = ""]) =>
    name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, hex?: string, character?: string) =>
      hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : (character ?? ""),
    ),
  );
}

/** A selector without what stands in parentheses and brackets: `:not(.a)` doesn't need `.a`, `:is(.a,.b)` not both. */
function withoutArguments(selector: string): string {
  let depth = 0;
  return selector.replace(/\\.|[()[\]]|[^\\()[\]]+/g, (piece) => {
    if (piece === "(" || piece === "[") depth += 1;
    else if (piece === ")" || piece === "]") depth -= 1;
    else if (depth === 0) return piece;
    return "";
  });
}
