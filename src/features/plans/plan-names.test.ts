import { expect, test } from "vitest";
import { plainPlanNames } from "./plan-names.ts";

const plans = ["Free", "Starter", "Brick & Mortar", "Fleet", "Enterprise"].map((title) => ({
  title,
}));
const namedIn = (text: string) =>
  plans
    .filter((plan) =>
      plainPlanNames(text, plans, true).some((one) => one.includes(`plan ${plan.title}.`)),
    )
    .map(({ title }) => title);

test.each([
  ["<p>From the Starter plan up, messages are free.</p>", ["Starter"]],
  ["<p>Needs Brick &amp; Mortar.</p>", ["Brick & Mortar"]],
  ["<li>Everything in <strong>Fleet</strong></li>", ["Fleet"]],
  ["<p>Fleet and Enterprise have no trial.</p>", ["Fleet", "Enterprise"]],
  ["<p>Take Enterprise or above.</p>", ["Enterprise"]],
  ["<p>Free, Starter, or Fleet.</p>", ["Free", "Starter", "Fleet"]],
])("%s names plans", (text, names) => {
  expect(namedIn(text)).toEqual(names);
});

test.each([
  "<p>Fleet managers like it. Free of charge, and for every enterprise.</p>",
  "<p>A starter kit. Our fleet plan is simple, and the free plan of the day.</p>",
  "<p>The {{plan:fleet}} plan.</p>",
  "<h2>Enterprise</h2><p>Fleet size matters.</p>",
])("%s names none", (text) => {
  expect(namedIn(text)).toEqual([]);
});

test("says what to write instead", () => {
  expect(plainPlanNames("The Fleet plan", plans, true)[0]).toContain("Write {{plan:fleet}}");
  expect(plainPlanNames("The Fleet plan", plans, false)[0]).toContain("Leave the name out");
});
