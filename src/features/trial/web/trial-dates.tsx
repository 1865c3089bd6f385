import { CalendarPlus } from "lucide-react";
import { keptDays } from "../../../contract/kept-days.ts";
import { formatMoney } from "../../../contract/money.ts";
import { plusTax } from "../../../contract/tax.ts";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import type { TrialFacts } from "../trial-facts.ts";
import { LocalTime, LocalTimes } from "./local-time.tsx";

/** The dates of a trial: its end, the first charge or the pause, and what is kept. @param calendar the file for calendars */
export function TrialDates({ trial, calendar }: { trial: TrialFacts; calendar: string }) {
  const { planTitle: plan, interval, priceCents, currency, firstChargeCents, taxAdded } = trial;
  const texts = useTexts("trial");
  const locale = useLocale();
  const amount = (cents: number) => plusTax(formatMoney(cents, currency, locale), taxAdded, locale);
  const price = formatMoney(priceCents, currency, locale);
  const costs = priceCents > 0;
  return (
    <>
      <dl className="mt-5 grid gap-x-6 gap-y-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <Fact label={texts.ends}>
          <LocalTime at={trial.endsAt} />
        </Fact>
        <Fact label={texts.firstCharge}>
          {firstChargeCents ? texts.charged({ price: amount(firstChargeCents) }) : texts.notCharged}
        </Fact>
        <Fact label={texts.after}>
          {trial.canceled
            ? texts.endsWith({ plan })
            : trial.goesOn
              ? costs
                ? texts.costs({ plan, price, interval })
                : texts.staysFree({ plan })
              : costs
                ? texts.pauses({ plan, price, interval })
                : texts.freePauses({ plan })}
        </Fact>
        <Fact label={texts.kept}>{texts.keptText({ days: keptDays.deletedAccount })}</Fact>
      </dl>
      <p className="mt-5">
        <LocalLink className="link inline-flex items-center gap-2" href={calendar} download>
          <CalendarPlus aria-hidden="true" size={18} />
          {texts.calendar}
        </LocalLink>
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
