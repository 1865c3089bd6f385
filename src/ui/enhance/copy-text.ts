/**
 * Buttons that copy a text or the lines of a list, where the browser allows it. The button says how it went, or the page where the
 * button has no place for it. Stands alone, as `enhanceSite` does.
 */
export function enhanceCopy(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    const source = document.getElementById(button.dataset.copy ?? "");
    if (!source || !navigator.clipboard) {
      button.hidden = true;
      continue;
    }
    button.addEventListener("click", async () => {
      const lines = source.tagName === "PRE" ? [source] : [...source.children];
      const text = lines.map((line) => line.textContent).join("\n");
      const done = await navigator.clipboard.writeText(text).then(
        () => true,
        () => false,
      );
      const said = button.querySelector("[data-copied]") ?? document.querySelector("[data-copied]");
      if (said instanceof HTMLElement) {
        said.textContent = (done ? said.dataset.copied : said.dataset.failed) ?? "";
      }
    });
  }
}
