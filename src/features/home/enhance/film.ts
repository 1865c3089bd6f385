/** Plays the landing page's film, and makes its chapters buttons. Runs once the page is painted. */

// The film plays by itself while it is in sight, and never against the visitor's wish.
const film = document.querySelector<HTMLVideoElement>("video[data-film]");
const unmute = document.querySelector<HTMLButtonElement>("button[data-unmute]");
const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
const still = matchMedia("(prefers-reduced-motion: reduce)").matches || connection?.saveData;
if (film && unmute) {
  // Once the visitor has started or stopped it, it is theirs.
  let state: "waiting" | "playing" | "resting" | "theirs" =
    film.paused && film.played.length === 0 ? "waiting" : "theirs";
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
  let refused = false;
  const attempt = async () => {
    try {
      await film.play();
      unmute.hidden = !(refused && film.muted);
      return true;
    } catch (error) {
      // Any other failure is our own pause while it was still loading, or no film.
      return (error as DOMException).name !== "NotAllowedError";
    }
  };
  const start = async () => {
    state = "playing";
    if ((await attempt()) || state !== "playing") return;
    // Sound is refused before the visitor has touched the page.
    refused = true;
    film.muted = true;
    if (await attempt()) return;
    film.muted = false;
    state = "theirs";
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
    if ("requestIdleCallback" in window) requestIdleCallback(watch, { timeout: 2000 });
    else setTimeout(watch, 200);
  }
}

// The chapters beside it: a press goes to its part, and the part that plays is marked.
const chapters = [...document.querySelectorAll<HTMLElement>("[data-chapter]")].map((item) => {
  const text = item.firstElementChild as HTMLElement;
  const button = document.createElement("button");
  button.type = "button";
  button.className = text.className;
  button.append(...text.childNodes);
  text.replaceWith(button);
  const line = button.querySelector<HTMLElement>("i");
  return { button, line, from: Number(item.dataset.chapter), until: Number(item.dataset.until) };
});
if (film) {
  let shown: (typeof chapters)[number] | undefined;
  let growth: Animation | undefined;
  const mark = () => {
    const time = film.currentTime;
    const begun = film.played.length > 0 || film.seeking;
    const chapter = begun
      ? chapters.find(({ from, until }) => time >= from && time < until)
      : undefined;
    if (chapter !== shown) {
      shown?.button.removeAttribute("aria-current");
      chapter?.button.setAttribute("aria-current", "true");
      growth?.cancel();
      // Off the main thread: a script for each frame would keep a phone's processor busy while the film plays.
      growth = chapter?.line?.animate([{ transform: "scaleX(0)" }, { transform: "none" }], {
        duration: (chapter.until - chapter.from) * 1000,
        fill: "forwards",
      });
      shown = chapter;
    }
    if (!growth || !chapter) return;
    const at = (time - chapter.from) * 1000;
    // The film's own clock stands still between its frames.
    if (Math.abs(Number(growth.currentTime) - at) > 150) growth.currentTime = at;
    if (film.paused || film.seeking || film.readyState < HTMLMediaElement.HAVE_FUTURE_DATA) {
      growth.pause();
    } else {
      growth.playbackRate = film.playbackRate;
      growth.play();
    }
  };
  const changes = "play playing pause waiting seeking seeked ratechange timeupdate";
  for (const change of changes.split(" ")) film.addEventListener(change, mark);
  for (const { button, from } of chapters) {
    button.addEventListener("click", () => {
      // A moment later, so that rounding never falls into the chapter before.
      film.currentTime = from + 0.05;
      film.play().catch(() => {});
      mark();
    });
  }
}
