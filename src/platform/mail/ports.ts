import { toAsciiDomain } from "../../contract/email-address.ts";

/** A mail ready to send. */
export interface OutgoingMail {
  /** Id of the `mail` row; the Message-ID is made from it, so that a repeat is recognisable as one. */
  id: string;
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  headers?: Record<string, string>;
}

/** The server will never take this mail: the recipient doesn't exist, or the content is refused. */
export class MailRejected extends Error {
  override readonly name = "MailRejected";
}

/** Adapters: SMTP, and an outbox folder that needs no network. */
export interface MailPort {
  readonly mode: "smtp" | "outbox";
  /**
   * Hands the mail over. Sending the same id again must be harmless.
   * @throws MailRejected when no retry can help; any other error means: try again later
   */
  send(mail: OutgoingMail): Promise<void>;
}

/** A mail as the outbox lists it. */
export interface OutboxMail extends OutgoingMail {
  from: string;
  /** ISO 8601 date and time. */
  sentAt: string;
}

/** Reading side of the outbox adapter; absent with SMTP. */
export interface Outbox {
  /** Newest first. */
  list(): Promise<OutboxMail[]>;
  read(id: string): Promise<OutboxMail | null>;
}

/** The domain of a sender, which is an address, or a name and an `<address>`. */
export function senderDomain(from: string): string {
  const domain = /@([^@<>\s]+)>?\s*$/.exec(from)?.[1];
  if (!domain) throw new Error("the sender must be an address, or a name and an <address>");
  return toAsciiDomain(domain).toLowerCase();
}
