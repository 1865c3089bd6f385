import { Link, Text } from "@react-pdf/renderer";
import type { Span } from "../../../contract/guide.ts";
import { withAccent } from "../../pdf/accent.tsx";
import { styles } from "../../pdf/theme.ts";

/**
 * Runs of text inside a `Text`. Links into the guide stay inside the file; links to the site's pages get its address,
 * so that they work from wherever the file is read.
 */
export function Spans({ spans, origin }: { spans: readonly Span[]; origin: string }) {
  return withAccent(({ accent }) =>
    spans.map((span, index) => {
      // A text never changes its order: the place is the identity.
      const key = `${index}-${span.text}`;
      if (span.href) {
        return (
          <Link
            key={key}
            src={addressOf(span.href, origin)}
            style={{ color: accent, textDecoration: "underline" }}
          >
            {span.text}
          </Link>
        );
      }
      return (
        <Text key={key} style={span.strong ? styles.strong : {}}>
          {span.text}
        </Text>
      );
    }),
  );
}

function addressOf(href: string, origin: string): string {
  return href.startsWith("/") ? `${origin}${href}` : href;
}
