/**
 * Loads the scripts that `data-island` names, once the page has been painted and the browser is idle. Stands alone, as
 * `enhanceSite` does.
 */
export function loadIslands(): void {
  const load = () => {
    for (const place of document.querySelectorAll<HTMLElement>("[data-island]")) {
      const script = document.createElement("script");
      script.type = "module";
      script.src = place.dataset.island ?? "";
      document.head.append(script);
    }
  };
  addEventListener("load", () => {
    if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 2000 });
    else setTimeout(load, 200);
  });
}
