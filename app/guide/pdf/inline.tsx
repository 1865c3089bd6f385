import { Link, Text } from "@react-pdf/renderer";
import { use } from "react";
import type { Span } from "../../../contract/guide.ts";
import { AccentContext } from "../../pdf/accent.ts";
import { styles } from "../../pdf/theme.ts";

/**
 * Runs of text inside a `Text`. Links into the guide stay inside the file; links to the site's pages get its address,
 * so that they work from wherever the file is read.
 */
export function Spans({ spans, origin }: { spans: readonly Span[]; origin: string }) {
  const { accent } = use(AccentContext);
  const link = { color: accent, textDecoration: "underline" } as const;
  return spans.map((span, index) => {
    // A text never changes its order: the place is the identity.
    const key = `${index}-${span.text}`;
    if (span.href) {
      return (
        <Link key={key} src={addressOf(span.href, origin)} style={link}>
          {span.text}
        </Link>
      );
    }
    return (
      <Text key={key} style={span.strong ? styles.strong : {}}>
        {span.text}
      </Text>
    );
  });
}

function addressOf(href: string, origin: string): string {
  return href.startsWith("/") ? `${origin}${href}` : href;
}
