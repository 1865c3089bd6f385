/** A placeholder for a value in an email's text: `{{company}}`. */
export const placeholder = /\{\{\s*([a-z]+(?:-[a-z]+)*)\s*\}\}/g;

/** Whether a placeholder is the target of a link: its value may open an account, so it never stands in text. */
export const isLink = (name: string): boolean => name.endsWith("-link");

/**
 * Finds the one placeholder in the target of a link. It stands for a link or for an address. A placeholder anywhere
 * else in a target would hand its value, such as the token of a reset, to someone's server.
 * @returns null for a target with no placeholder or a wrong one
 */
export function placeholderOfTarget(
  target: string,
): { prefix: "" | "mailto:"; name: string } | null {
  const [, prefix = "", name = ""] =
    /^(mailto:)?\{\{\s*([a-z]+(?:-[a-z]+)*)\s*\}\}$/.exec(target) ?? [];
  if (!name || isLink(name) === (prefix === "mailto:")) return null;
  return { prefix: prefix as "" | "mailto:", name };
}

/** A placeholder's value in text. */
export const textValue = (name: string, values: Readonly<Record<string, string>>): string =>
  isLink(name) ? "" : (values[name] ?? "");

const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}]/u;

/**
 * A value in a line of other text. In Arabic or Hebrew it is marked as apart (U+2068, U+2069): otherwise the digits and signs
 * behind it would be shown as a part of it.
 */
export const isolated = (value: string): string =>
  rightToLeft.test(value) && !value.includes("\n") ? `\u2068${value}\u2069` : value;

/**
 * A line of text with its placeholders filled in. A colon before an empty value at its end goes too: a subject
 * `Message from {{name}}: {{topic}}` without a topic is `Message from Ann`.
 */
export const fillLine = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .replace(placeholder, (_, name: string) => isolated(textValue(name, values)))
    .replace(/\s+/g, " ")
    .replace(/(?<![\s:])[\s:]+$/, "")
    .trim();
