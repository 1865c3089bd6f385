import { expect, test } from "vitest";
import { noTexts } from "../../../root-data.ts";
import { textsFrom } from "../../../texts.server.ts";
import { readTexts } from "../../../ui/texts.ts";
import { invoiceState, invoiceTitle, refundTexts } from "../../invoices/web/invoice-words.ts";
import { comingTerms, nextChargeCents } from "./payments.server.ts";

const english = { locale: "en", texts: readTexts(textsFrom(noTexts, "en"), "invoice") } as const;

const line = (description: string, totalCents: number) => ({
  description,
  quantity: 1,
  unitCents: totalCents,
  totalCents,
});
const lines = [line("Unused time on Fleet", -4950), line("Remaining time on Starter", 1950)];
const paid = {
  ...{ status: "paid" as const, totalCents: 3000, amountPaidCents: 3000, lines },
  ...{ currency: "usd", refunds: [] },
};

test("an invoice below zero is a credit, named after what it credits", () => {
  const credit = { ...paid, totalCents: -3000, amountPaidCents: 0 };
  expect(invoiceTitle(credit, english)).toBe("Credit: Unused time on Fleet");
  expect(invoiceState(credit, english).label).toBe("Credited");
});

test("an invoice of an upgrade is named after the new plan", () => {
  const upgrade = paid;
  expect(invoiceTitle(upgrade, english)).toBe("Remaining time on Starter");
  expect(invoiceState(upgrade, english).label).toBe("Paid");
});

test("an invoice of which money was given back says so", () => {
  const untaxed = { creditNotes: [], taxCents: 0 };
  const refunds = [{ on: "2026-11-24", amountCents: 1000, ...untaxed }];
  expect(invoiceState({ ...paid, refunds }, english).label).toBe("Partly refunded");
  expect(refundTexts({ ...paid, refunds }, english)).toEqual([
    "Refunded $10.00 on November 24, 2026",
  ]);
  const all = [...refunds, { on: "2026-11-25", amountCents: 2000, ...untaxed }];
  expect(invoiceState({ ...paid, refunds: all }, english).label).toBe("Refunded");
  const corrected = [
    { on: "2026-11-24", amountCents: 1190, creditNotes: ["A-1-CN-01"], taxCents: 190 },
  ];
  expect(refundTexts({ ...paid, refunds: corrected }, english)).toEqual([
    "Refunded $11.90 on November 24, 2026 (credit note A-1-CN-01, with $1.90 of tax)",
  ]);
});

const overview = {
  status: "active",
  cancelAtPeriodEnd: false,
  priceCents: 9900,
  creditCents: 0,
  scheduledChange: null,
};
const scheduledChange = {
  planId: null,
  planTitle: "Starter",
  interval: "month" as const,
  priceCents: 3900,
  at: "2026-03-01T02:00:00Z",
};

test.each([
  ["the plan’s price", {}, 9900],
  ["less the credit", { creditCents: 4000 }, 5900],
  ["never below zero", { creditCents: 20_000 }, 0],
  ["the price of the plan that comes next", { scheduledChange }, 3900],
  ["nothing for a plan that ends", { cancelAtPeriodEnd: true }, null],
  ["nothing for a paused plan", { status: "paused" }, null],
])("the next charge is %s", (_case, change, cents) => {
  expect(nextChargeCents({ ...overview, ...change })).toBe(cents);
});

test("another price of the same plan is no other plan, and the customer is told of its day in the company’s time zone", () => {
  const known = { ...overview, planId: "starter", interval: "month" as const, upcomingPrice: null };
  const next = { ...scheduledChange, planId: "starter" };
  const clock = { time_zone: "America/Los_Angeles", clock: "12-hour" } as const;
  // The first hours of March 1 in UTC.
  const newPrice = { priceCents: 3900, startsOn: "February 28, 2026" };
  expect(comingTerms({ ...known, scheduledChange: next }, clock)).toEqual({
    scheduled: null,
    newPrice,
  });
  const upcomingPrice = { priceCents: 3900, at: new Date(next.at) };
  expect(comingTerms({ ...known, upcomingPrice }, clock)).toEqual({ scheduled: null, newPrice });
  expect(comingTerms({ ...known, scheduledChange }, clock)).toMatchObject({
    scheduled: { title: "Starter", startsOn: "February 28, 2026" },
    newPrice: null,
  });
});
