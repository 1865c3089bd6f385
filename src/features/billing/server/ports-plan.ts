import type { BillingInterval } from "../../plans/plan.ts";
import type { Decline } from "../declines.ts";

/** The order for a subscription; money in the minor unit of `currency`, never from the visitor. */
export interface OrderedPlan {
  id: string;
  title: string;
  interval: BillingInterval;
  priceCents: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** Days of trial to grant now, or null to charge at once. */
  trialDays: number | null;
}

/** Where a subscription stands at the provider. */
export type SubscriptionOutcome =
  | {
      /** Runs: an account may be opened. */
      kind: "running";
      subscriptionId: string;
      /** The provider's word: `trialing` or `active`. */
      status: string;
      trialEndsAt: Date | null;
      currentPeriodEndsAt: Date | null;
    }
  | {
      /** The bank asks the customer to confirm in the browser, with `clientSecret`. */
      kind: "requires_action";
      subscriptionId: string;
      clientSecret: string;
      intent: "payment" | "setup";
    }
  /** The card was refused. Another card may be tried on `subscriptionId`, if there is one. */
  | ({ kind: "declined"; subscriptionId: string | null } & Decline)
  | {
      /** Over at the provider (cancelled or expired): a new one must be started. */
      kind: "ended";
      subscriptionId: string;
    };
