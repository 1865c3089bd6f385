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
  const mark = () => {
    const time = film.currentTime;
    for (const { button, line, from, until } of chapters) {
      const current = film.played.length + Number(film.seeking) > 0 && time >= from && time < until;
      if (current) button.setAttribute("aria-current", "true");
      else button.removeAttribute("aria-current");
      if (line) line.style.transform = `scaleX(${current ? (time - from) / (until - from) : 0})`;
    }
  };
  const follow = () => {
    mark();
    if (!film.paused) requestAnimationFrame(follow);
  };
  film.addEventListener("play", follow);
  film.addEventListener("seeking", mark);
  for (const { button, from } of chapters) {
    button.addEventListener("click", () => {
      // A moment later, so that rounding never falls into the chapter before.
      film.currentTime = from + 0.05;
      film.play().catch(() => {});
      mark();
    });
  }
}
