import { expect, test } from "vitest";
import { setCompanyClock } from "../../../console/format.ts";
import { standingFacts } from "./standing-facts.ts";

test("a trial and a period end on a day in the company’s time zone, without a time of day", () => {
  setCompanyClock({ time_zone: "America/Los_Angeles", clock: "12-hour" });
  const at = "2026-11-23T03:42:00.000Z";
  const standing = {
    ...{
      status: "trialing",
      priceCents: 4500,
      currency: "usd",
      interval: "month",
      cancelAtPeriodEnd: false,
    },
    ...{ amountDueCents: 0, creditCents: 0, trialEndsAt: at, currentPeriodEndsAt: at },
  } as const;
  const said = Object.fromEntries(standingFacts.map(([label, value]) => [label, value(standing)]));
  expect(said).toMatchObject({ "Trial ends": "Nov 22, 2026", "Period ends": "Nov 22, 2026" });
});
