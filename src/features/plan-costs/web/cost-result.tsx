import { formatList, formatNumber } from "../../../contract/format.ts";
import { formatMoney, unitsOf } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { useCurrency } from "../../../root-data.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useTexts } from "../../../ui/texts.ts";
import { offerToAttach } from "../../attached-plan/attached-plan.ts";
import type { Plan } from "../../plans/plan.ts";
import { type OwnPlan, planLink } from "../../plans/web/plan-card.tsx";
import {
  type CostValues,
  costQuery,
  type PlanCosts,
  type PresentWay,
  perDelivery,
  type YearOption,
} from "../plan-costs.ts";
import { YearChart } from "./year-chart.tsx";

/** An amount without its cents, unless it's small. */
function rounded(amount: number, currency: string): string {
  const unit = unitsOf(currency);
  return formatMoney(amount >= 10 * unit ? Math.round(amount / unit) * unit : amount, currency);
}
const counted = (count: number, one: string, more = `${one}s`) =>
  `${formatNumber(count)} ${count === 1 ? one : more}`;

const presentNames: Record<PresentWay, string> = {
  driver: "Today: for each driver",
  task: "Today: for each task",
  stop: "Today: for each stop",
  flat: "Today: a flat price",
};

function nameOf({ kind, plan, changes }: YearOption<Plan>): string {
  if (kind === "yearly") return `${plan.title}, billed by the year`;
  if (kind === "monthly") return `${plan.title}, billed by the month`;
  const more = changes.map(({ plan: other, months }) => `${other.title} in ${formatList(months)}`);
  return `${plan.title} by the month, ${formatList(more)}`;
}

/** What the year costs, drawn by the server. The island puts a new one in its place as the visitor types. */
export function CostResult(props: {
  costs: PlanCosts<Plan>;
  values: CostValues;
  own: OwnPlan | null;
  /** The figures are the page's, not the visitor's. */
  isExample: boolean;
}) {
  const currency = useCurrency();
  const { costs, values, own } = props;
  const [best] = costs.options;
  if (costs.hint) return <p className="cost-card text-lg text-muted">{costs.hint}</p>;
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
          Ways to pay for the year
        </h2>
        <WaysToPay {...{ costs, own, takeAlong }} />
        <Comparison costs={costs} />
      </section>
      <section aria-labelledby="cost-months-title">
        <h2 id="cost-months-title" className="text-xl font-semibold tracking-tight">
          Month by month
        </h2>
        <div className="mt-4">
          <YearChart months={costs.months} />
        </div>
        <Months costs={costs} />
      </section>
      <Limit costs={costs} />
      <div className="no-print flex flex-wrap gap-3">
        <Button variant="secondary" href={`${paths.whatItCostsCsv}?${query}`} download>
          Download CSV
        </Button>
        <Button variant="secondary" className="needs-script" data-print="">
          Print
        </Button>
        <Button variant="ghost" href={takeAlong(paths.contact)}>
          Ask us about it
        </Button>
        <Button variant="ghost" href={`${paths.whatItCosts}?${query}`}>
          Link to this result
        </Button>
      </div>
      <p className="text-sm text-muted">
        {`Prices of today in ${currency === "usd" ? "US dollars" : currency.toUpperCase()}, without taxes. A task is one delivery to one recipient.`}
      </p>
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
  const currency = useCurrency();
  const { costs, best, own, takeAlong } = props;
  const texts = useTexts("pricing");
  const { plan, interval, cents, changes } = best;
  const link = planLink(plan, interval, own, texts);
  const price =
    interval === "year"
      ? `${formatMoney(plan.yearlyPriceCents, plan.currency)} a year, which is ${formatMoney(Math.round(plan.yearlyPriceCents / 12), plan.currency)} a month`
      : `${formatMoney(plan.monthlyPriceCents, plan.currency)} a month`;
  const moves = changes.map(
    ({ plan: other, months }) =>
      `${other.title} (${formatMoney(other.monthlyPriceCents, other.currency)}) in ${formatList(months)}`,
  );
  return (
    <section aria-labelledby="cost-best-title" className="cost-card">
      <p className="text-sm font-semibold text-accent">
        {`Cheapest for ${counted(costs.deliveries, "delivery", "deliveries")} a year${withPeople(costs)}`}
      </p>
      <h2 id="cost-best-title" className="mt-1 text-3xl font-[640] tracking-tight sm:text-4xl">
        {plan.title}
      </h2>
      <p className="mt-2 text-lg">
        {price}
        {moves.length > 0 ? `, and ${formatList(moves)}` : ""}
      </p>
      <dl className="mt-5 flex flex-wrap gap-x-12 gap-y-4">
        <Figure label="The year’s total">{rounded(cents, currency)}</Figure>
        <Figure label="A delivery">{perDelivery(cents / costs.deliveries, currency)}</Figure>
        {costs.messages > 0 ? (
          <Figure label={`${counted(costs.messages, "message")} to customers`}>Included</Figure>
        ) : null}
      </dl>
      <Button href={own ? link.href : takeAlong(link.href)} size="lg" className="no-print mt-6">
        {own ? link.full : `Choose ${plan.title}`}
      </Button>
      {moves.length > 0 ? (
        <p className="mt-3 max-w-prose text-sm text-muted">
          You change the plan yourself. A larger one starts right away, and a smaller one when the
          paid month ends. The total holds if your billing month starts on the 1st.
        </p>
      ) : null}
    </section>
  );
}

