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

/**
 * A line of text with its placeholders filled in. A colon before an empty value at its end goes too: a subject
 * `Message from {{name}}: {{topic}}` without a topic is `Message from Ann`.
 */
export const fillLine = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .replace(placeholder, (_, name: string) => textValue(name, values))
    .replace(/\s+/g, " ")
    .replace(/(?<![\s:])[\s:]+$/, "")
    .trim();
