import type { CalledPath } from "../../contract/links.ts";

/**
 * The script of every page: bar, menus, color scheme, newsletter. What a single page needs beside it is a function of its
 * own in this folder, put there by `InlineScript`. Its text is inlined into the document, so it must stand alone: no
 * imports, nothing from outside its braces. Everything it does is an extra; the pages work without.
 * @param proofFor the function of proof.ts, inlined beside it
 */
export function enhanceSite(proofFor: (form: HTMLFormElement) => Promise<string>): void {
  const root = document.documentElement;

  // Sticky above 50 px; back to top above 300 px.
  const header = document.querySelector("[data-site-header]");
  const toTop = document.querySelector("[data-to-top]");
  const onScroll = () => {
    const { scrollY } = window;
    header?.toggleAttribute("data-stuck", scrollY > 50);
    toTop?.toggleAttribute("data-shown", scrollY > 300);
  };
  addEventListener("scroll", onScroll, { passive: true });
  // In the next frame: where the page is scrolled to can't be told without its layout, which that frame makes anyway.
  requestAnimationFrame(onScroll);

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
    if (target.closest("[data-print]")) print();
    // The pressed item of a menu has acted by now. The menu's own summary opens and closes it without us.
    for (const menu of openMenus()) if (!target.closest("summary")) menu.open = false;
  });
  // A press anywhere else closes a menu before the button is let go.
  const openMenus = () => document.querySelectorAll<HTMLDetailsElement>("details[data-menu][open]");
  document.addEventListener("mousedown", ({ target }) => {
    for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false;
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    for (const menu of openMenus()) {
      menu.open = false;
      menu.querySelector("summary")?.focus();
    }
  });

  // A page that a browser kept to go back to must not bring a password back with it.
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    for (const input of document.querySelectorAll<HTMLInputElement>("[autocomplete$=password]")) {
      input.value = "";
    }
  });

  // Where the visit began, for the lead that a form makes: from this tab's own history, which nothing is stored for.
  document.addEventListener(
    "submit",
    ({ target }) => {
      const field = (target as Element).querySelector<HTMLInputElement>("input[name=came_from]");
      const { globalPrivacyControl, doNotTrack } = navigator as Navigator & {
        globalPrivacyControl?: boolean;
      };
      if (!field || globalPrivacyControl || doNotTrack === "1") return;
      const { navigation } = window as { navigation?: { entries(): { url: string | null }[] } };
      const first = new URL(navigation?.entries()[0]?.url ?? location.href);
      const from = document.referrer ? new URL(document.referrer).host : "";
      field.value = JSON.stringify({
        l: field.defaultValue,
        p: first.pathname,
        s: first.searchParams.get("utm_source") ?? "",
        r: from === location.host ? "" : from,
      });
    },
    true,
  );

  // A form that was refused: the focus goes to what is wrong.
  document.querySelector<HTMLElement>("[data-focus]")?.focus();

  // A form that strangers can send: a proof of work first, if the server asks for one. Two kinds of form see to it
  // themselves.
  for (const screening of document.querySelectorAll<HTMLElement>("[data-screening]")) {
    const form = screening.closest("form");
    const proof = form?.querySelector<HTMLInputElement>("input[name=proof]");
    if (!form || !proof || /newsletter|signup/.test(screening.dataset.screening ?? "")) continue;
    let state: "idle" | "asking" | "asked" = "idle";
    form.addEventListener("submit", async (event) => {
      if (state === "asked") return;
      event.preventDefault();
      if (state === "asking") return;
      state = "asking";
      const button = form.querySelector<HTMLButtonElement>("button[type=submit]");
      button?.setAttribute("aria-busy", "true");
      proof.value = await proofFor(form);
      state = "asked";
      form.requestSubmit();
    });
    // A proof counts once: a page that answers in place says so, and others are left and come back to.
    const again = () => {
      state = "idle";
      proof.value = "";
      form.querySelector("button[type=submit]")?.removeAttribute("aria-busy");
    };
    form.addEventListener("answered", again);
    addEventListener("pageshow", again);
  }

  for (const form of document.querySelectorAll<HTMLFormElement>("form[data-newsletter]")) {
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const email = form.querySelector<HTMLInputElement>("input[name=email]");
      const button = form.querySelector<HTMLButtonElement>("button");
      const status = form.querySelector<HTMLElement>(".newsletter-status");
      if (!email || !button || !status || button.getAttribute("aria-busy") === "true") return;
      button.setAttribute("aria-busy", "true");
      status.textContent = "";
      const proof = await proofFor(form);
      delete status.dataset.state;
      status.textContent = form.dataset.sending ?? "";
      const answer = await fetch("/api/mailchimp/subscribe" satisfies CalledPath, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify({ ...Object.fromEntries(new FormData(form)), proof }),
        signal: AbortSignal.timeout(30_000),
      }).catch(() => null);
      button.removeAttribute("aria-busy");
      status.dataset.state = answer?.ok ? "success" : "error";
      status.textContent = (answer?.ok ? form.dataset.success : form.dataset.failure) ?? "";
      // What failed can be sent again.
      if (answer?.ok) email.value = "";
    });
  }
}

/**
 * Runs in the head, before the first paint: the color scheme that the visitor chose, and marks for styles: that scripts run,
 * and that there may be passkeys.
 */
export function prepareDocument(): void {
  const root = document.documentElement;
  root.dataset.script = "";
  // Passkeys belong to a name, never to a bare network address.
  if (window.PublicKeyCredential && !/^[\d.]+$|:/.test(location.hostname))
    root.dataset.passkeys = "";
  try {
    const theme = localStorage.getItem("theme");
    if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  } catch {
    // Storage is switched off: the system's scheme holds.
  }
}
