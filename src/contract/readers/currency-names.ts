import { plainSpaces } from "./reading.ts";

const locales = ["en-US", "es-419", "es-MX", "es-ES", "de-DE"];
const displays = ["symbol", "narrowSymbol", "code", "name"] as const;
const known = new Map<string, ReadonlySet<string>>();

/** What a currency is called beside an amount, in lower case: `€`, `eur`, `euros`. @param currency ISO 4217, lower case */
export function currencyNames(currency: string): ReadonlySet<string> {
  let names = known.get(currency);
  if (!names) {
    names = new Set(
      locales.flatMap((locale) =>
        displays.flatMap((currencyDisplay) => {
          const format = new Intl.NumberFormat(locale, {
            ...{ style: "currency", currency, currencyDisplay },
          });
          return [1, 2].map((count) => {
            const part = format.formatToParts(count).find(({ type }) => type === "currency");
            return plainSpaces(part?.value ?? currency).toLowerCase();
          });
        }),
      ),
    );
    known.set(currency, names);
  }
  return names;
}
