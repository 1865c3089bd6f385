import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** The standard's rules, and roles that an element has anyway. Style is no fault, and what is in people's way is axe's business. */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ["html-validate:standard"],
    rules: { "no-redundant-role": "error", "input-attributes": "error" },
  }),
);

/** What is wrong with a document: rule, message, and place. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const faults = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
  // Three that the validator doesn't know.
  if (/<noscript>\s*<main/.test(html)) faults.push("<main> inside <noscript>");
  if (/<a\b[^<>]*>\s*<\/a>/.test(html)) faults.push("an empty link");
  const decoded = html.replaceAll("&lt;", "<").replaceAll("&gt;", ">");
  if (/(?:href|src)="data:[^"]*[<>\s]/.test(decoded)) {
    faults.push("a data address with a raw <, >, or space");
  }
  return faults;
}
