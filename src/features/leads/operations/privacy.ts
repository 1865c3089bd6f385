import { and, desc, eq, inArray, like, or, sql } from "drizzle-orm";
import type { Operations } from "../../../console/operations/operation.ts";
import { normaliseEmail } from "../../../contract/email-address.ts";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { emailSuppression, mail } from "../../../platform/mail/tables.ts";
import { deleteApplications } from "../../careers/server/application-rows.ts";
import { jobApplication } from "../../careers/server/tables.ts";
import { deleteMessages } from "../../contact/server/contact-messages.ts";
import { contactMessage } from "../../contact/server/tables.ts";
import { user } from "../../identity/server/tables.ts";
import { forgetOrigin } from "../../newsletter/server/subscribers.ts";
import { newsletterSubscriber } from "../../newsletter/server/tables.ts";
import { eraseUnfinished } from "../../signup/server/signups.ts";
import { signup } from "../../signup/server/tables.ts";
import type { leadOperations } from "../lead-operations.ts";
import type { AdminLeadErasure } from "../lead-schemas.ts";
import { accountHasOwnExport, staysAfterErasure as kept } from "../lead-texts.ts";
import { erasedTitle, eraseLead } from "../server/erase-lead.ts";
import { lead, leadEvent, leadTask } from "../server/tables.ts";
import type { LeadParts } from "./lead-parts.ts";
import { lockLead, noSuchLead, parseLeadId, readLead } from "./lead-rows.ts";
import { auditLead } from "./lead-work.ts";
import { describe } from "./timeline.ts";

type Names = "exportLead" | "previewErasure" | "eraseLead";

/** Privacy requests: a copy of a person's data, and its deletion. */
export function createPrivacy(
  parts: LeadParts,
): Operations<Extract<keyof typeof leadOperations, Names>> {
  const { db, log } = parts;
  return {
    async exportLead(_actor, { id }) {
      const found = await readLead(db, id);
      const emails = [found.email, ...found.otherEmails];
      const events = await db
        .select()
        .from(leadEvent)
        .where(eq(leadEvent.leadId, found.id))
        .orderBy(desc(leadEvent.at));
      const rows = await rowsOf(db, emails);
      const { accountId, customers: _, tasks, ...person } = found;
      return {
        data: {
          exportedAt: new Date().toISOString(),
          person,
          tasks: tasks.map(({ title, dueOn, done }) => ({ title, dueOn, done })),
          timeline: (await describe(db, events)).map(({ id: _, link: __, ...event }) => event),
          messages: rows.messages.map(({ id: _, reasons, fingerprint, ...row }) => row),
          applications: rows.applications.map(
            ({ id: _, jobId, cvKey, reasons, fingerprint, status, ...row }) => row,
          ),
          newsletter: rows.subscribers.map(
            ({ email, status, createdAt, confirmedAt, unsubscribedAt, source, firstPage }) => ({
              ...{ email, status, createdAt, confirmedAt, unsubscribedAt, source, firstPage },
            }),
          ),
          signups: rows.signups.map(
            ({
              passwordHash,
              mailboxHash,
              idempotencyKey,
              leaseToken,
              leaseExpiresAt,
              paymentMethod,
              planId,
              userId,
              ...row
            }) => row,
          ),
          emails: rows.mails.map(({ template, recipient, subject, status, createdAt, sentAt }) => ({
            ...{ template, recipient, subject, status, createdAt, sentAt },
          })),
          note: accountId ? accountHasOwnExport : null,
        },
      };
    },

    previewErasure: (_actor, { id }) => previewOf(db, id),

    async eraseLead(actor, { id, confirm }) {
      const preview = await previewOf(db, id);
      if (normaliseEmail(confirm) !== preview.email) {
        throw new AppError("erasure_unconfirmed");
      }
      const before = await readLead(db, id);
      // Outside the transaction: it also tells the mailing list.
      for (const email of [before.email, ...before.otherEmails]) {
        await parts.newsletter.endFor(email);
      }
      const files = await db.transaction(async (tx) => {
        const row = await lockLead(tx, id);
        const emails = [row.email, ...row.otherEmails.split(" ").filter(Boolean)];
        const rows = await rowsOf(tx, emails);
        if (rows.signups.some(isUnderWay)) {
          throw new AppError("lead_signing_up");
        }
        await eraseRows(tx, rows, emails);
        await eraseLead(tx, parts.queue, row.id);
        await auditLead(
          tx,
          actor,
          "erase",
          { id: row.id, name: erasedTitle, email: "" },
          null,
          null,
        );
        return rows.applications.map(({ cvKey }) => cvKey);
      });
      for (const key of files) {
        // No row names it any more: the sweep deletes it if the storage is away now.
        await parts.storage.delete(key).catch((error: unknown) => {
          log.warn({ err: error }, "a CV of an erased lead is deleted later");
        });
      }
      return preview;
    },
  };
}

