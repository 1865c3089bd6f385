import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { get } from "../../../console/api.ts";
import { companyCurrency, inCurrency } from "../../../console/format.ts";
import { Labeled } from "../../../console/labeled.tsx";
import { typedAmount, typedNumber } from "../../../console/typed.ts";
import { useAction } from "../../../console/use-action.ts";
import { amountText } from "../../../contract/money.ts";
import type { AdminRules } from "../team-operations.ts";

import { PartHead } from "./part-head.tsx";

/** Rules for the whole team: two-step sign-in and approvals. */
export function Rules() {
  const rules = useQuery({ queryKey: ["rules"], queryFn: () => get("/rules") });
  return (
    <section>
      <PartHead title="Rules" />
      <div className="record-body">
        {rules.error ? <p role="alert">{rules.error.message}</p> : null}
        {rules.data ? <RulesForm rules={rules.data} /> : <p role="status">Loading…</p>}
      </div>
    </section>
  );
}

function RulesForm({ rules }: { rules: AdminRules }) {
  const { run, busy, error, refuse } = useAction();
  const [requireTwoStep, setTwoStep] = useState(rules.requireTwoStep);
  const [limit, setLimit] = useState(
    amountText(rules.approvalLimitCents, companyCurrency()).replace(/\.00$/, ""),
  );
  const [percent, setPercent] = useState(String(rules.priceLimitPercent));
  const save = (event: FormEvent) => {
    event.preventDefault();
    const amount = typedAmount(limit);
    const share = typedNumber(percent, { decimals: 0, unit: "%" });
    if (refuse({ approvalLimitCents: amount.errors, priceLimitPercent: share.errors })) return;
    const changed = {
      requireTwoStep,
      approvalLimitCents: amount.value,
      priceLimitPercent: share.value,
    };
    void run("/rules", changed, "Saved.");
  };
  return (
    <form onSubmit={save} noValidate>
      <h2 className="form-part">Sign-in</h2>
      <div className="field">
        <label className="choice flex gap-3">
          <input
            type="checkbox"
            checked={requireTwoStep}
            aria-describedby="two-step-error"
            onChange={(event) => setTwoStep(event.target.checked)}
          />
          <span>
            <span className="block font-medium">Require two-step sign-in</span>
            <span className="text-muted">
              Anyone without an authenticator app has to set one up before the console opens.
            </span>
          </span>
        </label>
        <p id="two-step-error" className="field-error">
          {error?.fields.requireTwoStep?.join(" ")}
        </p>
      </div>
      <h2 className="form-part">Second approval</h2>
      <Labeled
        label={inCurrency("Approval limit")}
        hint="Refunds, credits, and longer trials need a second approval once they pass this amount in 30 days, for one customer or from one colleague."
        errors={error?.fields.approvalLimitCents}
      >
        {(given) => (
          <input
            {...given}
            className="input max-w-40"
            inputMode="decimal"
            value={limit}
            onChange={(event) => setLimit(event.target.value)}
          />
        )}
      </Labeled>
      <Labeled
        label="Price limit in percent"
        hint="A price can’t go up or down by more than this in 30 days unless a second owner approves it."
        errors={error?.fields.priceLimitPercent}
      >
        {(given) => (
          <input
            {...given}
            className="input max-w-40"
            inputMode="numeric"
            value={percent}
            onChange={(event) => setPercent(event.target.value)}
          />
        )}
      </Labeled>
      <button type="submit" className="btn btn-primary" disabled={busy}>
        Save
      </button>
    </form>
  );
}
