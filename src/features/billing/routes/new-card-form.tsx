import { type FormEvent, useCallback, useRef, useState } from "react";
import type { PaymentClientConfig } from "../../../composition/services.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { ErrorSummary } from "../../../ui/form/error-summary.tsx";
import { randomKey } from "../../../ui/random-key.ts";
import { useTexts } from "../../../ui/texts.ts";
import { CardField } from "../web/card-field/card-field.tsx";
import { type CardHandle, type CardInput, cardFieldErrors } from "../web/card-field/card-handle.ts";
import { type CardRefusal, submitCard } from "./submit-card.ts";

interface NewCardFormProps {
  config: PaymentClientConfig;
  holder: { name: string; email: string };
  /** The address of the payments page, in the language of this one. */
  payments: string;
}

export function NewCardForm({ config, holder, payments }: NewCardFormProps) {
  const texts = useTexts("newCard");
  const labels: Record<CardInput, string> = {
    paymentMethod: texts.number,
    cardExpiry: texts.expiry,
    cardCvc: texts.cvc,
  };
  const card = useRef<CardHandle | null>(null);
  const key = useRef("");
  const [refusal, setRefusal] = useState<CardRefusal | null>(null);
  const [refusals, setRefusals] = useState(0);
  const [sending, setSending] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const [onReady] = useState(() => (ready: CardHandle | null) => {
    card.current = ready;
    setLoaded(ready !== null);
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setSending(true);
    // Another card is another request; the same one asked again is not.
    key.current ||= randomKey();
    const problem = await submitCard({ handle: card.current, holder, key: key.current });
    if (problem === null) {
      window.location.assign(`${payments}?done=card-added#answer`);
      return;
    }
    key.current = "";
    setRefusal(problem);
    setRefusals((count) => count + 1);
    setSending(false);
  }

  /** A message goes with its input's next change, the summary with the last of them. */
  const clearError = useCallback((input: CardInput) => {
    setRefusal((current) => {
      const fields = { ...current?.fields, [input]: undefined };
      return current && Object.values(fields).some(Boolean) ? { ...current, fields } : null;
    });
  }, []);

  return (
    <form onSubmit={submit} noValidate className="mt-8 space-y-6">
      {refusal ? (
        <ErrorSummary
          message={refusal.summary}
          fields={cardFieldErrors(refusal.fields)}
          labels={labels}
          refusals={refusals}
        />
      ) : null}
      <CardField
        config={config}
        onReady={onReady}
        onChange={clearError}
        errors={refusal?.fields}
        withoutScript={texts.needsScript}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={sending} disabled={!loaded}>
          {texts.add}
        </Button>
        <Button href={payments} variant="secondary">
          {texts.back}
        </Button>
      </div>
    </form>
  );
}
