import { drivers } from "../sample-day/tasks.ts";
import { totals } from "./report.tsx";
import { useScene } from "./scene-words.ts";

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
  const { texts } = useScene();
  const said = byDriver.map(({ name, onTime, all, share }) =>
    texts.driverShare({ driver: name, onTime, all, share }),
  );
  const { onTime, all, share } = totals;
  return (
    <div
      role="img"
      data-scene="driver-report"
      aria-label={texts.driverReport({ drivers: said.join("; "), onTime, all, share })}
      className="scene report"
    >
      <div aria-hidden="true">
        <p className="report-head">
          <b>{texts.byDriver}</b>
          <span className="badge">{texts.sampleData}</span>
        </p>
        <table className="report-table">
          <thead>
            <tr>
              <th>{texts.driver}</th>
              <th>{texts.onTime}</th>
              <th>{texts.share}</th>
              <th>{texts.atTheDoor}</th>
            </tr>
          </thead>
          <tbody>
            {byDriver.map((one) => (
              <tr key={one.name}>
                <td>
                  <i className={`disc tone-${one.tone}`}>{one.name[0]}</i> {one.name}
                </td>
                <td>{texts.ofAll({ count: one.onTime, all: one.all })}</td>
                <td>
                  <b>{one.share}</b>
                </td>
                <td>{texts.minutes({ minutes: String(one.minutes) })}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td>{texts.all}</td>
              <td>{texts.ofAll({ count: onTime, all })}</td>
              <td>
                <b>{share}</b>
              </td>
              <td />
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}
