import { StripeFailure } from "./stripe-failures.ts";
import { makeIntent } from "./stripe-intents.ts";
import { declineOf, type FakeSubscription, type StripeState } from "./stripe-objects.ts";

/** Takes money from the default card. @throws StripeFailure 402, and nothing is changed */
export function collect(
  state: StripeState,
  subscription: FakeSubscription,
  due: number,
): string | null {
  if (due === 0) return null;
  const customer = state.customers.get(subscription.customer);
  const id =
    subscription.default_payment_method ?? customer?.invoice_settings.default_payment_method;
  const method = state.paymentMethods.get(id ?? "");
  if (!method) {
    const message = "This customer has no attached payment source or default payment method.";
    throw StripeFailure.invalid("resource_missing", message);
  }
  const refused = declineOf(method.behaviour, true);
  if (refused) throw new StripeFailure(402, refused);
  const intent = makeIntent(state, subscription.id, subscription.customer, due);
  intent.status = "succeeded";
  intent.payment_method = method.id;
  state.charges.push({
    intent: intent.id,
    customer: subscription.customer,
    amount: due,
    created: state.now(),
  });
  return intent.id;
}
