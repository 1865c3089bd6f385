import { useState } from "react";
import { Button } from "../../../ui/controls/button.tsx";
import { clockTime, shortTime } from "../../../ui/sample-day/clock.ts";
import { useTexts } from "../../../ui/texts.ts";
import type { DayAnswer, DayState } from "../enhance/day-model.ts";

const page = 100;
const at = (seconds: number) => clockTime(seconds / 60);

/** All orders with their van and time, some at a time. */
export function AllOrders({ day, answer }: { day: DayState; answer: DayAnswer | undefined }) {
  const [shown, setShown] = useState(page);
  const [isOpen, setOpen] = useState(false);
  const texts = useTexts("planner");
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
      <summary>{texts.allOrders({ count: orders.length })}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by keyboard */}
      <section className="mt-3 overflow-x-auto" aria-label={texts.allOrdersLabel} tabIndex={0}>
        <table className="your-day-table">
          <thead>
            <tr>
              {[
                texts.column_address,
                texts.column_name,
                texts.windowColumn,
                texts.column_load,
                texts.vanColumn,
                texts.time,
              ].map((label) => (
                <th key={label} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {/* A hidden table would be drawn anew with each better plan. */}
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
          {texts.showMore}
        </Button>
      ) : null}
    </details>
  );
}
