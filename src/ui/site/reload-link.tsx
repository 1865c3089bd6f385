import type { ReactNode } from "react";

/** A link to the page itself, around a part of a sentence. It works without a script. */
export const reloadLink = (words: ReactNode) => (
  // biome-ignore lint/a11y/useValidAnchor: an empty reference is this very page
  <a className="link" href="">
    {words}
  </a>
);
