import { companyCurrency, fromMoment, toMoment } from "../../../console/format.ts";
import { typedAmount, typedNumber } from "../../../console/typed.ts";
import { amountText } from "../../../contract/money.ts";
import type { ContentField } from "../content-type.ts";

/** What an input shows. A value that isn't a number yet stays as typed. */
export function toText(field: ContentField, value: unknown): string {
  if (value === null || value === undefined) return "";
  if (field.kind === "money" && typeof value === "number") {
    return amountText(value, companyCurrency()).replace(/\.00$/, "");
  }
  if (field.kind === "date") return toMoment(String(value));
  if (Array.isArray(value)) return value.join("\n");
  return String(value);
}

const isNumeric = ({ kind }: ContentField) =>
  kind === "money" || kind === "number" || kind === "decimal";

function readTyped(field: ContentField, text: string) {
  if (field.kind === "money") return typedAmount(text);
  if (field.kind === "number") return typedNumber(text, { decimals: 0 });
  // A number below a thousand has no thousands mark.
  return typedNumber(text, { coordinate: (field.max ?? 1000) < 1000 });
}

/** The value of what was typed. A number stays as typed until the field would show it in the same way. */
export function fromText(field: ContentField, text: string): unknown {
  if (isNumeric(field)) {
    const { value } = readTyped(field, text);
    return toText(field, value) === text ? value : text;
  }
  if (field.kind === "date") return text ? fromMoment(text) : "";
  if (field.kind === "list") return text === "" ? [] : text.split("\n");
  return text;
}

/** A value as it is sent: `39,5` and `39.00` are amounts too, and a list has no empty lines. */
export function finished(field: ContentField, value: unknown): unknown {
  if (field.kind === "menu") return value;
  if (Array.isArray(value)) return value.map((line) => String(line).trim()).filter(Boolean);
  if (typeof value !== "string" || !isNumeric(field)) return value;
  if (value.trim() === "") return null;
  const { value: number } = readTyped(field, value);
  // What's no number goes as it is: the answer says at its field what is wrong.
  return Number.isNaN(number) ? value : number;
}

/** Asks what was meant by numbers that can be read in two ways, by field. */
export function doubtful(
  fields: Readonly<Record<string, ContentField>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, string[]> {
  const errors = Object.entries(fields).flatMap(([key, field]) => {
    const value = values[key];
    if (typeof value !== "string" || !isNumeric(field)) return [];
    const found = readTyped(field, value).errors;
    return found ? [[key, found]] : [];
  });
  return Object.fromEntries(errors);
}
