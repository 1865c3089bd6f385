import type { Day } from "../src/routing-engine/day.ts";

/**
 * Reads an instance in Solomon's format (M. M. Solomon, 1987): one hub, equal vans, windows. Ways are straight lines, cut to one
 * decimal, and everything is in tenths.
 */
export function solomonDay(text: string): Day {
  const rows = text
    .split("\n")
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length > 1 && row.every(Number.isInteger));
  const [fleet = [], hub = [], ...customers] = rows;
  const at = (row: readonly number[], column: number) => row[column] ?? 0;
  const all = [hub, ...customers];
  const ways = Int32Array.from(
    all.flatMap((a) =>
      all.map((b) => Math.floor(Math.hypot(at(a, 1) - at(b, 1), at(a, 2) - at(b, 2)) * 10)),
    ),
  );
  return {
    travel: { places: all.length, distance: ways, time: ways },
    stops: customers.map((row, i) => ({
      place: i + 1,
      load: at(row, 3),
      earliest: at(row, 4) * 10,
      latest: at(row, 5) * 10,
      service: at(row, 6) * 10,
    })),
    drivers: Array.from({ length: at(fleet, 0) }, () => ({
      start: 0,
      end: 0,
      from: at(hub, 4) * 10,
      until: at(hub, 5) * 10,
      capacity: at(fleet, 1),
    })),
  };
}
