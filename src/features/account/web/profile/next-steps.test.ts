import { expect, test } from "vitest";
import { paths } from "../../../../paths.ts";
import { noTexts } from "../../../../root-data.ts";
import { textsFrom } from "../../../../texts.server.ts";
import { readTexts } from "../../../../ui/texts.ts";
import { nextSteps } from "./next-steps.ts";

const texts = readTexts(textsFrom(noTexts, "en"), "account");
const settled = { emailVerified: true, plan: null, dashboardUrl: undefined, attachedPlan: null };
const titles = (changes: Partial<Parameters<typeof nextSteps>[0]>) =>
  nextSteps({ ...settled, ...changes }, texts).map(({ title }) => title);
const trial = {
  status: "trialing",
  priceCents: 3900,
  trialEnds: "December 6, 2026",
  hasCard: false,
};
const guide = "Read the quick start guide";

test("a new trial without a card: verify, add a card, open the dashboard, read the guide", () => {
  const dashboardUrl = "https://app.northwick.example";
  expect(titles({ emailVerified: false, plan: trial, dashboardUrl })).toEqual([
    "Verify your email address",
    "Add a card",
    "Open the dashboard",
    guide,
  ]);
  const [, card, dashboard] = nextSteps(
    {
      ...settled,
      emailVerified: false,
      plan: trial,
      dashboardUrl,
    },
    texts,
  );
  expect(card).toMatchObject({
    href: paths.newCard,
    text: expect.stringContaining("December 6, 2026"),
  });
  expect(dashboard?.href).toBe(dashboardUrl);
});

test("what is done is not asked for again", () => {
  expect(titles({ plan: { ...trial, hasCard: true } })).toEqual([guide]);
  expect(titles({ plan: { ...trial, status: "active", hasCard: true } })).toEqual([guide]);
  expect(titles({})).toEqual([guide]);
});

test("the free plan says that it ends; a plan that stands still says what to do", () => {
  expect(titles({ plan: { ...trial, priceCents: 0 } })).toEqual(["Choose a paid plan", guide]);
  for (const status of ["paused", "canceled"]) {
    expect(titles({ plan: { ...trial, status } })).toEqual(["Choose a plan", guide]);
  }
  expect(titles({ plan: { ...trial, status: "past_due" } })).toEqual(["Pay what you owe", guide]);
});

test("what was worked out before signing up opens again", () => {
  const attachedPlan = "/what-it-costs?deliveries=400";
  expect(nextSteps({ ...settled, attachedPlan }, texts)[0]).toMatchObject({
    title: "Open the plan you attached",
    href: attachedPlan,
  });
});
