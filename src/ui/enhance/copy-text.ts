/** Buttons that copy the lines of a list, where the browser allows it. Stands alone, as `enhanceSite` does. */
export function enhanceCopy(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) {
    const list = document.getElementById(button.dataset.copy ?? "");
    if (!list || !navigator.clipboard) {
      button.hidden = true;
      continue;
    }
    button.addEventListener("click", async () => {
      const lines = [...list.children].map((line) => line.textContent);
      const done = await navigator.clipboard.writeText(lines.join("\n")).then(
        () => true,
        () => false,
      );
      const said = document.querySelector("[data-copied]");
      if (said instanceof HTMLElement) {
        said.textContent = (done ? said.dataset.copied : said.dataset.failed) ?? "";
      }
    });
  }
}
