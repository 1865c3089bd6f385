import { ArrowDown, ArrowUp } from "lucide-react";
import { type ReactNode, useState } from "react";
import { formatMoney, smallestUnits } from "../../../contract/money.ts";
import type { UnservedReason } from "../../../routing-engine/day.ts";
import type { Schedule } from "../../../routing-engine/schedule.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { feetPerDistance } from "../../../ui/sample-day/city.ts";
import { clockTime, shortTime } from "../../../ui/sample-day/clock.ts";
import { useLocale, useTexts } from "../../../ui/texts.ts";
import { vanColor } from "../../../ui/van-color.ts";
import type { DayAnswer, DayState, Total } from "../enhance/day-model.ts";
import type { LeftRow } from "../enhance/read-rows.ts";
import { CustomerPage } from "./customer-page.tsx";
import { useDayErrors } from "./day-words.ts";

const page = 100;
const at = (seconds: number) => clockTime(seconds / 60);
/** Text for screen readers only. */
const hidden = (text: ReactNode) => <span className="sr-only">{text}</span>;

/** Rows that aren't orders, with what to do about each. */
export function LeftRows(props: {
  /** The first of them. */
  left: readonly LeftRow[];
  count: number;
  onDownload: () => void;
}) {
  const { left, count, onDownload } = props;
  const texts = useTexts("planner");
  const inWords = useDayErrors();
  if (count === 0) return null;
  return (
    <details className="your-day-box no-print mt-6">
      <summary>{texts.skipped({ count })}</summary>
      <ul className="mt-3 space-y-2 text-sm">
        {left.map(({ row, text, reason }) => (
          <li key={row}>
            <b>{`${texts.row({ number: String(row) })} `}</b>
            <span>{inWords(reason)}</span> <span className="text-muted">{text}</span>
          </li>
        ))}
      </ul>
      {count > left.length ? (
        <p className="mt-2 text-sm">{texts.moreRows({ count: count - left.length })}</p>
      ) : null}
      <Button variant="secondary" className="mt-4" onClick={onDownload}>
        {texts.downloadRows}
      </Button>
    </details>
  );
}

