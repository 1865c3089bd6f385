import { withoutInvisible } from "../../../contract/characters.ts";
import { csvPage } from "../../../contract/csv.ts";
import type { Schedule } from "../../../routing-engine/schedule.ts";
import { clockTime } from "../../../ui/sample-day/clock.ts";
import type { DayState } from "./day-model.ts";
import type { LeftRow } from "./read-rows.ts";

/** A driver's stops as CSV. */
export function routeCsv({ orders }: DayState, { visits }: Schedule): string {
  const rows = visits.flatMap(({ stop, begins }, i) => {
    const order = orders[stop];
    if (!order) return [];
    const { address, name, from, until, load } = order;
    return [
      [i + 1, clockTime(begins / 60), address, name, clockTime(from), clockTime(until), load],
    ];
  });
  return csvPage(["Stop", "Time", "Address", "Customer", "From", "Until", "Load"], rows, true);
}

/** Rows that aren't among the orders, as CSV. */
export const leftCsv = (left: readonly LeftRow[]): string =>
  csvPage(
    ["Row", "Reason", "Text"],
    left.map(({ row, reason, text }) => [row, reason, text]),
    true,
  );

/** A driver's stops as a GPX route. Only for a day with coordinates. */
export function routeGpx({ orders }: DayState, { visits }: Schedule, driver: string): string {
  const points = visits.map(({ stop }) => {
    const { at, address = "" } = orders[stop] ?? {};
    return `<rtept lat="${at?.y ?? 0}" lon="${at?.x ?? 0}"><name>${escaped(address)}</name></rtept>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Your day" xmlns="http://www.topografix.com/GPX/1/1"><rte><name>${escaped(driver)}</name>
${points.join("\n")}
</rte></gpx>
`;
}

const escaped = (text: string) =>
  withoutInvisible(text).replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`);
