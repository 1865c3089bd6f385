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
    const passwordSwitch = target.closest("[data-password-switch]");
    if (passwordSwitch) {
      const input = passwordSwitch.parentElement?.querySelector("input");
      const show = input?.type === "password";
      if (input) input.type = show ? "text" : "password";
      passwordSwitch.setAttribute("aria-pressed", String(show));
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
