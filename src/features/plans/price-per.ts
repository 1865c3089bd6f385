import type { Locale } from "../../contract/locale.ts";
import type { BillingInterval } from "./plan.ts";

const per: Readonly<Record<Locale, Record<BillingInterval, string>>> = {
  en: { month: "per month", year: "per year" },
  es: { month: "al mes", year: "al año" },
};

/** `$39 per month`, `USD 39 al mes`. @param price as it's written in that language */
export const pricePer = (price: string, interval: BillingInterval, locale: Locale = "en"): string =>
  `${price} ${per[locale][interval]}`;
