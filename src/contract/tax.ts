import type { Locale } from "./locale.ts";

/** A tax that every price contains: the setting `TAX`, as in `VAT 19%`. */
export interface TaxRate {
  /** Its name on invoices. */
  name: string;
  /** More than 0 and less than 100, with at most four decimals, as Stripe takes it. */
  percent: number;
}

/** A tax that depends on where the customer is: `TAX` set to `stripe-included` or `stripe-added`. Stripe Tax computes it. */
export interface TaxByPlace {
  byPlace: "included" | "added";
}

/** How the site charges tax. */
export type SiteTax = TaxRate | TaxByPlace;

export const isByPlace = (tax: SiteTax | null): tax is TaxByPlace =>
  tax !== null && "byPlace" in tax;

/** Prices don't contain the tax: it's added for the customer's place. */
export const isAdded = (tax: SiteTax | null): boolean => isByPlace(tax) && tax.byPlace === "added";

/** `VAT 19%`, `IVA 21`, `MwSt. 8.1 %`, `stripe-included`. @returns null for anything else */
export function readTax(text: string): SiteTax | null {
  const byPlace = /^stripe-(included|added)$/.exec(text.trim())?.[1];
  return byPlace ? { byPlace: byPlace as TaxByPlace["byPlace"] } : readTaxRate(text);
}

/** `VAT 19%`, `IVA 21`, `MwSt. 8.1 %`. @returns null for anything else */
export function readTaxRate(text: string): TaxRate | null {
  const [, name = "", digits = ""] =
    /^(\p{L}[\p{L}\p{M} .'/-]{0,29}?)\s+(\d{1,2}(?:\.\d{1,4})?)\s?%?$/u.exec(text.trim()) ?? [];
  const percent = Number(digits);
  return name && percent > 0 ? { name, percent } : null;
}

/** How much of an amount is tax, in the same minor unit. An amount below zero contains a tax below zero. */
export function includedTaxCents(cents: number, { percent }: Pick<TaxRate, "percent">): number {
  // In ten-thousandths of a percent, so that a rate like 8.1 has no rounding error of its own.
  const rate = Math.round(percent * 10_000);
  const tax = Math.round((Math.abs(cents) * rate) / (1_000_000 + rate));
  return cents < 0 && tax > 0 ? -tax : tax;
}

/**
 * The tax in each of several refunds of one invoice, in order. Each is rounded so that those up to it sum to the tax in what was
 * given back by then: an invoice given back in slices has its own tax given back, however it was sliced.
 */
export function refundedTaxCents(
  refunds: readonly number[],
  invoice: { totalCents: number; taxCents: number },
  { percent }: Pick<TaxRate, "percent">,
): number[] {
  let cents = 0;
  let before = 0;
  return refunds.map((refund) => {
    cents += refund;
    // The tax of an invoice with several lines is rounded line by line.
    const total =
      cents === invoice.totalCents
        ? invoice.taxCents
        : Math.min(invoice.taxCents, includedTaxCents(cents, { percent }));
    const tax = total - before;
    before = total;
    return tax;
  });
}

/** `VAT 19%`. */
export const taxRateText = ({ name, percent }: TaxRate): string => `${name} ${percent}%`;

/** Tax without a name or a rate, as in "Prices include tax". */
const taxWord: Record<Locale, string> = { en: "tax", es: "impuestos" };

/** The tax that prices contain, as `VAT 19%`, or `tax` where the rate depends on the customer. Null: they contain none. */
export function includedTaxText(tax: SiteTax | null, locale: Locale): string | null {
  if (!tax) return null;
  if (!isByPlace(tax)) return taxRateText(tax);
  return tax.byPlace === "included" ? taxWord[locale] : null;
}

const plus: Record<Locale, string> = { en: "plus tax", es: "más impuestos" };

/** `$39 plus tax`, where tax is added to it. */
export const plusTax = (amount: string, added: boolean, locale: Locale = "en"): string =>
  added ? `${amount} ${plus[locale]}` : amount;
