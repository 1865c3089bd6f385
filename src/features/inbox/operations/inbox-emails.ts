import { and, eq, inArray, sql } from "drizzle-orm";
import { links } from "../../../contract/links.ts";
import { isStaff, staffRoles } from "../../../contract/roles.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { JobControl } from "../../../platform/jobs/job-control.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { user } from "../../identity/server/tables.ts";
import { staffPreference } from "../../team/server/tables.ts";
import { inboxWaiting } from "../server/emails.ts";
import { countNewInInbox } from "./read-inbox.ts";

const minuteMs = 60_000;
/** No one gets two within this time. */
const apartMs = 60 * minuteMs;
/** One email tells of what comes in a burst, and of nothing that is decided at once. */
const settledMs = 2 * minuteMs;
/** How far back the first one looks. */
const firstMs = 24 * 60 * minuteMs;

/** Emails the team about what came up and still waits, each person about what their role deals with. */
export function createInboxEmails(parts: {
  db: Database;
  queue: Queue;
  jobs: JobControl;
  origin: string;
  now?: () => Date;
}): () => Promise<void> {
  const { db, queue, origin } = parts;
  const now = parts.now ?? (() => new Date());
  return async () => {
    const to = new Date(now().getTime() - settledMs);
    const people = await db
      .select({
        id: user.id,
        name: user.name,
        email: user.email,
        role: user.role,
        toldUntil: staffPreference.inboxToldUntil,
      })
      .from(user)
      .leftJoin(staffPreference, eq(staffPreference.userId, user.id))
      .where(
        and(
          inArray(user.role, [...staffRoles]),
          user.emailVerified,
          sql`coalesce(${staffPreference.inboxEmail}, true)`,
        ),
      );
    for (const { id, name, email, role, toldUntil } of people) {
      if (!isStaff(role)) continue;
      if (toldUntil && to.getTime() - toldUntil.getTime() < apartMs) continue;
      const from = toldUntil ?? new Date(to.getTime() - firstMs);
      const waiting = await countNewInInbox(parts, { id, role }, { from, to });
      if (waiting.length === 0) continue;
      await db.transaction(async (tx) => {
        await tx
          .insert(staffPreference)
          .values({ userId: id, inboxToldUntil: to })
          .onConflictDoUpdate({ target: staffPreference.userId, set: { inboxToldUntil: to } });
        await enqueueMail(tx, queue, {
          email: inboxWaiting,
          to: email,
          props: { name, waiting, link: `${origin}${links.signInFor(links.admin)}` },
          // Two workers at once tell of the same span.
          dedupeKey: `inbox-waiting:${id}:${from.toISOString()}`,
        });
      });
    }
  };
}
