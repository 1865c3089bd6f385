import { callOutside } from "../../../platform/call-outside.ts";
import { callLimit } from "../../../platform/time-limit.ts";

export interface MailchimpSettings {
  /** Ends with its data center: `…-us21`. */
  apiKey: string;
  listId: string;
  /** For tests; else the data center's address. */
  apiBase?: string | undefined;
  timeoutMs?: number | undefined;
}

/** The parts of a problem document (RFC 7807) that are used. Its `detail` often names the address: never log that. */
export interface MailchimpProblem {
  status: number;
  title: string;
  detail: string;
}

export type MailchimpAnswer =
  | { body: Record<string, unknown>; problem: null }
  | { problem: MailchimpProblem };

/** Calls of Mailchimp's Marketing API v3. @returns of a path below `/3.0`, what Mailchimp answers */
export function createMailchimpClient(settings: MailchimpSettings) {
  const base = `${(settings.apiBase ?? apiBaseOf(settings.apiKey)).replace(/(?<!\/)\/+$/, "")}/3.0`;
  // Any user name will do; the key is the password.
  const authorization = `Basic ${Buffer.from(`site:${settings.apiKey}`).toString("base64")}`;
  return async function call(
    method: string,
    path: string,
    body?: object,
  ): Promise<MailchimpAnswer> {
    const response = await callOutside(base + path, {
      method,
      headers: { authorization, "content-type": "application/json", accept: "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(callLimit(settings.timeoutMs ?? 10_000)),
    });
    const answer = objectOf(await response.text());
    if (response.ok) return { body: answer, problem: null };
    return {
      problem: {
        status: response.status,
        title: problemText(answer.title),
        detail: problemText(answer.detail),
      },
    };
  };
}

/** Comes as a 400, but goes away by itself. */
const forNow = /signed up to a lot of lists|try again/i;

/** True where no retry would change the answer. A 400 without a title is some proxy's and says nothing. */
export const isFinal = ({ status, title, detail }: MailchimpProblem): boolean =>
  status === 400 && title !== "" && !forNow.test(detail);

export const toMailchimpError = ({ status, title }: MailchimpProblem): Error =>
  new Error(`mailchimp answered ${status} ${title}`.trimEnd());

export const problemText = (value: unknown): string => (typeof value === "string" ? value : "");

/** Empty when a proxy answered with a page instead of JSON. */
function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function apiBaseOf(apiKey: string): string {
  const dataCenter = /-([a-z]+\d+)$/.exec(apiKey)?.[1];
  if (!dataCenter) throw new Error("a Mailchimp key ends with its data center, like …-us21");
  return `https://${dataCenter}.api.mailchimp.com`;
}
