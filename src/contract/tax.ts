/** A tax that every price contains: the setting `TAX`, as in `VAT 19%`. */
export interface TaxRate {
  /** What the company calls it, for invoices. */
  name: string;
  /** More than 0 and less than 100, with at most four decimals, as Stripe takes it. */
  percent: number;
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

/** `VAT 19%`. */
export const taxRateText = ({ name, percent }: TaxRate): string => `${name} ${percent}%`;
