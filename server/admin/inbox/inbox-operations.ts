import { eq } from "drizzle-orm";
import type { inboxOperations } from "../../../contract/admin/inbox-operations.ts";
import type { Database } from "../../db/client.ts";
import { staffPreference } from "../../db/schema/index.ts";
import type { JobControl } from "../../jobs/job-control.ts";
import type { Operations } from "../operation.ts";
import { readInbox } from "./read-inbox.ts";

/** What waits for somebody, and whether they are emailed about it. */
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
