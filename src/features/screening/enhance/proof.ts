import type { CalledPath } from "../../../contract/links.ts";

/**
 * Asks whether a form needs a proof of work before it is sent, and makes one in a worker. The form has a `ScreeningFields`.
 * Its text is inlined into pages, so it must stand alone: no imports, nothing from outside its braces.
 * @returns the value of the field `proof`: empty if none is needed, or if none could be made. The server decides what
 * becomes of the form then.
 */
export async function proofFor(form: HTMLFormElement): Promise<string> {
  const screening = form.querySelector<HTMLElement>("[data-screening]");
  const status = form.querySelector<HTMLElement>("[data-proof-text]");
  // Only the fields that the server checks: neither passwords nor cards.
  const names = `website form_stamp ${screening?.dataset.texts}`.split(" ");
  const fields: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === "string" && names.includes(name)) fields[name] = value;
  }
  let worker: Worker | undefined;
  try {
    const answer = await fetch("/api/screening/challenge" satisfies CalledPath, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ ...fields, form: screening?.dataset.screening }),
      signal: AbortSignal.timeout(5_000),
    });
    const { challenge } = (await answer.json()) as { challenge?: object | null };
    if (!challenge) return "";
    if (status) status.textContent = status.dataset.proofText ?? "";
    worker = new Worker(screening?.dataset.worker ?? "", { type: "module" });
    const solver = worker;
    return await new Promise<string>((resolve) => {
      solver.onmessage = ({ data }) => resolve(String(data));
      solver.onerror = () => resolve("");
      solver.onmessageerror = () => resolve("");
      setTimeout(() => resolve(""), 60_000);
      solver.postMessage(challenge);
    });
  } catch {
    return "";
  } finally {
    worker?.terminate();
    if (status) status.textContent = "";
  }
}
