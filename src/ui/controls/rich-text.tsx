/** HTML of an operator, set as prose. @param html sanitised on the server when written and when read */
export function RichText(props: {
  html: string;
  className?: string;
  /** Where it isn’t in the page’s language. */
  lang?: string | undefined;
}) {
  const { html, className = "", lang } = props;
  return (
    <div
      className={`prose ${className}`}
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the server when written and when read
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
