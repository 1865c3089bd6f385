import { type FormEvent, useState } from "react";
import { companyCurrency, dateText, inCurrency, moneyText } from "../../../console/format.ts";
import { Labeled } from "../../../console/labeled.tsx";
import { ReasonField } from "../../../console/reason-field.tsx";
import { typedAmount, typedNumber } from "../../../console/typed.ts";
import { useAction } from "../../../console/use-action.ts";
import { useFilters } from "../../../console/use-filters.ts";
import { randomKey } from "../../../ui/random-key.ts";
import type { AdminCustomer, AdminCustomerMoney } from "../customer-operations.ts";
import { limitDays, trialLimitDays } from "../money-limits.ts";
import {
  type MoneyReason,
  moneyReasonNames,
  moneyReasons,
  trialReasonNames,
} from "../money-reasons.ts";
import { outcomeText } from "./money-request.tsx";

/** Which form is open is in the address. Each form has a key of its own, so sending it twice is one request. */
export function MoneyForms({
  customer,
  money,
}: {
  customer: AdminCustomer;
  money: AdminCustomerMoney | undefined;
}) {
  const [filters, change] = useFilters();
  const kind = filters.get("do") ?? "";
  const trialing = customer.subscription?.status === "trialing";
  const paid = money?.payments.filter(({ amountCents }) => amountCents > 0) ?? [];
  return (
    <section aria-label="Change something" className="mt-6">
      <div className="flex flex-wrap gap-2">
        {paid.length > 0 ? (
          <button type="button" className="btn" onClick={() => change("do", "refund")}>
            Refund a payment
          </button>
        ) : null}
        <button type="button" className="btn" onClick={() => change("do", "credit")}>
          Give credit
        </button>
        {trialing ? (
          <button type="button" className="btn" onClick={() => change("do", "trial")}>
            Extend the trial
          </button>
        ) : null}
      </div>
      {kind === "refund" || kind === "credit" || kind === "trial" ? (
        <MoneyForm
          key={`${kind}-${filters.get("payment") ?? ""}`}
          kind={kind}
          customer={customer}
          paid={paid}
          payment={filters.get("payment") ?? paid[0]?.id ?? ""}
          close={() => change("do", "")}
        />
      ) : null}
    </section>
  );
}

const formTitles = {
  refund: "Refund a payment",
  credit: "Give credit",
  trial: "Extend the trial",
};

function MoneyForm(props: {
  kind: "refund" | "credit" | "trial";
  customer: AdminCustomer;
  paid: AdminCustomerMoney["payments"];
  payment: string;
  close: () => void;
}) {
  const { kind, customer, paid, close } = props;
  const { run, busy, error, refuse } = useAction();
  const [key] = useState(randomKey);
  const [payment, setPayment] = useState(props.payment);
  const [amount, setAmount] = useState("");
  const [days, setDays] = useState("14");
  const [reason, setReason] = useState("");
  const currency = customer.subscription?.currency ?? companyCurrency();
  const [customerReason, setCustomerReason] = useState<MoneyReason>("request");
  async function send(event: FormEvent) {
    event.preventDefault();
    const typed = typedAmount(amount, currency);
    const typedDays = typedNumber(days, { decimals: 0 });
    const doubtful = kind === "trial" ? { days: typedDays.errors } : { amountCents: typed.errors };
    if (refuse(doubtful)) return;
    const amountCents = typed.value;
    const body =
      kind === "trial"
        ? { key, reason, customerReason, days: typedDays.value }
        : kind === "credit"
          ? { key, reason, customerReason, amountCents }
          : { key, reason, customerReason, amountCents, paymentId: payment };
    const path = `/customers/${customer.id}/${kind}` as const;
    if (await run(path, body, outcomeText)) close();
  }
  const limitHint = `It needs a second approval once refunds, credits, and longer trials pass ${moneyText(customer.approvalLimitCents)} in ${limitDays} days, for this customer or from you.`;
  return (
    <form className="money-form" onSubmit={send} noValidate aria-label={formTitles[kind]}>
      <h2 className="section-title mb-3">{formTitles[kind]}</h2>
      {kind === "refund" ? (
        <Labeled label="Payment" errors={error?.fields.paymentId}>
          {(given) => (
            <select
              {...given}
              className="input"
              value={payment}
              onChange={(event) => setPayment(event.target.value)}
            >
              {paid.map((one) => (
                <option key={one.id} value={one.id}>
                  {`${moneyText(one.amountCents, one.currency)}, ${dateText(one.at)}`}
                </option>
              ))}
            </select>
          )}
        </Labeled>
      ) : null}
      {kind === "trial" ? (
        <Labeled
          label="Days to add"
          hint={`${limitHint} So do more than ${trialLimitDays} extra days.`}
          errors={error?.fields.days}
        >
          {(given) => (
            <input
              {...given}
              className="input"
              inputMode="numeric"
              value={days}
              onChange={(event) => setDays(event.target.value)}
            />
          )}
        </Labeled>
      ) : (
        <Labeled
          label={inCurrency("Amount", currency)}
          hint={limitHint}
          errors={error?.fields.amountCents}
        >
          {(given) => (
            <input
              {...given}
              className="input"
              inputMode="decimal"
              value={amount}
              onChange={(event) => setAmount(event.target.value)}
            />
          )}
        </Labeled>
      )}
      <Labeled
        label="What the customer sees"
        hint={`They’ll get an email when it’s done. It says: “${moneyReasons[customerReason].told}”`}
        errors={error?.fields.customerReason}
      >
        {(given) => (
          <select
            {...given}
            className="input"
            value={customerReason}
            onChange={(event) => setCustomerReason(event.target.value as MoneyReason)}
          >
            {(kind === "trial" ? trialReasonNames : moneyReasonNames).map((name) => (
              <option key={name} value={name}>
                {moneyReasons[name].label}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      <ReasonField
        hint="For your colleagues. The customer doesn’t see it."
        errors={error?.fields.reason}
        value={reason}
        change={setReason}
      />
      <div className="flex gap-2">
        <button type="submit" className="btn btn-primary" disabled={busy}>
          {formTitles[kind]}
        </button>
        <button type="button" className="btn" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
