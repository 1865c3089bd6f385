import { lazy, Suspense } from "react";
import type { PaymentClientConfig } from "../../../server/services.ts";
import { Alert } from "../../components/ui/alert.tsx";
import { Spinner } from "../../components/ui/spinner.tsx";
import { CardFieldFailed } from "./card-field-failed.tsx";
import type { CardFieldProps } from "./card-handle.ts";

// Each provider's field is a script of its own, fetched only when a card is asked for.
const Sandbox = lazy(() =>
  import("./card-field-sandbox.tsx").then(
    (module) => ({ default: module.SandboxCardField }),
    () => ({ default: CardFieldFailed }),
  ),
);
const Stripe = lazy(() =>
  import("./card-field-stripe.tsx").then(
    (module) => ({ default: module.StripeCardField }),
    () => ({ default: CardFieldFailed }),
  ),
);

/**
 * The card part of the form, of whichever payment provider the site is set up with.
 * @param props.withoutScript what somebody whose browser runs no script can do on this page
 */
export function CardField({
  config,
  withoutScript,
  ...field
}: CardFieldProps & { config: PaymentClientConfig; withoutScript: string }) {
  return (
    <fieldset className="rounded-xl border border-line bg-surface p-5">
      <legend className="sr-only">Card Details</legend>
      <p className="mb-4 font-medium" aria-hidden="true">
        Card Details
      </p>
      {config.mode === "sandbox" ? (
        <div className="needs-script mb-5 w-full">
          <Alert tone="warning" title="Test mode: no card is charged">
            Use one of the test card numbers.
          </Alert>
        </div>
      ) : null}
      <noscript>
        {/* What the error summary leads to, where no card field loads. */}
        <p id="paymentMethod" tabIndex={-1}>
          {withoutScript}
        </p>
      </noscript>
      <Suspense
        fallback={
          <span className="needs-script">
            <Spinner label="Loading the card field" />
          </span>
        }
      >
        {config.mode === "sandbox" ? (
          <Sandbox {...field} />
        ) : (
          <Stripe publishableKey={config.publishableKey} {...field} />
        )}
      </Suspense>
    </fieldset>
  );
}
