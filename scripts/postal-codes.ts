import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { postalCountries } from "../src/features/your-day/enhance/postal-codes.ts";
import { projectRoot } from "../src/platform/project-files.ts";

/**
 * Makes the postal codes of /your-day: node scripts/postal-codes.ts <file> …
 * The files are those of GeoNames (https://download.geonames.org/export/zip/, unpacked): tabs between country, code, place, three
 * divisions with their codes, latitude, longitude, and accuracy.
 */
const places = new Map<string, Map<string, [latitude: number, longitude: number][]>>();
for (const file of process.argv.slice(2)) {
  for (const line of (await readFile(file, "utf8")).split("\n")) {
    const columns = line.split("\t");
    const country = (columns[0] ?? "").toLowerCase();
    if (!(country in postalCountries)) continue;
    const [latitude, longitude] = [Number(columns[9]), Number(columns[10])];
    const code = keyOf(country, columns[1] ?? "");
    // The map ends there, and so does the mail: one code is at the South Pole.
    if (!code || !(Math.abs(latitude) < 85) || !Number.isFinite(longitude)) continue;
    const codes = places.get(country) ?? new Map();
    places.set(country, codes);
    codes.set(code, [...(codes.get(code) ?? []), [latitude, longitude]]);
  }
}

const folder = path.join(projectRoot, "public", "postal-codes");
await mkdir(folder, { recursive: true });
const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
const rounded = (degrees: number) => Math.round(degrees * 1000);
for (const [country, codes] of places) {
  const lines = [...codes]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, found]) => {
      const [latitude, longitude] = [
        middle(found.map(([one]) => one)),
        middle(found.map(([, one]) => one)),
      ];
      return `${code} ${rounded(latitude)} ${rounded(longitude)}\n`;
    });
  await writeFile(path.join(folder, `${country}.txt`), lines.join(""));
  console.log(`${country}: ${lines.length} codes`);
}

/** The code as the site looks it up; null for codes of companies and others that are no area. */
function keyOf(country: string, written: string): string | null {
  const code = written.toUpperCase().replace(/^L-/, "").replace(/[ -]/g, "");
  const key = country === "pt" ? code.slice(0, 4) : country === "ca" ? code.slice(0, 3) : code;
  return /CEDEX|^\d{5}[A-Z]/.test(key) ? null : key;
}
