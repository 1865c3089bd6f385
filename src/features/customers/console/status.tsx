import type { AdminMoneyRequest, AdminSignupItem } from "../customer-operations.ts";

/** The provider's words for a subscription, as people say them. */
export const statusNames: Record<string, string> = {
  trialing: "Trial",
  active: "Active",
  past_due: "Payment failed",
  unpaid: "Unpaid",
  paused: "Paused",
  incomplete: "Not paid yet",
  canceled: "Ended",
};

export const signupStateNames: Record<AdminSignupItem["state"], string> = {
  pending: "In progress",
  requires_action: "Waiting for the bank",
  declined: "Failed",
  completed: "Completed",
};

const requestStateNames: Record<AdminMoneyRequest["state"], string> = {
  waiting: "Waiting for approval",
  approved: "In progress",
  done: "Done",
  refused: "Refused",
  declined: "Declined",
  expired: "Expired",
};

const names: Record<string, string> = { ...requestStateNames, ...statusNames, ...signupStateNames };
const good = new Set(["active", "completed", "done"]);
/** Somebody has to do something. */
const open = new Set(["waiting", "requires_action", "incomplete"]);
const bad = new Set(["past_due", "unpaid", "declined", "refused"]);

export function StatusBadge({ status }: { status: string }) {
  const tone = good.has(status)
    ? "published"
    : bad.has(status)
      ? "bad"
      : open.has(status)
        ? "draft"
        : "changed";
  return <span className={`badge badge-${tone}`}>{names[status] ?? status}</span>;
}
