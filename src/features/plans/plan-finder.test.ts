import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { testContent } from "../../../tests/harness/test-content.ts";
import { textsFrom } from "../../texts.server.ts";
import { readTexts } from "../../ui/texts.ts";
import {
  deliveriesPerMonth,
  driverSteps,
  finderExample,
  findPlan,
  type OfferedPlan,
} from "./plan-finder.ts";

interface Row {
  title: string;
  monthly_price_cents: number;
  yearly_price_cents: number;
  trial_days: number | null;
  comparison: OfferedPlan["comparison"];
}

/** Plans in an order that isn't theirs. */
const plans = (parse(readFileSync(path.join(testContent, "plans.yaml"), "utf8")) as Row[])
  .map(
    (row): OfferedPlan => ({
      title: row.title,
      monthlyPriceCents: row.monthly_price_cents,
      yearlyPriceCents: row.yearly_price_cents,
      currency: "usd",
      comparison: row.comparison,
      href: `/signup/${row.title}`,
      label: `Sign Up for ${row.title}`,
      start: row.trial_days ? `${row.trial_days} days free, no card` : "Starts with a card",
    }),
  )
  .reverse();
const english = { locale: "en", texts: readTexts(textsFrom({}, "en"), "finder") } as const;
const contact = { href: "/contact", label: "Contact us" };
const find = (deliveries?: string, drivers?: string, per?: string) =>
  findPlan(
    {
      ...(deliveries !== undefined && { deliveries }),
      ...(drivers !== undefined && { drivers }),
      ...(per !== undefined && { per }),
    },
    plans,
    contact,
    english,
  );

describe("the plan finder", () => {
  test("reads whole numbers as they’re written in Spanish", () => {
    const spanish = { locale: "es", texts: readTexts(textsFrom({}, "es"), "finder") } as const;
    const plain = findPlan({ deliveries: "1200", drivers: "6" }, plans, contact, spanish);
    for (const deliveries of ["1.200", "1,200", "1 200"]) {
      expect(findPlan({ deliveries, drivers: "6" }, plans, contact, spanish)).toEqual(plain);
    }
    expect(find("1.200", "6").deliveriesError).toBe(
      "Write 1200 or 1.2: 1.200 can be read as both.",
    );
  });

  test.each([
    ["1", undefined, "Starter"],
    ["300", "3", "Starter"],
    ["301", "3", "Brick & Mortar"],
    ["300", "4", "Brick & Mortar"],
    ["1500", "10", "Brick & Mortar"],
    ["1,501", "10", "Fleet"],
    ["100", "11", "Fleet"],
    ["6001", "1", "Enterprise"],
    ["25000", "150", "Enterprise"],
  ])("%s deliveries a month and %s drivers: %s, the cheapest that holds both", (...row) => {
    const [deliveries, drivers, title] = row;
    expect(find(deliveries, drivers)).toMatchObject({
      plan: title,
      label: `Sign Up for ${title}`,
      href: `/signup/${title}`,
    });
  });

  test("says why, at what price, and where the smaller plan stops", () => {
    expect(find("1200", "6")).toMatchObject({
      price: "$119 a month, or $1,190 a year",
      reason:
        "You make 1,200 a month with 6 drivers. Brick & Mortar covers 1,500 tasks and 10 drivers. That’s 9.9¢ a delivery.",
      note: "Starter stops at 300 tasks a month and 3 drivers.",
    });
    expect(find("100", "4").note).toBe("Starter stops at 3 drivers.");
  });

  test("says how the plan begins", () => {
    expect(find("5280", "12")).toMatchObject({ plan: "Fleet", start: "14 days free, no card" });
    expect(find("9000", "12")).toMatchObject({
      plan: "Enterprise",
      start: "Starts with a card",
    });
    expect(find("30000").start).toBe("");
  });

  test("opens with an example that a plan fits, and steps to the largest plan’s drivers", () => {
    expect(findPlan(finderExample, plans, contact, english).plan).toBe("Fleet");
    const steps = driverSteps(plans);
    expect(steps.slice(0, 3)).toEqual([1, 2, 3]);
    expect(steps.slice(-3)).toEqual([140, 145, 150]);
    expect(steps).toContain(12);
    expect(driverSteps([])).toEqual([1]);
  });

  test("spreads a year’s weeks over its months", () => {
    expect(deliveriesPerMonth(69, "week")).toBe(299);
    expect(find("69", undefined, "week").plan).toBe("Starter");
    expect(find("70", undefined, "week").plan).toBe("Brick & Mortar");
    expect(find("70", "1", "week").reason).toContain(
      "70 a week is about 304 a month with 1 driver.",
    );
  });

  test("warns of a limit that is close", () => {
    expect(find("1400").note).toBe(
      "You’d use 93% of its tasks. If your busy months bring more, look at Fleet.",
    );
    expect(find("24000").note).toContain("write to us first");
  });

  test("the smallest plan says how much of it is used", () => {
    expect(find("150").note).toBe("It’s our smallest paid plan, and you’d use 50% of its tasks.");
  });

  test("sends a business that is too large to the contact page", () => {
    for (const answer of [find("25001"), find("10", "151")]) {
      expect(answer).toMatchObject({ plan: "More than our plans cover", ...contact });
      expect(answer.reason).toContain("stops at 25,000 tasks a month and 150 drivers");
    }
  });

  test.each(["0", "-5", "1.5", "a lot", "1e9", "99999999999999", "<b>"])(
    "%s deliveries: says what to enter, and finds nothing",
    (typed) => {
      expect(find(typed)).toMatchObject({
        deliveriesError: "Enter a whole number from 1 to 1,000,000.",
        plan: "",
        href: "",
      });
    },
  );

  test("drivers alone, or nothing, is no question yet", () => {
    expect(find()).toMatchObject({ plan: "", deliveriesError: "" });
    expect(find("", "6").hint).toContain("Enter your deliveries");
    expect(find("100", "0").driversError).toBe("Enter a whole number from 1 to 10,000.");
  });

  test("without plans that can be compared it offers to answer in person", () => {
    expect(findPlan({ deliveries: "10" }, [], contact, english)).toMatchObject(contact);
  });
});
