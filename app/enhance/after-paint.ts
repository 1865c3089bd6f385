/**
 * Brings what the first paint doesn't need, once the page is painted and its pictures are there, or at the first press or
 * key: the whole stylesheets, the scripts that `Island` names, and React where the page holds it back
 * (http/late-scripts.server.ts). Tells the page with an `afterpaint` event. So nothing competes with the paint on a slow line. Stands alone, as `enhanceSite` does.
 */
export function loadAfterPaint(): void {
  const addScript = (content: { src: string } | { textContent: string | null }) => {
    const script = Object.assign(document.createElement("script"), { type: "module" }, content);
    document.head.append(script);
  };
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    dispatchEvent(new Event("afterpaint"));
    const react = document.querySelector<HTMLScriptElement>("script[data-modules]");
    for (const href of react?.dataset.modules?.split(" ") ?? []) {
      const link = document.createElement("link");
      link.rel = "modulepreload";
      link.href = href;
      document.head.append(link);
    }
    if (react) addScript({ textContent: react.textContent });
    for (const { dataset } of document.querySelectorAll<HTMLElement>("[data-island]")) {
      addScript({ src: dataset.island ?? "" });
    }
    // The page came with the styles that it needs. The whole sheets are for what scripts add to it.
    const sheets = [...document.querySelectorAll<HTMLLinkElement>("link[data-later]")];
    const loaded = sheets.map((link) => {
      link.media = "print";
      link.disabled = false;
      return new Promise((done) => link.addEventListener("load", done));
    });
    // All at once: one of them alone could overrule the page's own styles.
    Promise.all(loaded).then(() => {
      for (const link of sheets) link.media = "all";
    });
  };
  for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, begin, true);

  const loaded = new Promise((done) => addEventListener("load", done));
  const painted = new Promise<void>((done) => {
    if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return done();
    new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
  });
  Promise.all([loaded, painted]).then(begin);
}
