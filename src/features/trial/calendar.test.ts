import { describe, expect, test } from "vitest";
import type { Locale } from "../../contract/locale.ts";
import { textsFrom } from "../../texts.server.ts";
import { readTexts } from "../../ui/texts.ts";
import { trialCalendar } from "./calendar.ts";
import { localTimeText } from "./local-time-text.ts";
import { atTheEnd, trialWithoutCard } from "./trial-facts.ts";

const plan = {
  planTitle: "Brick & Mortar",
  interval: "month",
  priceCents: 9900,
  currency: "usd",
  taxAdded: false,
} as const;
const begun = (at: string) => trialWithoutCard(plan, 14, new Date(at));

const textsIn = (locale: Locale) => readTexts(textsFrom({}, locale), "trial");

test("where tax is added to prices, both amounts say so", () => {
  const trial = { ...begun("2026-01-31T12:00:00.000Z"), goesOn: true, firstChargeCents: 9_000 };
  const taxed = { ...trial, taxAdded: true };
  expect(atTheEnd(taxed, "on Friday")).toContain(
    "Your first charge is $90 plus tax, on Friday, to the card on your account. After that, you pay $99 a month plus tax until",
  );
  expect(atTheEnd(taxed, "el viernes", "es")).toMatch(/es de USD\s90 más impuestos, el viernes/);
  expect(atTheEnd(trial, "on Friday")).not.toContain("tax");
});

describe("the end of a trial", () => {
  test.each([
    ["a leap day", "2028-02-15T12:00:00.000Z", "2028-02-29T12:00:00.000Z"],
    ["the end of a month", "2026-01-31T23:59:59.000Z", "2026-02-14T23:59:59.000Z"],
    ["the end of a year", "2026-12-20T08:00:00.000Z", "2027-01-03T08:00:00.000Z"],
    ["the start of daylight saving", "2026-03-01T10:00:00.000Z", "2026-03-15T10:00:00.000Z"],
  ])("is 14 times 24 hours later, over %s", (_, start, end) => {
    expect(begun(start).endsAt).toBe(end);
  });

  test("is written in the reader’s zone, on either side of a change of the clock", () => {
    const zoned = (at: string, zone: string) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      try {
        return localTimeText(at, "en-US", "12-hour");
      } finally {
        process.env.TZ = before;
      }
    };
    const end = begun("2026-03-01T10:00:00.000Z").endsAt;
    expect(zoned(end, "America/New_York")).toBe("March 15, 2026 at 6:00 AM EDT");
    expect(zoned(end, "Pacific/Kiritimati")).toBe("March 16, 2026 at 12:00 AM GMT+14");
    expect(zoned("2026-11-01T05:30:00.000Z", "America/New_York")).toContain("1:30 AM EDT");
    expect(zoned("2026-11-01T06:30:00.000Z", "America/New_York")).toContain("1:30 AM EST");
  });
});

test("the calendar file has the end in UTC, a reminder a day before, and lines of 75 bytes", () => {
  const site = {
    name: "Añil; Routes, Inc.",
    url: "https://example.com/login",
    now: new Date(0),
    locale: "en",
  } as const;
  const file = trialCalendar(begun("2028-02-15T12:00:00.000Z"), site, textsIn("en"));
  expect(file).toContain("\r\nDTSTART:20280229T120000Z\r\n");
  expect(file).toContain("\r\nTRIGGER:-P1D\r\n");
  expect(file).toContain("SUMMARY:Añil\\; Routes\\, Inc.: Brick & Mortar trial ends\r\n");
  expect(file.replaceAll("\r\n ", "")).toContain("your Brick & Mortar plan pauses at this time");
  const lines = file.split("\r\n");
  expect(lines.pop()).toBe("");
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  // A file that is opened again replaces the event.
  const later = trialCalendar(
    begun("2028-02-15T12:00:00.000Z"),
    { ...site, now: new Date(1e12) },
    textsIn("en"),
  );
  const uid = /UID:.*/;
  expect(uid.exec(later)?.[0]).toBe(uid.exec(file)?.[0]);
});

test("the calendar file in Spanish", () => {
  const site = { name: "Northwick", url: "https://example.com/es/entrar", now: new Date(0) };
  const trial = begun("2028-02-15T12:00:00.000Z");
  const file = trialCalendar(trial, { ...site, locale: "es" }, textsIn("es")).replaceAll(
    "\r\n ",
    "",
  );
  expect(file).toContain("SUMMARY:Northwick: termina la prueba de Brick & Mortar\r\n");
  expect(file).toContain("tu plan Brick & Mortar se pausa a esta hora");
  expect(file).toContain("DESCRIPTION:Northwick: mañana termina la prueba de Brick & Mortar\r\n");
});
