import { readFile } from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { planComparison } from "../../contract/plan-comparison.ts";
import { readJobs } from "./jobs.ts";
import { readPosts } from "./posts.ts";

const settingsDocument = z.object({
  name: z.string(),
  company_logo: z.string().nullable(),
  company_email: z.string(),
  company_number: z.string(),
  company_address: z.string(),
  company_latitude: z.number().nullable(),
  company_longitude: z.number().nullable(),
  facebook_link: z.string(),
  twitter_link: z.string(),
  instagram_link: z.string(),
  app_store_link: z.string(),
  play_store_link: z.string(),
  coming_soon_at: z.coerce.date(),
});
const planDocuments = z.array(
  z.object({
    title: z.string(),
    description: z.string(),
    monthly_price_cents: z.int(),
    yearly_price_cents: z.int(),
    trial_days: z.int().nullable(),
    highlighted: z.boolean(),
    comparison: planComparison,
    position: z.int(),
  }),
);
const faqDocuments = z.array(
  z.object({
    question: z.string(),
    answer: z.string(),
    category: z.string(),
    section: z.string(),
    position: z.int(),
  }),
);
const pageDocument = z.object({
  slug: z.string(),
  title: z.string(),
  updated: z.coerce.date(),
  content: z.string(),
});

/** The documents of the sample brand, checked. @param folder the project's `content/` */
export async function readDocuments(folder: string) {
  const read = async (name: string) => parse(await readFile(path.join(folder, name), "utf8"));
  return {
    settings: settingsDocument.parse(await read("settings.yaml")),
    plans: planDocuments.parse(await read("plans.yaml")),
    faqs: faqDocuments.parse(await read("faqs.yaml")),
    pages: [
      pageDocument.parse(await read("pages/terms.yaml")),
      pageDocument.parse(await read("pages/privacy.yaml")),
    ],
    posts: await readPosts(path.join(folder, "posts")),
    jobs: await readJobs(path.join(folder, "jobs")),
  };
}
