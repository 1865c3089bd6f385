import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type { AdminRules } from "../../../contract/admin/team-operations.ts";
import { get } from "../api.ts";
import { Labeled } from "../labeled.tsx";
import { useAction } from "../use-action.ts";

import { PartHead } from "./part-head.tsx";

/** Rules for the whole team: two-step sign-in, approvals, and the time zone. */
export function Rules() {
  const rules = useQuery({ queryKey: ["rules"], queryFn: () => get<AdminRules>("/rules") });
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

const timeZones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((name) => name !== "UTC")];

function RulesForm({ rules }: { rules: AdminRules }) {
  const { run, busy, error } = useAction();
  const [requireTwoStep, setTwoStep] = useState(rules.requireTwoStep);
  const [limit, setLimit] = useState(String(rules.approvalLimitCents / 100));
  const [timeZone, setTimeZone] = useState(rules.timeZone);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const approvalLimitCents = Math.round(Number(limit.replace(/[$,\s]/g, "") || Number.NaN) * 100);
    void run("/rules", { requireTwoStep, approvalLimitCents, timeZone }, "Saved.");
  };
  return (
    <form onSubmit={save} noValidate>
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
              People without an authenticator app set one up before the console opens.
            </span>
          </span>
        </label>
        <p id="two-step-error" className="field-error">
          {error?.fields.requireTwoStep?.join(" ")}
        </p>
      </div>
      <Labeled
        label="Approval limit in dollars"
        hint="A refund or credit above this amount waits until a second person approves it."
        errors={error?.fields.approvalLimitCents}
      >
        {(given) => (
          <input
            {...given}
            className="input"
            inputMode="decimal"
            value={limit}
            onChange={(event) => setLimit(event.target.value)}
          />
        )}
      </Labeled>
      <Labeled
        label="Time zone"
        hint="Days on the dashboard begin at midnight there."
        errors={error?.fields.timeZone}
      >
        {(given) => (
          <select
            {...given}
            className="input"
            value={timeZone}
            onChange={(event) => setTimeZone(event.target.value)}
          >
            {timeZones.map((name) => (
              <option key={name} value={name}>
                {name.replaceAll("_", " ")}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      <button type="submit" className="btn btn-primary" disabled={busy}>
        Save
      </button>
    </form>
  );
}
