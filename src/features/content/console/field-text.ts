import { dateText, momentText, moneyText } from "../../../console/format.ts";
import { type MenuGroup, menuText } from "../../menus/menus.ts";
import { comparisonGroups } from "../../plans/plan-comparison.ts";
import type { ContentField } from "../content-type.ts";

const blocks = /^(P|LI|H[1-6]|TR|BLOCKQUOTE|PRE|DT|DD|CAPTION|HR|BR)$/;

/** The readable text of markup, a line for each block. */
function htmlText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  const parts: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === Node.TEXT_NODE) parts.push(node.textContent ?? "");
    for (const child of node.childNodes) walk(child);
    if (blocks.test(node.nodeName)) parts.push("\n");
  };
  walk(body);
  return parts
    .join("")
    .replace(/[^\S\n]+/g, " ")
    .replace(/\s*\n\s*/g, "\n")
    .trim();
}

/** The value of a field as text, for lists and for comparing versions. */
export function valueText(field: ContentField, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  switch (field.kind) {
    case "money":
      return moneyText(Number(value));
    case "switch":
      return value ? "Yes" : "No";
    case "date":
      return momentText(String(value));
    case "html":
      return htmlText(String(value));
    case "list":
      return (value as string[]).join("\n");
    case "menu":
      return menuText(value as MenuGroup[]);
    case "texts":
      return Object.entries(value as Record<string, string>)
        .map(([name, text]) => `${name}: ${text}`)
        .join("\n");
    case "comparison":
      return comparisonGroups
        .flatMap(({ rows }) => rows)
        .map(([key, label]) => [label, (value as Record<string, string | true>)[key]] as const)
        .filter(([, has]) => has !== undefined)
        .map(([label, has]) => `${label}: ${has === true ? "included" : has}`)
        .join("\n");
    default:
      return String(value);
  }
}

/** The value of a field as a cell of a list shows it: dates without their time. */
export function cellText(field: ContentField, value: unknown): string {
  return field.kind === "date" && value ? dateText(String(value)) : valueText(field, value);
}
