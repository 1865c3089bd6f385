// biome-ignore lint/suspicious/noExplicitAny: any function whose text stands alone
type Program = (...args: any[]) => unknown;

/**
 * A self-contained function as a script of this document, called with `parts`, which are self-contained functions too.
 * Browsers hide a nonce from the page, hence the suppression.
 */
export function InlineScript({
  nonce,
  program,
  parts = [],
}: {
  nonce: string | undefined;
  program: Program;
  parts?: Program[];
}) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own functions' text
      dangerouslySetInnerHTML={{ __html: `(${program})(${parts.join(",")})` }}
    />
  );
}
