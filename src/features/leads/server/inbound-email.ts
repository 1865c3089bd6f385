import { eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { emailAddress, normaliseEmail } from "../../../contract/email-address.ts";
import { links } from "../../../contract/links.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { emailToText } from "../../../platform/emails/plain-text.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Log } from "../../../platform/log.ts";
import { standardWebhook } from "../../../platform/mail/standard-webhook.ts";
import { tellOperator } from "../../settings/server/tell-operator.ts";
import { leadWrote } from "./emails.ts";
import { splitQuoted } from "./quoted-text.ts";
import { leadOfAddress } from "./reply-address.ts";
import { senderChecks } from "./sender-checks.ts";
import { lead, leadEvent } from "./tables.ts";
import { leadFor } from "./write-lead.ts";

export interface InboundEmail {
  /**
   * Takes an email that someone sent to the site's inbound address into their lead's timeline; one that was taken before
   * changes nothing. It belongs to the lead of the reply address, or of the email that it answers, or of its sender. What has no sender
   * is logged and dropped: the provider would send it again for days, and it would never be readable.
   * @throws AppError as `StandardWebhook.open`
   */
  receive(body: string, headers: Record<string, string>): Promise<void>;
}

const maxText = 20_000;
/** Only the beginning of an email is stored: the person's own text, and what their program quoted. */
const mostRead = 5 * maxText;
/** Of HTML: what stands below it is quoted from earlier emails. */
const mostHtml = 100_000;
/** A text cut to a length, without characters that PostgreSQL and JSON can't store. */
const clean = (text: string, most: number) =>
  text.slice(0, most).replaceAll("\0", "").toWellFormed();
/** An odd field must not lose the email. */
const short = (most = 2_000) =>
  z
    .string()
    .catch("")
    .transform((text) => clean(text, most));
const addresses = z
  .union([z.string(), z.array(z.string())])
  .catch([])
  .transform((value) => [value].flat().slice(0, 200));

const received = z.object({
  data: z.object({
    from: z.string().trim().max(500),
    to: addresses,
    subject: short(),
    text: z.string().catch(""),
    html: z.string().catch(""),
    message_id: short(),
    in_reply_to: short(),
    references: short(),
    /** `auto-replied` and the like: no one waits for an answer to it. */
    auto_submitted: short(),
    authentication_results: short(),
  }),
});
type Email = z.infer<typeof received>["data"];

/** @param parts.webhookSecret of the mail provider's webhook, `whsec_…` @param parts.secret signs reply addresses */
export function createInboundEmail(parts: {
  db: Database;
  queue: Queue;
  webhookSecret: string;
  secret: string;
  origin: string;
  log: Log;
}): InboundEmail {
  const webhook = standardWebhook(parts.webhookSecret);
  return {
    async receive(body, headers) {
      const { id, sent } = webhook.open(body, headers);
      if ((sent as { type?: unknown } | null)?.type !== "email.received") return;
      const email = received.safeParse(sent);
      const from = email.success ? senderOf(email.data.data.from) : null;
      if (!email.success || !from) {
        parts.log.warn({ webhook: clean(id, 100) }, "an email without a sender was dropped");
        return;
      }
      const { data } = email.data;
      const text = data.text.trim() ? data.text : emailToText(data.html.slice(0, mostHtml));
      const key = clean(`email:${data.message_id || id}`, 500);
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
    const existing = await leadOf(tx, email);
    const leadId = existing ?? (await leadFor(tx, { ...from, kind: "email" }));
    const parted = splitQuoted(text.trimStart().slice(0, mostRead));
    const [created] = await tx
      .insert(leadEvent)
      .values({
        leadId,
        kind: "email",
        text: clean(parted.text, maxText),
        data: {
          subject: email.subject,
          from: from.email,
          quoted: clean(parted.quoted, maxText),
          messageId: email.message_id,
          checks: senderChecks(email.authentication_results),
        },
        dedupeKey: key,
      })
      .onConflictDoNothing({ target: leadEvent.dedupeKey })
      .returning({ id: leadEvent.id });
    if (!created) return false;
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
        email: leadWrote,
        event: `lead-email:${created.id}`,
        props: { link: `${parts.origin}${links.lead(leadId)}` },
      });
    }
    return true;
  }

  async function leadOf(tx: Transaction, email: Email): Promise<string | null> {
    const named = email.to.map((to) => leadOfAddress(to, parts.secret)).find(Boolean);
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
  const start = from.endsWith(">") ? from.lastIndexOf("<") : -1;
  const email = emailAddress().safeParse(start < 0 ? from : from.slice(start + 1, -1));
  if (!email.success) return null;
  const name = from.slice(0, Math.max(0, start)).replaceAll('"', "");
  return { email: normaliseEmail(email.data), name: clean(name.trim(), 200) };
}
