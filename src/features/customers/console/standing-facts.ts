import { dateText, moneyText } from "../../../console/format.ts";
import type { AdminStanding } from "../customer-operations.ts";
import { statusNames } from "./status.tsx";

/** Facts about a subscription in words. Trials and periods end on a day. The status comes first. */
export const standingFacts: [label: string, value: (standing: AdminStanding) => string][] = [
  ["Status", ({ status }) => statusNames[status] ?? status],
  [
    "Price",
    ({ priceCents, currency, interval }) => `${moneyText(priceCents, currency)} per ${interval}`,
  ],
  ["Trial ends", ({ trialEndsAt }) => (trialEndsAt ? dateText(trialEndsAt) : "No trial")],
  ["Period ends", ({ currentPeriodEndsAt: at }) => (at ? dateText(at) : "–")],
  ["Renews", ({ cancelAtPeriodEnd }) => (cancelAtPeriodEnd ? "No, it ends" : "Yes")],
  ["Amount due", ({ amountDueCents, currency }) => moneyText(amountDueCents, currency)],
  ["Credit", ({ creditCents, currency }) => moneyText(creditCents, currency)],
];
