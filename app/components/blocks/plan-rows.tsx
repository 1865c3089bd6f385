import { formatUsd } from "../../../contract/money.ts";
import type { Plan } from "../../../contract/plan.ts";
import { paths } from "../../paths.ts";
import { Button } from "../ui/button.tsx";
import { Container } from "../ui/container.tsx";

/** The plans in short: both prices, the trial, and the way to signup. @param props.retry the page itself, for when no plan can be read */
export function PlanRows({ plans, retry }: { plans: readonly Plan[]; retry: string }) {
  return (
    <section id="plans" aria-labelledby="plan-rows-title" className="border-t border-line">
      <Container className="py-16 sm:py-24">
        <div className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-2">
          <h2 id="plan-rows-title" className="heading">
            The plans
          </h2>
          <a className="link" href={paths.pricing}>
            Compare what each has
          </a>
        </div>
        {plans.length === 0 ? (
          <p className="mt-8 text-muted">
            The plans cannot be shown right now.{" "}
            <a className="link" href={retry}>
              Try again
            </a>
          </p>
        ) : (
          <ul className="mt-8 divide-y divide-line border-y border-line">
            {plans.map((plan) => (
              <li
                key={plan.id}
                className="grid grid-cols-2 items-center gap-x-6 gap-y-3 py-6 md:grid-cols-[1.4fr_1fr_1fr_auto]"
              >
                <div className="col-span-2 md:col-span-1">
                  <h3 className="text-lg font-semibold">{plan.title}</h3>
                  <p className="text-sm text-muted">
                    {plan.trialDays === null
                      ? "Charged at signup"
                      : `${plan.trialDays} days free, no card to start`}
                  </p>
                </div>
                <Price cents={plan.monthlyPriceCents} per="per month" />
                <Price cents={plan.yearlyPriceCents} per="per year" />
                <div className="col-span-2 flex flex-wrap gap-2 md:col-span-1">
                  <Button
                    href={paths.signupFor(plan, "month")}
                    className="flex-1"
                    aria-label={`Sign Up for ${plan.title}, monthly`}
                  >
                    {plan.yearlyPriceCents > 0 ? "Monthly" : "Sign Up"}
                  </Button>
                  {plan.yearlyPriceCents > 0 ? (
                    <Button
                      href={paths.signupFor(plan, "year")}
                      variant="secondary"
                      className="flex-1"
                      aria-label={`Sign Up for ${plan.title}, yearly`}
                    >
                      Yearly
                    </Button>
                  ) : null}
                </div>
              </li>
            ))}
          </ul>
        )}
      </Container>
    </section>
  );
}

function Price({ cents, per }: { cents: number; per: string }) {
  return (
    <p>
      <span className="text-xl font-[640] tracking-tight tabular-nums">{formatUsd(cents)}</span>{" "}
      <span className="text-sm text-muted">{per}</span>
    </p>
  );
}
