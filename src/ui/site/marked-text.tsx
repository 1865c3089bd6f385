/** A piece of plain text, and whether the search found it. */
export interface MarkedSegment {
  text: string;
  match: boolean;
}

/** Text in which what a search found is marked. */
export function MarkedText({ segments }: { segments: readonly MarkedSegment[] }) {
  return segments.map((segment, index) =>
    segment.match ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text keep their places
      <mark key={index}>{segment.text}</mark>
    ) : (
      segment.text
    ),
  );
}
