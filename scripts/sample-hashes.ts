import { readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { hashesOfValue, priceValue } from "../src/features/first-day/operations/sample.ts";

/** Files and folders of content, by the type that they hold. */
const places = {
  setting: "settings.yaml",
  plan: "plans.yaml",
  faq: "faqs.yaml",
  guide: "guide.yaml",
  feature: "features.yaml",
  industry: "industries.yaml",
  partner: "partners.yaml",
  work: "works.yaml",
  member: "team.yaml",
  post: "posts",
  changelog: "changelog",
  page: "pages",
  job: "jobs",
};

async function readRecords(place: string): Promise<Record<string, unknown>[]> {
  const names = place.endsWith(".yaml")
    ? [place]
    : (await readdir(place).catch(() => [])).map((name) => path.join(place, name));
  const records: Record<string, unknown>[] = [];
  for (const name of names.filter((one) => one.endsWith(".yaml"))) {
    const read: unknown = parse(await readFile(name, "utf8").catch(() => "[]"));
    records.push(...((Array.isArray(read) ? read : [read]) as Record<string, unknown>[]));
  }
  return records;
}

/** Every text of a value, however deep. */
const textsIn = (value: unknown): string[] =>
  typeof value === "string"
    ? [value]
    : typeof value === "object" && value !== null
      ? Object.values(value).flatMap(textsIn)
      : [];

/** The hashes of a folder of content, such as `content/`. */
export async function hashesOfContent(folder: string): Promise<string[]> {
  const [company] = await readRecords(path.join(folder, places.setting));
  const name = String(company?.name ?? "");
  const found: string[] = [];
  for (const [type, place] of Object.entries(places)) {
    for (const record of await readRecords(path.join(folder, place))) {
      const values = textsIn(record);
      if (type === "plan") {
        const { title, monthly_price_cents: monthly, yearly_price_cents: yearly } = record;
        values.push(
          priceValue({
            ...{ title: String(title), monthlyPriceCents: Number(monthly) },
            yearlyPriceCents: Number(yearly),
          }),
        );
      }
      found.push(...values.flatMap((value) => hashesOfValue(type, value, name)));
    }
  }
  return found;
}

export const hashFile = path.join(
  import.meta.dirname,
  "../src/features/first-day/operations/sample-hashes.json",
);

/** `node scripts/sample-hashes.ts [FOLDER …]`: adds the texts of `content/`, or of older versions of it, to the list of the sample's. */
async function main(folders: string[]): Promise<void> {
  const before = String(JSON.parse(await readFile(hashFile, "utf8")))
    .split(" ")
    .filter(Boolean);
  const found = await Promise.all(folders.map(hashesOfContent));
  const all = [...new Set([...before, ...found.flat()])].sort();
  await writeFile(hashFile, `${JSON.stringify(all.join(" "))}\n`);
  process.stdout.write(`${all.length - before.length} texts added to ${before.length}.\n`);
}

if (import.meta.main) {
  const folders = process.argv.slice(2);
  await main(folders.length > 0 ? folders : [path.join(import.meta.dirname, "../content")]);
}
