/**
 * A form with a GET address whose answer is also computed as the visitor types, by the same function that the server used.
 * `data-out` names the text that an element shows; an empty text hides it. `data-href` names the text that is a link's
 * address. Texts named `…Error` mark the field they belong to. The page's address follows the fields, so that it can be shared.
 */
export function answerWhileTyping<Answer extends object>(
  form: HTMLFormElement,
  answer: (values: Record<string, string>) => Answer,
): void {
  const typed = () =>
    Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

  function show(): void {
    const texts = answer(typed()) as Record<string, string>;
    for (const place of form.querySelectorAll<HTMLElement>("[data-out]")) {
      const text = texts[place.dataset.out ?? ""] ?? "";
      if (place.textContent !== text) place.textContent = text;
      place.hidden = text === "";
    }
    for (const link of form.querySelectorAll<HTMLElement>("[data-href]")) {
      const href = texts[link.dataset.href ?? ""] ?? "";
      if (href) link.setAttribute("href", href);
      link.hidden = href === "";
    }
    for (const input of form.querySelectorAll("input")) {
      if (texts[`${input.name}Error`]) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
    }
  }

  function keep(): void {
    const query = new URLSearchParams(location.search);
    for (const [name, value] of Object.entries(typed())) {
      if (value) query.set(name, value);
      else query.delete(name);
    }
    history.replaceState(history.state, "", `?${query}${location.hash}`);
  }

  form.addEventListener("input", show);
  form.addEventListener("change", keep);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    show();
    keep();
  });
  // Values that were typed before the script started, or that the browser restored. Otherwise the server's
  // answer stands.
  const showTyped = () => {
    if ([...form.elements].some(isChanged)) show();
  };
  addEventListener("pageshow", showTyped);
  showTyped();
}

/** Whether a field holds something else than the page came with. */
function isChanged(field: Element): boolean {
  if (field instanceof HTMLInputElement) {
    return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
  }
  if (!(field instanceof HTMLSelectElement)) return false;
  return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
}
