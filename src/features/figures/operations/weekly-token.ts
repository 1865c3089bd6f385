import { createHmac, timingSafeEqual } from "node:crypto";
import { links } from "../../../contract/links.ts";

/** The purpose of the signature, so that it isn't valid for anything else that is signed with the same secret. */
const purpose = "weekly-email-unsubscribe:";

const signature = (userId: string, secret: string): Buffer =>
  createHmac("sha256", secret).update(purpose).update(userId).digest();

/** The link that stops the weekly email for one person. It never expires. */
export function weeklyUnsubscribeUrl(
  site: { origin: string; secret: string },
  userId: string,
): string {
  const token = `${userId}.${signature(userId, site.secret).toString("base64url")}`;
  return `${site.origin}${links.withToken(links.endWeeklyEmail, token)}`;
}

/** The person whom a token was signed for; null for anything we did not sign. */
export function readWeeklyToken(token: string, secret: string): string | null {
  const [userId = "", given = ""] = token.split(".", 2);
  const expected = signature(userId, secret);
  const actual = Buffer.from(given, "base64url");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return userId;
}
