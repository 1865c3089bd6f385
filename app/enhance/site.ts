/**
 * The whole script of pages that ship no framework. Its text is inlined into the document, so it must stand alone: no
 * imports, nothing from outside its braces. Everything it does is an extra; the pages work without.
 */
export function enhanceSite(): void {
  const root = document.documentElement;

  // Sticky above 50 px; back to top above 300 px.
  const header = document.querySelector("[data-site-header]");
  const toTop = document.querySelector("[data-to-top]");
  const onScroll = () => {
    header?.toggleAttribute("data-stuck", window.scrollY > 50);
    toTop?.toggleAttribute("data-shown", window.scrollY > 300);
  };
  addEventListener("scroll", onScroll, { passive: true });
  onScroll();

  // The next page of a list is put behind this one; should that fail, the link is followed.
  const loadMore = async (link: HTMLAnchorElement) => {
    if (link.getAttribute("aria-busy") === "true") return;
    link.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(link.href);
      if (!answer.ok) throw new Error(answer.statusText);
      const next = new DOMParser().parseFromString(await answer.text(), "text/html");
      const items = [...(next.querySelector("[data-more-list]")?.children ?? [])];
      if (items.length === 0) throw new Error("nothing to add");
      const list = document.querySelector("[data-more-list]");
      // The first of a page stands wide; in the middle of a list it is one among the others.
      items[0]?.removeAttribute("class");
      items[0]?.querySelector("[data-wide]")?.removeAttribute("data-wide");
      list?.append(...items);
      const further = next.querySelector<HTMLAnchorElement>("a[data-more]");
      if (further) link.href = further.href;
      else link.remove();
      link.removeAttribute("aria-busy");
      items[0]?.querySelector<HTMLElement>("a")?.focus();
    } catch {
      location.assign(link.href);
    }
  };

  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    if (target.closest("[data-to-top]")) {
      event.preventDefault();
      scrollTo({ top: 0 });
      document.querySelector<HTMLElement>("[data-skip-target]")?.focus({ preventScroll: true });
    }
    if (target.closest("[data-theme-switch]")) {
      const dark =
        getComputedStyle(root).colorScheme === "light dark"
          ? matchMedia("(prefers-color-scheme: dark)").matches
          : root.dataset.theme === "dark";
      root.dataset.theme = dark ? "light" : "dark";
      try {
        localStorage.setItem("theme", root.dataset.theme);
      } catch {
        // Storage is switched off: the choice holds for this page.
      }
    }
    // The map is asked for once somebody wants it, in the place of the button.
    const mapLoader = target.closest<HTMLElement>("[data-map-load]");
    if (mapLoader) {
      event.preventDefault();
      const frame = document.createElement("iframe");
      frame.src = mapLoader.dataset.mapLoad ?? "";
      frame.title = mapLoader.dataset.mapTitle ?? "";
      frame.className = "h-full w-full";
      frame.setAttribute("sandbox", "allow-scripts allow-same-origin allow-popups");
      frame.referrerPolicy = "strict-origin-when-cross-origin";
      mapLoader.closest("[data-map]")?.replaceChildren(frame);
      frame.focus();
    }
    // A film opens in its dialog, and stops when that closes.
    const opener = target.closest<HTMLElement>("[data-video-open]");
    const dialog = document.getElementById(opener?.dataset.videoOpen ?? "");
    if (dialog instanceof HTMLDialogElement) {
      event.preventDefault();
      const film = dialog.querySelector("video");
      dialog.showModal();
      film?.play().catch(() => {});
      dialog.addEventListener("close", () => film?.pause(), { once: true });
    }
    if (target instanceof HTMLDialogElement && target.matches(".video-dialog")) target.close();
    const more = target.closest<HTMLAnchorElement>("a[data-more]");
    if (more) {
      event.preventDefault();
      loadMore(more);
    }
    // The menu closes when something outside it is pressed.
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
      if (!menu.contains(target)) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]")) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });

  // A link in a mail opened this page; one press there is enough.
  document.querySelector<HTMLFormElement>("form[data-auto-submit]")?.requestSubmit();

  // A form that was refused: the focus goes to what is wrong.
  document.querySelector<HTMLElement>("[data-focus]")?.focus();

  // Questions are searched as one types, among those on the page; Enter asks the server.
  document.querySelector("form[data-faq-search] input")?.addEventListener("input", (event) => {
    const words = (event.target as HTMLInputElement).value.toLowerCase().split(/\s+/);
    for (const entry of document.querySelectorAll<HTMLElement>("details.faq")) {
      const text = entry.textContent.toLowerCase();
      entry.hidden = !words.every((word) => text.includes(word));
    }
    const none = document.querySelector<HTMLElement>("[data-faq-none]");
    if (none) none.hidden = document.querySelector("details.faq:not([hidden])") !== null;
  });

  // Clocks run down to zero and stay there.
  for (const clock of document.querySelectorAll<HTMLElement>("[data-countdown]")) {
    const end = performance.now() + Number(clock.dataset.countdown) * 1000;
    const tick = () => {
      const left = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      const parts: Record<string, number> = {
        days: Math.floor(left / 86400),
        hours: Math.floor(left / 3600) % 24,
        minutes: Math.floor(left / 60) % 60,
        seconds: left % 60,
      };
      for (const part of clock.querySelectorAll<HTMLElement>("[data-unit]")) {
        part.textContent = String(parts[part.dataset.unit ?? ""]).padStart(2, "0");
      }
      if (left === 0) clearInterval(timer);
    };
    const timer = setInterval(tick, 1000);
  }

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

  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-newsletter]")) {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const email = form.querySelector<HTMLInputElement>("input[name=email]");
      const button = form.querySelector<HTMLButtonElement>("button");
      const status = form.querySelector<HTMLElement>("[role=status]");
      if (!email || !button || !status || button.getAttribute("aria-busy") === "true") return;
      button.setAttribute("aria-busy", "true");
      status.textContent = "";
      const answer = await fetch("/api/mailchimp/subscribe", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ email: email.value }),
      }).catch(() => null);
      button.removeAttribute("aria-busy");
      status.dataset.state = answer?.ok ? "success" : "error";
      status.textContent = (answer?.ok ? form.dataset.success : form.dataset.failure) ?? "";
      email.value = "";
    });
  }
}

/** Runs in the head, before the first paint: the colour scheme that the visitor chose, and the mark that scripts run. */
export function prepareDocument(): void {
  const root = document.documentElement;
  root.dataset.script = "";
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage is switched off: the system's scheme holds.
  }
}
