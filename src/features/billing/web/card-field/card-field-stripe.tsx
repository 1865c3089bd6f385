import { CardElement, Elements, useElements, useStripe } from "@stripe/react-stripe-js";
import type { StripeCardElementChangeEvent } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useRef, useState } from "react";
import { localeTag } from "../../../../contract/locale.ts";
import { useLocale } from "../../../../ui/texts.ts";
import type { CardFieldProps } from "./card-handle.ts";

/** Stripe's own card element. Its script is loaded here and nowhere else on the site. */
export function StripeCardField({
  publishableKey,
  onReady,
  onFailed,
  ...field
}: CardFieldProps & { publishableKey: string; onFailed(): void }) {
  const [stripe] = useState(() =>
    loadStripe(publishableKey).catch(() => {
      onFailed();
      return null;
    }),
  );
  const locale = useLocale();
  // English pages are read in any language; others are chosen.
  const options = { locale: locale === "en" ? ("auto" as const) : (localeTag(locale) as "es-419") };
  return (
    <Elements stripe={stripe} options={options}>
      <Element onReady={onReady} {...field} />
    </Elements>
  );
}

function Element({ onReady, onChange }: CardFieldProps) {
  const stripe = useStripe();
  const elements = useElements();
  const [mounted, setMounted] = useState(false);
  const typed = useRef<Pick<StripeCardElementChangeEvent, "complete" | "empty" | "error">>({
    complete: false,
    empty: true,
    error: undefined,
  });

  useEffect(() => {
    if (!stripe || !elements || !mounted) return;
    onReady({
      check() {
        const { complete, empty, error } = typed.current;
        if (complete) return { errors: {}, missing: [] };
        return {
          errors: { paymentMethod: error?.message ?? "Your card details are incomplete." },
          missing: empty ? ["paymentMethod"] : [],
        };
      },
      async createPaymentMethod(holder) {
        const card = elements.getElement(CardElement);
        if (!card) return { error: "Card field is not loaded" };
        const result = await stripe.createPaymentMethod({
          type: "card",
          card,
          billing_details: holder,
        });
        return result.error
          ? { error: result.error.message ?? "We couldn’t check your card." }
          : { id: result.paymentMethod.id };
      },
      async confirm(clientSecret) {
        const result = await stripe.handleNextAction({ clientSecret });
        return result.error
          ? { error: result.error.message ?? "Your bank didn’t confirm the card." }
          : { confirmed: true };
      },
    });
    return () => onReady(null);
  }, [stripe, elements, mounted, onReady]);

  return (
    // The error summary leads here, and on into the provider's own field.
    // biome-ignore lint/a11y/noStaticElementInteractions: it only passes the focus on
    <div
      id="paymentMethod"
      tabIndex={-1}
      className="card-element"
      data-testid="stripe-card"
      onFocus={(event) => {
        if (event.target === event.currentTarget) elements?.getElement(CardElement)?.focus();
      }}
    >
      <CardElement
        options={{ hidePostalCode: true }}
        onReady={() => setMounted(true)}
        onChange={(event) => {
          typed.current = event;
          onChange("paymentMethod");
        }}
      />
    </div>
  );
}
