/** Loads the next page of a list behind this one. Stands alone, as `enhanceSite` does. */
export function enhanceList(): void {
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
    const more = target.closest<HTMLAnchorElement>("a[data-more]");
    if (more) {
      event.preventDefault();
      loadMore(more);
    }
  });
}
