import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { slugify } from "../../contract/content.ts";
import { sanitise } from "../content/sanitise.ts";
import { faq, job, page, plan, post, setting } from "../db/schema/index.ts";

/**
 * Fills an empty database with the sample brand. One that has settings is left alone: what operators changed or
 * deleted stays so.
 */
export async function seed(client: pg.Client, folder: string): Promise<void> {
  const db = drizzle(client);
  const present = await db.select({ one: sql`1` }).from(setting).limit(1);
  if (present.length > 0) return;
  // Loaded here: nearly every start finds settings.
  const { readDocuments } = await import("./documents.ts");
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
