const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** How sentences with values are recognized: `You’re already on the {plan} plan.` @param names the sentences, with the values’ names in braces */
export const sentencePatterns = (names: readonly string[]) =>
  names.map((name) => {
    const pattern = name
      .split(/\{(\w+)\}/)
      .map((part, at) => (at % 2 === 1 ? `(?<${part}>.+?)` : escaped(part)))
      .join("");
    return { name, pattern: new RegExp(`^${pattern}$`, "su") };
  });

/** The sentence that a text was made of, with its values; null: it's made of none. */
export function findPattern(patterns: ReturnType<typeof sentencePatterns>, text: string) {
  for (const { name, pattern } of patterns) {
    const values = pattern.exec(text)?.groups;
    if (values) return { name, values };
  }
  return null;
}
