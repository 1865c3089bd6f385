import type Stripe from "stripe";
import type { PaymentEvent, PaymentWebhook } from "../../billing/ports-events.ts";
import { AppError } from "../../errors.ts";
import { openStripe, type StripeSettings } from "./stripe-client.ts";

/** Seconds that a signature is good for: long enough for a slow network, too short for a replay. */
const toleranceSeconds = 300;

/** Stripe's webhook. @param secret of the endpoint, `whsec_…` */
export function createStripeWebhook(settings: StripeSettings, secret: string): PaymentWebhook {
  const { webhooks } = openStripe(settings);
  return {
    read(body, signature) {
      let event: Stripe.Event;
      try {
        event = webhooks.constructEvent(body, signature, secret, toleranceSeconds);
      } catch {
        // No cause: it quotes the body.
        throw new AppError("payment_event_invalid");
      }
      return presentEvent(event);
    },
  };
}

interface EventObject {
  id?: string;
  object?: string;
  customer?: unknown;
  subscription?: unknown;
  invoice?: unknown;
  parent?: { subscription_details?: { subscription?: unknown } | null } | null;
}

const idOf = (value: unknown): string | null =>
  typeof value === "string" ? value : ((value as { id?: string } | null)?.id ?? null);

function presentEvent({ id, type, livemode, data }: Stripe.Event): PaymentEvent {
  const about = data.object as EventObject;
  const own = (object: string) => (about.object === object ? (about.id ?? null) : null);
  return {
    id,
    type,
    livemode,
    subscriptionId:
      own("subscription") ??
      idOf(about.subscription) ??
      idOf(about.parent?.subscription_details?.subscription),
    customerId: own("customer") ?? idOf(about.customer),
    invoiceId: own("invoice") ?? idOf(about.invoice),
    objectId: about.id ?? null,
  };
}