function withPeople({ drivers, hubs }: PlanCosts<Plan>): string {
  const parts = [
    drivers === null ? "" : counted(drivers, "driver"),
    hubs === null ? "" : counted(hubs, "hub"),
  ].filter(Boolean);
  return parts.length > 0 ? ` with ${formatList(parts)}` : "";
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
  const { peak, deliveries } = props.costs;
  const largest = peak.smaller;
  return (
    <section aria-labelledby="cost-best-title" className="cost-card">
      <h2 id="cost-best-title" className="text-3xl font-[640] tracking-tight">
        {largest ? "More than our plans hold" : "The plans can’t be compared right now"}
      </h2>
      <p className="mt-3 max-w-prose text-lg">
        {largest
          ? `${counted(deliveries, "delivery", "deliveries")} a year with these months, drivers, and hubs don’t fit into ${largest.plan.title}, our largest plan with a fixed price. Write to us, and we’ll work out a price with you.`
          : "Write to us, and we’ll work out a price with you."}
      </p>
      <Button href={props.takeAlong(paths.contact)} size="lg" className="no-print mt-6">
        Contact us
      </Button>
    </section>
  );
}

/** The ways as a table, the cheapest first, each with a bar for its total. */
function WaysToPay(props: { costs: PlanCosts<Plan>; own: OwnPlan | null; takeAlong: TakeAlong }) {
  const currency = useCurrency();
  const { costs, own, takeAlong } = props;
  const { options, present, deliveries } = costs;
  const texts = useTexts("pricing");
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
          <th scope="col">Way to pay</th>
          <th scope="col">A year</th>
          <th scope="col">A delivery</th>
          <td className="no-print" />
        </tr>
      </thead>
      <tbody>
        {options.map((option, i) => {
          const { kind, cents, plan, interval } = option;
          const link = planLink(plan, interval, own, texts);
          return (
            <tr key={kind}>
              <th scope="row">
                {`${nameOf(option)} `}
                {i === 0 ? <span className="cost-tag">Cheapest</span> : null}
                {bar(cents, "cost-share-ours")}
              </th>
              <td>{rounded(cents, currency)}</td>
              <td>{perDelivery(cents / deliveries, currency)}</td>
              <td className="no-print">
                <LocalLink
                  className="link"
                  href={own ? link.href : takeAlong(link.href)}
                  aria-label={`Choose: ${nameOf(option)}`}
                >
                  Choose
                </LocalLink>
              </td>
            </tr>
          );
        })}
        {present ? (
          <tr>
            <th scope="row">
              {presentNames[present.way]}
              {bar(present.cents, "cost-share-today")}
            </th>
            <td>{rounded(present.cents, currency)}</td>
            <td>{perDelivery(present.cents / deliveries, currency)}</td>
            <td className="no-print" />
          </tr>
        ) : null}
      </tbody>
    </table>
  );
}

/** The difference to today, whichever way it goes. */
function Comparison({ costs: { present, options } }: { costs: PlanCosts<Plan> }) {
  const currency = useCurrency();
  const [best] = options;
  if (!present || !best) return null;
  const less = present.cents - best.cents;
  return (
    <p className="mt-4 max-w-prose">
      <strong>
        {less === 0
          ? "It costs what you pay today."
          : `That’s ${rounded(Math.abs(less), currency)} a year ${less > 0 ? "less" : "more"} than today.`}
      </strong>
      {present.breakEven !== null
        ? ` Below ${counted(present.breakEven, "delivery", "deliveries")} a month, what you have today costs less than ${best.plan.title}.`
        : ""}
    </p>
  );
}

function Months({ costs }: { costs: PlanCosts<Plan> }) {
  const currency = useCurrency();
  return (
    <table className="cost-table cost-months mt-4">
      <thead>
        <tr>
          <th scope="col">Month</th>
          <th scope="col">Deliveries</th>
          <th scope="col">Cheapest plan</th>
          <th scope="col">Tasks used</th>
          <th scope="col">A month</th>
          {costs.present ? <th scope="col">Today</th> : null}
        </tr>
      </thead>
      <tbody>
        {costs.months.map(({ name, deliveries, offer, presentCents }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatNumber(deliveries)}</td>
            <td>{offer ? offer.plan.title : "None holds it"}</td>
            <td>
              {offer && Number.isFinite(offer.tasks)
                ? `${Math.ceil((deliveries / Math.max(offer.tasks, 1)) * 100)}% of ${formatNumber(offer.tasks)}`
                : "–"}
            </td>
            <td>{offer ? formatMoney(offer.plan.monthlyPriceCents, offer.plan.currency) : "–"}</td>
            {presentCents === null ? null : <td>{rounded(presentCents, currency)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** What happens at a limit, with the month in which the next smaller plan would reach it. */
function Limit({ costs: { stop } }: { costs: PlanCosts<Plan> }) {
  return (
    <section aria-labelledby="cost-limit-title">
      <h2 id="cost-limit-title" className="text-xl font-semibold tracking-tight">
        At a limit
      </h2>
      <div className="mt-3 max-w-prose space-y-3">
        {stop ? (
          <p>
            {`With ${stop.plan.title} all year, you’d create its ${counted(stop.tasks, "task")} by about ${stop.month} ${stop.day}.`}
          </p>
        ) : null}
        <p>
          The routes you’ve planned still go out, and the tasks you’ve created stay. To add the next
          task that month, you move to a larger plan. It starts right away, with credit for the time
          you’ve paid for. There’s no fee for a task or a message, and each month starts again at
          zero.{" "}
          <LocalLink className="link no-print" href={paths.faq("task limit")}>
            More on limits
          </LocalLink>
        </p>
      </div>
    </section>
  );
}
