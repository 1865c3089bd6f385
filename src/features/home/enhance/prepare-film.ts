/**
 * Puts the dark cut of the landing page's film, and its first picture, on dark pages and the light one on light pages. The
 * browser chooses by the system's scheme; the visitor may have chosen another. Gives the film its controls once the page is
 * painted. Stands alone, as `enhanceSite` does.
 */
export function prepareFilm(): void {
  const film = document.querySelector<HTMLVideoElement>("video[data-film]");
  addEventListener("afterpaint", () => {
    if (film) Object.assign(film, { poster: film.dataset.film, controls: true });
  });
  const { theme } = document.documentElement.dataset;
  const system = matchMedia("(prefers-color-scheme: dark)").matches;
  if (!theme || (theme === "dark") === system) return;
  for (const source of document.querySelectorAll<HTMLSourceElement>("[data-cuts] source")) {
    const media = system ? "(width < 0)" : "(width > 0)";
    source.media = source.media.replace("(prefers-color-scheme: dark)", media);
  }
  film?.load();
}
