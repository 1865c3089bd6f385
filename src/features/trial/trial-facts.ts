import { keptDays } from "../../contract/kept-days.ts";
import type { Locale } from "../../contract/locale.ts";
import { formatMoney } from "../../contract/money.ts";
import { plusTax } from "../../contract/tax.ts";
import { pricePer } from "../plans/price-per.ts";

/** What happens to a trial, and when. */
export interface TrialFacts {
  planTitle: string;
  interval: "month" | "year";
  priceCents: number;
  /** ISO 4217, lower case. */
  currency: string;
  /** Tax is added to both amounts. */
  taxAdded: boolean;
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
  plan: Pick<TrialFacts, "planTitle" | "interval" | "priceCents" | "currency" | "taxAdded">,
  days: number,
  startsAt: Date,
): TrialFacts => ({
  ...plan,
  endsAt: new Date(startsAt.getTime() + days * 86_400_000).toISOString(),
  firstChargeCents: null,
  goesOn: false,
  canceled: false,
});

/** What happens at the end, in Spanish. @param on the day, such as "el 10 de diciembre de 2026" */
function atTheEndInSpanish(trial: TrialFacts, on: string): string {
  const { planTitle, interval, currency, firstChargeCents, taxAdded } = trial;
  const money = (cents: number) => formatMoney(cents, currency, "es");
  const per = pricePer(money(trial.priceCents), interval, "es");
  const price = plusTax(per, taxAdded, "es");
  if (trial.canceled) return `Tu plan ${planTitle} termina ${on}. No se te cobrará nada.`;
  if (!trial.goesOn) {
    const next =
      trial.priceCents > 0
        ? `Para seguir, agrega una tarjeta. El plan cuesta entonces ${price}.`
        : "Para seguir, elige un plan de pago.";
    return `No hay tarjeta, así que tu plan ${planTitle} se pausa ${on}. No se te cobrará nada. ${next}`;
  }
  if (!firstChargeCents) return `Tu plan ${planTitle} sigue ${on}. Ese día no se cobra nada.`;
  return `Tu primer cobro es de ${plusTax(money(firstChargeCents), taxAdded, "es")}, ${on}, a la tarjeta de tu cuenta. Después pagas ${price} hasta que canceles.`;
}

/** What happens at the end. @param on the day, such as "on December 10, 2026" */
export function atTheEnd(trial: TrialFacts, on: string, locale: Locale = "en"): string {
  if (locale === "es") return atTheEndInSpanish(trial, on);
  const { planTitle, interval, priceCents, currency, firstChargeCents, taxAdded } = trial;
  const price = plusTax(`${formatMoney(priceCents, currency)} a ${interval}`, taxAdded);
  if (trial.canceled) return `Your ${planTitle} plan ends ${on}. You won’t be charged.`;
  if (!trial.goesOn) {
    const next =
      priceCents > 0
        ? `To continue, add a card. The plan then costs ${price}.`
        : "To continue, choose a paid plan.";
    return `There is no card, so your ${planTitle} plan pauses ${on}. You won’t be charged. ${next}`;
  }
  if (!firstChargeCents)
    return `Your ${planTitle} plan continues ${on}. Nothing is charged that day.`;
  return `Your first charge is ${plusTax(formatMoney(firstChargeCents, currency), taxAdded)}, ${on}, to the card on your account. After that, you pay ${price} until you cancel.`;
}

/** What is kept, and until when. Deletion is in docs/decisions/0082-trial-dates.md. */
export const whatIsKept = (locale: Locale = "en") =>
  locale === "es"
    ? `Tu cuenta, tu perfil y tus facturas quedan como están hasta que borres tu cuenta. Una cuenta borrada se elimina después de ${keptDays.deletedAccount} días.`
    : `Your account, your profile, and your invoices stay as they are until you delete your account. A deleted account is erased after ${keptDays.deletedAccount} days.`;
