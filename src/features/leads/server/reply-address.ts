import { createHmac, timingSafeEqual } from "node:crypto";

const sign = (leadId: string, secret: string) =>
  createHmac("sha256", secret).update(`reply:${leadId}`).digest("hex").slice(0, 20);

/**
 * The address that a lead's answers go to: `reply+{lead}.{signature}@in.example.com`. No one can make one up and write into
 * someone else's timeline.
 * @param inbound where the mail provider receives email for the site
 */
export function replyAddress(inbound: string, leadId: string, secret: string): string {
  const at = inbound.lastIndexOf("@");
  const tag = `${leadId.replaceAll("-", "")}.${sign(leadId, secret)}`;
  return `${inbound.slice(0, at)}+${tag}${inbound.slice(at)}`;
}

/** The lead that an address was made for; null for any other address. */
export function leadOfAddress(address: string, secret: string): string | null {
  const [, hex = "", signature = ""] = /\+([0-9a-f]{32})\.([0-9a-f]{20})@/i.exec(address) ?? [];
  if (!hex) return null;
  const leadId = hex.toLowerCase().replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  const expected = Buffer.from(sign(leadId, secret));
  return timingSafeEqual(expected, Buffer.from(signature.toLowerCase())) ? leadId : null;
}
