import {
  type ComponentType,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from "react";
import type { PaymentClientConfig } from "../../../../composition/services.ts";
import { Alert } from "../../../../ui/controls/alert.tsx";
import { Spinner } from "../../../../ui/controls/spinner.tsx";
import { watchPageScripts } from "../../../../ui/enhance/page-script-watch.ts";
import { InlineScript } from "../../../../ui/site/inline-script.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import { CardFieldFailed, CardFieldSlow, PageScriptFailed } from "./card-field-failed.tsx";
import type { CardFieldProps, CardHandle } from "./card-handle.ts";

/** How long a script of ours may take, in milliseconds. */
const scriptTimeoutMs = 120_000;
/** After how long without a card field the visitor is told, in milliseconds. */
const slowAfterMs = 15_000;

/** Other props of a provider's field. */
type Mounted = CardFieldProps & { onFailed(): void };

/** Stands in for a field whose script did not come: in place of what the server sent, until the failure is told. */
function Missing({ onFailed }: Mounted) {
  useEffect(onFailed, [onFailed]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: nothing is set; React leaves what is there alone
  return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />;
}

/** A field of its own script, fetched only when a card is asked for. */
function fieldFrom<Props extends Mounted>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async () => {
    const late = new Promise<never>((_, reject) => setTimeout(reject, scriptTimeoutMs));
    const field = await Promise.race([load(), late]).catch(() => Missing);
    return { default: field as ComponentType<Props> };
  });
}
const Sandbox = fieldFrom<Mounted>(() =>
  import("./card-field-sandbox.tsx").then((module) => module.SandboxCardField),
);
const Stripe = fieldFrom<Mounted & { publishableKey: string }>(() =>
  import("./card-field-stripe.tsx").then((module) => module.StripeCardField),
);

/**
 * The card part of the form, of whichever payment provider the site is set up with.
 * @param props.withoutScript what somebody whose browser runs no script can do on this page
 */
export function CardField({
  config,
  withoutScript,
  onReady,
  onChange,
  errors,
}: CardFieldProps & { config: PaymentClientConfig; withoutScript: string }) {
  const texts = useTexts("card");
  const [state, setState] = useState<"loading" | "slow" | "ready" | "ready-at-last" | "failed">(
    "loading",
  );
  const report = useCallback(
    (handle: CardHandle | null) => {
      setState((now) => {
        if (handle) return now === "slow" || now === "ready-at-last" ? "ready-at-last" : "ready";
        return now === "ready" ? "loading" : now;
      });
      onReady(handle);
    },
    [onReady],
  );
  const fail = useCallback(() => setState("failed"), []);
  useEffect(() => {
    document.documentElement.dataset.started = "";
  }, []);
  useEffect(() => {
    if (state !== "loading") return;
    const timer = setTimeout(() => setState("slow"), slowAfterMs);
    return () => clearTimeout(timer);
  }, [state]);
  const { paymentMethod, cardExpiry, cardCvc } = errors ?? {};
  // The same element as long as nothing in it changed: React throws away what the server sent, with the digits that were typed
  // into it, when it gets another one before the field's script is there.
  const provided = useMemo(() => {
    const mounted = {
      onReady: report,
      onFailed: fail,
      onChange,
      errors: { paymentMethod, cardExpiry, cardCvc },
    };
    return (
      <Suspense
        fallback={
          <span className="needs-script">
            <Spinner label={texts.loading} />
          </span>
        }
      >
        {config.mode === "sandbox" ? (
          <Sandbox {...mounted} />
        ) : (
          <Stripe publishableKey={config.publishableKey} {...mounted} />
        )}
      </Suspense>
    );
  }, [config, report, fail, onChange, paymentMethod, cardExpiry, cardCvc, texts]);
  return (
    <fieldset className="rounded-xl border border-line bg-surface p-5">
      <legend className="sr-only">{texts.details}</legend>
      <p className="mb-4 font-medium" aria-hidden="true">
        {texts.details}
      </p>
      {config.mode === "sandbox" ? (
        <div className="needs-script mb-5 w-full">
          <Alert tone="warning" title={texts.testMode}>
            {texts.testModeText}
          </Alert>
        </div>
      ) : null}
      <noscript>
        <p>{withoutScript}</p>
      </noscript>
      <InlineScript program={watchPageScripts} />
      <PageScriptFailed />
      {state === "slow" || state === "ready-at-last" ? (
        <CardFieldSlow ready={state === "ready-at-last"} />
      ) : null}
      {state === "failed" ? (
        <CardFieldFailed />
      ) : (
        // As high as the field will be, so that nothing below it moves when it comes.
        <div
          className={
            config.mode === "sandbox"
              ? "flow-root min-h-[18.75rem] min-[26rem]:min-h-[13.25rem]"
              : "min-h-[3.125rem]"
          }
        >
          {provided}
        </div>
      )}
    </fieldset>
  );
}
