/** Loads the next page of a list behind this one. Stands alone, as `enhanceSite` does. */
export function enhanceList(): void {
  /** How many pages stand behind the first one. The history's entry keeps it, so that Back brings them all again. */
  let loaded = 0;
  const moreLink = () => document.querySelector<HTMLAnchorElement>("a[data-more]");

  // The next page of a list is put behind this one; should that fail, the link is followed.
  const loadMore = async (link: HTMLAnchorElement, focus = true) => {
    if (link.getAttribute("aria-busy") === "true") return;
    link.setAttribute("aria-busy", "true");
    try {
      const answer = await fetch(link.href, { signal: AbortSignal.timeout(30_000) });
      if (!answer.ok) throw new Error(answer.statusText);
      // In a template, its styles don't apply: they are another page's, and the security policy would report them.
      const next = document.createElement("template");
      next.innerHTML = await answer.text();
      const items = [...(next.content.querySelector("[data-more-list]")?.children ?? [])];
      if (items.length === 0) throw new Error("nothing to add");
      const list = document.querySelector("[data-more-list]");
      // The first of a page stands wide; in the middle of a list it is one among the others.
      items[0]?.removeAttribute("class");
      items[0]?.querySelector("[data-wide]")?.removeAttribute("data-wide");
      list?.append(...items);
      const further = next.content.querySelector("a[data-more]")?.getAttribute("href");
      if (further) link.href = further;
      else link.remove();
      link.removeAttribute("aria-busy");
      loaded += 1;
      if (focus) items[0]?.querySelector<HTMLElement>("a")?.focus();
    } catch {
      location.assign(link.href);
    }
  };

  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const more = target.closest<HTMLAnchorElement>("a[data-more]");
    if (more) {
      event.preventDefault();
      loadMore(more);
    }
  });

  addEventListener("pagehide", () => {
    history.replaceState(loaded > 0 ? { loaded, scrolled: scrollY } : null, "");
  });
  const restore = async (kept: { loaded?: number; scrolled?: number } | null) => {
    for (let link = moreLink(); link && loaded < (kept?.loaded ?? 0); link = moreLink()) {
      const before = loaded;
      await loadMore(link, false);
      if (loaded === before) return;
    }
    if (kept?.loaded) scrollTo({ top: kept.scrolled ?? 0, behavior: "instant" });
  };
  restore(history.state);
}
