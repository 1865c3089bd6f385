import { stops } from "../sample-day/day.ts";
import { useScene } from "./scene-words.ts";

/** The sample day: the tasks with a route and the one that came in last. The plan keeps every window. */
const tuesday = stops.length + 1;

/** Deliveries of the sample day's week: all, and those inside their time window. */
export const days = [
  ["mon", 13, 12],
  ["tue", tuesday, tuesday],
  ["wed", 12, 12],
  ["thu", 16, 12],
  ["fri", 17, 16],
  ["sat", 13, 13],
] as const;

export const failures = [
  ["nobodyHome", 2],
  ["wrongAddress", 1],
] as const;

const all = days.reduce<number>((sum, [, count]) => sum + count, 0);
const onTime = days.reduce<number>((sum, [, , count]) => sum + count, 0);
const failed = failures.reduce<number>((sum, [, count]) => sum + count, 0);

/** Totals of the report. The other deliveries were late. */
export const totals = {
  all,
  onTime,
  failed,
  late: all - onTime - failed,
  share: `${((100 * onTime) / all).toFixed(1)}%`,
} as const;

/** The chart's grid, and how high a number of deliveries stands in it. */
export const axis = [0, 5, 10, 15, 20];
export const barTop = (count: number) => Math.round(160 - count * 7.25);

/** A week's report: deliveries by day, and those inside their time window. Sample data, and says so. */
export function Report() {
  const { texts } = useScene();
  return (
    <div role="img" data-scene="report" aria-label={texts.report(totals)} className="scene report">
      <div aria-hidden="true">
        <p className="report-head">
          <b>{texts.thisWeek}</b>
          <span className="badge">{texts.sampleData}</span>
        </p>
        <p className="report-total">
          <b>{totals.share}</b> {texts.onTimeOf(totals)}
        </p>
        <svg aria-hidden="true" viewBox="0 0 400 186">
          {axis.map((count) => (
            <g key={count}>
              <path d={`M30 ${barTop(count)}H400`} className="report-line" />
              <text x="22" y={barTop(count) + 4} textAnchor="end">
                {count}
              </text>
            </g>
          ))}
          {days.map(([day, count, inTime], index) => (
            <g key={day} transform={`translate(${46 + index * 60} 0)`}>
              <path d={`M0 160V${barTop(count)}h34V160Z`} className="report-all" />
              <path d={`M0 160V${barTop(inTime)}h34V160Z`} className="report-on-time" />
              <text x="17" y={barTop(count) - 6} textAnchor="middle" className="report-count">
                {count}
              </text>
              <text x="17" y="179" textAnchor="middle">
                {texts[day]}
              </text>
            </g>
          ))}
        </svg>
        <p className="report-key">
          <span>
            <i className="report-green" /> {texts.onTime}
          </span>
          <span>
            <i /> {texts.lateOrFailed}
          </span>
        </p>
        <dl>
          <div>
            <dt>{texts.late}</dt>
            <dd>{totals.late}</dd>
          </div>
          {failures.map(([reason, count]) => (
            <div key={reason}>
              <dt>{texts[reason]}</dt>
              <dd>{count}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  );
}
