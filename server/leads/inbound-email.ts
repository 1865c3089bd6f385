import { eq, inArray, sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { z } from "zod";
import { links } from "../../contract/links.ts";
import { emailAddress, normaliseEmail } from "../../contract/text.ts";
import type { Database, Transaction } from "../db/client.ts";
import { lead, leadEvent } from "../db/schema/index.ts";
import { AppError } from "../errors.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Log } from "../log.ts";
import { tellOperator } from "../mail/tell-operator.ts";
import { splitQuoted } from "./quoted-text.ts";
import { leadOfAddress } from "./reply-address.ts";

export interface InboundEmail {
  /**
   * Takes an email that somebody sent to the site's inbound address into their lead's timeline; one that was taken before
   * changes nothing. It belongs to the lead of the reply address, or of the email that it answers, or of its sender.
   * @param body as it arrived; the signature covers its bytes
   * @param headers in lower case: `webhook-id`, `webhook-timestamp`, `webhook-signature`, or the same with `svix-`
   * @throws AppError webhook_invalid for a wrong or old signature; invalid_input for an email without a sender
   */
  receive(body: string, headers: Record<string, string>): Promise<void>;
}

const maxText = 20_000;
const addresses = z
  .union([z.string(), z.array(z.string())])
  .default([])
  .transform((value) => [value].flat());
const short = z.string().max(2_000).default("");

const received = z.object({
  type: z.literal("email.received"),
  data: z.object({
    from: z.string().max(500),
    to: addresses,
    subject: short,
    text: z.string().nullish(),
    html: z.string().nullish(),
    message_id: short,
    in_reply_to: short,
    references: short,
    /** `auto-replied` and the like: nobody waits for an answer to it. */
    auto_submitted: short,
  }),
});
type Email = z.infer<typeof received>["data"];

/** @param parts.secret of the mail provider's webhook, `whsec_…` @param parts.siteSecret signs reply addresses */
export function createInboundEmail(parts: {
  db: Database;
  queue: Queue;
  secret: string;
  siteSecret: string;
  origin: string;
  log: Log;
}): InboundEmail {
  const webhook = new Webhook(parts.secret);
  return {
    async receive(body, headers) {
      const header = (name: string) => headers[`webhook-${name}`] ?? headers[`svix-${name}`] ?? "";
      let sent: unknown;
      try {
        // Also refuses what is older than five minutes.
        sent = webhook.verify(body, {
          "webhook-id": header("id"),
          "webhook-timestamp": header("timestamp"),
          "webhook-signature": header("signature"),
        });
      } catch {
        throw new AppError("email_signature_invalid");
      }
      if ((sent as { type?: unknown } | null)?.type !== "email.received") return;
      const email = received.safeParse(sent);
      const from = email.success ? senderOf(email.data.data.from) : null;
      if (!email.success || !from) {
        throw new AppError("email_without_sender");
      }
      const { data } = email.data;
      const text = await plainText(data);
      const key = `email:${data.message_id || header("id")}`.slice(0, 500);
      const taken = await parts.db.transaction((tx) => take(tx, data, from, text, key));
      parts.log.info({ taken }, "email received");
    },
  };

  /** @returns false if it was taken before */
  async function take(
    tx: Transaction,
    email: Email,
    from: { email: string; name: string },
    text: string,
    key: string,
  ): Promise<boolean> {
    const known = await leadOf(tx, email);
    const { rows } = known
      ? { rows: [{ id: known }] }
      : await tx.execute<{ id: string }>(
          sql`select lead_for(${from.email}, ${from.name}, '', '', 'email', now(), null, null) as id`,
        );
    const leadId = rows[0]?.id;
    if (!leadId) throw new Error("the email has no lead");
    const parted = splitQuoted(text);
    const [made] = await tx
      .insert(leadEvent)
      .values({
        leadId,
        kind: "email",
        text: parted.text.slice(0, maxText),
        data: {
          subject: email.subject,
          from: from.email,
          quoted: parted.quoted.slice(0, maxText),
          messageId: email.message_id,
        },
        dedupeKey: key,
      })
      .onConflictDoNothing({ target: leadEvent.dedupeKey })
      .returning({ id: leadEvent.id });
    if (!made) return false;
    const automatic = email.auto_submitted !== "" && email.auto_submitted !== "no";
    await tx
      .update(lead)
      .set({
        kinds: sql`case when 'email' = any (${lead.kinds}) then ${lead.kinds} else ${lead.kinds} || 'email'::text end`,
        lastActivityAt: sql`now()`,
        ...(automatic ? {} : { waitingSince: sql`coalesce(${lead.waitingSince}, now())` }),
        revision: sql`${lead.revision} + 1`,
      })
      .where(eq(lead.id, leadId));
    if (!automatic) {
      await tellOperator(tx, parts.queue, {
        template: "lead-wrote",
        event: `lead-email:${made.id}`,
        props: { link: `${parts.origin}${links.lead(leadId)}` },
      });
    }
    return true;
  }

  async function leadOf(tx: Transaction, email: Email): Promise<string | null> {
    const named = email.to.map((to) => leadOfAddress(to, parts.siteSecret)).find(Boolean);
    if (named) {
      const [row] = await tx.select({ id: lead.id }).from(lead).where(eq(lead.id, named));
      if (row) return row.id;
    }
    // Our Message-IDs are made of the email's id.
    const ids = `${email.in_reply_to} ${email.references}`.match(
      /(?<=<)[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=@)/gi,
    );
    if (!ids) return null;
    const [row] = await tx
      .select({ leadId: leadEvent.leadId })
      .from(leadEvent)
      .where(inArray(leadEvent.ref, ids.slice(0, 50)))
      .limit(1);
    return row?.leadId ?? null;
  }
}

/** `Ann Lee <ann@example.com>` */
function senderOf(from: string): { email: string; name: string } | null {
  const [, name = "", inBrackets] = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>\s*$/.exec(from) ?? [];
  const email = emailAddress().safeParse(inBrackets ?? from);
  return email.success
    ? { email: normaliseEmail(email.data), name: name.trim().slice(0, 200) }
    : null;
}

async function plainText({ text, html }: Email): Promise<string> {
  const plain = text?.trim() ? text : await textOf(html ?? "");
  return plain.replaceAll("\0", "").toWellFormed();
}

async function textOf(html: string): Promise<string> {
  if (!html) return "";
  const { toPlainText } = await import("@react-email/render");
  return toPlainText(html);
}
