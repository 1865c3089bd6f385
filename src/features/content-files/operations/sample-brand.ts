import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { Sample } from "../../first-day/operations/sample.ts";

/** The sample's company by its name and address, from a folder of content; null where that has a company of its own. */
export async function readSampleCompany(
  folder: string,
  sample: Sample,
): Promise<{ name: string; address: string } | null> {
  const text = await readFile(path.join(folder, "settings.yaml"), "utf8").catch(() => "");
  const settings = parse(text) as { name?: unknown; company_address?: unknown } | null;
  const name = String(settings?.name ?? "");
  if (!sample.has("setting", name)) return null;
  return { name, address: String(settings?.company_address ?? "") };
}
