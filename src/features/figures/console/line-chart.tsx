import type { AdminDashboardDay } from "../dashboard-operations.ts";

const dayFormat = new Intl.DateTimeFormat("en-US", {
  month: "short",
  day: "numeric",
  timeZone: "UTC",
});
/** `Nov 22` of `2026-11-22`. */
const dayOf = (day = "") => (day ? dayFormat.format(new Date(`${day}T00:00:00Z`)) : "");

const width = 320;
const height = 88;

/** A figure by the day that has a value above zero. The table below the charts has the same numbers. */
export function LineChart(props: {
  title: string;
  /** A value as people read it. */
  text?: (value: number) => string;
  days: AdminDashboardDay[];
  value: (day: AdminDashboardDay) => number | null;
}) {
  const { title, text = (one: number) => one.toLocaleString("en-US"), days, value } = props;
  const values = days.map(value);
  const numbers = values.filter((one) => one !== null);
  const most = Math.max(...numbers);
  const x = (index: number) => (days.length < 2 ? 0 : (index / (days.length - 1)) * width);
  const y = (one: number) => height - 2 - (one / most) * (height - 6);
  // Days without a value leave a gap.
  const path = values
    .map((one, index) =>
      one === null
        ? ""
        : `${index === 0 || values[index - 1] === null ? "M" : "L"}${x(index).toFixed(1)} ${y(one).toFixed(1)}`,
    )
    .join("");
  const first = dayOf(days[0]?.day);
  const last = dayOf(days.at(-1)?.day);
  const label = `${title} from ${first} to ${last}: between ${text(Math.min(...numbers))} and ${text(Math.max(...numbers))} a day, ${text(numbers.at(-1) ?? 0)} on the last.`;
  return (
    <figure className="chart">
      <figcaption className="flex justify-between gap-2">
        <span className="font-medium">{title}</span>
        <span className="text-muted">{`Peak ${text(most)}`}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        preserveAspectRatio="none"
      >
        <line x1="0" x2={width} y1={height - 2} y2={height - 2} className="chart-axis" />
        <path d={path} className="chart-line" />
      </svg>
      <p className="flex justify-between text-xs text-muted" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  );
}
