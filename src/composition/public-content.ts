import type { Locale } from "../contract/locale.ts";
import { type Blog, createBlog } from "../features/blog/server/blog.ts";
import type { Careers } from "../features/careers/server/careers.ts";
import { createJobReads } from "../features/careers/server/openings.ts";
import { type Changelog, createChangelog } from "../features/changelog/server/changelog.ts";
import { privacySlug, termsSlug } from "../features/content/content.ts";
import { type Content, createContent } from "../features/content/server/content.ts";
import type { LastGoodCopies } from "../features/content/server/last-good-copy.ts";
import type { createUntilChanged } from "../features/content/server/until-changed.ts";
import type { VisibleAt } from "../features/content/server/visible-at.ts";
import { createSitemap, type Sitemap } from "../features/findability/server/sitemap.ts";
import { findPlanIn } from "../features/plans/plan.ts";
import type { Database, Transaction } from "../platform/db/client.ts";

interface PublicContent {
  content: Content;
  careers: Careers;
  blog: Blog;
  changelog: Changelog;
  sitemap: Sitemap;
}

/** Public content for a preview: read in a transaction, and not cached. */
export interface PreviewedContent extends Omit<PublicContent, "careers"> {
  careers: ReturnType<typeof createJobReads>;
}

/** @param at the moment that counts as now, and the record that is previewed */
export function previewedContent(tx: Transaction, at: () => VisibleAt): PreviewedContent {
  const now = () => at().now;
  const { previewed } = at();
  const content = createContent(tx, now);
  return {
    content,
    careers: createJobReads(tx, at),
    blog: createBlog({ db: tx, readTokens: content.readTokens, now, previewed }),
    changelog: createChangelog({ db: tx, readTokens: content.readTokens, now, previewed }),
    sitemap: createSitemap({ db: tx, now }),
  };
}

/** A read in a language; English where none is named. */
const inLanguage =
  <Value>(read: (locale: Locale) => Promise<Value>) =>
  (locale: Locale = "en") =>
    read(locale);

/** The same of one record. */
const ofOne =
  <Value>(read: (name: string, locale: Locale) => Promise<Value>) =>
  (name: string, locale: Locale = "en") =>
    read(name, locale);

/**
 * Public content. A read that fails returns the last copy (src/features/content/server/last-good-copy.ts); the business itself
 * always reads the database.
 * @param parts.languages those that pages are served in
 * @param parts.copies keep what every page needs, over restarts
 * @param parts.atStart the settings, for the address of the terms page
 */
export async function openPublicContent(
  parts: Pick<PublicContent, "content" | "careers" | "sitemap"> & {
    db: Database;
    reads: ReturnType<typeof createUntilChanged>;
    copies: LastGoodCopies;
    languages: readonly Locale[];
    atStart: { name: string } | null;
  },
): Promise<PublicContent & { close(): Promise<void> }> {
  const { db, content, careers, sitemap } = parts;
  const { readTokens } = content;
  const blog = createBlog({ db, readTokens });
  const changelog = createChangelog({ db, readTokens });
  const { copies } = parts;
  const keepCore: typeof copies.keepCore = (name, read) =>
    copies.keepCore(name, parts.reads.keep(name, read));
  const listPlans = inLanguage(keepCore("plans", content.listPlans));
  // One copy for each language, however it's asked for.
  const core = {
    getSettings: keepCore("settings", content.getSettings),
    getColors: keepCore("colors", content.getColors),
    getHeroFilm: keepCore("hero-film", content.getHeroFilm),
    getMenus: inLanguage(keepCore("menus", content.getMenus)),
    getTexts: keepCore("texts", content.getTexts),
    listPlans,
    listFaqs: inLanguage(keepCore("faqs", content.listFaqs)),
    listGuide: inLanguage(keepCore("guide", content.listGuide)),
    findPage: ofOne(keepCore("page", content.findPage)),
    findPageFrame: ofOne(keepCore("page frame", content.findPageFrame)),
    listTeam: inLanguage(keepCore("team", content.listTeam)),
    listPartners: inLanguage(keepCore("partners", content.listPartners)),
    listIndustries: inLanguage(keepCore("industries", content.listIndustries)),
    listFeatures: inLanguage(keepCore("features", content.listFeatures)),
    listWorks: inLanguage(keepCore("works", content.listWorks)),
  };
  // Read once now, so that there is a copy of what every page needs even if the database goes away at once.
  await Promise.allSettled([
    core.getSettings(),
    core.getColors(),
    core.getHeroFilm(),
    core.getTexts(),
    ...parts.languages.flatMap((locale) => [
      core.getMenus(locale),
      core.listPlans(locale),
      core.listFaqs(locale),
      core.listTeam(locale),
      core.listPartners(locale),
      core.listIndustries(locale),
      core.listFeatures(locale),
      core.listGuide(locale),
      core.listWorks(locale),
      core.findPage(termsSlug(parts.atStart?.name ?? ""), locale),
      core.findPage(privacySlug, locale),
    ]),
  ]);
  return {
    content: {
      ...content,
      ...core,
      findPlan: async (titleOrId) => findPlanIn(await listPlans(), titleOrId),
    },
    careers: {
      ...careers,
      listJobs: copies.keep("jobs", careers.listJobs),
      getJob: copies.keep("job", careers.getJob),
      listRelatedJobs: copies.keep("related jobs", careers.listRelatedJobs),
    },
    blog: {
      listPosts: copies.keep("posts", blog.listPosts),
      getPost: copies.keep("post", blog.getPost),
      // Pages ask for few lists of slugs, none of which comes from a visitor, so what they give can be kept.
      listTitles: copies.keep("titles", parts.reads.keep("titles", blog.listTitles)),
      listRelated: copies.keep("related posts", blog.listRelated),
      listTags: copies.keep("tags", blog.listTags),
      listFeed: copies.keep("feed", blog.listFeed),
    },
    changelog: {
      listChanges: copies.keep("changes", changelog.listChanges),
      getChange: copies.keep("change", changelog.getChange),
    },
    sitemap: {
      lastChanges: copies.keep("last changes", sitemap.lastChanges),
      listPages: copies.keep("sitemap pages", sitemap.listPages),
      listPostParts: copies.keep("sitemap parts", sitemap.listPostParts),
      listPosts: copies.keep("sitemap posts", sitemap.listPosts),
    },
    close: copies.close,
  };
}
