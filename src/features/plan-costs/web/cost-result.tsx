import { formatList, formatNumber } from "../../../contract/format.ts";
import { currencyName, formatMoney, smallestUnits } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { useCurrency } from "../../../root-data.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useErrorText, useLocale, useTexts } from "../../../ui/texts.ts";
import { offerToAttach } from "../../attached-plan/attached-plan.ts";
import type { Plan } from "../../plans/plan.ts";
import { type OwnPlan, planLink } from "../../plans/web/plan-card.tsx";
import {
  type CostValues,
  costQuery,
  monthName,
  monthNames,
  type PlanCosts,
  perDelivery,
  type YearOption,
} from "../plan-costs.ts";
import { YearChart } from "./year-chart.tsx";

/** What the page says, and how it writes amounts and months. */
function useCostWords() {
  const texts = useTexts("costs");
  const locale = useLocale();
  const currency = useCurrency();
  const unit = smallestUnits(currency);
  const list = (items: readonly string[]) => formatList(items, locale);
  const monthOf = (name: string) => monthName(monthNames.indexOf(name), locale);
  return {
    texts,
    list,
    monthOf,
    money: (amount: number, of: string) => formatMoney(amount, of, locale),
    /** Without its cents, unless it's small. */
    rounded: (amount: number) =>
      formatMoney(
        amount >= 10 * unit ? Math.round(amount / unit) * unit : amount,
        currency,
        locale,
      ),
    perDelivery: (amount: number) => perDelivery(amount, currency, { texts, locale }),
    months: (names: readonly string[]) => list(names.map(monthOf)),
    /** `November 24` */
    dayOf: (name: string, day: number) => monthName(monthNames.indexOf(name), locale, day),
  };
}

function useNameOf() {
  const { texts, list, months } = useCostWords();
  return ({ kind, plan: { title: plan }, changes }: YearOption<Plan>): string => {
    if (kind === "yearly") return texts.byYear({ plan });
    if (kind === "monthly") return texts.byMonth({ plan });
    const more = changes.map((one) =>
      texts.otherInMonths({ plan: one.plan.title, months: months(one.months) }),
    );
    return texts.seasons({ plan, more: list(more) });
  };
}

/** What the year costs, drawn by the server. The island puts a new one in its place as the visitor types. */
export function CostResult(props: {
  costs: PlanCosts<Plan>;
  values: CostValues;
  own: OwnPlan | null;
  /** The figures are the page's, not the visitor's. */
  isExample: boolean;
}) {
  const currency = currencyName(useCurrency(), useLocale());
  const texts = useTexts("costs");
  const errorText = useErrorText();
  const { costs, values, own } = props;
  const [best] = costs.options;
  if (costs.hint) return <p className="cost-card text-lg text-muted">{errorText(costs.hint)}</p>;
  const query = costQuery(values);
  const takeAlong: TakeAlong = (address) =>
    props.isExample ? address : offerToAttach(address, query);
  return (
    <>
      {best ? (
        <Best {...{ costs, best, own, takeAlong }} />
      ) : (
        <TooLarge {...{ costs, takeAlong }} />
      )}
      <section aria-labelledby="cost-ways-title" hidden={!best}>
        <h2 id="cost-ways-title" className="text-xl font-semibold tracking-tight">
          {texts.waysTitle}
        </h2>
        <WaysToPay {...{ costs, own, takeAlong }} />
        <Comparison costs={costs} />
      </section>
      <section aria-labelledby="cost-months-title">
        <h2 id="cost-months-title" className="text-xl font-semibold tracking-tight">
          {texts.monthsTitle}
        </h2>
        <div className="mt-4">
          <YearChart months={costs.months} />
        </div>
        <Months costs={costs} />
      </section>
      <Limit costs={costs} />
      <div className="no-print flex flex-wrap gap-3">
        <Button variant="secondary" href={`${paths.whatItCostsCsv}?${query}`} download>
          {texts.csv}
        </Button>
        <Button variant="secondary" className="needs-script" data-print="">
          {texts.print}
        </Button>
        <Button variant="ghost" href={takeAlong(paths.contact)}>
          {texts.ask}
        </Button>
        <Button variant="ghost" href={`${paths.whatItCosts}?${query}`}>
          {texts.link}
        </Button>
      </div>
      <p className="text-sm text-muted">{texts.prices({ currency: currency })}</p>
    </>
  );
}

