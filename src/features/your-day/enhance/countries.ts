import { plainColumnName } from "../../../contract/text-files/column-names.ts";

const languages = ["en", "es", "de", "fr", "it", "nl", "pl", "pt"];
/** What people write besides the names. */
const others: Record<string, string> = {
  ...{ usa: "US", us: "US", america: "US", "united states of america": "US", "u s a": "US" },
  ...{ uk: "GB", gbr: "GB", england: "GB", scotland: "GB", wales: "GB", "northern ireland": "GB" },
  ...{ "great britain": "GB", britain: "GB", holland: "NL", "the netherlands": "NL", nld: "NL" },
  ...{ deu: "DE", ger: "DE", brd: "DE", esp: "ES", fra: "FR", ita: "IT", che: "CH", aut: "AT" },
  ...{ bel: "BE", lux: "LU", prt: "PT", pol: "PL", cze: "CZ", dnk: "DK", swe: "SE", nor: "NO" },
  ...{ fin: "FI", irl: "IE", eire: "IE", aus: "AU", nzl: "NZ", can: "CA", "czech republic": "CZ" },
};
let regions: Map<string, string> | undefined;

function allRegions(): Map<string, string> {
  const letters = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];
  const codes = letters.flatMap((one) => letters.map((other) => one + other));
  // Codes of the past are those of today's country: FX is France.
  const today = (code: string) => new Intl.Locale("und", { region: code }).region ?? code;
  const named = languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: "region", fallback: "none" });
    return codes.flatMap((code): [string, string][] => {
      const name = names.of(code);
      return name ? [[plainColumnName(name), today(code)]] : [];
    });
  });
  const own = codes.map((code): [string, string] => [code.toLowerCase(), today(code)]);
  return new Map([...own, ...named, ...Object.entries(others)]);
}

/** The country that a cell names, in one of eight languages or by its code: `ES`, `Spain`, `España`. @returns two small letters; null for none */
export function readCountry(cell: string): string | null {
  regions ??= allRegions();
  return regions.get(plainColumnName(cell))?.toLowerCase() ?? null;
}
