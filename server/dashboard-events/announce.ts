import { randomUUID } from "node:crypto";
import type { Transaction } from "../db/client.ts";
import type { Queue } from "../jobs/queue.ts";
import { type DashboardEvent, recordDashboardEvent } from "./jobs.ts";

/**
 * Tells the dashboard, if the caller's transaction commits. Without a configured dashboard the job is not even queued
 * (`openServices` leaves its queue out).
 */
export async function announce(
  tx: Transaction,
  queue: Queue,
  event: DashboardEvent,
): Promise<void> {
  await queue.enqueue(tx, recordDashboardEvent, {
    ...event,
    eventId: randomUUID(),
    at: new Date().toISOString(),
  });
}
