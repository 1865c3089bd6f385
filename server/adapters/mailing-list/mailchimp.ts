import { createHash } from "node:crypto";
import type { Log } from "../../log.ts";
import type { MailingListPort } from "../../newsletter/ports.ts";
import { callLimit } from "../time-limit.ts";

/** The parts of a problem document (RFC 7807) that are used. Its `detail` often names the address: never log that. */
interface Problem {
  status: number;
  title: string;
  detail: string;
}

/** Mailchimp lets such a person back only when they say so to Mailchimp itself. */
const needsOwnOptIn = /^(Member In Compliance State|Forgotten Email Not Subscribed)$/;
/** Comes as a 400, but goes away by itself. */
const forNow = /signed up to a lot of lists|try again/i;

/**
 * A Mailchimp audience, over the Marketing API v3.
 *
 * Fails (and so is tried again) when Mailchimp cannot be reached, is busy, or does not accept our key or list. An
 * address that it will never take is logged as an error and done with: no retry would change that.
 * @param parts.apiKey ends with its data center: `…-us21`
 * @param parts.apiBase for tests; else the data center's address
 */
export function createMailchimpList(parts: {
  apiKey: string;
  listId: string;
  apiBase?: string;
  timeoutMs?: number;
  log: Log;
}): MailingListPort {
  const { log } = parts;
  const base = (parts.apiBase ?? apiBaseOf(parts.apiKey)).replace(/\/+$/, "");
  const members = `${base}/3.0/lists/${encodeURIComponent(parts.listId)}/members`;
  // Any user name will do; the key is the password.
  const authorization = `Basic ${Buffer.from(`site:${parts.apiKey}`).toString("base64")}`;

  /** @returns what Mailchimp now says of the member, or the problem it answered with */
  async function call(
    method: "PUT" | "PATCH",
    id: string,
    body: unknown,
  ): Promise<{ status: string; problem: null } | { problem: Problem }> {
    // A list may have required fields of its own; we know only the address.
    const response = await fetch(`${members}/${id}?skip_merge_validation=true`, {
      method,
      headers: { authorization, "content-type": "application/json", accept: "application/json" },
      body: JSON.stringify(body),
      redirect: "error",
      signal: AbortSignal.timeout(callLimit(parts.timeoutMs ?? 10_000)),
    });
    const text = await response.text();
    if (!response.ok) return { problem: readProblem(response.status, text) };
    return { status: stringField(text, "status"), problem: null };
  }

  return {
    async subscribe(email) {
      const id = memberId(email);
      // Without `status` a member keeps the one they have: nobody who left is put back on the list.
      const answer = await call("PUT", id, { email_address: email, status_if_new: "pending" });
      if (answer.problem) return finish(answer.problem, id, log);
      if (answer.status !== "unsubscribed") return;
      // They confirmed our link after they had left. Mailchimp asks them itself, and they decide there.
      finish((await call("PATCH", id, { status: "pending" })).problem, id, log);
    },

    async unsubscribe(email) {
      const id = memberId(email);
      const { problem } = await call("PATCH", id, { status: "unsubscribed" });
      // Unknown to the list, or off it for good: either way nothing is sent to it.
      if (problem?.status === 404) return;
      if (problem?.status === 400 && needsOwnOptIn.test(problem.title)) return;
      finish(problem, id, log);
    },
  };
}

/** Returns when all is well or nothing more can be done; throws when a retry may help. */
function finish(problem: Problem | null, member: string, log: Log): void {
  if (!problem) return;
  const { status, title, detail } = problem;
  // A 400 without a title is some proxy's and says nothing about the address.
  if (status === 400 && title && !forNow.test(detail)) {
    log.error({ member, status, title }, "mailchimp will not take this address");
    return;
  }
  throw new Error(`mailchimp answered ${status} ${title}`.trimEnd());
}

/** Mailchimp's id of a member: the MD5 of the address in lower case. */
function memberId(email: string): string {
  return createHash("md5").update(email.toLowerCase()).digest("hex");
}

function readProblem(status: number, text: string): Problem {
  return { status, title: stringField(text, "title"), detail: stringField(text, "detail") };
}

/** A string in a JSON object; empty when there is none, or when a proxy answered with a page instead. */
function stringField(text: string, name: string): string {
  try {
    const value = (JSON.parse(text) as Record<string, unknown> | null)?.[name];
    return typeof value === "string" ? value : "";
  } catch {
    return "";
  }
}

function apiBaseOf(apiKey: string): string {
  const dataCenter = /-([a-z]+\d+)$/.exec(apiKey)?.[1];
  if (!dataCenter) throw new Error("a Mailchimp key ends with its data center, like …-us21");
  return `https://${dataCenter}.api.mailchimp.com`;
}
