import { formatList } from "../../../contract/format.ts";
import { currencyName } from "../../../contract/money.ts";
import { useCurrency } from "../../../root-data.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import type { Plan } from "../plan.ts";

/** Examples of a plan's number of tasks. */
export function TaskCounting() {
  const texts = useTexts("pricing");
  const counted = [
    [texts.countBags, texts.countBagsIs, texts.countBagsWhy],
    [texts.countBuilding, texts.countBuildingIs, texts.countBuildingWhy],
    [texts.countMoved, texts.countMovedIs, texts.countMovedWhy],
    [texts.countMonth, texts.countMonthIs, texts.countMonthWhy],
  ] as const;
  return (
    <section aria-labelledby="count-title" className="border-t border-line">
      <Container className="grid gap-10 py-16 sm:py-24 lg:grid-cols-[1fr_1.6fr] lg:gap-20">
        <div>
          <h2 id="count-title" className="heading">
            {texts.countTitle}
          </h2>
          <p className="mt-4 text-muted">{texts.countText}</p>
        </div>
        <dl className="divide-y divide-line border-y border-line">
          {counted.map(([what, count, why]) => (
            <div key={what} className="grid grid-cols-[1fr_auto] items-baseline gap-x-6 py-5">
              <dt className="font-semibold">{what}</dt>
              <dd className="row-span-2 self-center text-xl font-[640] tracking-tight text-accent tabular-nums">
                {count}
              </dd>
              <dd className="mt-1 text-muted">{why}</dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  );
}

/** A trial from its first day to what follows it, and what holds for every bill. */
export function TrialExplained({ plans }: { plans: readonly Plan[] }) {
  const trials = plans.filter((plan) => plan.trialDays !== null);
  const days = trials[0]?.trialDays ?? null;
  const texts = useTexts("pricing");
  const locale = useLocale();
  const currency = currencyName(useCurrency(), locale);
  const others = plans.filter((plan) => plan.trialDays === null).map((plan) => plan.title);
  return (
    <section aria-labelledby="billing-title" className="border-t border-line bg-wash">
      <Container className="py-16 sm:py-24">
        <h2 id="billing-title" className="heading">
          {texts.trialTitle}
        </h2>
        {others.length > 0 ? (
          <p className="mt-4 max-w-prose text-muted">
            {texts.noTrial({ plans: formatList(others, locale), count: others.length })}
          </p>
        ) : null}
        {days === null ? null : (
          <ol className="trial-line mt-10 grid gap-x-5 gap-y-8 md:grid-cols-3">
            <Step when={texts.dayFirst} title={texts.dayFirstTitle}>
              {texts.dayFirstText}
            </Step>
            <Step when={texts.dayUntil({ days })} title={texts.dayUntilTitle}>
              {texts.dayUntilText}
            </Step>
            <Step when={texts.dayAfter({ days })} title={texts.dayAfterTitle}>
              {texts.dayAfterText}
            </Step>
          </ol>
        )}
        <dl className="mt-14 grid gap-x-5 gap-y-8 md:grid-cols-3">
          <Note title={texts.dollarsTitle({ currency })}>{texts.dollars}</Note>
          <Note title={texts.cancelTitle}>{texts.cancel}</Note>
          <Note title={texts.cardTitle}>{texts.card}</Note>
        </dl>
      </Container>
    </section>
  );
}

function Step(props: { when: string; title: string; children: string }) {
  return (
    <li className="relative pt-8">
      <p className="text-sm font-semibold text-accent">{props.when}</p>
      <h3 className="mt-1 text-lg font-semibold">{props.title}</h3>
      <p className="mt-1.5 pe-6 text-muted">{props.children}</p>
    </li>
  );
}

function Note(props: { title: string; children: string }) {
  return (
    <div className="border-t border-line-strong pt-5 pe-6">
      <dt className="font-semibold">{props.title}</dt>
      <dd className="mt-1.5 text-muted">{props.children}</dd>
    </div>
  );
}
