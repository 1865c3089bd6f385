import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { emailAddress, normaliseEmail } from "../../../contract/email-address.ts";
import { answersIn } from "../../../contract/form-fields.ts";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Log } from "../../../platform/log.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { followApplication, forgetForm } from "../../leads/server/write-lead.ts";
import { quarantineIn } from "../../screening/server/quarantine.ts";
import { applicationFields } from "../fields.ts";
import { applicationNotification, applicationReceipt } from "./emails.ts";
import { job, jobApplication as table } from "./tables.ts";

export type Application = typeof table.$inferSelect;

export function mailKeys({ id, email }: Application, now: Date): [notice: string, receipt: string] {
  // One receipt an hour: the address may be someone else's, and our form must not flood it.
  const hour = now.toISOString().slice(0, 13);
  return [`application-notification:${id}`, `application-receipt:${normaliseEmail(email)}:${hour}`];
}

/** Tells the company and the applicant of an application; the same one twice sends nothing twice. */
export async function sendApplicationMails(
  tx: Transaction,
  parts: { queue: Queue; log: Log; now: Date; notBefore?: Date },
  application: Application,
  companyEmail: string,
): Promise<void> {
  const { queue, log, notBefore } = parts;
  const [noticeKey, receiptKey] = mailKeys(application, parts.now);
  const company = emailAddress().safeParse(companyEmail);
  if (company.success) {
    await enqueueMail(tx, queue, {
      email: applicationNotification,
      to: company.data,
      props: {
        ...answersIn(applicationFields, application),
        cvName: application.cvName,
        cvSize: application.cvSize,
        applicationId: application.id,
      },
      dedupeKey: noticeKey,
      notBefore,
    });
  } else {
    log.error({ applicationId: application.id }, "no usable company email: nobody was told");
  }
  const [applied] = application.jobId
    ? await tx.select({ title: job.title }).from(job).where(eq(job.id, application.jobId))
    : [];
  await enqueueMail(tx, queue, {
    email: applicationReceipt,
    to: application.email,
    // The title is our own job's. A title that was typed is a stranger's text.
    props: { name: application.name, jobTitle: applied?.title ?? "" },
    dedupeKey: receiptKey,
    notBefore,
  });
}

/** Applications in quarantine. */
export const applicationQuarantine = quarantineIn(table, {
  follow: followApplication,
  forget: forgetForm,
});

/** Stores an application, and notes it in the applicant's lead. @returns null if the same one is there already */
export async function insertApplication(
  tx: Transaction,
  values: typeof table.$inferInsert,
): Promise<Application | null> {
  const [row] = await tx
    .insert(table)
    .values(values)
    .onConflictDoNothing({ target: table.fingerprint })
    .returning();
  if (row) await followApplication(tx, row.id);
  return row ?? null;
}

/** Notes when a CV was opened for the first time. */
export async function noteCvOpened(on: Executor, id: string): Promise<void> {
  await on
    .update(table)
    .set({ cvOpenedAt: sql`now()` })
    .where(and(eq(table.id, id), isNull(table.cvOpenedAt)));
}

/** Deletes applications, and takes them out of the leads. Their CVs are the caller's. */
export async function deleteApplications(tx: Transaction, ids: string[]): Promise<void> {
  const deleted = await tx.delete(table).where(inArray(table.id, ids)).returning({ id: table.id });
  for (const { id } of deleted) await forgetForm(tx, id);
}
