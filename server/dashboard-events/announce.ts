import { randomUUID } from "node:crypto";
import type { Transaction } from "../db/client.ts";
import type { DashboardEvent, Queue } from "../jobs/queue.ts";

/**
 * Tells the dashboard, if the caller's transaction commits. Without a configured dashboard the job is not even queued
 * (`openServices` leaves its queue out).
 */
export async function announce(
  tx: Transaction,
  queue: Queue,
  event: DashboardEvent,
): Promise<void> {
  await queue.enqueue(tx, "dashboard.record", {
    ...event,
    eventId: randomUUID(),
    at: new Date().toISOString(),
  });
}
