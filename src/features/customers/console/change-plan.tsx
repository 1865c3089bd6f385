import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { get } from "../../../console/api.ts";
import { ConfirmDialog } from "../../../console/confirm-dialog.tsx";
import { dateText, moneyText } from "../../../console/format.ts";
import { useAction } from "../../../console/use-action.ts";
import type { AdminCustomer, AdminPlanChange } from "../customer-operations.ts";

/** The cost of a change, in a sentence. */
function costText(change: AdminPlanChange): string {
  const { amountDueNowCents: due, creditCents, nextChargeCents, nextChargeAt, currency } = change;
  const next = `The next charge is ${moneyText(nextChargeCents, currency)} on ${dateText(nextChargeAt)}.`;
  if (change.effectiveAt) return `It takes effect on ${dateText(change.effectiveAt)}. ${next}`;
  const now =
    due > 0
      ? `The card is charged ${moneyText(due, currency)} today.`
      : "Nothing is charged today.";
  const credit =
    creditCents > 0
      ? ` ${moneyText(creditCents, currency)} is kept as credit for the next charges.`
      : "";
  return `${change.startsAnew ? "The plan starts over today. " : ""}${now}${credit} ${next}`;
}

const intervalOf = (value: string | undefined): "month" | "year" =>
  value === "year" ? "year" : "month";

/** Another plan for a customer, with what it costs before it's done. */
export function ChangePlan({ customer, close }: { customer: AdminCustomer; close: () => void }) {
  const { run, busy } = useAction();
  const [plan, setPlan] = useState("");
  const [interval, setInterval] = useState(intervalOf(customer.subscription?.interval));
  const plans = useQuery({
    queryKey: ["list", "plan", { published: true }],
    queryFn: () => get("/content/plan", { limit: "50" }),
  });
  const preview = useQuery({
    queryKey: ["customer", customer.id, "plan-change", plan, interval],
    queryFn: () => get(`/customers/${customer.id}/plan-change`, { plan, interval }),
    enabled: plan !== "",
    // The cost changes by the minute.
    staleTime: 0,
    retry: false,
  });
  const published = (plans.data?.items ?? []).filter(({ state }) => state !== "draft");
  const offer = preview.isFetching ? undefined : preview.data;
  return (
    <ConfirmDialog
      title="Change plan"
      text="The customer gets an email and pays with the card on file."
      close={close}
      about={
        <div className="mb-4 grid gap-3">
          <label className="grid gap-1">
            <span>New plan</span>
            <select className="input" value={plan} onChange={({ target }) => setPlan(target.value)}>
              <option value="">Choose a plan</option>
              {published.map(({ id, title }) => (
                <option key={id} value={id}>
                  {title}
                </option>
              ))}
            </select>
          </label>
          <label className="grid gap-1">
            <span>Billing</span>
            <select
              className="input"
              value={interval}
              onChange={({ target }) => setInterval(intervalOf(target.value))}
            >
              <option value="month">Monthly</option>
              <option value="year">Yearly</option>
            </select>
          </label>
          <p role="status">
            {preview.isFetching
              ? "Calculating…"
              : offer
                ? `${offer.plan} costs ${moneyText(offer.priceCents, offer.currency)} per ${offer.interval}. ${costText(offer)}`
                : null}
          </p>
          {preview.error ? (
            <p role="alert" className="failure">
              {preview.error.message}
            </p>
          ) : null}
        </div>
      }
    >
      <button
        type="button"
        className="btn btn-primary"
        disabled={busy || !offer || Boolean(preview.error)}
        onClick={async () => {
          if (!offer) return;
          await run(`/customers/${customer.id}/plan-change`, { key: offer.key }, ({ at }) =>
            at ? `The plan changes on ${dateText(at)}.` : `The plan is ${offer.plan} now.`,
          );
          close();
        }}
      >
        Change plan
      </button>
      <button type="button" className="btn" onClick={close}>
        Go back
      </button>
    </ConfirmDialog>
  );
}
