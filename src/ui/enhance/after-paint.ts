/**
 * Brings what the first paint doesn't need, so that nothing competes with it on a slow line. Once the page is painted and its
 * pictures are there, or at the first press or key: the scripts that `Island` names, the web app's manifest, and the worker that shows the page `/offline`. Tells the page
 * with an `afterpaint` event. Stands alone, as `enhanceSite` does.
 */
export function loadAfterPaint(): void {
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    dispatchEvent(new Event("afterpaint"));
    const { manifest, offline } =
      document.querySelector<HTMLElement>("[data-manifest]")?.dataset ?? {};
    if (manifest) {
      const link = Object.assign(document.createElement("link"), {
        rel: "manifest",
        href: manifest,
      });
      document.head.append(link);
    }
    // Shows a page of our own where there is no connection. Without it, browsers show theirs.
    if (offline) navigator.serviceWorker?.register(offline).catch(() => {});
    for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
      const script = document.createElement("script");
      script.type = "module";
      script.src = place.dataset.island ?? "";
      // A part of the page that doesn't work without its script, and says so nowhere else.
      const sayStopped = () => {
        const part = place.parentElement?.querySelector("[data-react]:not([data-started])");
        if (!part || part.querySelector("form[method=post], .page-script-failed")) return;
        place.parentElement?.querySelector("[data-react-stopped]")?.removeAttribute("hidden");
      };
      script.addEventListener("error", sayStopped);
      setTimeout(sayStopped, 120_000);
      document.head.append(script);
    }
  };
  for (const type of ["pointerdown", "keydown", "focusin"]) addEventListener(type, begin, true);

  const loaded = new Promise((done) => addEventListener("load", done));
  const painted = new Promise<void>((done) => {
    if (!PerformanceObserver.supportedEntryTypes.includes("paint")) return done();
    new PerformanceObserver(() => done()).observe({ type: "paint", buffered: true });
  });
  Promise.all([loaded, painted]).then(begin);
}
