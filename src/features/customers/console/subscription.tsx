import { RefreshCw } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../console/confirm-dialog.tsx";
import { useMe } from "../../../console/me.ts";
import { useAction } from "../../../console/use-action.ts";
import type { AdminCustomer, AdminCustomerMoney } from "../customer-operations.ts";
import { ChangePlan } from "./change-plan.tsx";
import { standingFacts } from "./standing-facts.ts";
import { StatusBadge } from "./status.tsx";

/** The subscription as this site and as the payment provider have it. */
export function Subscription(props: {
  customer: AdminCustomer;
  money: AdminCustomerMoney | undefined;
  error: Error | null;
}) {
  const { customer, money, error } = props;
  const { can } = useMe();
  const { run, busy } = useAction();
  const [asking, setAsking] = useState(false);
  const [changing, setChanging] = useState(false);
  const ours = customer.subscription;
  const theirs = money?.standing;
  if (!ours) return <p className="mt-6 text-muted">This customer has never bought a plan.</p>;
  const provider = ours.provider === "stripe" ? "Stripe" : "the sandbox";
  const differs = theirs ? standingFacts.filter(([, value]) => value(ours) !== value(theirs)) : [];
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
              run(`/customers/${customer.id}/sync`, {}, ({ changed }) =>
                changed
                  ? "The subscription was out of date. It’s up to date now."
                  : "The subscription was already up to date.",
              )
            }
          >
            <RefreshCw aria-hidden="true" size={14} />
            Sync now
          </button>
        ) : null}
        {can("money", "write") && !ours.cancelAtPeriodEnd ? (
          <button type="button" className="btn" onClick={() => setChanging(true)}>
            Change plan
          </button>
        ) : null}
        {changing ? <ChangePlan customer={customer} close={() => setChanging(false)} /> : null}
        {can("money", "write") && ["trialing", "active", "past_due"].includes(ours.status) ? (
          <button type="button" className="btn" disabled={busy} onClick={() => setAsking(true)}>
            {ours.cancelAtPeriodEnd ? "Renew again" : "Cancel plan"}
          </button>
        ) : null}
        {asking ? (
          <ConfirmDialog
            title={ours.cancelAtPeriodEnd ? "Renew this plan again?" : "Cancel this plan?"}
            text={
              ours.cancelAtPeriodEnd
                ? "It will renew when the period ends, and the customer is charged then."
                : "The customer keeps it until the period or trial ends and isn’t charged again. They’ll get an email."
            }
            close={() => setAsking(false)}
          >
            <button
              type="button"
              className={`btn ${ours.cancelAtPeriodEnd ? "btn-primary" : "btn-danger"}`}
              disabled={busy}
              onClick={async () => {
                const renews = ours.cancelAtPeriodEnd;
                await run(
                  `/customers/${customer.id}/renewal`,
                  { renews },
                  renews ? "The plan renews again." : "The plan ends when its period does.",
                );
                setAsking(false);
              }}
            >
              {ours.cancelAtPeriodEnd ? "Renew it" : "Cancel the plan"}
            </button>
            <button type="button" className="btn" onClick={() => setAsking(false)}>
              Go back
            </button>
          </ConfirmDialog>
        ) : null}
      </div>
      {error ? (
        <p role="alert" className="failure mt-3">
          {error.message}
        </p>
      ) : null}
      {differs.length > 0 && theirs ? (
        <>
          <p role="status" className="notice mt-3">
            {`${ours.provider === "stripe" ? "Stripe has" : "The sandbox has"} different values. Sync to use them here.`}
          </p>
          <div className="table-scroll mt-3">
            <table className="plain-table">
              <thead>
                <tr>
                  <th scope="col">What differs</th>
                  <th scope="col">This site</th>
                  <th scope="col">{ours.provider === "stripe" ? "Stripe" : "Sandbox"}</th>
                </tr>
              </thead>
              <tbody>
                {differs.map(([label, value]) => (
                  <tr key={label} data-differs>
                    <th scope="row">{label}</th>
                    <td>{value(ours)}</td>
                    <td>{value(theirs)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      ) : null}
      <dl className="fact-grid">
        {standingFacts.slice(1).map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value(ours)}</dd>
          </div>
        ))}
      </dl>
      {theirs && differs.length === 0 ? (
        <p className="mt-2 text-muted">{`Checked just now. It matches ${provider}.`}</p>
      ) : null}
    </section>
  );
}
