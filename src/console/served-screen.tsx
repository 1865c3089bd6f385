import { useEffect, useRef } from "react";

/**
 * A screen that the server draws, so that it works without JavaScript too. It comes with the document, and is shown once:
 * when the console gets here again, it loads the document for what is there by then.
 */
export function ServedScreen() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // React runs effects twice in development.
    if (place.current?.hasChildNodes()) return;
    const served = document.querySelector<HTMLTemplateElement>("#served-screen");
    if (!served) {
      location.reload();
      return;
    }
    served.remove();
    document.title = served.dataset.title ?? "";
    place.current?.replaceChildren(served.content);
    // The browser looked for it before it was there.
    if (location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, []);
  return <div ref={place} />;
}
