import Papa from "papaparse";
import type { Schedule } from "../../../routing-engine/schedule.ts";
import { clockTime } from "../../../ui/sample-day/clock.ts";
import type { DayState } from "./day-model.ts";

/** A driver's stops as CSV. Cells that a spreadsheet would take for formulas are made texts. */
export function routeCsv({ orders }: DayState, { visits }: Schedule): string {
  return Papa.unparse(
    visits.map(({ stop, begins }, i) => {
      const order = orders[stop];
      return {
        Stop: i + 1,
        Time: clockTime(begins / 60),
        Address: order?.address ?? "",
        Customer: order?.name ?? "",
        From: clockTime(order?.from ?? 0),
        Until: clockTime(order?.until ?? 0),
        Load: order?.load ?? 0,
      };
    }),
    { escapeFormulae: true },
  );
}

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

const escaped = (text: string) => text.replace(/[<>&"]/g, (one) => `&#${one.charCodeAt(0)};`);
