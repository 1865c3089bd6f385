import { z } from "zod";
import { jobBadges, jobPlaces, jobTypes } from "../../contract/careers.ts";
import { sanitise } from "../content/sanitise.ts";
import type { job } from "../db/schema/index.ts";
import { readFolder, slugText } from "./folder.ts";

const lines = z.array(z.string().min(1));
const document = z.strictObject({
  slug: slugText,
  title: z.string().min(1),
  type: z.enum(jobTypes),
  place: z.enum(jobPlaces),
  badge: z.enum(jobBadges),
  location: z.string().min(1),
  team: z.string().min(1),
  posted: z.iso.date(),
  sample: z.boolean().default(false),
  pay_min_cents: z.int(),
  pay_max_cents: z.int(),
  summary: z.string().min(1),
  description: z.string().min(1),
  responsibilities: lines,
  requirements: lines,
  benefits: lines,
});

/** The sample jobs. @param folder one YAML file each; may be absent */
export async function readJobs(folder: string): Promise<(typeof job.$inferInsert)[]> {
  const documents = await readFolder(folder, document);
  return documents.map(({ posted, pay_min_cents, pay_max_cents, ...one }) => ({
    ...one,
    description: sanitise(one.description),
    payMinCents: pay_min_cents,
    payMaxCents: pay_max_cents,
    postedAt: new Date(posted),
    updatedAt: new Date(posted),
  }));
}
