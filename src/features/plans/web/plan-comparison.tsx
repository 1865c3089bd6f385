import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import { formatMoney, formatRate } from "../../../contract/money.ts";
import { paths } from "../../../paths.ts";
import { Container } from "../../../ui/controls/container.tsx";
import { LocalLink } from "../../../ui/site/local-link.tsx";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { type BillingInterval, billingIntervals, type Plan, planPriceCents } from "../plan.ts";
import { comparisonGroups } from "../plan-comparison.ts";
import { centsPerDelivery, readLimit } from "../plan-limits.ts";
import { type OwnPlan, planLink } from "./plan-card.tsx";

/** How many plans a phone shows side by side; more of them scroll sideways. */
const SIDE_BY_SIDE = 5;

/** The number of columns on a phone, for the stylesheet. */
const widths: Record<number, string> = {
  1: "[--plans:1]",
  2: "[--plans:2]",
  3: "[--plans:3]",
  4: "[--plans:4]",
  5: "[--plans:5]",
  6: "[--plans:6]",
  7: "[--plans:7]",
  8: "[--plans:8]",
};

/**
 * A table of the plans' limits and features, row by row; its links follow the switch of the `.pricing` around it. Nothing is shown while no plan says
 * what it has.
 *
 * On small screens a row's label stands above its cells, so that all plans fit and their names stay in sight.
 */
