import { keptDays } from "../../contract/kept-days.ts";
import { formatMoney } from "../../contract/money.ts";

/** What happens to a trial, and when. */
export interface TrialFacts {
  planTitle: string;
  interval: "month" | "year";
  priceCents: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** ISO 8601. */
  endsAt: string;
  /** Taken when the trial ends, with credit taken off. Null where nothing is charged. */
  firstChargeCents: number | null;
  /** True where the plan goes on after the trial. False: it pauses, because there is no card. */
  goesOn: boolean;
  /** It was canceled: the plan ends with the trial. */
  canceled: boolean;
}

/** The facts of a trial that is ordered without a card, if it begins now. @param days the plan's */
export const trialWithoutCard = (
  plan: Pick<TrialFacts, "planTitle" | "interval" | "priceCents" | "currency">,
  days: number,
  startsAt: Date,
): TrialFacts => ({
  ...plan,
  endsAt: new Date(startsAt.getTime() + days * 86_400_000).toISOString(),
  firstChargeCents: null,
  goesOn: false,
  canceled: false,
});

/** What happens at the end. @param on the day, such as "on December 10, 2026" */
export function atTheEnd(trial: TrialFacts, on: string): string {
  const { planTitle, interval, priceCents, currency, firstChargeCents } = trial;
  if (trial.canceled) return `Your ${planTitle} plan ends ${on}. You won’t be charged.`;
  if (!trial.goesOn) {
    const next =
      priceCents > 0
        ? `To continue, add a card. The plan then costs ${formatMoney(priceCents, currency)} a ${interval}.`
        : "To continue, choose a paid plan.";
    return `There is no card, so your ${planTitle} plan pauses ${on}. You won’t be charged. ${next}`;
  }
  if (!firstChargeCents)
    return `Your ${planTitle} plan continues ${on}. Nothing is charged that day.`;
  return `Your first charge is ${formatMoney(firstChargeCents, currency)}, ${on}, to the card on your account. After that, you pay ${formatMoney(priceCents, currency)} a ${interval} until you cancel.`;
}

/** What is kept, and until when. Deletion is in docs/decisions/0082-trial-dates.md. */
export const whatIsKept = `Your account, your profile, and your invoices stay as they are until you delete your account. A deleted account is erased after ${keptDays.deletedAccount} days.`;
