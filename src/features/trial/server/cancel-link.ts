import { createHmac, timingSafeEqual } from "node:crypto";
import { links } from "../../../contract/links.ts";

const signature = (secret: string, payload: string): Buffer =>
  createHmac("sha256", secret).update(`cancel-trial:${payload}`).digest();

/** The token of one email: it may look at one subscription's trial and cancel it, and nothing else. It works until the trial ends. */
export function trialToken(secret: string, subscriptionId: string, now: Date): string {
  const payload = `${subscriptionId}.${now.getTime()}`;
  return `${payload}.${signature(secret, payload).toString("base64url")}`;
}

export const cancelTrialUrl = (origin: string, token: string): string =>
  origin + links.withToken(links.cancelTrial, token);

export const trialCalendarUrl = (origin: string, token: string): string =>
  origin + links.withToken(links.trialCalendar, token);

/** Null for anything that we did not sign. */
export function readTrialToken(
  secret: string,
  token: string,
): { subscriptionId: string; issuedAt: Date } | null {
  const [subscriptionId = "", issued = "", given = "", ...more] = token.split(".");
  const expected = signature(secret, `${subscriptionId}.${issued}`);
  const actual = Buffer.from(given, "base64url");
  if (more.length > 0 || actual.length !== expected.length) return null;
  if (!timingSafeEqual(actual, expected)) return null;
  return { subscriptionId, issuedAt: new Date(Number(issued)) };
}
