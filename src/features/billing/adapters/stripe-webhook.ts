import { z } from "zod";
import { AppError } from "../../../platform/errors.ts";
import type { PaymentEvent, PaymentWebhook } from "../server/ports-events.ts";
import { openStripe, type StripeSettings } from "./stripe-client.ts";

/** Seconds that a signature is good for: long enough for a slow network, too short for a replay. */
const toleranceSeconds = 300;

/** Stripe's webhook. @param secret of the endpoint, `whsec_…` */
export function createStripeWebhook(settings: StripeSettings, secret: string): PaymentWebhook {
  const { signature } = openStripe(settings).webhooks;
  if (!signature) throw new Error("Stripe’s package checks no signatures");
  return {
    read(body, header) {
      try {
        signature.verifyHeader(body, header, secret, toleranceSeconds);
      } catch {
        // No cause: it quotes the body.
        throw new AppError("webhook_signature_invalid");
      }
      return presentEvent(parsed(body));
    },
  };
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new AppError("webhook_no_json");
  }
}

/** An id or a type, as PostgreSQL can hold it. */
const word = z.string().regex(/^[^\p{Cc}\p{Cs}]{1,255}$/u);
const id = word.nullable().catch(null);
/** An object, or only its id. */
const reference = z
  .union([word, z.object({ id: word }).transform((object) => object.id)])
  .nullable()
  .catch(null);

const eventObject = z.object({
  id,
  object: id,
  customer: reference,
  subscription: reference,
  invoice: reference,
  parent: z
    .object({ subscription_details: z.object({ subscription: reference }) })
    .transform((parent) => parent.subscription_details.subscription)
    .catch(null),
});
const nothing = eventObject.parse({});

/** An event's object may have any shape: a malformed part is ignored, and the rest counts. */
const snapshotEvent = z.object({
  id: word,
  object: z.literal("event"),
  type: word,
  livemode: z.boolean(),
  data: z
    .object({ object: eventObject })
    .transform((data) => data.object)
    .catch(nothing),
});

/** @throws AppError payment_event_unknown for what isn't a snapshot event, such as Stripe's thin ones */
function presentEvent(sent: unknown): PaymentEvent {
  const event = snapshotEvent.safeParse(sent);
  if (!event.success) throw new AppError("payment_event_unknown");
  const { id, type, livemode, data: about } = event.data;
  const own = (object: string) => (about.object === object ? about.id : null);
  return {
    id,
    type,
    livemode,
    subscriptionId: own("subscription") ?? about.subscription ?? about.parent,
    customerId: own("customer") ?? about.customer,
    invoiceId: own("invoice") ?? about.invoice,
    objectId: about.id,
  };
}
