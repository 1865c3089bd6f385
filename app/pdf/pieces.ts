/** Letters up to which a word stays whole. */
const longWord = 20;

/**
 * Where a word may be parted at a line's end. Words stay whole: text is set ragged, and copies out of the file as it was
 * written. What is longer than a narrow column (an address, a name without spaces) is parted after a sign, or else anywhere;
 * the empty piece between two others is a place to break at which no hyphen is set.
 */
export function piecesOf(word: string): string[] {
  if (word.length <= longWord) return [word];
  return word
    .split(/(?<=[@._/+-])/)
    .flatMap((part) => (part.length > longWord ? Array.from(part) : [part]))
    .flatMap((part, index) => (index === 0 ? [part] : ["", part]));
}
