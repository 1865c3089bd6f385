import { formatMoney } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalLink, linkTo } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { type BillingInterval, type Plan, planPriceCents } from "../plan.ts";

/** The plans in short: both prices, the trial, and the way to signup. @param props.retry the page itself, for when no plan can be read */
export function PlanRows({ plans, retry }: { plans: readonly Plan[]; retry: string }) {
  const texts = useTexts("payment");
  return (
    <section id="plans" aria-labelledby="plan-rows-title" className="border-t border-line">
      <Container className="py-16 sm:py-24">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="plan-rows-title" className="heading">
            {texts.plansTitle}
          </h2>
          <LocalLink className="link" href={paths.pricing}>
            {texts.compare}
          </LocalLink>
        </div>
        {plans.length === 0 ? (
          <p className="mt-8 text-muted">{texts.plansAway({ link: linkTo(retry) })}</p>
        ) : (
          <ul className="mt-8 divide-y divide-line border-y border-line">
            {plans.map((plan) => (
              <li
                key={plan.id}
                className="grid gap-x-8 gap-y-4 lg:gap-x-12 py-6 md:grid-cols-[1fr_1.15fr_1.15fr] lg:grid-cols-[1.2fr_1fr_1fr] md:items-center"
              >
                <div>
                  <h3 className="text-lg font-semibold">{plan.title}</h3>
                  <p className="text-sm text-muted">
                    {plan.trialDays === null
                      ? texts.atSignup
                      : texts.daysFree({ days: plan.trialDays })}
                  </p>
                </div>
                <Offer plan={plan} interval="month" />
                {plan.yearlyPriceCents > 0 ? <Offer plan={plan} interval="year" /> : null}
              </li>
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}

function Offer({ plan, interval }: { plan: Plan; interval: BillingInterval }) {
  const locale = useLocale();
  const cents = planPriceCents(plan, interval);
  const texts = useTexts("payment");
  const per = cents === 0 ? "" : interval === "month" ? texts.perMonth : texts.perYear;
  const paid = interval === "month" ? texts.signUpMonthly : texts.signUpYearly;
  const label = cents === 0 ? texts.signUpFree : paid;
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 md:max-lg:flex-col md:max-lg:items-start md:max-lg:gap-2">
      <p className="sm:whitespace-nowrap">
        <span className="text-xl font-[640] tracking-tight tabular-nums">
          {formatMoney(cents, plan.currency, locale)}
        </span>{" "}
        <span className="text-sm text-muted">{per}</span>
      </p>
      <Button
        href={paths.signupFor(plan, interval)}
        variant={plan.highlighted ? "primary" : "secondary"}
        className="whitespace-nowrap"
        aria-label={texts.signUpFor({ label, plan: plan.title })}
      >
        {label}
      </Button>
    </div>
  );
}
