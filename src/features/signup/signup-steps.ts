import type { AdminSignup } from "../customers/customer-operations.ts";
import { declineText } from "../customers/decline-words.ts";

/** The stored state of a signup. */
interface Row {
  state: AdminSignup["state"];
  paymentMethod: string | null;
  providerCustomerId: string | null;
  providerSubscriptionId: string | null;
  lastError: string | null;
  attempt: number;
  orderedAt: Date;
  updatedAt: Date;
  completedAt: Date | null;
}

/** How far a signup came, step by step. @param verifiedAt when its person proved the address */
export function signupSteps(row: Row, verifiedAt: Date | null): AdminSignup["steps"] {
  const { state } = row;
  const completed = state === "completed";
  const customer = completed || row.providerCustomerId !== null;
  const ordered = completed || row.providerSubscriptionId !== null;
  const at = (date: Date | null) => date?.toISOString() ?? null;
  const needsCard = row.paymentMethod !== null;

  const payment = (): AdminSignup["steps"][number] => {
    const name = needsCard ? "Card" : "Plan";
    if (completed) {
      const text = needsCard ? "The bank took the card." : "The plan started without a card.";
      return { name, state: "done", text, at: at(row.completedAt) };
    }
    if (state === "declined") {
      const text = declineText(row.lastError) ?? "The card was declined.";
      return { name, state: "failed", text, at: at(row.updatedAt) };
    }
    if (state === "requires_action") {
      const text = "The bank asked the customer to confirm the payment. They haven’t yet.";
      return { name, state: "waiting", text, at: at(row.updatedAt) };
    }
    return customer
      ? { name, state: "waiting", text: "The payment provider hasn’t answered yet.", at: null }
      : { name, state: "not_reached", text: "Not reached.", at: null };
  };

  const opened = (): AdminSignup["steps"][number] =>
    completed
      ? { name: "Account", state: "done", text: "The account is open.", at: at(row.completedAt) }
      : { name: "Account", state: "not_reached", text: "There is no account.", at: null };

  const verified = (): AdminSignup["steps"][number] => {
    const name = "Email address";
    if (verifiedAt) {
      return { name, state: "done", text: "The customer opened the link.", at: at(verifiedAt) };
    }
    return completed
      ? { name, state: "waiting", text: "The customer hasn’t opened the link yet.", at: null }
      : { name, state: "not_reached", text: "Not reached.", at: null };
  };

  return [
    {
      name: "Form",
      state: "done",
      text:
        row.attempt > 1
          ? `The form was sent. This is attempt ${row.attempt}.`
          : "The form was sent.",
      at: at(row.orderedAt),
    },
    customer
      ? {
          name: "Payment provider",
          state: "done",
          text: ordered
            ? "The customer and the order exist there."
            : "The customer is known there.",
          at: null,
        }
      : {
          name: "Payment provider",
          state: state === "declined" ? "failed" : "waiting",
          text:
            state === "declined"
              ? (declineText(row.lastError) ?? "It refused the order.")
              : "It hasn’t answered yet. The site goes on by itself.",
          at: null,
        },
    ...(customer || state !== "declined" ? [payment()] : []),
    opened(),
    verified(),
  ];
}
