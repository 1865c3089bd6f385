import { spansOf } from "../inline.ts";

/** A block's text with its strong words and links. */
export function Inline({ text }: { text: string }) {
  return spansOf(text).map((span, index) => {
    // A text never changes its order: the place is the identity.
    const key = `${index}-${span.text}`;
    if (span.href) {
      return (
        <a key={key} className="link" href={span.href}>
          {span.text}
        </a>
      );
    }
    return span.strong ? <strong key={key}>{span.text}</strong> : span.text;
  });
}
