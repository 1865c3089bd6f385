import { eq } from "drizzle-orm";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { JobControl } from "../../../platform/jobs/job-control.ts";
import { staffPreference } from "../../team/server/tables.ts";
import type { inboxOperations } from "../inbox-operations.ts";
import { readInbox } from "./read-inbox.ts";

/** What waits for someone, and whether they are emailed about it. */
export function createInboxOperations(parts: {
  db: Database;
  jobs: JobControl;
}): Operations<keyof typeof inboxOperations> {
  const { db } = parts;
  return {
    async getInbox(actor) {
      const [groups, [choice]] = await Promise.all([
        readInbox(parts, actor),
        db.select().from(staffPreference).where(eq(staffPreference.userId, actor.id)),
      ]);
      return { groups, email: choice?.inboxEmail ?? true };
    },

    async changeInboxEmail(actor, { on }) {
      await db
        .insert(staffPreference)
        .values({ userId: actor.id, inboxEmail: on })
        .onConflictDoUpdate({ target: staffPreference.userId, set: { inboxEmail: on } });
      return { on };
    },
  };
}
