import { type ChangeEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { CalledPath } from "../../../../contract/links.ts";
import { messages } from "../../../../contract/messages.ts";
import { Button } from "../../../../ui/controls/button.tsx";
import { Field } from "../../../../ui/controls/field.tsx";
import { useTexts } from "../../../../ui/texts.ts";
import { sandboxPaymentMethodId, type TestCard, testCards } from "../../test-cards.ts";
import type { CardFieldProps, CardInput } from "./card-handle.ts";
import {
  emptyInputs,
  formatExpiry,
  groupedNumber,
  readCard,
  typedExpiry,
  typedNumber,
} from "./sandbox-card.ts";

/** Whether the caret of an input stands behind all that is typed. */
const caretAtEnd = ({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
  currentTarget.selectionStart === currentTarget.value.length;

/** The card field of the sandbox: knows the test numbers, sends none of them anywhere, and plays the bank. */
export function SandboxCardField({ onReady, onChange, errors = {} }: CardFieldProps) {
  const texts = useTexts("card");
  const numbers = useRef<HTMLDetailsElement>(null);
  const bank = useRef<HTMLDialogElement>(null);
  const decide = useRef<(approve: boolean) => void>(() => {});
  const [number, setNumber] = useState("");
  const [expiry, setExpiry] = useState("");
  const [cvc, setCvc] = useState("");
  const form = useRef<HTMLDivElement>(null);
  // Input that was typed before React started.
  useLayoutEffect(() => {
    const before = (id: CardInput) =>
      form.current?.querySelector<HTMLInputElement>(`#${id}`)?.value ?? "";
    setNumber(groupedNumber(before("paymentMethod")));
    setExpiry(formatExpiry(before("cardExpiry")));
    setCvc(before("cardCvc"));
  }, []);
  const typed = useRef({ number, expiry, cvc });
  useEffect(() => {
    typed.current = { number, expiry, cvc };
  });

  useEffect(() => {
    onReady({
      check() {
        const read = readCard(typed.current, new Date());
        return { errors: "card" in read ? {} : read.errors, missing: emptyInputs(typed.current) };
      },
      async createPaymentMethod() {
        const read = readCard(typed.current, new Date());
        if ("card" in read) return { id: sandboxPaymentMethodId(read.card, read.expiry) };
        // The message speaks of the numbers below: they have to be in sight.
        if (read.unknownNumber && numbers.current) numbers.current.open = true;
        const [first, ...others] = Object.values(read.errors);
        const error = first && others.length === 0 ? first : messages.checkFields;
        return { error, fields: read.errors };
      },
      async confirm(clientSecret) {
        const approve = await new Promise<boolean>((resolve) => {
          decide.current = resolve;
          bank.current?.showModal();
        });
        const response = await fetch("/api/sandbox/confirm" satisfies CalledPath, {
          method: "POST",
          headers: { "Content-Type": "application/json" },
          body: JSON.stringify({ client_secret: clientSecret, approve }),
          signal: AbortSignal.timeout(30_000),
        }).catch(() => null);
        if (!response?.ok) return { error: "We can’t reach the test bank. Please try again." };
        return approve ? { confirmed: true } : { error: "The payment wasn’t confirmed." };
      },
    });
    return () => onReady(null);
  }, [onReady]);

  function answer(approve: boolean) {
    decide.current(approve);
    bank.current?.close();
  }

  function fill(card: TestCard) {
    setNumber(groupedNumber(card.number));
    setExpiry(`12 / ${(new Date().getFullYear() + 3) % 100}`);
    setCvc("123");
    for (const input of ["paymentMethod", "cardExpiry", "cardCvc"] as const) onChange(input);
  }

  return (
    <div ref={form} className="space-y-4">
      <Field id="paymentMethod" label={texts.number} required error={errors.paymentMethod}>
        {(control) => (
          <input
            {...control}
            className="control"
            inputMode="numeric"
            autoComplete="off"
            placeholder="4242 4242 4242 4242"
            maxLength={23}
            value={number}
            onChange={(event) => {
              setNumber(typedNumber(number, event.target.value, caretAtEnd(event)));
              onChange("paymentMethod");
            }}
            onBlur={() => setNumber(groupedNumber(number))}
          />
        )}
      </Field>
      <div className="grid items-start gap-4 min-[26rem]:grid-cols-2">
        <Field id="cardExpiry" label={texts.expiry} required error={errors.cardExpiry}>
          {(control) => (
            <input
              {...control}
              className="control"
              inputMode="numeric"
              autoComplete="off"
              placeholder="12 / 29"
              maxLength={9}
              value={expiry}
              onChange={(event) => {
                setExpiry(typedExpiry(expiry, event.target.value, caretAtEnd(event)));
                onChange("cardExpiry");
              }}
              onBlur={() => setExpiry(formatExpiry(expiry))}
            />
          )}
        </Field>
        <Field id="cardCvc" label={texts.cvc} required error={errors.cardCvc}>
          {(control) => (
            <input
              {...control}
              className="control"
              inputMode="numeric"
              autoComplete="off"
              placeholder="123"
              maxLength={4}
              value={cvc}
              onChange={(event) => {
                setCvc(event.target.value);
                onChange("cardCvc");
              }}
            />
          )}
        </Field>
      </div>
      <details ref={numbers} className="text-sm text-muted">
        <summary className="cursor-pointer font-medium">{texts.testNumbers}</summary>
        <ul className="mt-3 grid gap-2 sm:grid-cols-2">
          {testCards.map((card) => (
            <li key={card.number}>
              <button
                type="button"
                className="w-full rounded-md border border-line px-3 py-2 text-start hover:border-line-strong"
                onClick={() => fill(card)}
              >
                <span className="block font-medium text-ink">{card.label}</span>
                <span className="tabular-nums">{groupedNumber(card.number)}</span>
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
          This stands in for your bank’s own 3-D Secure page. What should it answer?
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