export function PlanComparison(props: {
  plans: readonly Plan[];
  /** Set for customers, who don't sign up again. */
  own: OwnPlan | null;
  /** The plan finder's answer; its column stands out. The finder's script moves the mark. */
  fits?: string;
}) {
  const { plans, own, fits } = props;
  const texts = useTexts("pricing");
  const locale = useLocale();
  const compared = plans.filter((plan) => Object.keys(plan.comparison).length > 0);
  if (compared.length === 0) return null;
  const groups = comparisonGroups
    .map(({ name, rows }) => ({
      title: texts[`group_${name}`],
      rows: rows.map(([key]) => key).filter((key) => compared.some((plan) => plan.comparison[key])),
    }))
    .filter(({ rows }) => rows.length > 0);
  const largest = compared.at(-1);
  // The column that goes on from its name to the last row: the customer's own plan, or the one that fits.
  const mark = (plan: Plan) => (plan.title === (own?.title ?? fits) ? "compare-own" : undefined);
  const table = (
    <table aria-labelledby="compare-title" className={`compare ${widths[compared.length] ?? ""}`}>
      <thead>
        <tr>
          <td className="compare-label" />
          {compared.map((plan) => (
            <th
              key={plan.id}
              scope="col"
              // Screen readers say a column's name at each of its cells: the plan alone, without its link.
              aria-label={plan.title}
              className={mark(plan)}
            >
              {plan.title}
              <div className="mt-1 hidden text-sm md:block">
                {billingIntervals.map((interval) => {
                  const link = planLink(plan, interval, own, texts);
                  return (
                    <p key={interval} className={`interval-${interval}`}>
                      <LocalLink
                        className="link"
                        href={link.href}
                        aria-label={texts.compared({ label: link.full })}
                      >
                        {link.label}
                      </LocalLink>
                    </p>
                  );
                })}
              </div>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <GroupRow title={texts.price} plans={compared} mark={mark} />
        <PriceRow
          label={{ month: texts.rowMonth, year: texts.rowYear }}
          plans={compared}
          mark={mark}
          value={(plan, interval) =>
            formatMoney(planPriceCents(plan, interval), plan.currency, locale)
          }
        />
        <PriceRow
          label={texts.rowDelivery}
          plans={compared}
          mark={mark}
          value={(plan, interval) => {
            const cents = centsPerDelivery(plan, interval);
            return cents === null ? null : formatRate(cents, plan.currency, locale);
          }}
        />
      </tbody>
      {groups.map((group) => (
        <tbody key={group.title}>
          <GroupRow title={group.title} plans={compared} mark={mark} />
          {group.rows.map((key) => (
            <tr key={key}>
              <th scope="row" className="compare-label">
                {texts[`row_${key}`]}
              </th>
              {compared.map((plan) => (
                <Cell key={plan.id} value={plan.comparison[key]} className={mark(plan)} />
              ))}
            </tr>
          ))}
          {group.rows.includes("tasks") ? (
            <tr>
              <th scope="row" className="compare-label">
                {texts.atLimit}
                <span className="mt-1 block text-sm text-muted">{texts.atLimitText}</span>
              </th>
              {compared.map((plan, index) => (
                <td key={plan.id} className={mark(plan)}>
                  {plan === largest ? (
                    <LocalLink className="link" href={paths.contact}>
                      {texts.writeToUs}
                    </LocalLink>
                  ) : (
                    texts.moveTo({ plan: compared[index + 1]?.title ?? "" })
                  )}
                </td>
              ))}
            </tr>
          ) : null}
        </tbody>
      ))}
    </table>
  );
  return (
    <section aria-labelledby="compare-title" className="border-t border-line">
      <Container className="py-16 sm:py-24">
        <h2 id="compare-title" className="heading">
          {texts.compareTitle}
        </h2>
        <Marks />
        <details className="compare-fold faq border-b border-line md:border-0">
          <summary>{texts.compareShow}</summary>
          {compared.length <= SIDE_BY_SIDE ? (
            <div className="md:mt-10">{table}</div>
          ) : (
            <section
              aria-label={texts.compareLabel}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
              tabIndex={0}
              className="compare-scroll md:mt-10"
            >
              {table}
            </section>
          )}
        </details>
      </Container>
    </section>
  );
}

type ColumnClass = (plan: Plan) => string | undefined;

function GroupRow(props: { title: string; plans: readonly Plan[]; mark: ColumnClass }) {
  const { title, plans, mark } = props;
  return (
    <tr>
      <th scope="rowgroup" className="compare-group">
        {title}
      </th>
      {plans.map((plan) => (
        <td key={plan.id} className={`compare-blank ${mark(plan) ?? ""}`} />
      ))}
    </tr>
  );
}

/** A row that follows the switch of the page. */
function PriceRow(props: {
  label: string | Record<BillingInterval, string>;
  plans: readonly Plan[];
  mark: ColumnClass;
  value: (plan: Plan, interval: BillingInterval) => string | null;
}) {
  const { label, plans, mark, value } = props;
  const texts = useTexts("pricing");
  const each = (text: (interval: BillingInterval) => ReactNode) =>
    billingIntervals.map((interval) => (
      <span key={interval} className={`interval-${interval}`}>
        {text(interval)}
      </span>
    ));
  return (
    <tr>
      <th scope="row" className="compare-label">
        {typeof label === "string" ? label : each((interval) => label[interval])}
      </th>
      {plans.map((plan) => (
        <td key={plan.id} className={mark(plan)}>
          <span className="font-semibold tabular-nums">
            {each((interval) => value(plan, interval) ?? <None text={texts.nothing} />)}
          </span>
        </td>
      ))}
    </tr>
  );
}

function Cell({
  value,
  className,
}: {
  value: string | true | undefined;
  className?: string | undefined;
}) {
  const texts = useTexts("pricing");
  const limit = readLimit(value);
  return (
    <td className={className}>
      {typeof value === "string" ? (
        <span className="tabular-nums">{limit ? texts.limit({ ...limit }) : value}</span>
      ) : value ? (
        <>
          <Mark name="yes" className="text-accent" />
          <span className="sr-only">{texts.included}</span>
        </>
      ) : (
        <None text={texts.notIncluded} />
      )}
    </td>
  );
}

function None({ text }: { text: string }) {
  return (
    <>
      <Mark name="no" className="text-line-strong" />
      <span className="sr-only">{text}</span>
    </>
  );
}

/** The two drawings that the cells refer to. Dozens of cells have one of them. */
function Marks() {
  return (
    <div className="hidden">
      <Check id="compare-yes" />
      <Minus id="compare-no" />
    </div>
  );
}

function Mark({ name, className }: { name: "yes" | "no"; className: string }) {
  return (
    <svg aria-hidden="true" width="20" height="20" viewBox="0 0 24 24" className={className}>
      <use href={`#compare-${name}`} />
    </svg>
  );
}
