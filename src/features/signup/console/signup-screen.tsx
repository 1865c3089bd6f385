import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, Check, CircleDashed, Clock, X } from "lucide-react";
import { Link } from "wouter";
import { get } from "../../../console/api.ts";
import { exactTimeText, moneyText, timeText } from "../../../console/format.ts";
import { NoRecord } from "../../../console/no-record.tsx";
import { consolePaths } from "../../../console/paths.ts";
import { EmailList } from "../../customers/console/email-list.tsx";
import { StatusBadge } from "../../customers/console/status.tsx";

const icons = { done: Check, waiting: Clock, failed: X, not_reached: CircleDashed };
const stateNames = {
  done: "Done",
  waiting: "Waiting",
  failed: "Failed",
  not_reached: "Not reached",
};

/** How far one signup came, and why no further. */
export function SignupScreen({ id }: { id: string }) {
  const { data, error } = useQuery({
    queryKey: ["signup", id],
    queryFn: () => get(`/signups/${id}`),
  });
  if (!data) {
    const list = { label: "All signups", href: consolePaths.signups };
    return <NoRecord one="signup" error={error} list={list} />;
  }
  return (
    <div className="screen max-w-4xl">
      <title>{`Signup of ${data.name} · Console`}</title>
      <p>
        <Link className="crumb" href={consolePaths.signups}>
          <ArrowLeft aria-hidden="true" size={14} />
          Signups
        </Link>
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <h1 className="screen-title">{data.name}</h1>
        <StatusBadge status={data.state} />
      </div>
      <p className="text-muted">
        {`${data.email}${data.organization ? `, ${data.organization}` : ""}. ${data.plan}, ${moneyText(data.priceCents, data.currency)} per ${data.interval}`}
        {data.trialDays ? `, ${data.trialDays} days of trial` : ""}
        {data.promotionCode
          ? `, ${moneyText(data.discountCents ?? 0, data.currency)} off the first payment with ${data.promotionCode}`
          : ""}
        {`. Signed up ${timeText(data.createdAt)}.`}
      </p>
      {data.customer ? (
        <p className="mt-3">
          <Link className="btn" href={consolePaths.customer(data.customer)}>
            Open the customer
          </Link>
        </p>
      ) : null}
      {data.why ? (
        <div role="status" className="failure mt-4">
          <p className="font-medium">Why it failed</p>
          <p>{data.why}</p>
          {data.code ? <p>{`The payment provider’s code: ${data.code}`}</p> : null}
        </div>
      ) : null}
      <h2 className="section-title mt-6">Steps</h2>
      <ol className="steps mt-2">
        {data.steps.map((step) => {
          const Icon = icons[step.state];
          return (
            <li key={step.name} data-state={step.state}>
              <Icon aria-hidden="true" size={16} />
              <div className="min-w-0 flex-1">
                <p className="font-medium">
                  {step.name}
                  <span className="sr-only">{`: ${stateNames[step.state]}`}</span>
                </p>
                <p className="text-muted">{step.text}</p>
              </div>
              {step.at ? (
                <time className="text-muted" dateTime={step.at} title={exactTimeText(step.at)}>
                  {timeText(step.at)}
                </time>
              ) : null}
            </li>
          );
        })}
      </ol>
      <EmailList emails={data.emails} />
    </div>
  );
}
