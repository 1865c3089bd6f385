import { createHash, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { eq } from "drizzle-orm";
import { normaliseEmail } from "../../../contract/email-address.ts";
import { type FieldErrors, toFieldErrors } from "../../../contract/field-errors.ts";
import { type ColumnsOf, toColumns } from "../../../contract/form-fields.ts";
import { messages } from "../../../contract/messages.ts";
import { withFullPhone } from "../../../contract/phone.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Log } from "../../../platform/log.ts";
import type { StoragePort } from "../../../platform/storage/ports.ts";
import { type CameFrom, fromNowhere } from "../../leads/came-from.ts";
import {
  type ApplicationPayload,
  applicationMessages,
  applicationPayload,
  type JobDetail,
} from "../careers.ts";
import { applicationFields } from "../fields.ts";
import {
  type Application,
  applicationQuarantine,
  insertApplication,
  sendApplicationMails,
} from "./application-rows.ts";
import { cvContentTypes } from "./cv-kind.ts";
import { keepCv } from "./keep-cv.ts";
import { findJob } from "./openings.ts";
import type { CvUpload, KeptCv } from "./receive-cv.ts";
import { jobApplication } from "./tables.ts";

/** A field without a column doesn't compile. */
type Answers = Pick<Application, keyof ColumnsOf<typeof applicationFields>>;
type AcceptedCv = Extract<CvUpload, { problem: null }>;

export type Apply = (
  fields: Record<string, unknown>,
  cv: CvUpload,
  screen?: (input: ApplicationPayload) => Promise<string[]>,
  onKept?: (kept: KeptCv) => void,
  came?: CameFrom,
) => Promise<void>;

/** The use case "apply"; its promises are `Careers.apply`'s. */
export function createApplications(parts: {
  db: Database;
  queue: Queue;
  storage: StoragePort;
  settings: () => Promise<{ company_email: string; country: string }>;
  log: Log;
  now?: () => Date;
}): Apply {
  const { db, queue, storage, log } = parts;
  const now = parts.now ?? (() => new Date());

  /** Fields, job and CV are judged together: a person corrects a form once. */
  async function judge(fields: Record<string, unknown>, cv: CvUpload) {
    const { country } = await parts.settings();
    const parsed = applicationPayload.safeParse(withFullPhone(fields, country));
    const errors: FieldErrors = parsed.success ? {} : toFieldErrors(parsed.error);
    const jobName = typeof fields.job === "string" ? fields.job.trim() : "";
    const job = jobName ? await findJob(db, { now: now() }, jobName) : null;
    if (jobName && !job) errors.job = [applicationMessages.jobClosed];
    if (cv.problem !== null) errors.cv = [cv.problem];
    if (!parsed.success || cv.problem !== null || Object.keys(errors).length > 0) {
      const [first] = Object.values(errors);
      const one = Object.keys(errors).length === 1;
      throw new AppError("fields_invalid", {
        params: { fields: errors, summary: (one && first?.[0]) || messages.checkFields },
      });
    }
    return { input: parsed.data, job, cv };
  }

  /** @returns the application, or null if the same one is there already */
  async function insert(
    tx: Transaction,
    { input, job, cv }: { input: ApplicationPayload; job: JobDetail | null; cv: AcceptedCv },
    cvKey: string,
    reasons: string[],
    companyEmail: string,
    came: CameFrom,
  ): Promise<Application | null> {
    const answers: Answers = toColumns(applicationFields, input);
    const content = {
      jobId: job?._id ?? null,
      ...answers,
      jobTitle: input.job_title || job?.title || "",
    };
    const fingerprint = createHash("sha256")
      .update(JSON.stringify([Object.values(content), normaliseEmail(input.email), cv.sha256]))
      .digest("hex");
    const row = await insertApplication(tx, {
      ...content,
      ...came,
      cvKey,
      cvName: cv.name,
      cvKind: cv.kind,
      cvContentType: cvContentTypes[cv.kind],
      cvSize: cv.size,
      status: reasons.length > 0 ? "quarantined" : "new",
      reasons,
      fingerprint,
    });
    const mailing = { queue, log, now: now() };
    if (row) {
      if (reasons.length === 0) await sendApplicationMails(tx, mailing, row, companyEmail);
      return row;
    }
    if (reasons.length > 0) return null;
    // The same application again, and this time nothing is wrong with it.
    const [existing] = await tx
      .select({ id: jobApplication.id })
      .from(jobApplication)
      .where(eq(jobApplication.fingerprint, fingerprint));
    const released = existing && (await applicationQuarantine.leave(tx, existing.id, "new"));
    if (released) await sendApplicationMails(tx, mailing, released, companyEmail);
    return null;
  }

  /** After a failure: removes the file, unless its row is there after all (the answer to the commit was lost). */
  async function undo(cvKey: string): Promise<void> {
    try {
      const rows = await db
        .select({ id: jobApplication.id })
        .from(jobApplication)
        .where(eq(jobApplication.cvKey, cvKey));
      if (rows.length === 0) await storage.delete(cvKey);
    } catch (error) {
      log.error({ err: error, cvKey }, "a CV may have been left in the storage");
    }
  }

  return async (fields, upload, screen = async () => [], onKept = () => {}, came = fromNowhere) => {
    try {
      const accepted = await judge(fields, upload).catch(async (error) => {
        // A storage that takes nothing must not hide what is wrong with the form: the applicant chooses the file again.
        const keeping = error instanceof AppError ? keepCv(storage, upload) : null;
        const stored = await keeping?.catch(() => null);
        if (stored) onKept(stored);
        throw error;
      });
      const { cv } = accepted;
      const reasons = await screen(accepted.input);
      // Before the transaction: inside it, nothing else may ask the database.
      const { company_email } = await parts.settings();
      const cvKey = `applications/${randomUUID()}.${cv.kind}`;
      let application: Application | null;
      try {
        await storage.put(cvKey, createReadStream(cv.path), {
          size: cv.size,
          contentType: cvContentTypes[cv.kind],
          sha256: cv.sha256,
        });
        application = await db.transaction((tx) =>
          insert(tx, accepted, cvKey, reasons, company_email, came),
        );
      } catch (error) {
        await undo(cvKey);
        throw error;
      }
      if (!application) await undo(cvKey);
      if (cv.kept) await storage.delete(cv.kept.key);
      log.info(
        { applicationId: application?.id, again: !application, reasons },
        "application received",
      );
    } finally {
      await upload.discard();
    }
  };
}
