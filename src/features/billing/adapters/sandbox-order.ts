import type { TaxRate } from "../../../contract/tax.ts";
import type { Decline } from "../declines.ts";
import type { OrderedPlan } from "../server/ports-plan.ts";

export type SandboxPlan = Pick<OrderedPlan, "id" | "title" | "interval" | "priceCents"> &
  Partial<Pick<OrderedPlan, "currency">> & {
    /** The tax that the price contained when it was sold. */
    tax?: TaxRate;
  };

/** Records from before there were other currencies name none. */
export const planCurrency = ({ currency = "usd" }: SandboxPlan): string => currency;

/** The order. It never changes. */
export interface SandboxOrder {
  /** Null where it is not the first of its customer. */
  signupId: string | null;
  customerId: string;
  plan: SandboxPlan & Pick<OrderedPlan, "trialDays">;
  /** The discount on its first invoices. */
  creditCents?: number;
  /** ISO 8601. */
  startedAt: string;
}

/** Events of a subscription, oldest first. `by` is the key of the call that did it; instants are ISO 8601. */
export type SandboxChange = { by: string } & (
  | { kind: "paid"; methodId?: string }
  | ({ kind: "declined" } & Decline)
  | { kind: "challenged"; clientSecret: string; methodId?: string }
  /** Older records have no instant. */
  | { kind: "canceled"; at?: string }
  | { kind: "plan"; plan: SandboxPlan; at: string; endsTrial?: boolean }
  /** A change at the end of the period; null drops an earlier one. */
  | { kind: "scheduled"; plan: SandboxPlan | null; at: string }
  | { kind: "cancelling"; at: string }
  | { kind: "resumed"; at: string }
  /** Credit for coming charges, in cents. */
  | { kind: "credited"; cents: number; at: string }
  /** A trial that ends later. */
  | { kind: "extended"; endsAt: string; at: string }
);
