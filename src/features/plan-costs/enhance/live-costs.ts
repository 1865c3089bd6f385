/** Has the server work it out as the visitor types, and puts its answer into the page. Without it, the form is sent. */
const form = document.querySelector<HTMLFormElement>("form[data-cost-form]");
let latestRequest = 0;
let waiting: ReturnType<typeof setTimeout> | undefined;

async function answer(own: HTMLFormElement): Promise<void> {
  latestRequest += 1;
  const mine = latestRequest;
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(own)) if (value !== "") query.set(name, String(value));
  const address = `${location.pathname}?${query}`;
  const response = await fetch(address, { signal: AbortSignal.timeout(30_000) });
  if (!response.ok) throw new Error(response.statusText);
  const text = await response.text();
  // A later question is on its way.
  if (mine !== latestRequest) return;
  // In a template, nothing of it runs or applies.
  const next = document.createElement("template");
  next.innerHTML = text;
  for (const place of document.querySelectorAll("[data-live]")) {
    const other = next.content.getElementById(place.id);
    if (other && other.innerHTML !== place.innerHTML) place.innerHTML = other.innerHTML;
  }
  for (const input of own.querySelectorAll("input")) {
    const isWrong = next.content.getElementById(input.id)?.hasAttribute("aria-invalid");
    if (isWrong) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
  }
  history.replaceState(history.state, "", address);
}

if (form) {
  // A moment after the last key. If the answer doesn't come, the button still sends the form.
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void answer(form).catch(() => undefined), 250);
  };
  form.addEventListener("input", soon);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    clearTimeout(waiting);
    answer(form).then(
      () => document.getElementById("cost-result")?.scrollIntoView({ block: "start" }),
      () => form.submit(),
    );
  });
  // What was typed before the script came.
  if ([...form.querySelectorAll("input")].some((one) => one.value !== one.defaultValue)) soon();
}
