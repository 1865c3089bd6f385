import { type Locale, localeTag } from "./locale.ts";

/** Currencies without a minor unit, as Stripe counts them: 500 is ¥500. */
const whole = "bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf";
/** Currencies with a thousand minor units. All others have a hundred. */
const thousandths = "bhd jod kwd omr tnd";

/** How many decimals an amount has. Stored amounts are integers of the currency's minor unit. @param currency ISO 4217, lower case */
export const currencyDecimals = (currency: string): number =>
  whole.includes(currency) ? 0 : thousandths.includes(currency) ? 3 : 2;

/** Minor units in one unit: 100 cents of a dollar, 1 of a yen. */
export const smallestUnits = (currency: string): number => 10 ** currencyDecimals(currency);

/** An amount in minor units as the number that people and programs outside know: `49.5`. */
export const toMajor = (amount: number, currency: string): number =>
  amount / smallestUnits(currency);

/**
 * US dollars, always with cents: `$1,234.50`, `-$5.00`. Written out, because a phone takes a tenth of a second to load the words
 * and numbers of `Intl` for its first use.
 */
function dollars(cents: number): string {
  const [whole = "", rest = ""] = (Math.abs(cents) / 100).toFixed(2).split(".");
  return `${cents < 0 ? "-" : ""}$${whole.replaceAll(/\B(?=(\d{3})+$)/g, ",")}.${rest}`;
}

const formats = new Map<string, Intl.NumberFormat>();

function withIntl(amount: number, currency: string, locale: Locale, decimals: number): string {
  const key = `${locale} ${currency} ${decimals}`;
  let format = formats.get(key);
  if (!format) {
    const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    format = new Intl.NumberFormat(localeTag(locale), { style: "currency", currency, ...digits });
    formats.set(key, format);
  }
  return format.format(toMajor(amount, currency));
}

/**
 * An amount of an invoice, with all its decimals, so that a column of them lines up: `$1,234.50`, `€39.00`, `¥4,900`.
 * @param amount in the currency's minor unit
 * @param currency ISO 4217, lower case
 */
export const formatAmount = (amount: number, currency: string, locale: Locale = "en"): string =>
  currency === "usd" && locale === "en"
    ? dollars(amount)
    : withIntl(amount, currency, locale, currencyDecimals(currency));

/** A price for display: without decimals for whole amounts. Parameters as for `formatAmount`. */
export function formatMoney(amount: number, currency: string, locale: Locale = "en"): string {
  if (amount % smallestUnits(currency) !== 0) return formatAmount(amount, currency, locale);
  return currency === "usd" && locale === "en"
    ? dollars(amount).slice(0, -3)
    : withIntl(amount, currency, locale, 0);
}

/** A small price, such as that of one delivery: `13¢`, `6.6¢`, `€0.066`; from a unit up as an amount. @param amount with fractions */
export function formatRate(amount: number, currency: string, locale: Locale = "en"): string {
  const tenths = Math.round(amount * 10) / 10;
  if (tenths >= smallestUnits(currency)) return formatAmount(Math.round(amount), currency, locale);
  return currency === "usd"
    ? `${tenths}¢`
    : withIntl(tenths, currency, locale, currencyDecimals(currency) + 1);
}

const names = new Map<string, string>();

/** A currency's name in the plural, as sentences say it: `US dollars`, `euros`, `pesos mexicanos`. @param currency ISO 4217, lower case */
export function currencyName(currency: string, locale: Locale = "en"): string {
  if (currency === "usd" && locale === "en") return "US dollars";
  const key = `${locale} ${currency}`;
  let name = names.get(key);
  if (name === undefined) {
    const format = new Intl.NumberFormat(localeTag(locale), {
      ...{ style: "currency", currency, currencyDisplay: "name" },
    });
    // A hundred: Spanish says `un millón de euros` of some numbers, and the plural of all others.
    name = format.formatToParts(100).find(({ type }) => type === "currency")?.value ?? currency;
    names.set(key, name);
  }
  return name;
}

/** The currency sign beside a field for an amount: `$`, `€`, `CHF`. */
export const currencySign = (currency: string): string =>
  formatMoney(0, currency).replace(/[\s\d]/g, "");

/** An amount as a field shows it: `49.00`, `4900`. */
export const amountText = (amount: number, currency: string): string =>
  toMajor(amount, currency).toFixed(currencyDecimals(currency));

/** A range of pay as `$13.00 to $18.00 an hour`. Amounts in the currency's minor unit. */
export function formatHourlyPay(
  min: number,
  max: number,
  currency: string,
  locale: Locale = "en",
): string {
  const from = formatAmount(min, currency, locale);
  const to = formatAmount(max, currency, locale);
  if (locale === "es") return min === max ? `${from} por hora` : `De ${from} a ${to} por hora`;
  return min === max ? `${from} an hour` : `${from} to ${to} an hour`;
}
