import type { ReactNode } from "react";
import { LocalLink } from "../../../../ui/site/local-link.tsx";
import type { Span } from "../../guide.ts";

/** A line with its strong words and links. */
export function Inline({ spans }: { spans: readonly Span[] }) {
  return spans.map((span, index) => {
    // A text never changes its order: the place is the identity.
    const key = `${index}-${span.text}`;
    let content: ReactNode = span.text;
    if (span.code) content = <code>{content}</code>;
    if (span.emphasis) content = <em>{content}</em>;
    if (span.href) {
      return (
        <LocalLink key={key} className="link" href={span.href} rel={relOf(span.href)}>
          {span.strong ? <strong>{content}</strong> : content}
        </LocalLink>
      );
    }
    if (span.strong) return <strong key={key}>{content}</strong>;
    return typeof content === "string" ? content : <span key={key}>{content}</span>;
  });
}

const relOf = (href: string) => (/^https?:/.test(href) ? "noopener noreferrer" : undefined);
