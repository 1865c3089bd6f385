/**
 * Brings what the first paint doesn't need, so that nothing competes with it on a slow line. Once the page is painted and its
 * pictures are there, or at the first press or key: the scripts that `Island` names, and React where the page holds it back
 * (http/late-scripts.server.ts), and the web app's manifest. Tells the page with an `afterpaint` event.
 *
 * The whole stylesheets are for what scripts add to a page, which came with the styles that it needs itself. To apply them is
 * work for the browser, so they come with React, and elsewhere with the first click, key, or focus. A script that can't do
 * without them waits for `data-styled` on the document. Stands alone, as `enhanceSite` does.
 */
export function loadAfterPaint(): void {
  const addScript = (content: { src: string } | { textContent: string | null }) => {
    const script = Object.assign(document.createElement("script"), { type: "module" }, content);
    document.head.append(script);
  };
  /** Calls it once, however often it is asked for. */
  const once = (call: () => void) => {
    let called = false;
    return () => {
      if (!called) call();
      called = true;
    };
  };
  const style = once(() => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[data-later]")];
    const loaded = sheets.map((link) => {
      link.media = "print";
      link.disabled = false;
      return new Promise((done) => {
        link.addEventListener("load", done);
        link.addEventListener("error", done);
      });
    });
    // All at once: one of them alone could overrule the page's own styles.
    Promise.all(loaded).then(() => {
      for (const link of sheets) link.media = "all";
      document.documentElement.dataset.styled = "";
    });
  });
  const begin = once(() => {
    dispatchEvent(new Event("afterpaint"));
    const react = document.querySelector<HTMLScriptElement>("script[data-modules]");
    for (const href of react?.dataset.modules?.split(" ") ?? []) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    if (react) {
      style();
      addScript({ textContent: react.textContent });
    }
    const manifest = document.querySelector<HTMLElement>("[data-manifest]")?.dataset.manifest;
    if (manifest) {
      const link = Object.assign(document.createElement("link"), {
        rel: "manifest",
        href: manifest,
      });
      document.head.append(link);
    }
    for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-island]")) {
      addScript({ src: dataset.island ?? "" });
    }
  });
  for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, begin, true);
  // Not a touch, which may only scroll.
  for (const type of ["click", "keydown", "focusin"]) addEventListener(type, style, true);

  const loaded = new Promise((done) => addEventListener("load", done));
  const painted = new Promise<void>((done) => {
    if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return done();
    new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
  });
  Promise.all([loaded, painted]).then(begin);
}
