import type { AdminSentEmail } from "../sent-email-operations.ts";

const states: Record<AdminSentEmail["state"], [string, string]> = {
  waiting: ["Waiting", "changed"],
  sent: ["Sent", "published"],
  written: ["Written to the outbox", "changed"],
  bounced: ["Bounced", "bad"],
  failed: ["Not delivered", "bad"],
};

export function EmailBadge({ state }: { state: AdminSentEmail["state"] }) {
  const [label, tone] = states[state];
  return <span className={`badge badge-${tone}`}>{label}</span>;
}