/** The address of a form, with the offer to attach the visitor's figures. */
type TakeAlong = (address: string) => string;

function Best(props: {
  costs: PlanCosts<Plan>;
  best: YearOption<Plan>;
  own: OwnPlan | null;
  takeAlong: TakeAlong;
}) {
  const { costs, best, own, takeAlong } = props;
  const { texts, money, rounded, list, ...words } = useCostWords();
  const { plan, interval, cents, changes } = best;
  const link = planLink(plan, interval, own, useTexts("pricing"));
  const price =
    interval === "year"
      ? texts.aYear({
          price: money(plan.yearlyPriceCents, plan.currency),
          monthly: money(Math.round(plan.yearlyPriceCents / 12), plan.currency),
        })
      : texts.aMonth({ price: money(plan.monthlyPriceCents, plan.currency) });
  const moves = changes.map(({ plan: other, months }) =>
    texts.planInMonths({
      plan: other.title,
      price: money(other.monthlyPriceCents, other.currency),
      months: words.months(months),
    }),
  );
  const people = [
    costs.drivers === null ? "" : texts.driverCount({ count: costs.drivers }),
    costs.hubs === null ? "" : texts.hubCount({ count: costs.hubs }),
  ].filter(Boolean);
  const count = costs.deliveries;
  return (
    <section aria-labelledby="cost-best-title" className="cost-card">
      <p className="text-sm font-semibold text-accent">
        {people.length > 0
          ? texts.cheapestForWith({ count, people: list(people) })
          : texts.cheapestFor({ count })}
      </p>
      <h2 id="cost-best-title" className="mt-1 text-3xl font-[640] tracking-tight sm:text-4xl">
        {plan.title}
      </h2>
      <p className="mt-2 text-lg">
        {moves.length > 0 ? texts.and({ price, more: list(moves) }) : price}
      </p>
      <dl className="mt-5 flex flex-wrap gap-x-12 gap-y-4">
        <Figure label={texts.total}>{rounded(cents)}</Figure>
        <Figure label={texts.aDelivery}>{words.perDelivery(cents / count)}</Figure>
        {costs.messages > 0 ? (
          <Figure label={texts.messageCount({ count: costs.messages })}>{texts.included}</Figure>
        ) : null}
      </dl>
      <Button href={own ? link.href : takeAlong(link.href)} size="lg" className="no-print mt-6">
        {own ? link.full : texts.choosePlan({ plan: plan.title })}
      </Button>
      {moves.length > 0 ? (
        <p className="mt-3 max-w-prose text-sm text-muted">{texts.change}</p>
      ) : null}
    </section>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="text-2xl font-[640] tracking-tight tabular-nums">{children}</dd>
    </div>
  );
}

function TooLarge(props: { costs: PlanCosts<Plan>; takeAlong: TakeAlong }) {
  const { peak, deliveries: count } = props.costs;
  const texts = useTexts("costs");
  const largest = peak.smaller;
  return (
    <section aria-labelledby="cost-best-title" className="cost-card">
      <h2 id="cost-best-title" className="text-3xl font-[640] tracking-tight">
        {largest ? texts.tooLarge : texts.away}
      </h2>
      <p className="mt-3 max-w-prose text-lg">
        {largest ? texts.tooLargeText({ count, plan: largest.plan.title }) : texts.awayText}
      </p>
      <Button href={props.takeAlong(paths.contact)} size="lg" className="no-print mt-6">
        {texts.contact}
      </Button>
    </section>
  );
}

