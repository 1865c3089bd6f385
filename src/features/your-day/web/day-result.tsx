import { ArrowDown, ArrowUp } from "lucide-react";
import { useState } from "react";
import { formatMoney, unitsOf } from "../../../contract/money.ts";
import type { Reason } from "../../../routing-engine/day.ts";
import type { Schedule } from "../../../routing-engine/schedule.ts";
import { Button } from "../../../ui/controls/button.tsx";
import { feetPerMile } from "../../../ui/sample-day/city.ts";
import { clockTime, shortTime } from "../../../ui/sample-day/clock.ts";
import { vanColor } from "../../../ui/van-color.ts";
import type { Answer, DayState, Total } from "../enhance/day-model.ts";
import type { LeftRow } from "../enhance/read-rows.ts";
import { CustomerPage } from "./customer-page.tsx";

const page = 100;
const at = (seconds: number) => clockTime(seconds / 60);
/** `1 row`, `1,200 rows`. */
export const counted = (count: number, what: string) =>
  `${count.toLocaleString("en-US")} ${what}${count === 1 ? "" : "s"}`;

/** Rows that aren't orders, with what to do about each. */
export function LeftRows(props: {
  /** The first of them. */
  left: readonly LeftRow[];
  count: number;
  onDownload: () => void;
}) {
  const { left, count, onDownload } = props;
  if (count === 0) return null;
  return (
    <details className="your-day-box no-print mt-6">
      <summary>{`${counted(count, "row")} skipped`}</summary>
      <ul className="mt-3 space-y-2 text-sm">
        {left.map(({ row, text, reason }) => (
          <li key={row}>
            <b>{`Row ${row}: `}</b>
            {reason} <span className="text-muted">{text}</span>
          </li>
        ))}
      </ul>
      {count > left.length ? (
        <p className="mt-2 text-sm">{`And ${counted(count - left.length, "more row")}.`}</p>
      ) : null}
      <Button variant="secondary" className="mt-4" onClick={onDownload}>
        Download them as CSV
      </Button>
    </details>
  );
}