/** Time and distance of the day in the order of entry, and as planned. */
export function Totals(props: { before: Total; after: Total; currency: string }) {
  const { before, after, currency } = props;
  const texts = useTexts("planner");
  const locale = useLocale();
  const rows: [string, (total: Total) => string][] = [
    [texts.miles, ({ miles }) => miles.toFixed(1)],
    [texts.hours, ({ hours }) => hours.toFixed(1)],
    [texts.lateStops, ({ late }) => String(late)],
    [
      texts.cost,
      ({ cost }) => formatMoney(Math.round(cost) * smallestUnits(currency), currency, locale),
    ],
    [texts.vans, ({ vans }) => String(vans)],
  ];
  return (
    <table className="your-day-totals mt-8">
      <thead>
        <tr>
          <td />
          <th scope="col">{texts.asTheyCame}</th>
          <th scope="col">{texts.planned}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(([label, text]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text(before)}</td>
            <td>{text(after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The vans with their timelines; pressing one shows its stops. */
export function Vans(props: {
  day: DayState;
  answer: DayAnswer;
  chosen: number;
  onChoose: (van: number) => void;
  onTakeAway: (van: number) => void;
  onDrop: (stop: number, van: number) => void;
}) {
  const { day, answer, chosen, onChoose, onTakeAway, onDrop } = props;
  const texts = useTexts("planner");
  const { settings, away } = day;
  const [from, until] = [
    settings.from * 60,
    Math.max(settings.until * 60, ...answer.schedules.map(({ home }) => home)),
  ];
  const share = (seconds: number) => ((seconds - from) / (until - from)) * 1000;
  return (
    <ol className="your-day-vans" aria-label={texts.vans}>
      {answer.schedules.map((schedule, van) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: vans have no other name
          key={van}
          data-chosen={van === chosen || undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            const stop = Number(event.dataTransfer.getData("text/plain") || Number.NaN);
            if (day.orders[stop]) onDrop(stop, van);
          }}
        >
          <button type="button" aria-pressed={van === chosen} onClick={() => onChoose(van)}>
            <b>
              <i style={{ background: vanColor(van, settings.vans) }} />
              <span>{texts.van({ number: String(van + 1) })}</span>
            </b>
            <span>
              {away.includes(van)
                ? texts.away
                : schedule.visits.length === 0
                  ? texts.notNeeded
                  : texts.vanDay({
                      stops: String(schedule.visits.length),
                      miles: (schedule.distance / feetPerDistance).toFixed(1),
                      time: at(schedule.home),
                    })}
            </span>
            <svg viewBox="0 0 1000 14" preserveAspectRatio="none" aria-hidden="true">
              <path d="M0 7H1000" className="your-day-hours" />
              {schedule.visits.length > 0 ? (
                <path
                  d={`M${share(schedule.leaves)} 7H${share(schedule.home)}`}
                  stroke={vanColor(van, settings.vans)}
                  strokeWidth="4"
                />
              ) : null}
              <path
                d={schedule.visits
                  .map((visit) => `M${share(visit.begins)} 7H${share(visit.leaves) + 1}`)
                  .join("")}
                stroke={vanColor(van, settings.vans)}
                strokeWidth="14"
              />
              <path
                d={schedule.visits
                  .map((visit) => (visit.late > 0 ? `M${share(visit.begins)} 7h8` : ""))
                  .join("")}
                className="your-day-late"
                strokeWidth="14"
              />
            </svg>
          </button>
          <button type="button" className="link" onClick={() => onTakeAway(van)}>
            {(away.includes(van) ? texts.bringBack : texts.takeAway)({
              number: String(van + 1),
              hidden,
            })}
          </button>
        </li>
      ))}
      <li aria-hidden="true">
        <span>{at(from)}</span>
        <span>{at(until)}</span>
      </li>
    </ol>
  );
}

/** The text of each reason. */
const reasons = {
  "no-driver": "noDriver",
  "too-large": "tooLarge",
  window: "window",
  shift: "shift",
  "vans-full": "vansFull",
  "no-time-left": "noTimeLeft",
} as const satisfies Record<UnservedReason, string>;

export function Unserved(props: {
  day: DayState;
  unserved: DayAnswer["unserved"];
  onInsert: (stop: number) => void;
}) {
  const { day, unserved, onInsert } = props;
  const texts = useTexts("planner");
  if (unserved.length === 0) return null;
  return (
    <section aria-labelledby="unserved-title" className="your-day-box mt-6">
      <h2 id="unserved-title" className="font-semibold">
        {texts.unserved({ count: unserved.length })}
      </h2>
      <ul className="mt-3 space-y-2 text-sm">
        {unserved.slice(0, page).map(({ stop, reason }) => (
          <li key={stop}>
            <b>{day.orders[stop]?.address}</b> <span>{texts[reasons[reason]]}</span>{" "}
            <button type="button" className="link no-print" onClick={() => onInsert(stop)}>
              {texts.tryAgain({ address: day.orders[stop]?.address ?? "", hidden })}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A van's stops. A row can be dragged onto another row or another van; its buttons do the same. */
export function VanList(props: {
  day: DayState;
  van: number;
  schedule: Schedule;
  onMove: (stop: number, van: number, position: number) => void;
  onLock: (stop: number) => void;
  onDownload: (gpx: boolean) => void;
}) {
  const { day, van, schedule, onMove, onLock, onDownload } = props;
  const { orders, settings, onEarth, routes } = day;
  const texts = useTexts("planner");
  const [leaves, home] = [at(schedule.leaves), at(schedule.home)];
  const [customer, setCustomer] = useState<number>();
  return (
    <section aria-labelledby={`van-${van}`} className="your-day-list mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`van-${van}`} className="text-xl font-semibold">
          <i style={{ background: vanColor(van, settings.vans) }} />
          <span>{texts.van({ number: String(van + 1) })}</span>
          {schedule.visits.length > 0 ? (
            <small>
              {` ${
                schedule.break
                  ? texts.vanTimesBreak({ leaves, home, pause: at(schedule.break.begins) })
                  : texts.vanTimes({ leaves, home })
              }`}
            </small>
          ) : null}
        </h2>
        {schedule.visits.length > 0 ? (
          <div className="no-print flex gap-3">
            <Button variant="secondary" onClick={() => onDownload(false)}>
              CSV
            </Button>
            {onEarth ? (
              <Button variant="secondary" onClick={() => onDownload(true)}>
                GPX
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
      {schedule.overtime > 0 ? (
        <p className="text-error">
          {texts.overtime({ minutes: String(Math.ceil(schedule.overtime / 60)) })}
        </p>
      ) : null}
      {schedule.overload > 0 ? (
        <p className="text-error">{texts.overload({ load: String(schedule.overload) })}</p>
      ) : null}
      {schedule.missedBreak ? <p className="text-error">{texts.noBreak}</p> : null}
      {schedule.visits.length === 0 ? <p className="mt-3 text-muted">{texts.noStops}</p> : null}
      {customer === undefined ? null : (
        <CustomerPage
          {...{ day, van, schedule }}
          stop={customer}
          onClose={() => setCustomer(undefined)}
        />
      )}
      <ol className="mt-3">
        {schedule.visits.map(({ stop, begins, late }, i) => {
          const order = orders[stop];
          if (!order) return null;
          // Two orders can have one address, so its place in the list names a stop.
          const name = { number: String(i + 1), address: order.address };
          return (
            <li
              key={stop}
              draggable
              onDragStart={(event) => event.dataTransfer.setData("text/plain", String(stop))}
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault();
                event.stopPropagation();
                const moved = Number(event.dataTransfer.getData("text/plain") || Number.NaN);
                if (orders[moved] && moved !== stop) onMove(moved, van, i);
              }}
            >
              <span className="disc">{i + 1}</span>
              <span>
                <b>{order.address}</b>
                <small>{`${order.name ? `${order.name}, ` : ""}${shortTime(order.from)} – ${clockTime(order.until)}`}</small>
              </span>
              <span data-late={late > 0 || undefined}>
                <b>{at(begins)}</b>
                <small>
                  {late > 0
                    ? texts.lateBy({ minutes: String(Math.ceil(late / 60)) })
                    : texts.onTime}
                </small>
              </span>
              <span className="no-print your-day-tools">
                <button
                  type="button"
                  aria-label={texts.moveUp(name)}
                  disabled={i === 0}
                  onClick={() => onMove(stop, van, i - 1)}
                >
                  <ArrowUp aria-hidden="true" size={16} />
                </button>
                <button
                  type="button"
                  aria-label={texts.moveDown(name)}
                  disabled={i === schedule.visits.length - 1}
                  onClick={() => onMove(stop, van, i + 1)}
                >
                  <ArrowDown aria-hidden="true" size={16} />
                </button>
                <button type="button" aria-pressed={order.locked} onClick={() => onLock(stop)}>
                  {(order.locked ? texts.locked : texts.lock)({ ...name, hidden })}
                </button>
                <button
                  type="button"
                  aria-pressed={customer === stop}
                  onClick={() => setCustomer(customer === stop ? undefined : stop)}
                >
                  {texts.customersPage({ ...name, hidden })}
                </button>
                <select
                  aria-label={texts.moveToOther(name)}
                  value=""
                  onChange={({ currentTarget: { value } }) =>
                    onMove(stop, Number(value), routes[Number(value)]?.length ?? 0)
                  }
                >
                  <option value="">{texts.moveToVan}</option>
                  {routes.map((_, other) =>
                    other === van ? null : (
                      // biome-ignore lint/suspicious/noArrayIndexKey: vans have no other name
                      <option key={other} value={other}>
                        {texts.van({ number: String(other + 1) })}
                      </option>
                    ),
                  )}
                </select>
              </span>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
