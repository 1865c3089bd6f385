import { clockTime, parseTime, shortTime } from "../sample-day/clock.ts";
import { type Route, routes, stopState } from "../sample-day/day.ts";
import { drivers } from "../sample-day/tasks.ts";
import { useLocale } from "../texts.ts";

const from = parseTime("9:30 AM");
const to = parseTime("12:05 PM");
const hours = ["9:30 AM", "10:00 AM", "10:30 AM", "11:00 AM", "11:30 AM", "12:00 PM"].map(
  parseTime,
);
const [left, width] = [84, 722];
const [top, laneHeight] = [24, 37];

const xOf = (minute: number) => Math.round(left + ((minute - from) / (to - from)) * width);

/** The morning's routes: each stop as a dot inside the bar of its time window, and a line for the time of day. */
export function DayTimeline({ minute }: { minute: number }) {
  const bottom = top + laneHeight * drivers.length;
  const now = xOf(minute);
  // Other languages need more room for the half of the day than the sign has.
  const time = useLocale() === "en" ? clockTime(minute) : shortTime(minute);
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${left + width} ${bottom}`} className="timeline">
      <path
        className="timeline-grid"
        d={`${hours.map((hour) => `M${xOf(hour)} ${top}V${bottom}`).join("")}${routes.map((_, i) => `M0 ${top + i * laneHeight}H${left + width}`).join("")}`}
      />
      {hours
        .filter((hour) => Math.abs(xOf(hour) - now) > 50)
        .map((hour) => (
          <text key={hour} x={xOf(hour)} y="16" className="timeline-hour">
            {shortTime(hour)}
          </text>
        ))}
      {routes.map((route, i) => (
        <g key={route.driver} transform={`translate(0 ${top + i * laneHeight})`}>
          <Lane route={route} minute={minute} />
        </g>
      ))}
      <g className="timeline-now">
        <path d={`M${now} ${top - 4}V${bottom}`} />
        <rect x={now - 31} y="3" width="62" height="18" rx="9" />
        <text x={now} y="16">
          {time}
        </text>
      </g>
    </svg>
  );
}

function Lane({ route, minute }: { route: Route; minute: number }) {
  const step = (laneHeight - 7) / route.stops.length;
  const middle = laneHeight / 2;
  return (
    <g className={`lane tone-${route.tone}`}>
      <circle cx="22" cy={middle} r="10" />
      <text x="22" y={middle + 4} className="lane-letter">
        {route.driver[0]}
      </text>
      <text x="40" y={middle + 4}>
        {route.driver}
      </text>
      {route.stops.map((stop, i) => {
        const y = Math.round(3.5 + step * (i + 0.5));
        const [start, end] = stop.task.window;
        return (
          <g key={stop.number} className={stopState(stop, minute) === "done" ? "is-done" : ""}>
            <path d={`M${xOf(start) + 2} ${y}H${xOf(end) - 2}`} />
            <circle cx={xOf(stop.time)} cy={y} r="4" />
          </g>
        );
      })}
    </g>
  );
}
