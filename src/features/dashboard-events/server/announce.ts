import { randomUUID } from "node:crypto";
import type { Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import {
  type DashboardEvent,
  endDashboardSessions,
  recordDashboardEvent,
  type SignOutReason,
} from "./jobs.ts";

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

/**
 * Ends a person's sessions in the dashboard, too. An intruder may be signed in there as well.
 * The dashboard gets an event, a back-channel logout, or both, as configured.
 */
export async function announceSignOut(
  tx: Transaction,
  queue: Queue,
  userId: string,
  reason: SignOutReason,
): Promise<void> {
  await announce(tx, queue, { type: "account.signed_out", userId, reason });
  await queue.enqueue(tx, endDashboardSessions, { userId });
}
