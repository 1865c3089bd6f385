/** Searches the questions as one types. Stands alone, as `enhanceSite` does. */
export function enhanceFaqSearch(): void {
  // Questions are searched as one types, among those on the page; Enter asks the server.
  document.querySelector("[data-faq-search] input")?.addEventListener("input", (event) => {
    const words = (event.target as HTMLInputElement).value.toLowerCase().split(/\s+/);
    for (const entry of document.querySelectorAll<HTMLElement>("details.faq")) {
      const text = entry.textContent.toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word));
    }
    const none = document.querySelector<HTMLElement>("[data-faq-none]");
    if (none) none.hidden = document.querySelector("details.faq:not([hidden])") !== null;
  });
}
