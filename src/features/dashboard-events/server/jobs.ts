import { z } from "zod";
import { defineJob } from "../../../platform/jobs/queue.ts";

/** Ids only: what an event says about them is read when it is recorded. */
const announced = z.object({
  eventId: z.string(),
  /** When it happened, ISO 8601. */
  at: z.string(),
});
const userId = z.string();
const organizationId = z.string();

/** Why someone's sessions ended everywhere. */
const signOutReasons = ["password_reset", "password_changed", "sessions_ended", "closed"] as const;
export type SignOutReason = (typeof signOutReasons)[number];

const announcedEvent = z.discriminatedUnion("type", [
  announced.extend({ type: z.literal("account.created"), userId, organizationId }),
  announced.extend({ type: z.literal("account.email_verified"), userId }),
  announced.extend({
    type: z.literal("account.closed"),
    userId,
    organizationIds: z.array(organizationId),
  }),
  announced.extend({
    type: z.literal("account.signed_out"),
    userId,
    reason: z.enum(signOutReasons),
  }),
  announced.extend({ type: z.literal("subscription.changed"), organizationId }),
]);

/** An event as its job carries it. */
export type AnnouncedEvent = z.infer<typeof announcedEvent>;

type WithoutId<Event> = Event extends unknown ? Omit<Event, "eventId" | "at"> : never;

/** The events that the dashboard gets. Documented for its authors in docs/dashboard-webhooks.md. */
export type DashboardEvent = WithoutId<AnnouncedEvent>;

/** Writes an event with what it says, and queues its delivery. */
export const recordDashboardEvent = defineJob({
  name: "dashboard.record",
  title: "Record an event for the dashboard",
  payload: announcedEvent,
  limitSeconds: 30,
  run: (record: (event: AnnouncedEvent) => Promise<void>, event) => record(event),
});

export const deliverDashboardEvent = defineJob({
  name: "dashboard.deliver",
  title: "Deliver an event to the dashboard",
  payload: z.object({ eventId: z.string() }),
  limitSeconds: 30,
  /** More than three days, as docs/dashboard-webhooks.md promises. */
  retries: 24,
  run: (delivery: DeliveryWork, { eventId }) => delivery.deliver(eventId),
  giveUp: (delivery, { eventId }, error) => delivery.markFailed(eventId, error),
});

/** Ends a person's sessions in the dashboard by OpenID Connect Back-Channel Logout. */
export const endDashboardSessions = defineJob({
  name: "dashboard.log-out",
  title: "Sign someone out of the dashboard",
  payload: z.object({
    userId,
    /** Only the session that it had under this `sid`; all of them where it's left out. */
    sid: z.string().optional(),
  }),
  limitSeconds: 30,
  /** As long as events are tried. */
  retries: 24,
  run: (logOut: (whom: { userId: string; sid?: string | undefined }) => Promise<void>, whom) =>
    logOut(whom),
});

/** A part of `DashboardDelivery`. */
interface DeliveryWork {
  deliver(eventId: string): Promise<void>;
  markFailed(eventId: string, error: unknown): Promise<void>;
}
