import { useEffect, useRef, useState } from "react";
import { sandboxPaymentMethodId, type TestCard, testCards } from "../../../contract/test-cards.ts";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import type { CardFieldProps } from "./card-handle.ts";

const digits = (text: string) => text.replace(/\D/g, "");
const grouped = (number: string) => number.replace(/(\d{4})(?=\d)/g, "$1 ");

/** Why what was typed cannot be used, or the test card it names. */
function readCard(number: string, expiry: string, cvc: string, now: Date): TestCard | string {
  const card = testCards.find((one) => one.number === digits(number));
  if (digits(number).length < 16) return "Your card number is incomplete.";
  if (!card) return "Test mode knows only the test card numbers below.";
  const [, month, year] = /^\s*(\d{1,2})\s*\/?\s*(\d{2})\s*$/.exec(expiry) ?? [];
  if (!month || !year || Number(month) < 1 || Number(month) > 12) {
    return "Your card's expiration date is incomplete.";
  }
  // A card is good to the end of its month.
  if (new Date(2000 + Number(year), Number(month), 1) <= now) {
    return "Your card's expiration date is in the past.";
  }
  if (!/^\d{3,4}$/.test(cvc.trim())) return "Your card's security code is incomplete.";
  return card;
}

/** The card field of the sandbox: knows the test numbers, sends none of them anywhere, and plays the bank. */
export function SandboxCardField({ onReady, onChange, error }: CardFieldProps) {
  const number = useRef<HTMLInputElement>(null);
  const expiry = useRef<HTMLInputElement>(null);
  const cvc = useRef<HTMLInputElement>(null);
  const bank = useRef<HTMLDialogElement>(null);
  const decide = useRef<(approve: boolean) => void>(() => {});
  const [typed, setTyped] = useState("");

  useEffect(() => {
    onReady({
      async createPaymentMethod() {
        const card = readCard(
          number.current?.value ?? "",
          expiry.current?.value ?? "",
          cvc.current?.value ?? "",
          new Date(),
        );
        return typeof card === "string" ? { error: card } : { id: sandboxPaymentMethodId(card) };
      },
      async confirm(clientSecret) {
        const approve = await new Promise<boolean>((resolve) => {
          decide.current = resolve;
          bank.current?.showModal();
        });
        const response = await fetch("/api/sandbox/confirm", {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ client_secret: clientSecret, approve }),
        }).catch(() => null);
        if (!response?.ok) return { error: "The test bank cannot be reached. Please try again." };
        return approve ? { confirmed: true } : { error: "The payment was not confirmed." };
      },
    });
    return () => onReady(null);
  }, [onReady]);

  function answer(approve: boolean) {
    decide.current(approve);
    bank.current?.close();
  }

  function fill(card: TestCard) {
    setTyped(grouped(card.number));
    if (expiry.current) expiry.current.value = `12 / ${(new Date().getFullYear() + 3) % 100}`;
    if (cvc.current) cvc.current.value = "123";
    onChange();
  }

  return (
    <div className="space-y-4">
      <Field id="paymentMethod" label="Card number" required error={error}>
        {(control) => (
          <input
            {...control}
            ref={number}
            className="control"
            inputMode="numeric"
            autoComplete="off"
            placeholder="4242 4242 4242 4242"
            maxLength={23}
            value={typed}
            onChange={(event) => {
              const raw = digits(event.target.value).slice(0, 16);
              setTyped(grouped(raw));
              onChange();
            }}
          />
        )}
      </Field>
      <div className="grid grid-cols-2 gap-4">
        <Field id="cardExpiry" label="Expiry (MM / YY)" required>
          {(control) => (
            <input
              {...control}
              ref={expiry}
              className="control"
              inputMode="numeric"
              autoComplete="off"
              placeholder="12 / 29"
              maxLength={7}
              onChange={onChange}
            />
          )}
        </Field>
        <Field id="cardCvc" label="CVC" required>
          {(control) => (
            <input
              {...control}
              ref={cvc}
              className="control"
              inputMode="numeric"
              autoComplete="off"
              placeholder="123"
              maxLength={4}
              onChange={onChange}
            />
          )}
        </Field>
      </div>
      <details className="text-sm text-muted">
        <summary className="cursor-pointer font-medium">Test card numbers</summary>
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {testCards.map((card) => (
            <li key={card.number}>
              <button
                type="button"
                className="w-full rounded-md border border-line px-3 py-2 text-left hover:border-line-strong"
                onClick={() => fill(card)}
              >
                <span className="block font-medium text-ink">{card.label}</span>
                <span className="tabular-nums">{grouped(card.number)}</span>
              </button>
            </li>
          ))}
        </ul>
      </details>
      <dialog
        ref={bank}
        className="dialog"
        aria-labelledby="bank-title"
        onCancel={() => decide.current(false)}
      >
        <h2 id="bank-title" className="text-xl font-semibold">
          Test bank
        </h2>
        <p className="mt-2 text-muted">
          This stands in for your bank's own 3-D Secure page. What should it answer?
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={() => answer(true)}>Confirm payment</Button>
          <Button variant="secondary" onClick={() => answer(false)}>
            Refuse
          </Button>
        </div>
      </dialog>
    </div>
  );
}
