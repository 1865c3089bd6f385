import { readCountry } from "./countries.ts";
import {
  loadPostalCodes,
  type PostalCountry,
  postalCountries,
  postalPlace,
  withZeros,
} from "./postal-codes.ts";
import { inSampleCity, type Placing, type WrittenPlace } from "./read-rows.ts";
import { lookUpAddresses } from "./roads.ts";

/**
 * How addresses are placed. A row's own country counts before that of the table.
 * @param where in the sample city, or in a country, whose addresses the site's server may look up
 * @param places those that may be looked up
 */
export async function placingFor(
  where: { country: PostalCountry | ""; lookUp: boolean },
  places: readonly WrittenPlace[],
): Promise<{ placing: Placing; failed?: string }> {
  if (!where.country) return { placing: inSampleCity };
  const own = where.country;
  const [name] = postalCountries[own];
  /** Null: the site has no postal codes of it. */
  const countryOf = (written: string): PostalCountry | null => {
    const found = readCountry(written) ?? own;
    return found in postalCountries ? (found as PostalCountry) : null;
  };
  const query = ({ address, postal, country }: WrittenPlace) => {
    const found = countryOf(country);
    const code = postal && found ? withZeros(found, postal) : postal;
    return [address, code, readCountry(country) ? country : name].filter(Boolean).join(", ");
  };
  let failed: string | undefined;
  const found = where.lookUp
    ? await lookUpAddresses(places.map(query)).catch((error: unknown) => {
        failed = error instanceof Error ? error.message : String(error);
        return null;
      })
    : null;
  const countries = new Set([own, ...places.map(({ country }) => countryOf(country))]);
  const codes = new Map(
    await Promise.all(
      [...countries].flatMap((country) =>
        country ? [loadPostalCodes(country).then((all) => [country, all] as const)] : [],
      ),
    ),
  );
  const placing: Placing = {
    onEarth: true,
    find(place) {
      const country = countryOf(place.country);
      const all = country && codes.get(country);
      const inCodes = (text: string) => (all && text ? postalPlace(all, country, text) : null);
      return found?.get(query(place)) ?? inCodes(place.postal) ?? inCodes(place.address);
    },
    advice: `Not found. Add its postal code in ${name}, or its latitude and longitude.`,
  };
  return { placing, ...(failed && { failed }) };
}
