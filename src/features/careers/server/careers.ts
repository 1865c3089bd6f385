import type { Locale } from "../../../contract/locale.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Log } from "../../../platform/log.ts";
import { callOffMails } from "../../../platform/mail/enqueue-mail.ts";
import type { StoragePort } from "../../../platform/storage/ports.ts";
import type { Translatable } from "../../content/translated.ts";
import {
  type NoteDecision,
  releaseHoldMs,
  TooLate,
  unlessTooLate,
} from "../../screening/server/quarantine.ts";
import type { JobDetail, JobSummary } from "../careers.ts";
import {
  type Application,
  applicationQuarantine,
  mailKeys,
  sendApplicationMails,
} from "./application-rows.ts";
import { type Apply, createApplications } from "./apply.ts";
import { hasRoomForCv } from "./cv-room.ts";
import { receiveKeptCv } from "./keep-cv.ts";
import { type OpenedCv, openCv } from "./open-cv.ts";
import { createJobReads, type JobFilter } from "./openings.ts";
import { type CvUpload, createCvReceiver, type IncomingFile, type KeptCv } from "./receive-cv.ts";

export interface Careers {
  /** Open jobs, newest first. */
  listJobs(filter?: JobFilter, locale?: Locale): Promise<(JobSummary & Translatable)[]>;
  /** An open job by its id or slug; null when there is none. */
  getJob(idOrSlug: string, locale?: Locale): Promise<(JobDetail & Translatable) | null>;
  /** Other open jobs that are nearest to this one. */
  listRelatedJobs(
    job: Pick<JobSummary, "_id" | "place" | "type">,
    count?: number,
    locale?: Locale,
  ): Promise<(JobSummary & Translatable)[]>;
  /**
   * Takes a CV in as it arrives, at most 5 MB, into a temporary file, and looks whether it is one. What is wrong with it
   * is in `problem`; it throws only for faults of ours. Hand the result to `apply`, or discard it.
   * @param file null when the form has none
   */
  receiveCv(file: IncomingFile | null): Promise<CvUpload>;
  /** Takes a CV in that `apply` kept. What is wrong with it is in `problem`, for example that it is gone. */
  receiveKeptCv(kept: KeptCv): Promise<CvUpload>;
  /**
   * Stores an application with its CV and sends two emails: a notice to the company, and a receipt to the applicant. The
   * same application sent twice is one. The temporary file is gone afterwards, whatever happens.
   * @param fields the fields of the form as sent; see `applicationPayload`
   * @param screen asked once the fields are right: why the application looks like spam. If there are any reasons, it is
   * quarantined: stored, and no one is emailed.
   * @param onKept told where a good CV is kept, for an hour, when the form is refused for another field
   * @throws AppError invalid_input with the errors of all fields and of the CV at once (field `cv`)
   */
  apply: Apply;
  /** Applications in quarantine, newest first. */
  listQuarantined(limit: number): Promise<Application[]>;
  /** Takes an application out of quarantine and sends its emails, once. @returns false if it isn't in quarantine */
  release(id: string, note?: NoteDecision): Promise<boolean>;
  /** Sets a quarantined application aside; its row stays. @returns false if it isn't in quarantine */
  discard(id: string, note?: NoteDecision): Promise<boolean>;
  /** Puts an application back into quarantine, as long as none of its emails went out. @returns false if that's too late */
  takeBack(id: string, note?: NoteDecision): Promise<boolean>;
  /** Applications that were set aside, newest first. */
  listDiscarded(limit: number): Promise<Application[]>;
  /** The CV of an application, to be read once; null when there is none. The caller checks who may see it. */
  openCv(applicationId: string): Promise<OpenedCv | null>;
}

export function createCareers(parts: {
  db: Database;
  queue: Queue;
  storage: StoragePort;
  /** Where the company wants its mail. */
  settings: () => Promise<{ company_email: string; country: string }>;
  /** Folder for CVs that are arriving; outside the web root. */
  temporaryDir: string;
  log: Log;
  now?: () => Date;
}): Careers {
  const { db, queue, log } = parts;
  const now = parts.now ?? (() => new Date());
  const receiveCv = createCvReceiver({
    dir: parts.temporaryDir,
    log: parts.log,
    // While the database is away, the application itself says so, and keeps what was typed.
    hasRoom: () => hasRoomForCv(db).catch(() => true),
  });
  return {
    ...createJobReads(db, () => ({ now: now() })),
    receiveCv,
    receiveKeptCv: (kept) => receiveKeptCv(parts.storage, receiveCv, kept),
    apply: createApplications(parts),
    listQuarantined: (limit) => applicationQuarantine.list(db, limit),
    async release(id, note) {
      const { company_email } = await parts.settings();
      return db.transaction(async (tx) => {
        const application = await applicationQuarantine.leave(tx, id, "new");
        if (!application) return false;
        await sendApplicationMails(
          tx,
          { queue, log, now: now(), notBefore: new Date(now().getTime() + releaseHoldMs) },
          application,
          company_email,
        );
        await note?.(tx);
        return true;
      });
    },
    discard: (id, note) =>
      db.transaction(async (tx) => {
        const left = await applicationQuarantine.leave(tx, id, "discarded");
        if (left) await note?.(tx);
        return left !== null;
      }),
    takeBack: (id, note) =>
      unlessTooLate(db, async (tx) => {
        const application = await applicationQuarantine.comeBack(tx, id);
        if (!application) return false;
        if (
          application.status === "new" &&
          !(await callOffMails(tx, mailKeys(application, now())))
        ) {
          throw new TooLate();
        }
        await note?.(tx);
        return true;
      }),
    listDiscarded: (limit) => applicationQuarantine.listDiscarded(db, limit),
    openCv: (applicationId) => openCv(parts, applicationId),
  };
}
