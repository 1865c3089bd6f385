/** Marks the section being read in a list of contents. Stands alone, as `enhanceSite` does. */
export function enhanceContents(): void {
  const root = document.documentElement;
  // The contents mark the section being read: the last one whose top has come up under the bar.
  const sections = [...document.querySelectorAll<HTMLElement>("[data-section]")];
  const markSection = () => {
    const atEnd = innerHeight + scrollY >= root.scrollHeight - 2;
    const read = atEnd
      ? sections.at(-1)
      : sections.findLast((section) => section.getBoundingClientRect().top <= innerHeight / 4);
    for (const link of document.querySelectorAll("[data-section-link]")) {
      if (link.getAttribute("href") === `#${read?.id}`) link.setAttribute("aria-current", "true");
      else link.removeAttribute("aria-current");
    }
  };
  if (sections.length > 0) {
    addEventListener("scroll", markSection, { passive: true });
    addEventListener("resize", markSection);
    markSection();
  }
}
