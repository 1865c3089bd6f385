import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inEnglish } from "../../../../tests/harness/in-english.tsx";
import { OwnPlanCard, type PlanView } from "../../billing/web/plan-card.tsx";
import type { Plan } from "../../plans/plan.ts";
import { PlanCards } from "../../plans/web/plan-card.tsx";
import { SessionList } from "./settings/session-list.tsx";

/** What a reader sees. */
const read = (element: React.ReactElement) =>
  renderToStaticMarkup(inEnglish(element))
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ");

const free: PlanView = {
  title: "Free",
  interval: "month",
  priceCents: 0,
  currency: "usd",
  status: "trialing",
  trialEnds: "December 6, 2026",
  periodEnds: "December 6, 2026",
  cancelAtPeriodEnd: false,
  creditCents: 0,
  nextChargeCents: 0,
  taxAdded: false,
  scheduled: null,
  newPrice: null,
  dueCents: 0,
  payUrl: null,
};
const planCard = (plan: PlanView, lacksCard: boolean) =>
  read(<OwnPlanCard plan={plan} member pays lacksCard={lacksCard} />);

test("a free plan is never charged, and says what happens when the trial ends", () => {
  const withCard = planCard(free, false);
  expect(withCard).toContain("Charged Never");
  expect(withCard).not.toMatch(/\$0|Every month|Next charge/);
  expect(withCard).toContain("When the trial ends on December 6, 2026, the plan goes on");
  expect(planCard(free, true)).toContain("The free plan ends on December 6, 2026. It pauses then");
});

test("the next charge is said once, with its amount where that isn’t the price", () => {
  const paid: PlanView = {
    ...free,
    title: "Fleet",
    status: "active",
    priceCents: 24_900,
    currency: "usd",
    nextChargeCents: 24_900,
  };
  expect(planCard(paid, false)).toContain("Next payment December 6, 2026");
  expect(planCard(paid, false)).not.toContain("Next charge");
  const credited = planCard({ ...paid, nextChargeCents: 26_892 }, false);
  expect(credited).toContain("Next charge: $268.92 on December 6, 2026");
  const taxed = planCard({ ...paid, taxAdded: true }, false);
  expect(taxed).toContain("Next charge: $249.00 plus tax on December 6, 2026");
});

const plan = {
  id: "free",
  title: "Free",
  description: "",
  monthlyPriceCents: 0,
  yearlyPriceCents: 0,
  currency: "usd",
  trialDays: 14,
  highlighted: false,
  comparison: {},
} as Plan;

test("the Free card says what happens after its days, and a customer’s own plan is marked, without a trial", () => {
  const card = (own: { title: string; interval: "month" } | null) =>
    read(<PlanCards plans={[plan]} interval="month" own={own} label="Plans" />);
  expect(card(null)).toContain("For 14 days. Then it pauses, and you");
  expect(card(null)).toContain("14 days free, no card");
  expect(card(null)).toContain("Sign Up");
  expect(card({ title: "Free", interval: "month" })).toMatch(/Your plan .*Your plan/);
  expect(card({ title: "Free", interval: "month" })).not.toContain("no card");
  expect(card({ title: "Fleet", interval: "month" })).not.toContain("Sign Up");
});

test("a list of browsers marks this one, and says from which network each came", () => {
  const session = { since: "November 21, 2026", lastUsed: "November 22, 2026" };
  const list = read(
    <SessionList
      sessions={[
        { id: "1", device: "Chrome 140 on Linux", address: "192.0.2.7", current: true, ...session },
        { id: "2", device: "Chrome 139 on Linux", address: null, current: false, ...session },
      ]}
      twoFactorEnabled={false}
      backupCodesLeft={0}
      answer={null}
    />,
  );
  expect(list).toContain("Chrome 140 on Linux This browser 192.0.2.7, since November 21, 2026");
  expect(list).toContain("Chrome 139 on Linux since November 21, 2026");
  expect(list.match(/This browser/g)).toHaveLength(1);
});
