import { CalendarPlus } from "lucide-react";
import { formatMoney } from "../../../contract/money.ts";
import { type TrialFacts, whatIsKept } from "../trial-facts.ts";
import { LocalTime, LocalTimes } from "./local-time.tsx";

/** The dates of a trial: its end, the first charge or the pause, and what is kept. @param calendar the file for calendars */
export function TrialDates({ trial, calendar }: { trial: TrialFacts; calendar: string }) {
  const { planTitle, interval, priceCents, currency, firstChargeCents, goesOn, canceled } = trial;
  const price = `${formatMoney(priceCents, currency)} a ${interval}`;
  return (
    <>
      <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact label="Trial ends">
          <LocalTime at={trial.endsAt} />
        </Fact>
        <Fact label="First charge">
          {firstChargeCents
            ? `${formatMoney(firstChargeCents, currency)} when the trial ends, to the card on your account`
            : "None. You won’t be charged."}
        </Fact>
        <Fact label="After that">
          {canceled
            ? `The ${planTitle} plan ends with the trial.`
            : goesOn
              ? priceCents > 0
                ? `${planTitle} costs ${price} until you cancel.`
                : `${planTitle} continues and stays free.`
              : priceCents > 0
                ? `There is no card, so ${planTitle} pauses. If you add a card before that, the first charge is ${formatMoney(priceCents, currency)} when the trial ends, and then you pay ${price}.`
                : `${planTitle} pauses. Choose a paid plan to continue.`}
        </Fact>
        <Fact label="What’s kept">{whatIsKept}</Fact>
      </dl>
      <p className="mt-5">
        <a className="link inline-flex items-center gap-2" href={calendar} download="trial.ics">
          <CalendarPlus aria-hidden="true" size={18} />
          Add the end to your calendar
        </a>
      </p>
      <LocalTimes />
    </>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="sm:contents">
      <dt className="text-sm text-muted sm:pt-0.5">{label}</dt>
      <dd className="max-w-prose">{children}</dd>
    </div>
  );
}
