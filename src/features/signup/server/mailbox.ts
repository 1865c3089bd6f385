import { createHmac } from "node:crypto";

/** Hosts that ignore dots in the part before the @. */
const dotless = new Set(["gmail.com", "googlemail.com"]);

/**
 * The mailbox that an address leads to: without a tag (`ada+news@`), and for Gmail without dots.
 * @param email lower case
 */
export function normalizeMailbox(email: string): string {
  const at = email.lastIndexOf("@");
  const host = email.slice(at + 1);
  const name = email.slice(0, at);
  const plus = name.indexOf("+");
  const untagged = plus > 0 ? name.slice(0, plus) : name;
  return dotless.has(host) ? `${untagged.replaceAll(".", "")}@gmail.com` : `${untagged}@${host}`;
}

/** Tells mailboxes apart without holding their address. No one can test an address against it without the secret. */
export function mailboxHash(secret: string, email: string): string {
  return createHmac("sha256", secret)
    .update(`mailbox:${normalizeMailbox(email)}`)
    .digest("hex");
}
