/** Plays the landing page's film. Stands alone, as `enhanceSite` does. */
export function enhanceFilm(): void {
  // The film plays by itself: after the page, while it is in sight, and never against the visitor's wish.
  const film = document.querySelector<HTMLVideoElement>("video[data-film]");
  const unmute = document.querySelector<HTMLButtonElement>("button[data-unmute]");
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches || connection?.saveData;
  if (film && unmute) {
    // Once the visitor has started or stopped it, it is theirs.
    let state: "waiting" | "playing" | "resting" | "theirs" = "waiting";
    film.addEventListener("play", () => {
      if (state === "waiting") state = "theirs";
    });
    film.addEventListener("pause", () => {
      if (state === "playing" && film.paused) state = "theirs";
    });
    film.addEventListener("volumechange", () => {
      if (!film.muted) unmute.hidden = true;
    });
    unmute.addEventListener("click", () => {
      film.muted = false;
      unmute.hidden = true;
      film.focus();
      film.play().catch(() => {});
    });
    const start = async () => {
      state = "playing";
      try {
        await film.play();
      } catch (error) {
        if ((error as DOMException).name !== "NotAllowedError") return;
        // Sound is refused before the visitor has touched the page.
        film.muted = true;
        await film.play().then(
          () => {
            unmute.hidden = !film.muted;
          },
          () => {
            film.muted = false;
            state = "theirs";
          },
        );
      }
    };
    const watch = () => {
      new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting) {
          if (state === "waiting" || state === "resting") start();
        } else if (state === "playing") {
          state = "resting";
          film.pause();
        }
      }).observe(film);
    };
    if (!still) {
      addEventListener("load", () => {
        if ("requestIdleCallback" in window) requestIdleCallback(watch, { timeout: 2000 });
        else setTimeout(watch, 200);
      });
    }
  }
}
