import islandUrl from "../../features/home/enhance/below-window.ts?island";
import { RichText } from "../controls/rich-text.tsx";
import { Island } from "../site/island.tsx";

/** A text longer than a window. Its later blocks are laid out after the paint. @param props.html as in `RichText` */
export function LongText({ html, className = "" }: { html: string; className?: string }) {
  return (
    <>
      <RichText html={html} className={`prose-long ${className}`} />
      <Island url={islandUrl} />
    </>
  );
}
