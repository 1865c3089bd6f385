/**
 * Sends a contact message with `POST /api/contact`, without leaving the page. What the visitor sees are the page's own
 * answers, kept in templates; without this script the form posts to its page, which shows the same.
 */
import type { ErrorAnswer } from "../../../contract/errors.ts";
import type { CalledPath } from "../../../contract/links.ts";

type Answer = Partial<ErrorAnswer>;

const form = document.querySelector<HTMLFormElement>("form[data-contact]");
const news = document.querySelector<HTMLElement>("[data-contact-news]");
const refusal = form?.querySelector<HTMLElement>("[data-contact-refusal]");
const button = form?.querySelector<HTMLButtonElement>("button[type=submit]");

/** A fresh copy of one of the page's answers. */
function copyOf(name: "sent" | "refusal" | "error"): HTMLElement {
  const template = document.querySelector<HTMLTemplateElement>(
    `template[data-contact-template=${name}]`,
  );
  return template?.content.firstElementChild?.cloneNode(true) as HTMLElement;
}

function clear(): void {
  news?.replaceChildren();
  refusal?.replaceChildren();
  for (const error of form?.querySelectorAll("[data-field-error]") ?? []) error.remove();
  for (const control of form?.querySelectorAll("[aria-invalid]") ?? []) {
    control.removeAttribute("aria-invalid");
    control.removeAttribute("aria-describedby");
  }
}

function show(into: HTMLElement | null | undefined, answer: HTMLElement): void {
  into?.replaceChildren(answer);
  answer.focus();
}

function refuse({ error = "", fields = {} }: Answer): void {
  const summary = copyOf("refusal");
  const title = summary.querySelector("p");
  const marked = Object.keys(fields).length > 0;
  if (title) title.textContent = marked ? (form?.dataset.contact ?? error) : error;
  for (const item of summary.querySelectorAll<HTMLElement>("[data-field]")) {
    const message = fields[item.dataset.field ?? ""]?.[0];
    const place = item.querySelector("span");
    if (message && place) place.textContent = `: ${message}`;
    else item.remove();
  }
  if (!marked) summary.querySelector("ul")?.remove();
  for (const [name, [message = ""] = []] of Object.entries(fields)) {
    const control = document.getElementById(`contact-${name}`);
    if (!control || !message) continue;
    const line = copyOf("error");
    line.id = `contact-${name}-error`;
    line.textContent = message;
    line.dataset.fieldError = "";
    control.setAttribute("aria-invalid", "true");
    control.setAttribute("aria-describedby", line.id);
    control.closest("div")?.after(line);
  }
  show(refusal, summary);
}

form?.addEventListener("submit", async (event) => {
  // Whether the server wants a proof of work is still being asked; the form is submitted once more then (site.ts).
  if (event.defaultPrevented) return;
  event.preventDefault();
  if (button?.dataset.sending === "") return;
  if (button) button.dataset.sending = "";
  button?.setAttribute("aria-busy", "true");
  const answer: Answer = await fetch("/api/contact" satisfies CalledPath, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(Object.fromEntries(new FormData(form))),
    signal: AbortSignal.timeout(60_000),
  })
    .then(async (response) => {
      const body = (await response.json()) as Answer;
      return response.ok || body.error ? body : Promise.reject(new Error("no answer"));
    })
    .catch(() => ({
      error:
        "We could not reach the server. Check your connection and press Send Message again. What you typed is still here.",
    }));
  delete button?.dataset.sending;
  button?.removeAttribute("aria-busy");
  form.dispatchEvent(new Event("answered"));
  clear();
  if (answer.error) return refuse(answer);
  for (const control of form.querySelectorAll<HTMLInputElement>(".control")) control.value = "";
  show(news, copyOf("sent"));
});
