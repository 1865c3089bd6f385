import { afterAll, beforeAll, expect, test, vi } from "vitest";
import accountFile from "../../../content/sample-account.json" with { type: "json" };
import { formatAddress, routes, stops, totalMiles as totalDistance } from "./day.ts";
import * as names from "./names.ts";

const { city } = accountFile;
const files = ["sample-day", "sample-account"].map((name) => `../../../content/${name}.json`);
const sample: string[] = [];

/** The sample brand's names, read backward: what another brand's files could say. */
function renamed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(renamed);
  if (typeof value !== "string") {
    return Object.fromEntries(
      Object.entries(value as object).map(([key, one]) => [key, renamed(one)]),
    );
  }
  if (value.includes("{street}")) return "{street} {number}";
  if (value === names.distance) return "kilometer";
  sample.push(value);
  return value.replaceAll(/[\p{L}\d]{2,}/gu, (word) => [...word].reverse().join(""));
}
const backward = (word: string) => renamed(word) as string;

// Other test files of this worker have loaded the modules with the sample brand's names, and the next ones want them so.
let other: typeof import("../../../tests/harness/drawn-sample-day.tsx");
beforeAll(async () => {
  vi.resetModules();
  for (const file of files) {
    const original = await vi.importActual<{ default: unknown }>(file);
    vi.doMock(file, () => ({ default: renamed(original.default) }));
  }
  other = await import("../../../tests/harness/drawn-sample-day.tsx");
});
afterAll(() => {
  for (const file of files) vi.doUnmock(file);
  vi.resetModules();
});

test("another brand’s names are on every drawing and page of the sample day, and no others", () => {
  const { drawings, account } = other;
  // The texts of the sample account name a city, too. Operators change them like all texts.
  const own = sample.filter((name) => name.length > 2 && name !== city);
  expect(own.length).toBeGreaterThan(50);
  for (const part of [...drawings, ...account]) {
    expect(own.filter((name) => part.includes(name))).toEqual([]);
  }
  expect(drawings.join("")).toContain(`${backward(names.streets.mill)} 14`);
  expect(account.join("")).toContain(`${backward(names.streets.orchard)} 2`);
});

test("a brand that says distances in kilometers has them on every drawing, and the same times", () => {
  const { drawings } = other;
  const board = drawings.join(" ");
  expect(board).toMatch(/\d km/);
  expect(board).not.toMatch(/\d mi\b|miles/);
  const [ours, theirs] = [totalDistance, other.totalDistance];
  expect(theirs / ours).toBeCloseTo(1.609344, 4);
  expect(other.newDay().settings).toMatchObject({ speed: 24, perMile: 0.45 });
  const times = (routes: readonly { stops: readonly { time: number }[] }[]) =>
    routes.map(({ stops: all }) => all.map(({ time }) => time));
  expect(times(other.routes)).toEqual(times(routes));
});

test("“Plan your own day” reads addresses with the number first or last", () => {
  const { cityPlace, exampleAddress, nearestAddress } = other;
  const mill = backward(names.streets.mill);
  expect(exampleAddress).toBe(`${mill} 14`);
  const place = cityPlace(exampleAddress) ?? { x: 0, y: 0 };
  expect(cityPlace(`14 ${mill}, back door`)).toEqual(place);
  expect(cityPlace(names.addressText(14, names.streets.mill))).toBeNull();
  expect(nearestAddress(place)).toBe(exampleAddress);
});

test("no two stops have one address, and no two people or streets one name", () => {
  const addresses = stops.map((stop) => formatAddress(stop.task.address));
  expect(new Set(addresses).size).toBe(addresses.length);
  for (const group of [names.streets, names.drivers, names.recipients]) {
    const values = Object.values(group);
    expect(values.filter((name, i) => !name.trim() || values.indexOf(name) !== i)).toEqual([]);
  }
});
