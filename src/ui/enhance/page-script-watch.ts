/**
 * Marks the document when the scripts of a page that needs them don't come: one fails, or none has started the page in
 * time. Stands alone, as `enhanceSite` does.
 */
export function watchPageScripts(): void {
  const root = document.documentElement;
  const mark = () => {
    if (root.dataset.started === undefined) root.dataset.scriptFailed = "";
  };
  addEventListener(
    "error",
    ({ target }) => {
      if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) mark();
    },
    true,
  );
  addEventListener("unhandledrejection", mark);
  setTimeout(mark, 120_000);
}
