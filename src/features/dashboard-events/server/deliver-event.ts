import { and, eq, inArray, lt, ne, sql } from "drizzle-orm";
import { keptDays } from "../../../contract/kept-days.ts";
import type { Database } from "../../../platform/db/client.ts";
import type { Log } from "../../../platform/log.ts";
import { DashboardGone, type DashboardPort } from "./ports.ts";
import { dashboardEvent } from "./tables.ts";

export interface DashboardDelivery {
  /**
   * Sends a stored event, unless it was delivered or is gone.
   * @throws when the dashboard did not take it; the row keeps the reason, and it may be tried again
   */
  deliver(eventId: string): Promise<void>;
  /** Notes that no further attempt will be made. */
  markFailed(eventId: string, error: unknown): Promise<void>;
  /** Deletes delivered events that are too old to be replayed. */
  deleteOld(): Promise<void>;
}

/** The job side of the dashboard's webhooks: what was recorded is delivered, at least once. */
export function createDashboardDelivery(parts: {
  db: Database;
  port: DashboardPort;
  log: Log;
  now?: () => Date;
}): DashboardDelivery {
  const { db, port, log } = parts;
  const now = parts.now ?? (() => new Date());

  async function note(eventId: string, error: unknown): Promise<void> {
    await db
      .update(dashboardEvent)
      .set({ attempts: sql`${dashboardEvent.attempts} + 1`, error: reason(error) })
      .where(eq(dashboardEvent.id, eventId));
  }

  return {
    async deliver(eventId) {
      const [row] = await db.select().from(dashboardEvent).where(eq(dashboardEvent.id, eventId));
      if (!row || row.status === "delivered") return;
      try {
        await port.deliver({
          id: `evt_${row.id}`,
          type: row.type,
          timestamp: row.createdAt,
          data: row.data,
        });
      } catch (error) {
        await note(eventId, error);
        if (!(error instanceof DashboardGone)) throw error;
        await this.markFailed(eventId, error);
        return;
      }
      await db
        .update(dashboardEvent)
        .set({
          status: "delivered",
          attempts: sql`${dashboardEvent.attempts} + 1`,
          error: null,
          deliveredAt: now(),
        })
        .where(eq(dashboardEvent.id, eventId));
      log.info({ eventId, type: row.type }, "dashboard event delivered");
    },

    async markFailed(eventId, error) {
      await db
        .update(dashboardEvent)
        .set({ status: "failed", error: reason(error) })
        .where(and(eq(dashboardEvent.id, eventId), ne(dashboardEvent.status, "delivered")));
      log.error({ eventId, err: error }, "dashboard event given up");
    },

    async deleteOld() {
      const before = new Date(now().getTime() - keptDays.dashboardEvent * 86_400_000);
      await db
        .delete(dashboardEvent)
        .where(
          and(
            inArray(dashboardEvent.status, ["delivered", "failed"]),
            lt(dashboardEvent.createdAt, before),
          ),
        );
    },
  };
}

function reason(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 500);
}
