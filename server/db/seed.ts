import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { parse } from "yaml";
import { z } from "zod";
import { slugify } from "../../contract/content.ts";
import { planComparison } from "../../contract/plan-comparison.ts";
import { sanitise } from "../content/sanitise.ts";
import { faq, job, page, plan, post, setting } from "./schema/index.ts";
import { readPosts } from "./seed-blog.ts";
import { readJobs } from "./seed-careers.ts";

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
async function readDocuments(folder: string) {
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

/**
 * Fills an empty database with the sample brand. One that has settings is left alone: what operators changed or
 * deleted stays so.
 */
export async function seed(client: pg.Client, folder: string): Promise<void> {
  const db = drizzle(client);
  const present = await db.select({ one: sql`1` }).from(setting).limit(1);
  if (present.length > 0) return;
  const { settings, plans, faqs, pages, posts, jobs } = await readDocuments(folder);
  await db.transaction(async (tx) => {
    await tx.insert(plan).values(
      plans.map((document) => ({
        title: document.title,
        description: sanitise(document.description),
        monthlyPriceCents: document.monthly_price_cents,
        yearlyPriceCents: document.yearly_price_cents,
        trialDays: document.trial_days,
        highlighted: document.highlighted,
        comparison: document.comparison,
        position: document.position,
      })),
    );
    await tx
      .insert(faq)
      .values(faqs.map((document) => ({ ...document, answer: sanitise(document.answer) })));
    await tx.insert(page).values(
      pages.map((document) => ({
        slug: document.slug.replace("{brand-slug}", slugify(settings.name)),
        title: document.title,
        content: sanitise(document.content),
        updatedAt: document.updated,
      })),
    );
    // An insert of nothing is refused.
    if (posts.length > 0) await tx.insert(post).values(posts);
    if (jobs.length > 0) await tx.insert(job).values(jobs);
    await tx.insert(setting).values({
      name: settings.name,
      companyLogo: settings.company_logo,
      companyEmail: settings.company_email,
      companyNumber: settings.company_number,
      companyAddress: settings.company_address,
      companyLatitude: settings.company_latitude,
      companyLongitude: settings.company_longitude,
      facebookLink: settings.facebook_link,
      twitterLink: settings.twitter_link,
      instagramLink: settings.instagram_link,
      appStoreLink: settings.app_store_link,
      playStoreLink: settings.play_store_link,
      comingSoonAt: settings.coming_soon_at,
    });
  });
}
