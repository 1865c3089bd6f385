import { and, asc, desc, eq, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { links } from "../../../contract/links.ts";
import { type ContentTable, sitePages } from "../../../contract/site-pages.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { isPublicPost } from "../../blog/server/blog.ts";
import { post } from "../../blog/server/tables.ts";
import { isOpenJob } from "../../careers/server/openings.ts";
import { job } from "../../careers/server/tables.ts";
import { isPublicChange } from "../../changelog/server/changelog.ts";
import { changelogEntry } from "../../changelog/server/tables.ts";
import { isLegalSlug, privacySlug, termsSlug } from "../../content/content.ts";
import {
  feature,
  guideSection,
  industry,
  partner,
  teamMember,
} from "../../content/server/site-list-tables.ts";
import { faq, page, plan, setting } from "../../content/server/tables.ts";

/** A public page, and when it last changed (ISO 8601; a day or a moment). */
export interface SitemapEntry {
  path: string;
  changed: string;
}

/** When the rows that pages show last changed; null where there are none. */
type LastChanges = Record<ContentTable, string | null>;

/** Posts in one sitemap. The protocol allows 50,000 addresses. */
const postsPerSitemap = 10_000;

/** The public pages with their last changes, for search engines. Sample jobs aren't among them. */
export interface Sitemap {
  lastChanges(): Promise<LastChanges>;
  /** The pages whose text is in the code, those that editors added, and the open jobs. */
  listPages(): Promise<SitemapEntry[]>;
  /** The slugs with which the parts of the posts begin, each of `postsPerSitemap` posts. */
  listPostParts(): Promise<string[]>;
  /** The published posts of a part, by their slugs. @param from the slug it begins with */
  listPosts(from: string): Promise<SitemapEntry[]>;
}

const newest = (column: unknown) => sql<Date | null>`max(${column})`;

export function createSitemap(parts: { db: Executor; now?: () => Date }): Sitemap {
  const { db } = parts;
  const now = parts.now ?? (() => new Date());
  const published = () => isPublicPost({ now: now() });
  const postChanged = sql<Date>`greatest(${post.updatedAt}, ${post.publishedAt})`.mapWith(
    post.updatedAt,
  );

  async function lastChanges(): Promise<LastChanges> {
    const pageChanged = (slug: string) =>
      db
        .select({ at: page.updatedAt })
        .from(page)
        .where(and(eq(page.slug, slug), eq(page.published, true)));
    const changedIn = (table: PgTable & { updatedAt: PgColumn }) =>
      db.select({ at: newest(table.updatedAt).mapWith(plan.updatedAt) }).from(table as PgTable);
    const [
      plans,
      faqs,
      guide,
      posts,
      changes,
      jobs,
      team,
      features,
      industries,
      partners,
      [settings],
      privacy,
    ] = await Promise.all([
      changedIn(plan),
      changedIn(faq),
      changedIn(guideSection),
      db
        .select({ at: newest(postChanged).mapWith(post.updatedAt) })
        .from(post)
        .where(published()),
      db
        .select({ at: newest(changelogEntry.updatedAt).mapWith(changelogEntry.updatedAt) })
        .from(changelogEntry)
        .where(isPublicChange({ now: now() })),
      changedIn(job),
      changedIn(teamMember),
      changedIn(feature),
      changedIn(industry),
      changedIn(partner),
      db.select({ name: setting.name }).from(setting).limit(1),
      pageChanged(privacySlug),
    ]);
    const terms = await pageChanged(termsSlug(settings?.name ?? ""));
    const at = (rows: { at: Date | null }[]) => rows[0]?.at?.toISOString() ?? null;
    return {
      plan: at(plans),
      faq: at(faqs),
      guide: at(guide),
      post: at(posts),
      change: at(changes),
      job: at(jobs),
      team: at(team),
      feature: at(features),
      industry: at(industries),
      partner: at(partners),
      terms: at(terms),
      privacy: at(privacy),
    };
  }

  return {
    lastChanges,

    async listPages() {
      const [changes, jobs, pages, entries] = await Promise.all([
        lastChanges(),
        db
          .select({ slug: job.slug, changed: job.updatedAt })
          .from(job)
          .where(and(isOpenJob({ now: now() }), eq(job.sample, false)))
          .orderBy(desc(job.postedAt), desc(job.id)),
        db
          .select({ slug: page.slug, changed: page.updatedAt })
          .from(page)
          .where(eq(page.published, true))
          .orderBy(asc(page.slug)),
        db
          .select({ slug: changelogEntry.slug, changed: changelogEntry.updatedAt })
          .from(changelogEntry)
          .where(isPublicChange({ now: now() }))
          .orderBy(desc(changelogEntry.publishedAt), desc(changelogEntry.id)),
      ]);
      return [
        ...sitePages
          .filter(({ path }) => path !== links.changelog || changes.change)
          .map(({ path, changed, shows = [] }) => ({
            path,
            changed: shows.reduce((last, table) => {
              const other = changes[table];
              return other !== null && other > last ? other : last;
            }, changed),
          })),
        ...pages
          .filter(({ slug }) => !isLegalSlug(slug))
          .map((one) => ({ path: links.page(one.slug), changed: one.changed.toISOString() })),
        ...entries.map((one) => ({
          path: links.change(one.slug),
          changed: one.changed.toISOString(),
        })),
        ...jobs.map((one) => ({ path: links.job(one.slug), changed: one.changed.toISOString() })),
      ];
    },

    async listPostParts() {
      const numbered = db
        .select({
          slug: post.slug,
          number: sql<number>`row_number() over (order by ${post.slug})`.as("number"),
        })
        .from(post)
        .where(published())
        .as("numbered");
      const rows = await db
        .select({ slug: numbered.slug })
        .from(numbered)
        .where(sql`${numbered.number} % ${postsPerSitemap} = 1`)
        .orderBy(asc(numbered.number));
      return rows.map((row) => row.slug);
    },

    async listPosts(from) {
      const rows = await db
        .select({ slug: post.slug, changed: postChanged })
        .from(post)
        .where(and(published(), sql`${post.slug} >= ${from}`))
        .orderBy(asc(post.slug))
        .limit(postsPerSitemap);
      return rows.map((row) => ({
        path: links.post(row.slug),
        changed: row.changed.toISOString(),
      }));
    },
  };
}
