import { createHmac, timingSafeEqual } from "node:crypto";

/** The purpose of the signature, so that it isn't valid for anything else that is signed with the same secret. */
const purpose = "form-stamp:";

/** A token that says when a page was made. It names no visitor, so a page that carries it may be cached. */
export function makeStamp(secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000).toString(36);
  return `${seconds}.${sign(seconds, secret).toString("base64url")}`;
}

/** How many seconds ago a stamp was made; null for anything that we didn't sign. */
export function stampAge(stamp: unknown, secret: string, now: Date): number | null {
  if (typeof stamp !== "string" || stamp.length > 100) return null;
  const [seconds = "", given = ""] = stamp.split(".", 2);
  const expected = sign(seconds, secret);
  const actual = Buffer.from(given, "base64url");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return now.getTime() / 1000 - Number.parseInt(seconds, 36);
}

function sign(seconds: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(purpose).update(seconds).digest().subarray(0, 16);
}
