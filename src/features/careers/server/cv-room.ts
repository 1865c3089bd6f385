import { and, count, gt, inArray, isNull, like, lt, ne, sql, sum } from "drizzle-orm";
import { keptDays } from "../../../contract/kept-days.ts";
import type { Database } from "../../../platform/db/client.ts";
import { storedFile } from "../../../platform/storage/tables.ts";
import { cvRules } from "../careers.ts";
import { deleteApplications } from "./application-rows.ts";
import { cvDraftFolder } from "./keep-cv.ts";
import { jobApplication } from "./tables.ts";

/** Bytes and number of CVs that may wait for someone to open them, of all applicants together. */
const mostUnopened = { bytes: 2 * 2 ** 30, files: 5_000 };

/** Whether another CV may be stored. Those of refused forms, which are kept for an hour, count as if each had the largest size. */
export async function hasRoomForCv(db: Database, most = mostUnopened): Promise<boolean> {
  const [waiting] = await db
    .select({ bytes: sum(jobApplication.cvSize).mapWith(Number), files: count() })
    .from(jobApplication)
    .where(and(isNull(jobApplication.cvOpenedAt), ne(jobApplication.status, "discarded")));
  const [drafts] = await db
    .select({ files: count() })
    .from(storedFile)
    .where(
      and(
        like(storedFile.key, `${cvDraftFolder}/%`),
        gt(storedFile.createdAt, sql`now() - interval '2 hours'`),
      ),
    );
  const files = (waiting?.files ?? 0) + (drafts?.files ?? 0);
  const bytes = (waiting?.bytes ?? 0) + ((drafts?.files ?? 0) + 1) * cvRules.maxBytes;
  return files < most.files && bytes <= most.bytes;
}

/** Deletes applications that looked like spam or were set aside, after their time. The sweep of files removes their CVs. */
export async function deleteRejectedApplications(db: Database, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: jobApplication.id })
      .from(jobApplication)
      .where(
        and(
          inArray(jobApplication.status, ["quarantined", "discarded"]),
          lt(
            jobApplication.createdAt,
            sql`now() - make_interval(days => ${keptDays.rejectedApplication})`,
          ),
        ),
      )
      .limit(limit)
      .for("update", { skipLocked: true });
    if (rows.length > 0) {
      await deleteApplications(
        tx,
        rows.map(({ id }) => id),
      );
    }
    return rows.length;
  });
}
