/** What stands for a value in an email's text: `{{company}}`. */
export const placeholder = /\{\{\s*([a-z]+(?:-[a-z]+)*)\s*\}\}/g;

/**
 * A line of text with its placeholders filled in. A colon before an empty value at its end goes too: a subject
 * `Message from {{name}}: {{topic}}` without a topic is `Message from Ann`.
 */
export const fillLine = (text: string, values: Readonly<Record<string, string>>): string =>
  text
    .replace(placeholder, (_, name: string) => values[name] ?? "")
    .replace(/\s+/g, " ")
    .replace(/[\s:]+$/, "")
    .trim();
