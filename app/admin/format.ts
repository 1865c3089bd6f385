import type { Field } from "../../contract/admin/types/content-type.ts";
import { type MenuGroup, menuText } from "../../contract/menus.ts";
import { formatUsd } from "../../contract/money.ts";
import { comparisonGroups } from "../../contract/plan-comparison.ts";

const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium" });
const utcDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const utcTime = new Intl.DateTimeFormat("en-US", { timeStyle: "short", timeZone: "UTC" });
const time = new Intl.DateTimeFormat("en-US", { timeStyle: "short" });
const exact = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeStyle: "long" });

/** `3:12 PM` today, otherwise `Nov 21, 2026, 3:12 PM`. */
export function timeText(instant: string): string {
  const date = new Date(instant);
  const today = date.toDateString() === new Date().toDateString();
  return today ? time.format(date) : `${day.format(date)}, ${time.format(date)}`;
}
/** `3:12 PM` today, otherwise `Nov 21, 2026`. */
export function dayText(instant: string): string {
  const date = new Date(instant);
  return date.toDateString() === new Date().toDateString() ? time.format(date) : day.format(date);
}
/** `Nov 21, 2026`, in UTC. @param at an instant, or a day without a time */
export const utcDayText = (at: string) => utcDay.format(new Date(at));
export const exactTimeText = (instant: string) => exact.format(new Date(instant));

const blocks = /^(P|LI|H[1-6]|TR|BLOCKQUOTE|PRE|DT|DD|CAPTION|HR|BR)$/;

/** What a reader sees of text markup, a line for each block. */
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
export function valueText(field: Field, value: unknown): string {
  if (value === null || value === undefined || value === "") return "";
  switch (field.kind) {
    case "money":
      return formatUsd(Number(value));
    case "switch":
      return value ? "Yes" : "No";
    case "date":
      return `${cellText(field, value)}, ${utcTime.format(new Date(String(value)))} UTC`;
    case "html":
      return htmlText(String(value));
    case "list":
      return (value as string[]).join("\n");
    case "menu":
      return menuText(value as MenuGroup[]);
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
export function cellText(field: Field, value: unknown): string {
  return field.kind === "date" && value
    ? utcDay.format(new Date(String(value)))
    : valueText(field, value);
}
