import { createHmac, timingSafeEqual } from "node:crypto";
import { links } from "../../../contract/links.ts";

/** The purpose of the signature, so that it isn't valid for anything else that is signed with the same secret. */
const purpose = "newsletter-unsubscribe:";

/** The token of an unsubscribe link: always the same, so that every mail can carry it; it never expires. */
export function signUnsubscribeToken(subscriberId: string, secret: string): string {
  return `${subscriberId}.${signature(subscriberId, secret).toString("base64url")}`;
}

/** The link that stops the newsletter for one subscriber. */
export function unsubscribeUrl(
  site: { origin: string; secret: string },
  subscriberId: string,
): string {
  const token = signUnsubscribeToken(subscriberId, site.secret);
  return `${site.origin}${links.withToken(links.endNewsletter, token)}`;
}

/** The subscriber whom a token was signed for; null for anything we did not sign. */
export function readUnsubscribeToken(token: string, secret: string): string | null {
  const [subscriberId = "", given = ""] = token.split(".", 2);
  const expected = signature(subscriberId, secret);
  const actual = Buffer.from(given, "base64url");
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return subscriberId;
}

function signature(subscriberId: string, secret: string): Buffer {
  return createHmac("sha256", secret).update(purpose).update(subscriberId).digest();
}
