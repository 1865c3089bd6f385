import { formatList } from "../../../contract/format.ts";
import { formatMoney } from "../../../contract/money.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import type { Plan } from "../plan.ts";

const costs = (plan: Plan) => plan.monthlyPriceCents > 0;
const withTrial = (plans: readonly Plan[]) =>
  plans.filter(
    (plan): plan is Plan & { trialDays: number } => plan.trialDays !== null && costs(plan),
  );

/** The first two months of a plan with a trial as a bill, from the plan's own numbers. @param tax what prices contain */
export function BillExample({ plans, tax }: { plans: readonly Plan[]; tax: string | null }) {
  const texts = useTexts("payment");
  const locale = useLocale();
  const [plan] = withTrial(plans);
  if (!plan) return null;
  const price = formatMoney(plan.monthlyPriceCents, plan.currency, locale);
  const rows = [
    [texts.dayFirst, texts.dayFirstText, formatMoney(0, plan.currency, locale)],
    [
      texts.dayUntil({ days: plan.trialDays }),
      texts.dayUntilText,
      formatMoney(0, plan.currency, locale),
    ],
    [texts.dayAfter({ days: plan.trialDays }), texts.dayAfterText, price],
    [texts.later, texts.laterText, price],
  ] as const;
  return (
    <figure className="card p-6 shadow-float sm:p-8">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="text-lg font-semibold">{texts.billTitle({ plan: plan.title })}</span>
        <span className="text-sm text-muted">{tax ? texts.withTax({ tax }) : texts.beforeTax}</span>
      </figcaption>
      <table className="mt-5 w-full text-start">
        <thead className="sr-only">
          <tr>
            <th scope="col">{texts.when}</th>
            <th scope="col">{texts.amount}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([when, what, amount]) => (
            <tr key={when} className="border-t border-line align-baseline">
              <td className="py-3.5 pe-4">
                <span className="block font-medium">{when}</span>
                <span className="block text-sm text-muted">{what}</span>
              </td>
              <td
                className={`py-3.5 text-end text-xl font-[640] tracking-tight tabular-nums ${amount === price ? "" : "text-accent"}`}
              >
                {amount}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  );
}

/** When a card is charged for the first time: after the trial, or at signup. */
export function FirstCharge({ plans }: { plans: readonly Plan[] }) {
  const trials = withTrial(plans);
  const texts = useTexts("payment");
  const locale = useLocale();
  const days = trials[0]?.trialDays;
  const direct = plans.filter((plan) => plan.trialDays === null && costs(plan));
  const free = plans.filter((plan) => !costs(plan));
  const names = (some: readonly Plan[]) =>
    formatList(
      some.map((plan) => plan.title),
      locale,
    );
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="first-charge-title" className="border-t border-line bg-wash">
      <Container className="py-16 sm:py-24">
        <h2 id="first-charge-title" className="heading">
          {texts.chargedTitle}
        </h2>
        <ul className="mt-10 grid gap-5 lg:grid-cols-3">
          {days === undefined ? null : (
            <Way title={texts.trialTitle} plans={names(trials)} when={texts.dayAfter({ days })}>
              {texts.trialText}
            </Way>
          )}
          {direct.length === 0 ? null : (
            <Way title={texts.directTitle} plans={names(direct)} when={texts.directWhen}>
              {texts.directText}
            </Way>
          )}
          {free.length === 0 ? null : (
            <Way title={texts.freeTitle} plans={names(free)} when={texts.freeWhen}>
              {texts.freeText}
            </Way>
          )}
        </ul>
      </Container>
    </section>
  );
}

function Way(props: { title: string; plans: string; when: string; children: string }) {
  return (
    <li className="card flex flex-col p-6 sm:p-7">
      <h3 className="font-semibold">{props.title}</h3>
      <p className="text-sm text-muted">{props.plans}</p>
      <p className="mt-6 text-2xl font-[640] tracking-tight text-accent">{props.when}</p>
      <p className="mt-3 text-muted">{props.children}</p>
    </li>
  );
}
