import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { textsFrom } from "../../texts.server.ts";
import { readTexts } from "../../ui/texts.ts";
import { failureCost } from "../home/failure-cost.ts";
import { findPlan, type OfferedPlan } from "../plans/plan-finder.ts";
import { fitPlan } from "../plans/plan-fit.ts";
import {
  type CostValues,
  costExample,
  costFields,
  costQuery,
  perDelivery,
  planCosts,
  readCostValues,
} from "./plan-costs.ts";

const english = { locale: "en", texts: readTexts(textsFrom({}, "en"), "costs") } as const;

const plan = (
  title: string,
  month: number,
  year: number,
  comparison: OfferedPlan["comparison"],
): OfferedPlan => ({
  title,
  monthlyPriceCents: month,
  yearlyPriceCents: year,
  currency: "usd",
  comparison,
  href: `/signup/${title}`,
  label: title,
});
const plans = [
  plan("Free", 0, 0, { tasks: "50 in 14 days", drivers: "2", hubs: "1" }),
  plan("Small", 4_000, 40_000, { tasks: "300 per month", drivers: "3", hubs: "1", eta: true }),
  plan("Middle", 10_000, 100_000, {
    tasks: "1,500 per month",
    drivers: "10",
    hubs: "3",
    eta: true,
  }),
  plan("Large", 25_000, 250_000, {
    tasks: "6,000 per month",
    drivers: "40",
    hubs: "10",
    eta: true,
  }),
  plan("On request", 0, 0, { tasks: "Unlimited", eta: true }),
];
const costs = (values: CostValues, among = plans) => planCosts(values, among);

describe("what a year costs", () => {
  test("the same every month: one plan, by the year or by the month", () => {
    const { options, months, deliveries, stop, present } = costs({ deliveries: "1,200" });
    expect(deliveries).toBe(14_400);
    expect(months.every(({ offer }) => offer?.plan.title === "Middle")).toBe(true);
    expect(options).toMatchObject([
      { kind: "yearly", interval: "year", cents: 100_000, plan: { title: "Middle" } },
      { kind: "monthly", interval: "month", cents: 120_000 },
    ]);
    expect(stop).toEqual({ plan: plans[1], tasks: 300, month: "January", day: 8 });
    expect(present).toBeNull();
  });

  test("a busy end of the year: a larger plan for its months costs less than all year", () => {
    const { options, stop } = costs({ deliveries: "1200", m11: "1900", m12: "2400" });
    expect(options.map(({ kind, cents }) => [kind, cents])).toEqual([
      ["seasons", 10 * 10_000 + 2 * 25_000],
      ["yearly", 250_000],
      ["monthly", 300_000],
    ]);
    expect(options[0]).toMatchObject({
      plan: { title: "Middle" },
      changes: [{ plan: { title: "Large" }, months: ["November", "December"] }],
    });
    expect(stop).toMatchObject({ plan: { title: "Middle" }, month: "November", day: 24 });
  });

  test("drivers, hubs, and messages decide too", () => {
    const title = (values: CostValues, among = plans) =>
      costs({ deliveries: "100", ...values }, among).peak.offer?.plan.title;
    expect(title({})).toBe("Small");
    expect(title({ drivers: "4" })).toBe("Middle");
    expect(title({ hubs: "4" })).toBe("Large");
    const silent = plans.map((one) =>
      one.title === "Small" ? { ...one, comparison: { tasks: "300 per month" } } : one,
    );
    expect(title({ messages: "2" }, silent)).toBe("Middle");
    expect(title({ messages: "0" }, silent)).toBe("Small");
    expect(costs({ deliveries: "100", drivers: "4" }).stop).toBeNull();
  });

  test("more than every plan holds: no options, and when the largest stops", () => {
    const found = costs({ deliveries: "100", m7: "9000" });
    expect(found.options).toEqual([]);
    expect(found.peak.offer).toBeNull();
    expect(found.months[6]?.offer).toBeNull();
    expect(found.stop).toMatchObject({ plan: { title: "Large" }, month: "July", day: 21 });
    expect(costs({ deliveries: "10" }, []).options).toEqual([]);
    expect(costs({ deliveries: "10" }, [plan("Custom", 0, 0, {})]).options).toEqual([]);
  });

  test("a plan without a yearly price is billed by the month alone", () => {
    const one = plan("Only", 5_000, 0, { tasks: "Unlimited" });
    expect(costs({ deliveries: "9" }, [one]).options.map(({ kind }) => kind)).toEqual(["monthly"]);
  });

  test("all months by hand need no usual month", () => {
    const months = Object.fromEntries(
      Array.from({ length: 12 }, (_, month) => [`m${month + 1}`, String(month * 10)]),
    );
    expect(costs(months).deliveries).toBe(660);
    expect(costs({ ...months, m3: "" }).hint).toContain("Enter your deliveries");
  });
});

describe("compared with today", () => {
  const present = (values: CostValues) => costs({ deliveries: "1000", ...values });
  test.each([
    [{ way: "driver", rate: "35", drivers: "6" }, 6 * 3_500 * 12, null],
    [{ way: "task", rate: "0.125" }, 1000 * 12 * 12.5, 667],
    [{ way: "stop", rate: "0.10", stops: "1.5" }, 1000 * 12 * 15, 556],
    [{ way: "flat", rate: "$120" }, 12_000 * 12, null],
    [{ way: "flat", rate: "50", messages: "2", sms: "0.01" }, (5_000 + 2_000) * 12, 1667],
  ])("%j", (values, cents, breakEven) => {
    expect(present(values).present).toEqual({ way: values.way, cents, breakEven });
  });

  test("asks for what it needs", () => {
    expect(present({ way: "task" }).errors).toEqual({ rate: "Enter what you pay." });
    expect(present({ way: "driver", rate: "9" }).errors.drivers).toContain("you pay for each");
    expect(present({ way: "nonsense", rate: "9" }).present).toBeNull();
  });
});

