import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { dateText } from "../../../console/format.ts";
import { useMe } from "../../../console/me.ts";
import { NoRecord } from "../../../console/no-record.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { useAction } from "../../../console/use-action.ts";
import { mailtoLink } from "../../../contract/email-address.ts";
import { SupportAccessPanel } from "../../support-access/console/support-access.tsx";
import { EmailList } from "./email-list.tsx";
import { MoneyForms } from "./money-forms.tsx";
import { MoneyRequestRow } from "./money-request.tsx";
import { Payments } from "./payments.tsx";
import { PriceMoves } from "./price-moves.tsx";
import { StatusBadge } from "./status.tsx";
import { Subscription } from "./subscription.tsx";

/** Everything about one customer: what they bought, paid, and were told. `?do=` opens a form. */
export function CustomerScreen({ id }: { id: string }) {
  const { can, mailed } = useMe();
  const { run, busy } = useAction();
  const customer = useQuery({
    queryKey: ["customer", id],
    queryFn: () => get(`/customers/${id}`),
  });
  const money = useQuery({
    queryKey: ["customer", id, "money"],
    queryFn: () => get(`/customers/${id}/money`),
  });
  const { data } = customer;
  if (!data) {
    const list = { label: "All customers", href: consolePaths.customers };
    return <NoRecord one="customer" error={customer.error} list={list} />;
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
      <h1 className="screen-title">
        <bdi>{data.organization}</bdi>
      </h1>
      <p className="text-muted">{`Customer since ${dateText(data.createdAt)}`}</p>
      <ul className="mt-2">
        {data.people.map((person) => (
          <li key={person.id}>
            <bdi>{person.name}</bdi>
            {", "}
            <a className="link" href={mailtoLink(person.email)}>
              {person.email}
            </a>
            {person.verified ? null : (
              <>
                {" (email not verified) "}
                {can("money", "write") ? (
                  <button
                    type="button"
                    className="link"
                    disabled={busy}
                    onClick={() =>
                      run(`/customers/${id}/verification`, { person: person.id }, ({ sent }) =>
                        sent
                          ? mailed("Another link", person.email)
                          : "This address is already verified.",
                      )
                    }
                  >
                    Send another link
                  </button>
                ) : null}
              </>
            )}
          </li>
        ))}
      </ul>
      {data.leads.length > 0 ? (
        <p className="mt-2">
          {"Notes, tasks, and messages: "}
          {data.leads.map(({ id: lead, name, email }, at) => (
            <span key={lead}>
              {at > 0 ? ", " : ""}
              <Link className="link" href={consolePaths.lead(lead)}>
                {name ? `${name}, ${email}` : email}
              </Link>
            </span>
          ))}
        </p>
      ) : null}
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
      <PriceMoves moves={data.priceMoves} />
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
                  {`${one.plan}, ${dateText(one.createdAt)}`}
                  {one.why ? <span className="team-email">{one.why}</span> : null}
                </span>
                <StatusBadge status={one.state} />
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <SupportAccessPanel customer={data} />
      <EmailList emails={data.emails} />
    </div>
  );
}
