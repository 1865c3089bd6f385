import islandUrl from "../../features/home/enhance/below-window.ts?island";
import { RichText } from "../controls/rich-text.tsx";
import { Island } from "../site/island.tsx";

/** A text longer than a window. Its later blocks are laid out after the paint. @param props.html as in `RichText` */
export function LongText(props: {
  html: string;
  className?: string;
  /** Where it isn’t in the page’s language. */
  lang?: string | undefined;
}) {
  const { html, className = "", lang } = props;
  return (
    <>
      <RichText html={html} lang={lang} className={`prose-long ${className}`} />
      <Island url={islandUrl} />
    </>
  );
}
