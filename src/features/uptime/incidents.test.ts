import { expect, test } from "vitest";
import { type Incident, openIncidents, partHistories, shownDays } from "./incidents.ts";

const now = new Date("2026-06-30T12:00:00Z");
const since = new Date("2026-01-01T00:00:00Z");
const incident = (startedAt: string, endedAt: string | null, more: Partial<Incident> = {}) => ({
  ...{ slug: startedAt, title: "x", part: "Website" as const, impact: "Outage" as const, body: "" },
  ...{ startedAt, endedAt, ...more },
});
const website = (incidents: Incident[], from = since) => {
  const [first] = partHistories(incidents, { now, since: from });
  if (!first) throw new Error("no part");
  return first;
};

test("without incidents, every day is fine and nothing is away", () => {
  const { days, percent, outageMinutes } = website([]);
  expect(days).toHaveLength(shownDays);
  expect(days.at(0)?.day).toBe("2026-04-02");
  expect(days.at(-1)).toEqual({ day: "2026-06-30", state: "fine" });
  expect([percent, outageMinutes]).toEqual([100, 0]);
});

test("outages that overlap count once, over midnight for both days, and only for their part", () => {
  const overlapping = [
    incident("2026-06-10T23:50:00Z", "2026-06-11T00:10:00Z"),
    incident("2026-06-11T00:00:00Z", "2026-06-11T00:20:00Z"),
  ];
  const { days, outageMinutes } = website(overlapping);
  expect(outageMinutes).toBe(30);
  expect(days.filter(({ state }) => state === "outage").map(({ day }) => day)).toEqual([
    "2026-06-10",
    "2026-06-11",
  ]);
  const [, payments] = partHistories(overlapping, { now, since });
  expect(payments?.outageMinutes).toBe(0);
});

test("one that goes on counts until now; one that ends at midnight leaves the next day fine", () => {
  expect(website([incident("2026-06-30T11:30:00Z", null)]).outageMinutes).toBe(30);
  const ended = website([incident("2026-06-10T23:00:00Z", "2026-06-11T00:00:00Z")]);
  expect(ended.days.find(({ day }) => day === "2026-06-11")?.state).toBe("fine");
});

test("trouble and maintenance take no time away", () => {
  const trouble = website([
    incident("2026-06-10T08:00:00Z", "2026-06-10T09:00:00Z", { impact: "Trouble" }),
    incident("2026-06-12T08:00:00Z", "2026-06-12T09:00:00Z", { impact: "Maintenance" }),
  ]);
  expect(trouble.percent).toBe(100);
  expect(trouble.days.filter(({ state }) => state === "trouble")).toHaveLength(1);
});

test("a short outage never rounds up to 100 percent, and what nobody watched is unknown", () => {
  expect(website([incident("2026-06-10T08:00:00Z", "2026-06-10T08:01:00Z")]).percent).toBe(99.99);
  const young = website(
    [incident("2026-06-01T00:00:00Z", "2026-06-02T00:00:00Z")],
    new Date("2026-06-29T06:00:00Z"),
  );
  expect(young.days.filter(({ state }) => state !== "unknown").map(({ day }) => day)).toEqual([
    "2026-06-29",
    "2026-06-30",
  ]);
  expect([young.percent, young.outageMinutes]).toEqual([100, 0]);
});

test("open are those that have begun and haven’t ended", () => {
  const open = openIncidents(
    [
      incident("2026-06-30T11:00:00Z", null),
      incident("2026-06-30T10:00:00Z", "2026-06-30T13:00:00Z"),
      incident("2026-06-30T10:00:00Z", "2026-06-30T11:00:00Z"),
      incident("2026-07-01T10:00:00Z", null),
    ],
    now,
  );
  expect(open).toHaveLength(2);
});
