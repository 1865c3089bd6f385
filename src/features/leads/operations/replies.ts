import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Operations } from "../../../console/operations/operation.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { markAnswered } from "../../contact/server/contact-messages.ts";
import { contactMessage } from "../../contact/server/tables.ts";
import type { leadOperations } from "../lead-operations.ts";
import { leadReply } from "../server/emails.ts";
import { replyAddress } from "../server/reply-address.ts";
import { lead, leadEvent } from "../server/tables.ts";
import type { LeadParts } from "./lead-parts.ts";
import { lockLead, readLead } from "./lead-rows.ts";
import { addEvent, auditLead } from "./lead-work.ts";

/** Answers that the team emails from the console. */
export function createReplies({
  db,
  queue,
  inboundAddress,
  secret,
}: LeadParts): Operations<keyof Pick<typeof leadOperations, "replyToLead">> {
  return {
    async replyToLead(actor, { id, key, subject, text }) {
      await db.transaction(async (tx) => {
        const row = await lockLead(tx, id);
        const dedupeKey = `lead-reply:${key}`;
        const [sent] = await tx.select().from(mail).where(eq(mail.dedupeKey, dedupeKey));
        if (sent) return;
        const [answered] = await tx
          .select({ data: leadEvent.data })
          .from(leadEvent)
          .where(and(eq(leadEvent.leadId, row.id), eq(leadEvent.kind, "email")))
          .orderBy(desc(leadEvent.at))
          .limit(1);
        await enqueueMail(tx, queue, {
          email: leadReply,
          to: row.email,
          props: {
            subject,
            text,
            replyTo: inboundAddress ? replyAddress(inboundAddress, row.id, secret) : "",
            inReplyTo: messageIdOf(answered?.data.messageId),
          },
          dedupeKey,
        });
        const [queued] = await tx
          .select({ id: mail.id })
          .from(mail)
          .where(eq(mail.dedupeKey, dedupeKey));
        if (!queued) throw new Error("the answer was not queued");
        await addEvent(tx, row.id, actor, {
          kind: "reply",
          text,
          ref: queued.id,
          data: {
            subject,
            ...(row.waitingSince ? { waitedSeconds: waited(row.waitingSince) } : {}),
          },
        });
        if (row.stage === "new") {
          await addEvent(tx, row.id, actor, {
            kind: "stage",
            data: { from: "new", to: "contacted" },
          });
        }
        await tx
          .update(lead)
          .set({
            waitingSince: null,
            firstResponseSeconds: sql`coalesce(${lead.firstResponseSeconds}, extract(epoch from now() - ${lead.waitingSince})::int)`,
            ...(row.stage === "new" ? { stage: "contacted" as const } : {}),
          })
          .where(eq(lead.id, row.id));
        await markAnswered(
          tx,
          inArray(
            contactMessage.id,
            tx
              .select({ id: sql`${leadEvent.ref}` })
              .from(leadEvent)
              .where(eq(leadEvent.leadId, row.id)),
          ),
        );
        await auditLead(tx, actor, "reply", row, null, { subject, text });
      });
      return readLead(db, id);
    },
  };
}

/** How long someone waited for this answer, in whole seconds. */
const waited = (since: Date) => Math.max(0, Math.round((Date.now() - since.getTime()) / 1_000));

/** Characters that an email's header may contain. */
const messageIdOf = (id: unknown) =>
  typeof id === "string" && /^<[^\s<>]{1,900}>$/.test(id) ? id : "";
