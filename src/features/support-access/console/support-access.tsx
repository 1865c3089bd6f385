import { useQuery } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { get } from "../../../console/api.ts";
import { timeText } from "../../../console/format.ts";
import { Labeled } from "../../../console/labeled.tsx";
import { useMe } from "../../../console/me.ts";
import { ReasonField } from "../../../console/reason-field.tsx";
import { useAction } from "../../../console/use-action.ts";
import type { AdminCustomer } from "../../customers/customer-operations.ts";
import type { AdminSupportAccess } from "../support-access-operations.ts";

const states: Record<AdminSupportAccess["state"], [label: string, tone: string]> = {
  asked: ["Waiting for the customer", "draft"],
  granted: ["Allowed", "published"],
  open: ["Open", "published"],
  ended: ["Ended", "changed"],
  declined: ["Declined", "bad"],
  expired: ["Expired", "changed"],
};

/** Asking a customer to let you open their account, and opening it. */
export function SupportAccessPanel({ customer }: { customer: AdminCustomer }) {
  const { can } = useMe();
  const [asking, setAsking] = useState(false);
  const path = `/customers/${customer.id}/support-access` as const;
  const { data } = useQuery({
    queryKey: ["customer", customer.id, "support-access"],
    queryFn: () => get(path),
    // The customer answers elsewhere.
    refetchInterval: 15_000,
  });
  const write = can("supportAccess", "write");
  if (!write && !data?.items.length) return null;
  return (
    <section aria-labelledby="support-access" className="mt-8">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="support-access" className="section-title">
          Support access
        </h2>
        {write && !asking && customer.people.length > 0 ? (
          <button type="button" className="btn ml-auto" onClick={() => setAsking(true)}>
            Request access
          </button>
        ) : null}
      </div>
      <p className="mt-1 text-muted">
        See the account as the customer does, for up to 30 minutes, once they allow it.
      </p>
      {asking ? <AskForm customer={customer} close={() => setAsking(false)} /> : null}
      <ul className="rows mt-2">
        {data?.items.map((one) => (
          <Access key={one.id} access={one} write={write} />
        ))}
      </ul>
    </section>
  );
}

function untilText({ state, until, openedAt }: AdminSupportAccess): string {
  if (state === "asked" && until) return ` Expires ${timeText(until)}.`;
  if (state === "granted" && until) return ` Open it before ${timeText(until)}.`;
  if (state === "open" && until) return ` Closes ${timeText(until)}.`;
  return openedAt ? ` Opened ${timeText(openedAt)}.` : "";
}

function Access({ access, write }: { access: AdminSupportAccess; write: boolean }) {
  const { run, busy } = useAction();
  const [label, tone] = states[access.state];
  const pending = ["asked", "granted", "open"].includes(access.state);
  return (
    <li className="entry">
      <div className="entry-text">
        <p className="font-medium">{access.person}</p>
        <p className="text-muted">
          {`${access.by}, ${timeText(access.createdAt)}: ${access.reason}`}
          {untilText(access)}
        </p>
      </div>
      <span className={`badge badge-${tone}`}>{label}</span>
      {write && access.mine && access.state === "granted" ? (
        // A form, because it changes this browser's session. The page that follows is the customer's.
        <form method="post" action={`/admin/support-access/${access.id}/open`}>
          <button type="submit" className="btn btn-primary">
            Open the account
          </button>
        </form>
      ) : null}
      {write && pending ? (
        <button
          type="button"
          className="btn"
          disabled={busy}
          onClick={() =>
            run(`/support-access/${access.id}/withdraw`, {}, "Withdrawn. The account stays closed.")
          }
        >
          {access.state === "open" ? "End it" : "Withdraw"}
        </button>
      ) : null}
    </li>
  );
}

function AskForm(props: { customer: AdminCustomer; close: () => void }) {
  const { customer, close } = props;
  const { run, busy, error } = useAction();
  const [person, setPerson] = useState(customer.people[0]?.id ?? "");
  const [reason, setReason] = useState("");
  async function send(event: FormEvent) {
    event.preventDefault();
    const done = await run(
      `/customers/${customer.id}/support-access`,
      { person, reason },
      "They got an email. You can open the account once they allow it.",
    );
    if (done) close();
  }
  return (
    <form className="money-form" onSubmit={send} noValidate aria-label="Request access">
      <Labeled label="Person" errors={error?.fields.person}>
        {(given) => (
          <select
            {...given}
            className="input"
            value={person}
            onChange={(event) => setPerson(event.target.value)}
          >
            {customer.people.map((one) => (
              <option key={one.id} value={one.id}>
                {`${one.name}, ${one.email}`}
              </option>
            ))}
          </select>
        )}
      </Labeled>
      <ReasonField
        hint="The customer sees it in the email and on their account page."
        errors={error?.fields.reason}
        value={reason}
        change={setReason}
      />
      <div className="flex gap-2">
        <button type="submit" className="btn btn-primary" disabled={busy}>
          Ask the customer
        </button>
        <button type="button" className="btn" onClick={close}>
          Cancel
        </button>
      </div>
    </form>
  );
}