const unfinished = (row: { state: string }) => row.state !== "completed";
const dayMs = 86_400_000;
const isUnderWay = (row: typeof signup.$inferSelect) =>
  (row.state === "pending" || row.state === "requires_action") &&
  Date.now() - row.orderedAt.getTime() < dayMs;

/** The data stored under these addresses. */
async function rowsOf(db: Executor, emails: string[]) {
  const lower = (column: typeof contactMessage.email | typeof jobApplication.email) =>
    inArray(sql`lower(${column})`, emails);
  return {
    messages: await db.select().from(contactMessage).where(lower(contactMessage.email)),
    applications: await db.select().from(jobApplication).where(lower(jobApplication.email)),
    subscribers: await db
      .select()
      .from(newsletterSubscriber)
      .where(inArray(newsletterSubscriber.email, emails)),
    signups: await db.select().from(signup).where(inArray(signup.email, emails)),
    mails: await db
      .select()
      .from(mail)
      .where(inArray(sql`lower(${mail.recipient})`, emails)),
    accounts: await db.select({ id: user.id }).from(user).where(inArray(user.email, emails)),
    suppressed: await db
      .select({ email: emailSuppression.email })
      .from(emailSuppression)
      .where(inArray(emailSuppression.email, emails)),
  };
}
type Rows = Awaited<ReturnType<typeof rowsOf>>;

async function previewOf(db: Executor, id: string): Promise<AdminLeadErasure> {
  const [row] = await db
    .select()
    .from(lead)
    .where(eq(lead.id, parseLeadId(id)));
  if (!row) throw noSuchLead();
  const emails = [row.email, ...row.otherEmails.split(" ").filter(Boolean)];
  const rows = await rowsOf(db, emails);
  const tasks = await db.$count(leadTask, eq(leadTask.leadId, row.id));
  const events = await db.$count(leadEvent, eq(leadEvent.leadId, row.id));
  const count = (number: number, one: string, many = `${one}s`) =>
    number > 0 ? [`${number} ${number === 1 ? one : many}`] : [];
  const account = rows.accounts.length > 0;
  return {
    email: row.email,
    goes: [
      "The lead with its details",
      ...count(
        events,
        "entry of the timeline, with its text",
        "entries of the timeline, with their texts",
      ),
      ...count(tasks, "task"),
      ...count(rows.messages.length, "message"),
      ...count(
        rows.applications.length,
        "application with its résumé",
        "applications with their résumés",
      ),
      ...count(rows.signups.filter(unfinished).length, "unfinished signup"),
      ...(account
        ? ["Answers that were emailed from here"]
        : count(rows.mails.length, "email that the site sent", "emails that the site sent")),
      "What the activity log says about this lead",
    ],
    stays: [
      ...(account ? [kept.account] : []),
      ...(!account && rows.signups.some((one) => one.state === "completed")
        ? [kept.completedSignup]
        : []),
      ...(rows.subscribers.length > 0 ? [kept.newsletter] : []),
      ...(rows.suppressed.length > 0 ? [kept.suppression] : []),
      kept.log,
      kept.backups,
    ],
  };
}

async function eraseRows(tx: Transaction, rows: Rows, emails: string[]): Promise<void> {
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  const account = rows.accounts.length > 0;
  await deleteMessages(tx, inArray(contactMessage.id, ids(rows.messages)));
  await deleteApplications(tx, ids(rows.applications));
  // Emails to the company about them.
  const about = [
    ...ids(rows.messages).map((id) => `contact-notification:${id}`),
    ...ids(rows.applications).map((id) => `application-notification:${id}`),
  ];
  await tx
    .delete(mail)
    .where(
      or(
        inArray(mail.dedupeKey, about),
        and(
          inArray(sql`lower(${mail.recipient})`, emails),
          account ? like(mail.dedupeKey, "lead-reply:%") : undefined,
        ),
      ),
    );
  await forgetOrigin(tx, inArray(newsletterSubscriber.id, ids(rows.subscribers)));
  for (const { id } of rows.signups.filter(unfinished)) await eraseUnfinished(tx, id);
}
