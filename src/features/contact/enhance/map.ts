/** Loads the map of the contact page. Stands alone, as `enhanceSite` does. */
export function enhanceMap(): void {
  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    // The map is asked for once somebody wants it, in the place of the button.
    const mapLoader = target.closest<HTMLElement>("[data-map-load]");
    if (mapLoader) {
      event.preventDefault();
      const frame = document.createElement("iframe");
      frame.src = mapLoader.dataset.mapLoad ?? "";
      frame.title = mapLoader.dataset.mapTitle ?? "";
      frame.className = "h-full w-full";
      frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      mapLoader.closest("[data-map]")?.replaceChildren(frame);
      frame.focus();
    }
  });
}
