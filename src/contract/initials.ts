/** A letter with its marks. `Intl.Segmenter` is newer than the oldest browsers that pages are built for. */
const letter = /^\p{L}\p{M}*/u;

/** The first letters of the first and the last word of a name: `AK` for `Ada Byron King`. Words of signs or digits don't count. */
export function initials(name: string): string {
  const letters = name
    .normalize("NFC")
    .trim()
    .split(/\s+/)
    .flatMap((word) => letter.exec(word)?.[0] ?? []);
  const ends = letters.length > 1 ? [letters[0], letters.at(-1)] : letters;
  return ends.join("").toLocaleUpperCase("en");
}
