/** The first letters of the first and the last word of a name: `AK` for `Ada Byron King`. Words of signs or digits don't count. */
export function initials(name: string): string {
  const graphemes = new Intl.Segmenter();
  const words = name
    .trim()
    .split(/\s+/)
    .filter((word) => /^\p{L}/u.test(word));
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word = "") => [...graphemes.segment(word)][0]?.segment.toLocaleUpperCase("en") ?? "")
    .join("");
}
