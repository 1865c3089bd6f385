/** Plays the landing page's film, and makes its chapters buttons. Runs once the page is painted. */

/** Names of its controls. */
export type ControlNames = Readonly<
  Record<"play" | "pause" | "sound" | "captions" | "fullScreen" | "playFilm", string>
>;

const icons = {
  play: "M6 4v16l14-8Z",
  pause: "M8 5v14M16 5v14",
  sound: "M4 9v6h4l5 4V5L8 9ZM16 9a4 4 0 0 1 0 6M19 6a8 8 0 0 1 0 12",
  captions:
    "M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2ZM7 15h4M15 15h2M7 11h2M13 11h4",
  full: "M8 4H4v4M16 4h4v4M8 20H4v-4M16 20h4v-4",
};

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

// The controls in a row of their own, instead of the browser's on the picture.
const row = document.querySelector<HTMLElement>("[data-controls]");
if (film && row) {
  const names: ControlNames = JSON.parse(row.dataset.controls ?? "");
  const track = film.textTracks[0];
  const createButton = (name: string, icon: string, act: () => unknown) => {
    const button = document.createElement("button");
    button.type = "button";
    button.ariaLabel = name;
    button.className = "film-control";
    draw(button, icon);
    button.addEventListener("click", () => {
      act();
      show();
    });
    return button;
  };
  const toggle = () => (film.paused ? film.play().catch(() => {}) : film.pause());
  const play = createButton(names.play, icons.play, toggle);
  const sound = createButton(names.sound, icons.sound, () => {
    film.muted = !film.muted;
  });
  const captions = createButton(names.captions, icons.captions, () => {
    if (track) track.mode = track.mode === "showing" ? "hidden" : "showing";
  });
  const full = createButton(names.fullScreen, icons.full, () =>
    film.requestFullscreen().catch(() => {}),
  );
  row.prepend(play);
  row.append(sound, captions);
  if ("requestFullscreen" in film) row.append(full);
  // Nothing plays by itself: an invitation in the middle of the picture.
  const large = still ? createButton(names.playFilm, icons.play, toggle) : undefined;
  if (large) {
    large.className = "film-play absolute mx-auto no-print";
    for (const side of ["width", "height"]) large.firstElementChild?.setAttribute(side, "28");
    film.parentElement?.append(large);
  }
  function show() {
    if (!film) return;
    play.ariaLabel = film.paused ? names.play : names.pause;
    draw(play, film.paused ? icons.play : icons.pause);
    sound.ariaPressed = String(!film.muted);
    captions.ariaPressed = String(track?.mode === "showing");
    if (!film.paused || film.played.length > 0) large?.remove();
  }
  film.addEventListener("click", () => !film.controls && toggle());
  for (const change of ["play", "playing", "pause", "volumechange"]) {
    film.addEventListener(change, show);
  }
  // Full screen has no row below: there the browser's own controls are back.
  const ownControls = () => {
    film.controls = document.fullscreenElement === film;
  };
  document.addEventListener("fullscreenchange", ownControls);
  ownControls();
  show();
}

function draw(button: HTMLElement, icon: string) {
  button.innerHTML = `<svg viewBox="0 0 24 24" width="18" height="18" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="${icon}"/></svg>`;
}

// The chapters below it: a press goes to its part, and the part that plays is marked.
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
  let currentChapter: (typeof chapters)[number] | undefined;
  let growth: Animation | undefined;
  const mark = () => {
    const time = film.currentTime;
    const begun = film.played.length > 0 || film.seeking;
    const chapter = begun
      ? chapters.find(({ from, until }) => time >= from && time < until)
      : undefined;
    if (chapter !== currentChapter) {
      currentChapter?.button.removeAttribute("aria-current");
      chapter?.button.setAttribute("aria-current", "true");
      growth?.cancel();
      // Off the main thread: a script for each frame would keep a phone's processor busy while the film plays.
      growth = chapter?.line?.animate([{ transform: "scaleX(0)" }, { transform: "none" }], {
        duration: (chapter.until - chapter.from) * 1000,
        fill: "forwards",
      });
      currentChapter = chapter;
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
