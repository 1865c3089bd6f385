import type { JobCard, JobDetail } from "../../contract/careers.ts";
import type { Database } from "../db/client.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Log } from "../log.ts";
import type { StoragePort } from "../storage/ports.ts";
import { createApplications } from "./apply.ts";
import { findJob, type JobFilter, listJobs, listRelatedJobs } from "./jobs.ts";
import { type OpenedCv, openCv } from "./open-cv.ts";
import { type CvUpload, createCvReceiver, type IncomingFile } from "./receive-cv.ts";

export interface Careers {
  /** Open jobs, newest first. */
  listJobs(filter?: JobFilter): Promise<JobCard[]>;
  /** An open job by its id or slug; null when there is none. */
  getJob(idOrSlug: string): Promise<JobDetail | null>;
  /** Other open jobs that are nearest to this one. */
  listRelatedJobs(
    job: Pick<JobCard, "_id" | "team" | "place" | "type">,
    count?: number,
  ): Promise<JobCard[]>;
  /**
   * Takes a CV in as it arrives, at most 5 MB, into a temporary file, and looks whether it is one. What is wrong with it
   * is in `problem`; it throws only for faults of ours. Hand the result to `apply`, or discard it.
   * @param file null when the form has none
   */
  receiveCv(file: IncomingFile | null): Promise<CvUpload>;
  /**
   * Stores an application with its CV and sends two mails: a notice to the company, a receipt to the applicant. The same
   * application sent twice is one. The temporary file is gone afterwards, whatever happens.
   * @param fields the fields of the form as sent; see `applicationPayload`
   * @throws AppError invalid_input with the errors of all fields and of the CV at once (field `cv`)
   */
  apply(fields: Record<string, unknown>, cv: CvUpload): Promise<void>;
  /** The CV of an application, to be read once; null when there is none. Whoever calls must know who may see it. */
  openCv(applicationId: string): Promise<OpenedCv | null>;
}

export function createCareers(parts: {
  db: Database;
  queue: Queue;
  storage: StoragePort;
  /** Where the company wants its mail. */
  settings: () => Promise<{ company_email: string }>;
  /** Folder for CVs that are arriving; outside the web root. */
  temporaryDir: string;
  log: Log;
  now?: () => Date;
}): Careers {
  const { db } = parts;
  return {
    listJobs: (filter = {}) => listJobs(db, filter),
    getJob: (idOrSlug) => findJob(db, idOrSlug),
    listRelatedJobs: (job, count = 2) => listRelatedJobs(db, job, count),
    receiveCv: createCvReceiver({ dir: parts.temporaryDir }),
    apply: createApplications(parts),
    openCv: (applicationId) => openCv(parts, applicationId),
  };
}
