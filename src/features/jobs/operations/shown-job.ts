import { jobList } from "../../../composition/job-list.ts";
import type { FailedJob } from "../../../platform/jobs/job-control.ts";
import { redactText } from "../../../platform/redact.ts";
import type { AdminFailedJob } from "../system-operations.ts";

/** The queue of a job that is gone is shown by its name. */
export const jobTitle = (queue: string): string =>
  jobList.find(({ name }) => name === queue)?.title ?? queue;

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const providerId = /^(evt|cus|sub|in|pi|price|prod|si|ch|re)_[A-Za-z0-9_]{1,60}$/;
const kind = /^[a-z]{2,20}(\.[a-z_]{2,20}){1,3}$/;
const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const harmless = [id, providerId, kind, instant];

/** A payload for people to read: ids, kinds, and times. Everything else may be someone's. */
export function shownPayload(payload: unknown): Record<string, string> {
  if (typeof payload !== "object" || payload === null) return {};
  return Object.fromEntries(
    Object.entries(payload).map(([key, value]) => {
      const plain = typeof value === "number" || typeof value === "boolean";
      const text = typeof value === "string" && harmless.some((shape) => shape.test(value));
      return [key, plain || text ? String(value) : "hidden"];
    }),
  );
}

/** The error that pg-boss stored: our message, or its own for a job that took too long. Empty if there is none. */
export function failureText(output: unknown): string {
  const { message, value } = (output ?? {}) as { message?: unknown; value?: unknown };
  const text = typeof message === "string" ? message : value;
  if (typeof text === "string" && text) {
    const sentence = redactText(text.replace(/^Error: /, ""));
    return sentence.charAt(0).toUpperCase() + sentence.slice(1);
  }
  if (text !== value || typeof value !== "object" || value === null) return "";
  return failureText(value);
}

export function shownJob(job: FailedJob): AdminFailedJob {
  return {
    id: job.id,
    queue: job.queue,
    title: jobTitle(job.queue),
    error: failureText(job.output),
    payload: shownPayload(job.payload),
    tries: job.tries,
    createdAt: job.createdAt.toISOString(),
    failedAt: job.failedAt.toISOString(),
  };
}