/** What the day takes in the order in which the orders came in, and as planned. */
export function Totals(props: { before: Total; after: Total; currency: string }) {
  const { before, after, currency } = props;
  const rows: [string, (total: Total) => string][] = [
    ["Miles", ({ miles }) => miles.toFixed(1)],
    ["Hours", ({ hours }) => hours.toFixed(1)],
    ["Late stops", ({ late }) => String(late)],
    ["Cost", ({ cost }) => formatMoney(Math.round(cost) * unitsOf(currency), currency)],
    ["Vans", ({ vans }) => String(vans)],
  ];
  return (
    <table className="your-day-totals mt-8">
      <thead>
        <tr>
          <td />
          <th scope="col">As they came in</th>
          <th scope="col">Planned</th>
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
  answer: Answer;
  chosen: number;
  onChoose: (van: number) => void;
  onTakeAway: (van: number) => void;
  onDrop: (stop: number, van: number) => void;
}) {
  const { day, answer, chosen, onChoose, onTakeAway, onDrop } = props;
  const { settings, away } = day;
  const [from, until] = [
    settings.from * 60,
    Math.max(settings.until * 60, ...answer.schedules.map(({ home }) => home)),
  ];
  const share = (seconds: number) => ((seconds - from) / (until - from)) * 1000;
  return (
    <ol className="your-day-vans" aria-label="Vans">
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
              {`Van ${van + 1}`}
            </b>
            <span>
              {away.includes(van)
                ? "Away"
                : schedule.visits.length === 0
                  ? "Not needed"
                  : `${schedule.visits.length} stops, ${(schedule.distance / feetPerMile).toFixed(1)} mi, home ${at(schedule.home)}`}
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
            {away.includes(van) ? "Bring back" : "Take away"}
            <span className="sr-only">{` van ${van + 1}`}</span>
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

const reasons: Record<Reason, string> = {
  "no-driver": "No van is available.",
  "too-large": "The load is more than a van holds. Raise the capacity.",
  window: "No van can get there in time. Start the shift earlier, or widen the window.",
  shift: "A van could get there, but not back before the shift ends. End the shift later.",
  "vans-full": "The vans that could get there in time are full. Add a van, or raise the capacity.",
  "no-time-left": "No van has time left for it. Add a van, or lengthen the shift.",
};

export function Unserved(props: {
  day: DayState;
  unserved: Answer["unserved"];
  onInsert: (stop: number) => void;
}) {
  const { day, unserved, onInsert } = props;
  if (unserved.length === 0) return null;
  return (
    <section aria-labelledby="unserved-title" className="your-day-box mt-6">
      <h2
        id="unserved-title"
        className="font-semibold"
      >{`${counted(unserved.length, "order")} ${unserved.length === 1 ? "isn’t" : "aren’t"} on a route`}</h2>
      <ul className="mt-3 space-y-2 text-sm">
        {unserved.slice(0, page).map(({ stop, reason }) => (
          <li key={stop}>
            <b>{day.orders[stop]?.address}</b> {reasons[reason]}{" "}
            <button type="button" className="link no-print" onClick={() => onInsert(stop)}>
              Try again<span className="sr-only">{` with ${day.orders[stop]?.address}`}</span>
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
  const [customer, setCustomer] = useState<number>();
  return (
    <section aria-labelledby={`van-${van}`} className="your-day-list mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={`van-${van}`} className="text-xl font-semibold">
          <i style={{ background: vanColor(van, settings.vans) }} />
          {`Van ${van + 1}`}
          {schedule.visits.length > 0 ? (
            <small>{` leaves at ${at(schedule.leaves)}, home at ${at(schedule.home)}${schedule.break ? `, break at ${at(schedule.break.begins)}` : ""}`}</small>
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
        <p className="text-error">{`Home ${Math.ceil(schedule.overtime / 60)} min after the shift ends.`}</p>
      ) : null}
      {schedule.overload > 0 ? (
        <p className="text-error">{`The load is ${schedule.overload} over what the van holds.`}</p>
      ) : null}
      {schedule.missedBreak ? <p className="text-error">No time for the break.</p> : null}
      {schedule.visits.length === 0 ? <p className="mt-3 text-muted">No stops.</p> : null}
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
          const name = `stop ${i + 1}, ${order.address},`;
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
                <small>{late > 0 ? `${Math.ceil(late / 60)} min late` : "On time"}</small>
              </span>
              <span className="no-print your-day-tools">
                <button
                  type="button"
                  aria-label={`Move ${name} up`}
                  disabled={i === 0}
                  onClick={() => onMove(stop, van, i - 1)}
                >
                  <ArrowUp aria-hidden="true" size={16} />
                </button>
                <button
                  type="button"
                  aria-label={`Move ${name} down`}
                  disabled={i === schedule.visits.length - 1}
                  onClick={() => onMove(stop, van, i + 1)}
                >
                  <ArrowDown aria-hidden="true" size={16} />
                </button>
                <button type="button" aria-pressed={order.locked} onClick={() => onLock(stop)}>
                  {order.locked ? "Locked" : "Lock"}
                  <span className="sr-only">{` stop ${i + 1}, ${order.address}`}</span>
                </button>
                <button
                  type="button"
                  aria-pressed={customer === stop}
                  onClick={() => setCustomer(customer === stop ? undefined : stop)}
                >
                  Customer’s page
                  <span className="sr-only">{` of stop ${i + 1}, ${order.address}`}</span>
                </button>
                <select
                  aria-label={`Move ${name} to another van`}
                  value=""
                  onChange={({ currentTarget: { value } }) =>
                    onMove(stop, Number(value), routes[Number(value)]?.length ?? 0)
                  }
                >
                  <option value="">Move to van</option>
                  {routes.map((_, other) =>
                    other === van ? null : (
                      // biome-ignore lint/suspicious/noArrayIndexKey: vans have no other name
                      <option key={other} value={other}>{`Van ${other + 1}`}</option>
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

/** All orders with their van and time, some at a time. */
export function AllOrders({ day, answer }: { day: DayState; answer: Answer | undefined }) {
  const [shown, setShown] = useState(page);
  const [isOpen, setOpen] = useState(false);
  const { orders, routes } = day;
  if (orders.length === 0) return null;
  const vanOf = new Map(routes.flatMap((route, van) => route.map((stop) => [stop, van] as const)));
  const visits = new Map(
    answer?.schedules.flatMap((one) => one.visits.map((visit) => [visit.stop, visit] as const)),
  );
  return (
    <details
      className="your-day-box no-print mt-8"
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
    >
      <summary>{`All ${orders.length} orders as a table`}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
      <section className="mt-3 overflow-x-auto" aria-label="All orders" tabIndex={0}>
        <table className="your-day-table">
          <thead>
            <tr>
              {["Address", "Customer", "Window", "Load", "Van", "Time"].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* A table that nobody sees would be drawn anew with each better plan. */}
            {(isOpen ? orders.slice(0, shown) : []).map((order, i) => {
              const van = vanOf.get(i);
              const visit = visits.get(i);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: an address may come twice
                <tr key={i}>
                  <td>{order.address}</td>
                  <td>{order.name}</td>
                  <td>{`${shortTime(order.from)} – ${clockTime(order.until)}`}</td>
                  <td>{order.load}</td>
                  <td>{van === undefined ? "" : van + 1}</td>
                  <td>{visit ? at(visit.begins) : ""}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
      {orders.length > shown ? (
        <Button variant="ghost" onClick={() => setShown(shown + page)}>
          Show more
        </Button>
      ) : null}
    </details>
  );
}
