/** Loads the map of the contact page. Stands alone, as `enhanceSite` does. */
export function enhanceMap(): void {
  document.addEventListener("click", async (event) => {
    const target = event.target as Element;
    // The map is asked for once somebody wants it, in the place of the button.
    const mapLoader = target.closest<HTMLElement>("[data-map-load]");
    const place = mapLoader?.closest<HTMLElement>("[data-map]");
    if (!mapLoader || !place) return;
    event.preventDefault();
    const source = mapLoader.dataset.mapLoad ?? "";
    const before = [...place.childNodes];
    const frame = document.createElement("iframe");
    frame.src = source;
    frame.title = mapLoader.dataset.mapTitle ?? "";
    frame.className = "h-full w-full";
    frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
    frame.referrerPolicy = "strict-origin-when-cross-origin";
    place.replaceChildren(frame);
    frame.focus();
    // A frame doesn't say that its server can't be reached: it shows the browser's own error page.
    const signal = AbortSignal.timeout(10_000);
    const reached = await fetch(source, { method: "HEAD", mode: "no-cors", signal }).then(
      () => true,
      () => false,
    );
    if (reached) return;
    place.replaceChildren(...before);
    const failed = place.querySelector<HTMLElement>("[data-map-failed]");
    if (failed) failed.hidden = false;
    mapLoader.focus();
  });
}
