/** A self-contained function as a script of this document; browsers hide a nonce from the page, hence the suppression. */
export function InlineScript({
  nonce,
  program,
}: {
  nonce: string | undefined;
  program: () => void;
}) {
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own function's text
      dangerouslySetInnerHTML={{ __html: `(${program.toString()})()` }}
    />
  );
}
