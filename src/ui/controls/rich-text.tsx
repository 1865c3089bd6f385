/** HTML of an operator, set as prose. @param html sanitised on the server when written and when read */
export function RichText({ html, className = "" }: { html: string; className?: string }) {
  return (
    <div
      className={`prose ${className}`}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server when written and when read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
