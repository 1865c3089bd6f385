import islandUrl from "../../enhance/below-window.ts?island";
import { Island } from "../site/island.tsx";
import { RichText } from "../ui/rich-text.tsx";

/** A text longer than a window. Its later blocks are laid out after the paint. @param props.html as in `RichText` */
export function LongText({ html, className = "" }: { html: string; className?: string }) {
  return (
    <>
      <RichText html={html} className={`prose-long ${className}`} />
      <Island url={islandUrl} />
    </>
  );
}
