import { escapeHtml } from "../../../plain-text.server.ts";
import type { JobDetail } from "../careers.ts";

/** Everything that a job's page says of the work, as one text in HTML. */
export function jobText(job: JobDetail): string {
  const list = (title: string, items: readonly string[]) =>
    items.length > 0
      ? `<h3>${title}</h3><ul>${items.map((item) => `<li>${escapeHtml(item)}</li>`).join("")}</ul>`
      : "";
  return [
    job.description,
    list("What you’ll do", job.responsibilities),
    list("What you bring", job.requirements),
    list("What you get", job.benefits),
  ].join("");
}
