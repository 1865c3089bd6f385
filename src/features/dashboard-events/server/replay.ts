import { and, desc, eq, gte, type SQL } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { EnvError } from "../../../platform/env.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { deliverDashboardEvent } from "./jobs.ts";
import { dashboardEvent } from "./tables.ts";

/** Which events to send again. */
type ReplayChoice =
  | { kind: "one"; eventId: string }
  /** The events that were given up. */
  | { kind: "failed" }
  | { kind: "since"; since: Date };

/** An event that the dashboard didn't take. */
interface FailedEvent {
  id: string;
  type: string;
  reason: string;
  at: Date;
}

/** Events that are sent again, for the operator. */
export interface EventReplay {
  /** The events that were given up, newest first. */
  listFailed(limit: number): Promise<FailedEvent[]>;
  /** Queues events again, under their old ids. @returns how many */
  replay(choice: ReplayChoice): Promise<number>;
  /** Queues one that was given up. @returns false if it hasn't failed */
  replayOne(eventId: string): Promise<boolean>;
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function createEventReplay({ db, queue }: { db: Database; queue: Queue }): EventReplay {
  const replayWhere = (where: SQL | undefined) =>
    db.transaction(async (tx) => {
      const rows = await tx
        .update(dashboardEvent)
        .set({ status: "queued", error: null, deliveredAt: null })
        .where(where)
        .returning({ id: dashboardEvent.id });
      for (const { id } of rows) await queue.enqueue(tx, deliverDashboardEvent, { eventId: id });
      return rows.length;
    });

  return {
    async listFailed(limit) {
      const rows = await db
        .select()
        .from(dashboardEvent)
        .where(eq(dashboardEvent.status, "failed"))
        .orderBy(desc(dashboardEvent.createdAt))
        .limit(limit);
      return rows.map(({ id, type, error, createdAt }) => ({
        id,
        type,
        reason: error ?? "",
        at: createdAt,
      }));
    },

    replay: (choice) => replayWhere(chosen(choice)),

    async replayOne(eventId) {
      if (!uuid.test(eventId)) return false;
      const failed = and(eq(dashboardEvent.id, eventId), eq(dashboardEvent.status, "failed"));
      return (await replayWhere(failed)) === 1;
    },
  };
}

function chosen(choice: ReplayChoice) {
  switch (choice.kind) {
    case "one":
      return eq(dashboardEvent.id, choice.eventId);
    case "failed":
      return eq(dashboardEvent.status, "failed");
    case "since":
      return gte(dashboardEvent.createdAt, choice.since);
  }
}

const usage = "Say which events to send again: --failed, --since 2026-11-21, or --id evt_….";

/**
 * The choice that a command line makes.
 * @throws EnvError with what to type
 */
export function readChoice(wish: {
  failed?: boolean | undefined;
  since?: string | undefined;
  id?: string | undefined;
}): ReplayChoice {
  if (Object.values(wish).filter((one) => one !== undefined).length !== 1)
    throw new EnvError(usage);
  if (wish.failed) return { kind: "failed" };
  if (wish.id !== undefined) {
    const eventId = wish.id.replace(/^evt_/, "");
    if (!uuid.test(eventId))
      throw new EnvError(`${wish.id} is no event id. It looks like evt_0190….`);
    return { kind: "one", eventId };
  }
  const since = new Date(wish.since ?? "");
  if (Number.isNaN(since.getTime())) {
    throw new EnvError(`${wish.since} is no date. Write it like 2026-11-21 or 2026-11-21T10:00Z.`);
  }
  return { kind: "since", since };
}
