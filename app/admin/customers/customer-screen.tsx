import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, RefreshCw } from "lucide-react";
import { type FormEvent, useState } from "react";
import { Link } from "wouter";
import type {
  AdminCustomer,
  AdminCustomerMoney,
  AdminMoneyRequest,
  AdminStanding,
} from "../../../contract/admin/customer-operations.ts";
import { formatUsd } from "../../../contract/money.ts";
import { get } from "../api.ts";
import { dayText, timeText } from "../format.ts";
import { Labeled } from "../labeled.tsx";
import { useMe } from "../me.ts";
import { consolePaths } from "../paths.ts";
import { useAction } from "../use-action.ts";
import { useFilters } from "../use-filters.ts";
import { EmailList } from "./email-list.tsx";
import { MoneyRequestRow, outcomeText } from "./money-request.tsx";
import { StatusBadge, statusNames } from "./status.tsx";

/** Everything about one customer: what they bought, paid, and were told. `?do=` opens a form. */
export function CustomerScreen({ id }: { id: string }) {
  const { can } = useMe();
  const customer = useQuery({
    queryKey: ["customer", id],
    queryFn: () => get<AdminCustomer>(`/customers/${id}`),
  });
  const money = useQuery({
    queryKey: ["customer", id, "money"],
    queryFn: () => get<AdminCustomerMoney>(`/customers/${id}/money`),
  });
  const { data } = customer;
  if (!data) {
    return (
      <div className="screen">
        {customer.error ? (
          <p role="alert">{customer.error.message}</p>
        ) : (
          <p role="status">Loading…</p>
        )}
        <Link className="btn mt-4" href={consolePaths.customers}>
          All customers
        </Link>
      </div>
    );
  }
  return (
    <div className="screen max-w-5xl">
      <title>{`${data.organization} · Console`}</title>
      <p>
        <Link className="crumb" href={consolePaths.customers}>
          <ArrowLeft aria-hidden="true" size={14} />
          Customers
        </Link>
      </p>
      <h1 className="screen-title">{data.organization}</h1>
      <p className="text-muted">{`Customer since ${dayText(data.createdAt)}`}</p>
      <ul className="mt-2">
        {data.people.map((person) => (
          <li key={person.id}>
            {`${person.name}, ${person.email}`}
            {person.verified ? "" : " (email not verified)"}
          </li>
        ))}
      </ul>
      <Subscription customer={data} money={money.data} error={money.error} />
      {can("money", "write") && data.subscription ? (
        <MoneyForms key={id} customer={data} money={money.data} />
      ) : null}
      {data.requests.length > 0 ? (
        <section aria-labelledby="requests" className="mt-8">
          <h2 id="requests" className="section-title">
            Refunds, credit, and longer trials
          </h2>
          <ul className="rows mt-2">
            {data.requests.map((request) => (
              <MoneyRequestRow key={request.id} request={request} />
            ))}
          </ul>
        </section>
      ) : null}
      <Payments customer={data} money={money.data} />
      <section aria-labelledby="signups" className="mt-8">
        <h2 id="signups" className="section-title">
          Signups
        </h2>
        {data.signups.length === 0 ? <p className="mt-2 text-muted">No signups.</p> : null}
        <ul className="rows mt-2">
          {data.signups.map((one) => (
            <li key={one.id} className="flex">
              <Link className="row" href={consolePaths.signup(one.id)}>
                <span className="row-title">
                  {`${one.plan}, ${timeText(one.createdAt)}`}
                  {one.why ? <span className="team-email">{one.why}</span> : null}
                </span>
                <StatusBadge status={one.state} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <EmailList emails={data.emails} />
    </div>
  );
}

const rows: [label: string, value: (standing: AdminStanding) => string][] = [
  ["State", ({ status }) => statusNames[status] ?? status],
  ["Price", ({ priceCents, interval }) => `${formatUsd(priceCents)} per ${interval}`],
  ["Trial ends", ({ trialEndsAt }) => (trialEndsAt ? timeText(trialEndsAt) : "No trial")],
  [
    "Period ends",
    ({ currentPeriodEndsAt }) => (currentPeriodEndsAt ? timeText(currentPeriodEndsAt) : ""),
  ],
  ["Renews", ({ cancelAtPeriodEnd }) => (cancelAtPeriodEnd ? "No, it ends" : "Yes")],
  ["Open amount", ({ amountDueCents }) => formatUsd(amountDueCents)],
  ["Credit", ({ creditCents }) => formatUsd(creditCents)],
];

function Subscription(props: {
  customer: AdminCustomer;
  money: AdminCustomerMoney | undefined;
  error: Error | null;
}) {
  const { customer, money, error } = props;
  const { can } = useMe();
  const { run, busy } = useAction();
  const ours = customer.subscription;
  const theirs = money?.standing;
  if (!ours) return <p className="mt-6 text-muted">This customer has never bought a plan.</p>;
  const differs = theirs ? rows.filter(([, value]) => value(ours) !== value(theirs)) : [];
  return (
    <section aria-labelledby="subscription" className="mt-8">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="subscription" className="section-title">{`${ours.plan} plan`}</h2>
        <StatusBadge status={ours.status} />
        {can("money", "write") ? (
          <button
            type="button"
            className="btn ml-auto"
            disabled={busy}
            onClick={() =>
              run<{ changed: boolean }>(`/customers/${customer.id}/sync`, {}, ({ changed }) =>
                changed
                  ? "The subscription here was behind. It's up to date now."
                  : "The subscription here was up to date already.",
              )
            }
          >
            <RefreshCw aria-hidden="true" size={14} />
            Sync now
          </button>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="failure mt-3">
          {error.message}
        </p>
      ) : null}
      {differs.length > 0 ? (
        <p role="status" className="notice mt-3">
          The payment provider has different values. Sync to use them here.
        </p>
      ) : null}
      <div className="table-scroll mt-3">
        <table className="plain-table">
          <thead>
            <tr>
              <th scope="col">
                <span className="sr-only">What</span>
              </th>
              <th scope="col">This site</th>
              <th scope="col">{ours.provider === "stripe" ? "Stripe" : "Sandbox"}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([label, value]) => (
              <tr key={label} data-differs={differs.some(([one]) => one === label) || undefined}>
                <th scope="row">{label}</th>
                <td>{value(ours)}</td>
                <td>{theirs ? value(theirs) : money ? "Unknown" : "…"}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Payments({
  customer,
  money,
}: {
  customer: AdminCustomer;
  money: AdminCustomerMoney | undefined;
}) {
  const { can } = useMe();
  if (!money || !customer.subscription) return null;
  return (
    <section aria-labelledby="payments" className="mt-8">
      <h2 id="payments" className="section-title">
        Payments and invoices
      </h2>
      {money.payments.length === 0 ? (
        <p className="mt-2 text-muted">No payments yet.</p>
      ) : (
        <ul className="rows mt-2">
          {money.payments.map((one) => (
            <li key={one.id} className="entry">
              <span className="entry-text">
                <span className="font-medium">
                  {one.amountCents < 0
                    ? `Refund of ${formatUsd(-one.amountCents)}`
                    : formatUsd(one.amountCents)}
                </span>
                <span className="text-muted">
                  {`, ${timeText(one.at)}${one.cardLast4 ? `, card ending in ${one.cardLast4}` : ""}`}
                </span>
              </span>
              {one.amountCents > 0 && can("money", "write") ? (
                <Link
                  className="btn"
                  href={`${consolePaths.customer(customer.id)}?do=refund&payment=${one.id}`}
                  aria-label={`Refund ${formatUsd(one.amountCents)} of ${timeText(one.at)}`}
                >
                  Refund
                </Link>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {money.invoices.length > 0 ? (
        <div className="table-scroll mt-4">
          <table className="plain-table">
            <thead>
              <tr>
                <th scope="col">Invoice</th>
                <th scope="col">Issued</th>
                <th scope="col">State</th>
                <th scope="col">Total</th>
                <th scope="col">Paid</th>
              </tr>
            </thead>
            <tbody>
              {money.invoices.map((one) => (
                <tr key={one.id}>
                  <th scope="row">{one.number}</th>
                  <td>{timeText(one.issuedAt)}</td>
                  <td className="capitalize">{one.status}</td>
                  <td>{formatUsd(one.totalCents)}</td>
                  <td>{formatUsd(one.amountPaidCents)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
    </section>
  );
}

const centsIn = (text: string) =>
  Math.round(Number(text.replace(/[$,\s]/g, "") || Number.NaN) * 100);

/** Which form is open is in the address. Each form has a key of its own, so sending it twice is one request. */
function MoneyForms({
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
  const { run, busy, error } = useAction();
  const [key] = useState(() => crypto.randomUUID());
  const [payment, setPayment] = useState(props.payment);
  const [amount, setAmount] = useState("");
  const [days, setDays] = useState("14");
  const [reason, setReason] = useState("");
  async function send(event: FormEvent) {
    event.preventDefault();
    const body =
      kind === "trial"
        ? { key, reason, days: Number(days || Number.NaN) }
        : kind === "credit"
          ? { key, reason, amountCents: centsIn(amount) }
          : { key, reason, amountCents: centsIn(amount), paymentId: payment };
    const path = `/customers/${customer.id}/${kind}`;
    if (await run<AdminMoneyRequest>(path, body, outcomeText)) close();
  }
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
                  {`${formatUsd(one.amountCents)}, ${timeText(one.at)}`}
                </option>
              ))}
            </select>
          )}
        </Labeled>
      ) : null}
      {kind === "trial" ? (
        <Labeled label="Days to add" errors={error?.fields.days}>
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
          label="Amount in dollars"
          hint={`Above ${formatUsd(customer.approvalLimitCents)}, a second person has to approve it.`}
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
        label="Reason"
        hint="For your colleagues. The customer doesn't see it."
        errors={error?.fields.reason}
      >
        {(given) => (
          <textarea
            {...given}
            className="input"
            rows={2}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
      </Labeled>
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
