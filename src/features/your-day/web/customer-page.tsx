import { X } from "lucide-react";
import type { Schedule } from "../../../routing-engine/schedule.ts";
import { clockTime, shortTime } from "../../../ui/sample-day/clock.ts";
import { useTexts } from "../../../ui/texts.ts";
import { vanColor } from "../../../ui/van-color.ts";
import { type DayState, placesInFeet } from "../enhance/day-model.ts";

/** A stop's tracking page: the planned time, the way to them, and how many stops come first. */
export function CustomerPage(props: {
  day: DayState;
  van: number;
  schedule: Schedule;
  stop: number;
  onClose: () => void;
}) {
  const { day, van, schedule, stop, onClose } = props;
  const texts = useTexts("planner");
  const before = schedule.visits.findIndex((visit) => visit.stop === stop);
  const visit = schedule.visits[before];
  const order = day.orders[stop];
  if (!visit || !order) return null;
  // Orders without a window have the whole shift.
  const { from, until } = day.settings;
  const hasWindow = order.from !== from || order.until !== until;
  const places = placesInFeet(day);
  const way = [0, ...schedule.visits.slice(0, before + 1).map((one) => one.stop + 1)].map(
    (place) => places[place] ?? { x: 0, y: 0 },
  );
  const [xs, ys] = [way.map(({ x }) => x), way.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const width = Math.max(wide, high * 2, 500) * 1.2;
  const view = [left + wide / 2 - width / 2, top + high / 2 - width / 4, width, width / 2];
  const last = way.at(-1);
  return (
    <section aria-labelledby="customer-page" className="your-day-customer no-print">
      <button type="button" aria-label={texts.closePage} onClick={onClose}>
        <X aria-hidden="true" size={18} />
      </button>
      <h3 id="customer-page">
        {order.name ? texts.namedDelivery({ name: order.name }) : texts.yourDelivery}
      </h3>
      <svg viewBox={view.join(" ")} aria-hidden="true">
        <path
          d={`M${way.map(({ x, y }) => `${Math.round(x)} ${Math.round(y)}`).join("L")}`}
          stroke={vanColor(van, day.settings.vans)}
          strokeWidth={width / 90}
          className="your-day-line"
        />
        <circle cx={last?.x} cy={last?.y} r={width / 45} className="your-day-hub" />
      </svg>
      <p className="your-day-eta">{clockTime(visit.begins / 60)}</p>
      <p>
        {hasWindow ? (
          <span>
            {`${texts.youChose({ window: `${shortTime(order.from)} – ${clockTime(order.until)}` })} `}
          </span>
        ) : null}
        {visit.late > 0 ? (
          <b className="text-error">
            {texts.weAreLate({ minutes: String(Math.ceil(visit.late / 60)) })}
          </b>
        ) : null}
      </p>
      <p>{order.address}</p>
      <p className="text-muted">
        {before === 0
          ? texts.firstStop
          : texts.stopsBefore({ van: String(van + 1), count: before })}
      </p>
    </section>
  );
}
