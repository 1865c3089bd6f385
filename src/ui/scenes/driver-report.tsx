import { drivers } from "../sample-day/tasks.ts";
import { totals } from "./report.tsx";

/** The same week as in `report.tsx`, by driver: all deliveries, those on time, and minutes at a door. */
const counts = [
  [32, 30, 4.2],
  [26, 23, 5.1],
  [27, 26, 4.4],
] as const;

export const byDriver = drivers.map(({ name, tone }, i) => {
  const [all, onTime, minutes] = counts[i] ?? [0, 0, 0];
  return { name, tone, all, onTime, minutes, share: `${((100 * onTime) / all).toFixed(1)}%` };
});

/** A week's report by driver. Sample data, and says so. */
export function DriverReport() {
  return (
    <div
      role="img"
      data-scene="driver-report"
      aria-label={`A report of one week by driver, sample data: ${byDriver.map((one) => `${one.name} ${one.onTime} of ${one.all} on time, ${one.share}`).join("; ")}; together ${totals.onTime} of ${totals.all}, ${totals.share}.`}
      className="scene report"
    >
      <div aria-hidden="true">
        <p className="report-head">
          <b>This week, by driver</b>
          <span className="badge">Sample data</span>
        </p>
        <table className="report-table">
          <thead>
            <tr>
              <th>Driver</th>
              <th>On time</th>
              <th>Share</th>
              <th>At the door</th>
            </tr>
          </thead>
          <tbody>
            {byDriver.map((one) => (
              <tr key={one.name}>
                <td>
                  <i className={`disc tone-${one.tone}`}>{one.name[0]}</i> {one.name}
                </td>
                <td>
                  {one.onTime} of {one.all}
                </td>
                <td>
                  <b>{one.share}</b>
                </td>
                <td>{one.minutes} min</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>All</td>
              <td>
                {totals.onTime} of {totals.all}
              </td>
              <td>
                <b>{totals.share}</b>
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
