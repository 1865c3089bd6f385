import { type Expression, type JSXChild, parseSync, Visitor } from "oxc-parser";

/** A text in JSX that isn't alone in its element. */
export interface LooseText {
  line: number;
  text: string;
}

type Returning = { type: string; body?: unknown };

/** Whether an expression in JSX may come out as text. What can't be told from it counts as text. */
function mayBeText(node: Expression): boolean {
  switch (node.type) {
    case "JSXElement":
    case "JSXFragment":
      return false;
    case "Literal":
      return typeof node.value === "string" || typeof node.value === "number";
    case "Identifier":
      return node.name !== "undefined";
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "TSSatisfiesExpression":
      return mayBeText(node.expression);
    case "ConditionalExpression":
      return mayBeText(node.consequent) || mayBeText(node.alternate);
    case "LogicalExpression":
      return mayBeText(node.right) || (node.operator !== "&&" && mayBeText(node.left));
    case "CallExpression": {
      const { callee } = node;
      const [each] = node.arguments;
      const isMap =
        callee.type === "MemberExpression" &&
        callee.property.type === "Identifier" &&
        callee.property.name === "map";
      return !(isMap && each && drawsElements(each));
    }
    default:
      return true;
  }
}

/** Whether a function returns elements only. */
function drawsElements(node: Returning): boolean {
  if (node.type !== "ArrowFunctionExpression") return false;
  const body = node.body as Expression | { type: "BlockStatement"; body: unknown[] };
  if (body.type !== "BlockStatement") return !mayBeText(body as Expression);
  return body.body.every((statement) => {
    const { type, argument } = statement as { type: string; argument?: Expression };
    return type !== "ReturnStatement" || (argument != null && !mayBeText(argument));
  });
}

const isSpace = (text: string) => /^\s*$/.test(text);

/**
 * Texts that React couldn't find again once a translation replaced the text nodes: those beside other children, and those that
 * stand in a fragment.
 */
export function looseTexts(file: string, source: string): LooseText[] {
  const found: LooseText[] = [];
  const lineOf = (start: number) => source.slice(0, start).split("\n").length;

  /** @param key of the element: with another key it is another element, with its text */
  function check(children: readonly JSXChild[], isFragment: boolean, key?: string): void {
    const parts = children.filter(
      (child) =>
        !(child.type === "JSXText" && isSpace(child.value) && child.value.includes("\n")) &&
        !(
          child.type === "JSXExpressionContainer" && child.expression.type === "JSXEmptyExpression"
        ),
    );
    const isWords = (child: JSXChild) =>
      child.type === "JSXText" ||
      (child.type === "JSXExpressionContainer" &&
        child.expression.type === "Literal" &&
        typeof child.expression.value === "string");
    const words = parts.filter(isWords);
    const expressions = parts.flatMap((child) =>
      child.type === "JSXExpressionContainer" && !isWords(child) ? [child] : [],
    );
    const isAlone = parts.length < 2 && !isFragment;
    const texts = isAlone
      ? []
      : expressions.filter(
          ({ expression }) =>
            mayBeText(expression as Expression) &&
            `String(${source.slice(expression.start, expression.end)})` !== key,
        );
    // Whatever comes and goes is put before or after a text that is no longer there.
    const beside = expressions.length > 0 || isFragment ? words : [];
    for (const { start, end } of [...texts, ...beside]) {
      found.push({ line: lineOf(start), text: source.slice(start, end).replace(/\s+/g, " ") });
    }
  }

  const visitor = new Visitor({
    JSXElement({ children, openingElement }) {
      const key = openingElement.attributes.find(
        (one) => one.type === "JSXAttribute" && one.name.name === "key",
      );
      const value = key?.type === "JSXAttribute" ? key.value : null;
      const isText = value?.type === "JSXExpressionContainer";
      const { start = 0, end = 0 } = isText ? value.expression : {};
      check(children, false, source.slice(start, end));
    },
    JSXFragment: ({ children }) => check(children, true),
  });
  visitor.visit(parseSync(file, source).program);
  return found;
}