test.each(["-1", "1e9", "0x10", "NaN", "Infinity", "1000001", "<b>", "1.5", "٣"])(
  "%s deliveries: says what to enter, and keeps nothing from being shown",
  (typed) => {
    const found = costs({ deliveries: typed, m2: typed });
    expect(found.errors).toMatchObject({
      deliveries: "Enter a whole number from 1 to 1,000,000.",
      m2: "Enter a whole number from 0 to 1,000,000.",
    });
    expect(found.hint).toContain("Correct");
    expect(found.options).toEqual([]);
  },
);

test("no input breaks it, and its sums are whole cents", () => {
  const text = fc.oneof(
    fc.integer({ min: -5, max: 2_000_000 }).map(String),
    fc.double().map(String),
    fc.string(),
    fc.constantFrom("", "driver", "task", "stop", "flat", "week"),
  );
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom(...costFields), text, { maxKeys: costFields.length }),
      (values) => {
        const { options, present, errors } = costs(values);
        for (const { cents } of options) expect(Number.isSafeInteger(cents)).toBe(true);
        if (present) expect(Number.isSafeInteger(present.cents)).toBe(true);
        expect(Object.values(errors).every(Boolean)).toBe(true);
        const again = readCostValues(new URLSearchParams(costQuery(values)));
        expect(costs(again.values).options).toEqual(
          again.isExample ? costs(costExample).options : costs(cut(values)).options,
        );
      },
    ),
  );
});

/** An address keeps the first characters of each field. */
const cut = (values: CostValues): CostValues =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value?.slice(0, 20)]));

test("plan finder, calculator, and this page find the same plan, and it is the cheapest that holds", () => {
  const limit = fc.oneof(fc.integer({ min: 0, max: 3_000 }).map(String), fc.constant("Unlimited"));
  const words = { locale: "en", texts: readTexts(textsFrom({}, "en"), "finder") } as const;
  const anyPlan = fc
    .record({
      month: fc.integer({ min: 0, max: 50_000 }),
      year: fc.integer({ min: 0, max: 500_000 }),
      tasks: fc.oneof(
        limit.map((count) => `${count} per month`),
        fc.constantFrom("50 in 14 days", "On request"),
      ),
      drivers: fc.oneof(limit, fc.constant("as agreed")),
      hubs: limit,
    })
    .map(({ month, year, ...comparison }) => plan("?", month, year, comparison));
  const offered = fc
    .array(anyPlan, { maxLength: 7 })
    .map((some) =>
      some.map((one, i) => ({ ...one, title: `P${i}`, href: `/p${i}`, label: `P${i}` })),
    );
  fc.assert(
    fc.property(
      offered,
      fc.integer({ min: 1, max: 3_500 }),
      fc.option(fc.integer({ min: 1, max: 3_500 })),
      (some, deliveries, drivers) => {
        const values = { deliveries: String(deliveries), drivers: drivers ? String(drivers) : "" };
        const fit = fitPlan(some, { tasks: deliveries, drivers }).offer;
        const finder = findPlan(values, some, { href: "/contact", label: "" }, words);
        const page = planCosts(values, some);
        expect(finder.href).toBe(fit?.plan.href ?? "/contact");
        expect(page.peak.offer?.plan).toEqual(fit?.plan);
        expect(page.months.every(({ offer }) => offer?.plan === fit?.plan)).toBe(true);
        const calculator = failureCost(
          { deliveries: String(deliveries), share: "100", attempt: "1" },
          {
            ...{ plans: some, pricing: "/page-pricing", currency: "usd", locale: "en" },
            texts: readTexts(textsFrom({}, "en"), "failureAnswer"),
          },
        );
        const alone = fitPlan(some, { tasks: deliveries }).offer;
        expect(calculator.label).toBe(alone ? `See ${alone.plan.title}` : "See the plans");
        // By hand: no cheaper paid plan has room.
        const room = (row: unknown, need: number | null) => {
          const count = /^(\d+)/.exec(String(row))?.[1];
          return need === null || count === undefined || need <= Number(count);
        };
        const monthly = some.filter(
          ({ monthlyPriceCents, comparison }) =>
            monthlyPriceCents > 0 &&
            /per month$/.test(String(comparison.tasks)) &&
            room(comparison.tasks, deliveries) &&
            room(comparison.drivers, drivers),
        );
        const prices = monthly.map(({ monthlyPriceCents }) => monthlyPriceCents);
        expect(fit?.plan.monthlyPriceCents).toBe(
          prices.length > 0 ? Math.min(...prices) : undefined,
        );
        // Every way to pay for the year holds each month.
        for (const { plan: paid } of page.options) expect(monthly).toContain(paid);
      },
    ),
  );
});

test("what a delivery costs, in words", () => {
  expect(perDelivery(0, "usd", english)).toBe("0¢");
  expect(perDelivery(0.01, "usd", english)).toBe("less than 0.1¢");
  expect(perDelivery(6.64, "usd", english)).toBe("6.6¢");
  expect(perDelivery(123.4, "usd", english)).toBe("$1.23");
  expect(perDelivery(6.64, "eur", english)).toBe("€0.066");
  expect(perDelivery(0.01, "jpy", english)).toBe("less than ¥0.1");
});
