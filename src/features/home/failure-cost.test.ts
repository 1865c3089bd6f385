import { describe, expect, test } from "vitest";
import type { Locale } from "../../contract/locale.ts";
import { noTexts } from "../../root-data.ts";
import { textsFrom } from "../../texts.server.ts";
import { readTexts } from "../../ui/texts.ts";
import {
  exampleCost,
  exampleFailures,
  type FailureValues,
  failureCost,
  failuresInExample,
} from "./failure-cost.ts";

const offer = (title: string, monthlyPriceCents: number, tasks: string) => ({
  title,
  monthlyPriceCents,
  yearlyPriceCents: monthlyPriceCents * 10,
  currency: "usd",
  comparison: { tasks },
  href: "",
  label: "",
});
const plans = [
  offer("Free", 0, "50 in 14 days"),
  offer("Starter", 3900, "300 per month"),
  offer("Brick & Mortar", 9900, "1,500 per month"),
];
const context = (locale: Locale, pricing: string) => ({
  ...{ plans, pricing, currency: "usd", locale },
  texts: readTexts(textsFrom(noTexts, locale), "failureAnswer"),
});
const cost = (changed: FailureValues = {}) =>
  failureCost({ ...exampleCost, ...changed }, context("en", "/page-pricing"));

describe("the cost of failed deliveries", () => {
  test("follows the post: the cost of one, times the failures of a month", () => {
    expect(cost()).toMatchObject({
      hint: "",
      one: "$22.32",
      total: "$1,071",
      failures: "a month, for 48 failed deliveries out of 1,200",
      each: "That’s 93¢ on every delivery that does arrive.",
      href: "/page-pricing?deliveries=1200&per=month#finder",
      label: "See Brick & Mortar",
    });
  });

  test("counts the failures of the post by reason", () => {
    expect(cost().failures).toContain(`${failuresInExample} failed`);
    expect(exampleFailures.saved).toBeLessThan(exampleFailures.absent);
  });

  test("stands next to the price of the plan that holds the deliveries", () => {
    expect(cost().plan).toBe(
      "Brick & Mortar covers that volume for $99 a month. Prevent 5 of the 48 and it’s paid for.",
    );
    expect(cost({ deliveries: "300", share: "10" }).plan).toContain("Starter");
    expect(cost({ deliveries: "300", share: "0.3" }).plan).toContain(
      "more than these failures cost",
    );
    expect(cost({ deliveries: "2000" })).toMatchObject({ plan: "", label: "See the plans" });
  });

  test("takes deliveries of a week, and empty parts", () => {
    expect(cost({ deliveries: "300", per: "week" })).toMatchObject({
      failures: "a month, for 52 failed deliveries out of 1,300",
      href: "/page-pricing?deliveries=300&per=week#finder",
    });
    expect(cost({ attempt: "", second: "", handling: "", desk: "" }).one).toBe("$3");
  });

  test("counts whole failures, so that what is shown adds up", () => {
    expect(cost({ deliveries: "5280", share: "3" })).toMatchObject({
      failures: "a month, for 158 failed deliveries out of 5,280",
      total: "$3,527",
    });
    expect(cost({ deliveries: "100", share: "1.2" }).failures).toContain("for 1 failed delivery");
    expect(cost({ deliveries: "10", share: "5" })).toMatchObject({
      failures: "a month, for less than one failed delivery out of 10",
      total: "$11.16",
    });
  });

  test("rounds a large sum to dollars and keeps the cents of a small one", () => {
    expect(cost({ deliveries: "100", share: "1" }).total).toBe("$22.32");
    expect(cost({ deliveries: "1,000,000", share: "100" })).toMatchObject({
      total: "$22,320,000",
      each: "",
    });
  });

  test.each([
    ["deliveries", "12.5", "Enter a whole number from 1 to 1,000,000."],
    ["share", "101", "Enter a number from 0 to 100."],
    ["attempt", "-1", "Enter a number from 0 to 10,000."],
    ["goods", "lots", "Enter a number from 0 to 10,000."],
  ])("%s of %s is marked, and no sum is shown", (field, typed, error) => {
    expect(cost({ [field]: typed })).toMatchObject({
      [`${field}Error`]: error,
      hint: "Correct the marked number to see the cost.",
      total: "",
      plan: "",
      href: "",
    });
  });

  test("asks for what is missing, and has no sum without failures", () => {
    const nothing = { attempt: "0", second: "0", handling: "0", desk: "0", goods: "0" };
    for (const answer of [cost({ deliveries: "" }), cost({ share: "" }), cost(nothing)]) {
      expect(answer.hint).toContain("Enter your deliveries");
      expect(answer.total).toBe("");
    }
    expect(cost({ share: "0" }).hint).toContain("No failures");
  });

  test("answers in Spanish, with a link to the Spanish page", () => {
    const spanish = context("es", "/es/precios");
    expect(failureCost(exampleCost, spanish)).toMatchObject({
      failures: "al mes, por 48 entregas fallidas de 1,200",
      href: "/es/precios?deliveries=1200&per=month#finder",
      label: "Ver Brick & Mortar",
    });
    expect(failureCost({ ...exampleCost, share: "101" }, spanish).shareError).toBe(
      "Escribe un número de 0 a 100.",
    );
  });
});

describe("figures as they’re written in a language", () => {
  const typed = { deliveries: "1200", per: "month", share: "4" };
  const spanish = context("es", "/es/page-pricing");

  test.each([
    ["7,50", "7.50"],
    ["7,50 €", "7.50"],
    ["1.234,50", "1234.50"],
    ["1,234.50", "1234.50"],
    ["EUR 22.32", "22.32"],
  ])("in Spanish, %s is %s", (attempt, plain) => {
    const inEuros = { ...spanish, currency: "eur" };
    const found = failureCost({ ...typed, attempt }, inEuros);
    expect(found.attemptError).toBe("");
    expect(found.one).toBe(failureCost({ ...typed, attempt: plain }, inEuros).one);
  });

  test("in Spanish, 1.200 deliveries and 2,5 percent", () => {
    const found = failureCost(
      { ...typed, deliveries: "1.200", share: "2,5", attempt: "1" },
      spanish,
    );
    const plain = failureCost({ ...typed, share: "2.5", attempt: "1" }, spanish);
    expect(found).toEqual(plain);
    expect(found.total).not.toBe("");
  });

  test("both readings are named, in the language of the page", () => {
    const values = { ...typed, attempt: "1.200" };
    expect(failureCost(values, spanish).attemptError).toBe(
      "Escribe 1200 o 1.2: 1.200 se puede leer de las dos maneras.",
    );
    expect(failureCost(values, context("en", "/page-pricing")).attemptError).toBe(
      "Write 1200 or 1.2: 1.200 can be read as both.",
    );
  });
});
