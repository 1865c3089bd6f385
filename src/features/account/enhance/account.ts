/**
 * The script of the account pages, besides the site's own; inlined like it, so it must stand alone. The pages work
 * without it: a picture is then checked by the server only, and what was opened is closed by its own summary.
 */
export function enhanceAccount(): void {
  // A question that was opened by mistake: its second button, or Escape.
  const close = (details: HTMLDetailsElement | null | undefined) => {
    if (!details) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  };
  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest("[data-confirm-cancel]");
    close(button?.closest<HTMLDetailsElement>("details[data-confirm]"));
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") close(document.querySelector("details[data-confirm][open]"));
  });

  // The picture is checked as it is chosen, and shown before it is sent. Drawn on a canvas, it needs no address.
  const form = document.querySelector<HTMLFormElement>("form[data-avatar]");
  const input = form?.querySelector<HTMLInputElement>("input[type=file]");
  const canvas = form?.querySelector("canvas");
  const current = form?.querySelector<HTMLElement>("[data-avatar-current]");
  const error = form?.querySelector<HTMLElement>("[data-avatar-error]");
  const pen = canvas?.getContext("2d");
  if (!form || !input || !canvas || !current || !error || !pen) return;
  const rules = JSON.parse(form.dataset.avatar ?? "{}") as {
    minSide: number;
    maxBytes: number;
    messages: Record<"missing" | "type" | "small" | "large", string>;
  };
  const { messages } = rules;

  const problemOf = async (file: File | undefined): Promise<string> => {
    if (!file) return "";
    if (file.size > rules.maxBytes) return messages.large;
    const [a, b, c] = new Uint8Array(await file.slice(0, 3).arrayBuffer());
    const jpg = a === 0xff && b === 0xd8 && c === 0xff;
    const png = a === 0x89 && b === 0x50 && c === 0x4e;
    if (!jpg && !png) return messages.type;
    const bitmap = await createImageBitmap(file).catch(() => null);
    if (!bitmap) return messages.type;
    const side = Math.min(bitmap.width, bitmap.height);
    if (side < rules.minSide) return messages.small;
    const { width } = canvas;
    const [x, y] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
    pen.clearRect(0, 0, width, width);
    pen.drawImage(bitmap, x, y, side, side, 0, 0, width, width);
    bitmap.close();
    return "";
  };

  const show = (problem: string, preview: boolean) => {
    error.textContent = problem;
    error.hidden = problem === "";
    if (problem) input.setAttribute("aria-invalid", "true");
    else input.removeAttribute("aria-invalid");
    canvas.hidden = !preview;
    current.hidden = preview;
  };

  let latest = 0;
  input.addEventListener("change", async () => {
    latest += 1;
    const mine = latest;
    const file = input.files?.[0];
    const problem = await problemOf(file);
    // Another file may have been chosen while this one was read.
    if (mine === latest) show(problem, Boolean(file) && problem === "");
  });
  form.addEventListener("submit", (event) => {
    if (!input.files?.length) show(messages.missing, false);
    if (error.hidden) return;
    event.preventDefault();
    input.focus();
  });
}
