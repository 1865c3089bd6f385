/** Searches the questions on the page as you type; Enter asks the server. Stands alone, as `enhanceSite` does. */
export function enhanceFaqSearch(): void {
  document.querySelector("[data-faq-search] input")?.addEventListener("input", (event) => {
    const words = (event.target as HTMLInputElement).value.toLowerCase().split(/\s+/);
    for (const section of document.querySelectorAll<HTMLElement>("[data-faq-section]")) {
      const title = section.querySelector("h2")?.textContent ?? "";
      for (const entry of section.querySelectorAll<HTMLElement>("details.faq")) {
        const text = `${title} ${entry.textContent}`.toLowerCase();
        entry.hidden = !words.every((word) => text.includes(word));
      }
      section.hidden = section.querySelector("details.faq:not([hidden])") === null;
    }
    const none = document.querySelector<HTMLElement>("[data-faq-none]");
    if (none) none.hidden = document.querySelector("details.faq:not([hidden])") !== null;
  });
}
