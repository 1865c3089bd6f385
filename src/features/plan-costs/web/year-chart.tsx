import { formatNumber } from "../../../contract/format.ts";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { type CostPlan, type MonthCost, monthName } from "../plan-costs.ts";

const width = 720;
const height = 300;
const top = 28;
const bottom = 44;
/** The limits' names stand beside the bars. */
const names = 124;
const floor = height - bottom;
const step = (width - names) / 12;

/** Deliveries of each month as bars, with the plans' limits as lines. What it shows is also in the table below it. */
export function YearChart<P extends CostPlan>({ months }: { months: readonly MonthCost<P>[] }) {
  const texts = useTexts("costs");
  const locale = useLocale();
  const limits = new Map<number, string>();
  for (const { offer } of months) {
    if (offer && Number.isFinite(offer.tasks)) limits.set(offer.tasks, offer.plan.title);
  }
  const most = Math.max(...months.map(({ deliveries }) => deliveries), 1);
  // A limit far above the bars would flatten them.
  const visibleLimits = [...limits]
    .filter(([tasks]) => tasks <= most * 1.6)
    .sort(([a], [b]) => a - b);
  const scale = Math.max(most, ...visibleLimits.map(([tasks]) => tasks)) * 1.06;
  const y = (count: number) => floor - (count / scale) * (floor - top);
  const titles = [...new Set(months.map(({ offer }) => offer?.plan.title ?? ""))];
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby="cost-chart-title"
      aria-describedby="cost-chart-text"
      className="cost-chart"
    >
      <title id="cost-chart-title">{texts.chart}</title>
      <desc id="cost-chart-text">
        {months
          .map(
            ({ deliveries }, month) => `${monthName(month, locale)}: ${formatNumber(deliveries)}`,
          )
          .join(", ")}
        {visibleLimits
          .map(([tasks, title]) => `. ${texts.holds({ plan: title, tasks: formatNumber(tasks) })}`)
          .join("")}
      </desc>
      {months.map(({ name, deliveries, offer }, month) => {
        const x = month * step;
        const barTop = deliveries > 0 ? Math.min(y(deliveries), floor - 2) : floor;
        return (
          <g key={name}>
            <rect
              x={x + 5}
              y={barTop}
              width={step - 10}
              height={floor - barTop}
              rx="4"
              className={
                offer
                  ? `cost-bar is-plan-${titles.indexOf(offer.plan.title) % 3}`
                  : "cost-bar is-over"
              }
            />
            <text x={x + step / 2} y={floor + 20} className="cost-month">
              {monthName(month, locale).slice(0, 3)}
            </text>
          </g>
        );
      })}
      <path d={`M0 ${floor}H${width - names}`} className="cost-floor" />
      {visibleLimits.map(([tasks, title]) => (
        <g key={tasks}>
          <path d={`M0 ${y(tasks)}H${width - names + 8}`} className="cost-limit" />
          <text x={width - names + 14} y={y(tasks) - 2} className="cost-limit-name">
            {title}
          </text>
          <text x={width - names + 14} y={y(tasks) + 14}>
            {texts.tasks({ tasks: formatNumber(tasks) })}
          </text>
        </g>
      ))}
      {months.map(({ name, deliveries }, month) => (
        <text
          key={name}
          x={month * step + step / 2}
          y={Math.min(y(deliveries), floor - 2) - 6}
          className="cost-count"
        >
          {compact(deliveries)}
        </text>
      ))}
    </svg>
  );
}

/** `950`, `1.2k`, `25k`: bars are narrow. */
function compact(count: number): string {
  if (count < 1_000) return String(count);
  return `${Math.round(count / (count < 10_000 ? 100 : 1_000)) / (count < 10_000 ? 10 : 1)}k`;
}
