import { lazy, Suspense } from "react";
import type { PaymentClientConfig } from "../../../server/services.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import type { CardFieldProps } from "./card-handle.ts";

// Each provider's field is a script of its own, fetched only when a card is asked for.
const Sandbox = lazy(async () => ({
  default: (await import("./card-field-sandbox.tsx")).SandboxCardField,
}));
const Stripe = lazy(async () => ({
  default: (await import("./card-field-stripe.tsx")).StripeCardField,
}));

/** The card part of the form, of whichever payment provider the site is set up with. */
export function CardField({ config, ...field }: CardFieldProps & { config: PaymentClientConfig }) {
  return (
    <fieldset className="rounded-xl border border-line bg-surface p-5">
      <legend className="sr-only">Card Details</legend>
      <p className="mb-4 font-medium" aria-hidden="true">
        Card Details
      </p>
      {config.mode === "sandbox" ? (
        <div className="mb-5">
          <Alert tone="warning" title="Test mode: no card is charged">
            Use one of the test card numbers.
          </Alert>
        </div>
      ) : null}
      <noscript>
        <p className="mb-4">Paying by card needs JavaScript. A trial can be started without.</p>
      </noscript>
      <Suspense fallback={<Spinner label="Loading the card field" />}>
        {config.mode === "sandbox" ? (
          <Sandbox {...field} />
        ) : (
          <Stripe publishableKey={config.publishableKey} {...field} />
        )}
      </Suspense>
    </fieldset>
  );
}
