/**
 * The script of the application form: it checks the CV as it is chosen, and sends the form without leaving the page, so
 * that a mistake in another field doesn't lose the file. Stands alone, as `enhanceSite` does.
 */
export function enhanceApplication(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-application]");
  const fileInput = () => form?.querySelector<HTMLInputElement>("input[type=file]");
  const unreachable = document.querySelector<HTMLTemplateElement>("template[data-unreachable]");
  if (!form || !fileInput() || !unreachable) return;
  const { sent, right, rules } = JSON.parse(form.dataset.application ?? "{}") as {
    /** The address that reports a success. */
    sent: string;
    /** The message for a file that looks right. */
    right: string;
    rules: Record<"missing" | "tooLarge" | "wrongKind", string> & { maxBytes: number };
  };

  /** Shows a problem in the place of the field's hint; none shows which file is chosen. */
  const say = (problem: string) => {
    const input = fileInput();
    if (!input) return;
    document.querySelector(`#${input.id}-hint, #${input.id}-error`)?.remove();
    const line = document.createElement("p");
    line.id = `${input.id}-${problem ? "error" : "hint"}`;
    line.className = `mt-1.5 text-sm ${problem ? "font-medium text-error" : "text-muted"}`;
    line.textContent = problem || right;
    line.toggleAttribute("data-field-error", problem !== "");
    line.setAttribute("role", "status");
    if (problem) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    input.setAttribute("aria-describedby", line.id);
    input.parentElement?.after(line);
  };

  const problemOf = async (file: File): Promise<string> => {
    if (file.size > rules.maxBytes) return rules.tooLarge;
    const start = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
    // Blanks and a byte order mark may stand in front.
    const at = start.findIndex((byte) => byte > 32 && ![0xef, 0xbb, 0xbf].includes(byte));
    const kind = `${start[at]},${start[at + 1]}`;
    // "%P" of a PDF, "PK" of a DOCX, and the first bytes of a DOC. The server looks closer.
    return ["37,80", "80,75", "208,207"].includes(kind) ? "" : rules.wrongKind;
  };

  document.addEventListener("change", async ({ target }) => {
    const input = fileInput();
    if (target !== input || !input) return;
    const file = input.files?.[0];
    const problem = file ? await problemOf(file).catch(() => rules.wrongKind) : rules.missing;
    // Another file may have been chosen while this one was read.
    if (fileInput()?.files?.[0] === file) say(problem);
  });

  /** Shows the refused form that the server answered with, in the place of this one. The chosen file stays. */
  const refuse = (answered: HTMLFormElement) => {
    const files = fileInput()?.files;
    const without = (one: HTMLFormElement) =>
      [...one.children].filter((child) => !child.matches("[data-error-summary]"));
    const fresh = without(answered);
    without(form).forEach((old, index) => {
      const now = fresh[index];
      // The button and the fields of the spam screening are as they were.
      if (now && !old.matches("[data-screening], button")) old.replaceWith(now);
    });
    const input = fileInput();
    if (files?.length && input && input.getAttribute("aria-invalid") !== "true") {
      input.files = files;
      say("");
    }
    const summary = answered.querySelector("[data-error-summary]");
    if (summary) show(summary);
  };
  const show = (summary: Node) => {
    form.querySelector("[data-error-summary]")?.remove();
    form.prepend(summary);
    form.querySelector<HTMLElement>("[data-error-summary]")?.focus();
  };

  let sending = false;
  // On the document, so that the site's own script has seen the event first: it may hold it back for a proof of work.
  document.addEventListener("submit", async (event) => {
    if (event.target !== form || event.defaultPrevented) return;
    event.preventDefault();
    if (sending) return;
    sending = true;
    const button = form.querySelector("button[type=submit]");
    button?.setAttribute("aria-busy", "true");
    const answer = await fetch(form.action, {
      method: "POST",
      body: new FormData(form),
      // The page that reports the success does so once: the browser goes there itself.
      redirect: "manual",
      // A file takes its time on a slow line.
      signal: AbortSignal.timeout(300_000),
    }).catch(() => null);
    if (answer?.type === "opaqueredirect") return location.assign(sent);
    // In a template, the page's styles don't apply. Elsewhere the browser would report them as not allowed here.
    const page = document.createElement("template");
    page.innerHTML = (await answer?.text().catch(() => "")) ?? "";
    const answered = page.content.querySelector<HTMLFormElement>("form[data-application]");
    if (answered) refuse(answered);
    else show(document.importNode(unreachable.content, true));
    sending = false;
    button?.removeAttribute("aria-busy");
    form.dispatchEvent(new Event("answered"));
  });
}