/** The ways as a table, the cheapest first, each with a bar for its total. */
function WaysToPay(props: { costs: PlanCosts<Plan>; own: OwnPlan | null; takeAlong: TakeAlong }) {
  const { texts, rounded, perDelivery: each } = useCostWords();
  const nameOf = useNameOf();
  const { costs, own, takeAlong } = props;
  const { options, present, deliveries } = costs;
  const pricing = useTexts("pricing");
  const most = Math.max(...options.map(({ cents }) => cents), present?.cents ?? 0, 1);
  const bar = (cents: number, className: string) => (
    <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true" className="cost-share">
      <rect width={(cents / most) * 100} height="6" className={className} />
    </svg>
  );
  return (
    <table className="cost-table cost-ways mt-4">
      <thead>
        <tr>
          <th scope="col">{texts.way}</th>
          <th scope="col">{texts.year}</th>
          <th scope="col">{texts.aDelivery}</th>
          <td className="no-print" />
        </tr>
      </thead>
      <tbody>
        {options.map((option, i) => {
          const { kind, cents, plan, interval } = option;
          const link = planLink(plan, interval, own, pricing);
          return (
            <tr key={kind}>
              <th scope="row">
                {`${nameOf(option)} `}
                {i === 0 ? <span className="cost-tag">{texts.cheapest}</span> : null}
                {bar(cents, "cost-share-ours")}
              </th>
              <td>{rounded(cents)}</td>
              <td>{each(cents / deliveries)}</td>
              <td className="no-print">
                <LocalLink
                  className="link"
                  href={own ? link.href : takeAlong(link.href)}
                  aria-label={texts.chooseWay({ way: nameOf(option) })}
                >
                  {texts.choose}
                </LocalLink>
              </td>
            </tr>
          );
        })}
        {present ? (
          <tr>
            <th scope="row">
              {texts.today({ way: present.way })}
              {bar(present.cents, "cost-share-today")}
            </th>
            <td>{rounded(present.cents)}</td>
            <td>{each(present.cents / deliveries)}</td>
            <td className="no-print" />
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** The difference to today, whichever way it goes. */
function Comparison({ costs: { present, options } }: { costs: PlanCosts<Plan> }) {
  const { texts, rounded } = useCostWords();
  const [best] = options;
  if (!present || !best) return null;
  const less = present.cents - best.cents;
  return (
    <p className="mt-4 max-w-prose">
      <strong>
        {less === 0
          ? texts.same
          : (less > 0 ? texts.less : texts.more)({ amount: rounded(Math.abs(less)) })}
      </strong>
      {present.breakEven !== null
        ? ` ${texts.below({ count: present.breakEven, plan: best.plan.title })}`
        : ""}
    </p>
  );
}

function Months({ costs }: { costs: PlanCosts<Plan> }) {
  const { texts, rounded, money, monthOf } = useCostWords();
  return (
    <table className="cost-table cost-months mt-4">
      <thead>
        <tr>
          <th scope="col">{texts.month}</th>
          <th scope="col">{texts.deliveries}</th>
          <th scope="col">{texts.cheapestPlan}</th>
          <th scope="col">{texts.tasksUsed}</th>
          <th scope="col">{texts.perMonth}</th>
          {costs.present ? <th scope="col">{texts.todayColumn}</th> : null}
        </tr>
      </thead>
      <tbody>
        {costs.months.map(({ name, deliveries, offer, presentCents }) => (
          <tr key={name}>
            <th scope="row">{monthOf(name)}</th>
            <td>{formatNumber(deliveries)}</td>
            <td>{offer ? offer.plan.title : texts.none}</td>
            <td>
              {offer && Number.isFinite(offer.tasks)
                ? texts.used({
                    percent: String(Math.ceil((deliveries / Math.max(offer.tasks, 1)) * 100)),
                    tasks: formatNumber(offer.tasks),
                  })
                : "–"}
            </td>
            <td>{offer ? money(offer.plan.monthlyPriceCents, offer.plan.currency) : "–"}</td>
            {presentCents === null ? null : <td>{rounded(presentCents)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What happens at a limit, with the month in which the next smaller plan would reach it. */
function Limit({ costs: { stop } }: { costs: PlanCosts<Plan> }) {
  const { texts, dayOf } = useCostWords();
  return (
    <section aria-labelledby="cost-limit-title">
      <h2 id="cost-limit-title" className="text-xl font-semibold tracking-tight">
        {texts.limitTitle}
      </h2>
      <div className="mt-3 max-w-prose space-y-3">
        {stop ? (
          <p>
            {texts.limitDay({
              plan: stop.plan.title,
              count: stop.tasks,
              day: dayOf(stop.month, stop.day),
            })}
          </p>
        ) : null}
        <p>
          {texts.limit({
            link: (text) => (
              <LocalLink className="link no-print" href={paths.faq("task limit")}>
                {text}
              </LocalLink>
            ),
          })}
        </p>
      </div>
    </section>
  );
}
