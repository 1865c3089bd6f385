import postcss, { type AtRule, type ChildNode, type Rule } from "postcss";

/** One piece of a stylesheet, in its order. */
export type StylePart =
  /** A rule. A page needs it if it has all classes of one of these lists. */
  | { text: string; needs: string[][] }
  /** Keyframes, a registered property, or a variable. A page needs it if what it needs otherwise names it. */
  | { text: string; name: string }
  /** A layer, a condition, or a rule of variables, and what it holds. `text` is what opens it. */
  | { text: string; parts: StylePart[] };

/**
 * Takes a built stylesheet apart, so that the build can choose what a page needs. What can't be decided by classes alone is
 * needed by every page.
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

/** The parts of a stylesheet that a page can need, in their order. @param has tells which classes it can have */
export function chooseStyles(
  parts: readonly StylePart[],
  has: (className: string) => boolean,
): string {
  const hasClasses = (needs: string[][]) => needs.some((needed) => needed.every(has));
  let named = new Set<string>();
  let text = "";
  // A variable may name another one: until nothing more is named.
  for (let before = -1; before < named.size; ) {
    before = named.size;
    text = write(parts, (part) => ("name" in part ? named.has(part.name) : hasClasses(part.needs)));
    named = new Set(text.match(/[\w-]+/g));
  }
  return text;
}

function write(
  parts: readonly StylePart[],
  isNeeded: (part: Exclude<StylePart, { parts: StylePart[] }>) => boolean,
): string {
  let text = "";
  for (const part of parts) {
    if ("parts" in part) {
      const inside = write(part.parts, isNeeded);
      if (inside) text += `${part.text}{${inside}}`;
    } else if (isNeeded(part)) text += part.text;
  }
  return text;
}
