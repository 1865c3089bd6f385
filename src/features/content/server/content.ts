import { createHash } from "node:crypto";
import { and, asc, eq, ne } from "drizzle-orm";
import type { Locale } from "../../../contract/locale.ts";
import { openingHoursText, settledOpeningHours } from "../../../contract/opening-hours.ts";
import type { StoredTexts } from "../../../contract/text-records.ts";
import { type BrandColors, themeColors } from "../../../contract/theme.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { ask } from "../../../platform/db/statement.ts";
import { type GuideSection, guideBlocks } from "../../guide/guide.ts";
import { picturesInText, withoutExtension } from "../../media/pictures.ts";
import { film, media } from "../../media/server/tables.ts";
import type { MenuName, Menus } from "../../menus/menus.ts";
import { type PageFrame, splitFact } from "../../pages/page-templates.ts";
import { type Plan, planNamed } from "../../plans/plan.ts";
import type { CompanySettings, FaqEntry, PageEntry, ShownFilm } from "../content.ts";
import { hasTokens, renderTokens, type TokenValues } from "../page-tokens.ts";
import { type Translatable, translated } from "../translated.ts";
import { currencyText, readCurrency } from "./currency.ts";
import { readPictures, withPictures } from "./library-pictures.ts";
import { withPricesAt } from "./plan-prices.ts";
import { sanitise } from "./sanitise.ts";
import { guideSection } from "./site-list-tables.ts";
import { createSiteLists, type SiteLists } from "./site-lists.ts";
import { faq, menu, page, plan, redirect, setting, wording } from "./tables.ts";

/**
 * Reads of what operators edit: settings, plans, FAQs, pages, and lists. Only what is published leaves. Where a read takes a
 * language and gets none, it gives English.
 */
export interface Content extends SiteLists {
  /** The company's data, or null before any was stored. */
  getSettings(): Promise<CompanySettings | null>;
  /** The brand's colors, as the settings choose them. */
  getColors(): Promise<BrandColors>;
  /** The company's own film for the landing page, or null: the one that comes with the site. */
  getHeroFilm(): Promise<ShownFilm | null>;
  /** Published plans in their order. */
  listPlans(locale?: Locale): Promise<(Plan & Translatable)[]>;
  /** The values of tokens in texts. */
  readTokens(locale?: Locale): Promise<TokenValues>;
  /** A published plan by its title (without case) or id; null when there is none. */
  findPlan(titleOrId: string): Promise<Plan | null>;
  listFaqs(locale?: Locale): Promise<(FaqEntry & Translatable)[]>;
  /** The sections of the Quick Start Guide, in their order. */
  listGuide(locale?: Locale): Promise<GuideSection[]>;
  findPage(slug: string, locale?: Locale): Promise<(PageEntry & Translatable) | null>;
  /** The template's parts around the text of a page; null for a page without a template. */
  findPageFrame(slug: string, locale?: Locale): Promise<PageFrame | null>;
  /** The links in the header and the footer. */
  getMenus(locale?: Locale): Promise<Menus>;
  /** The operators' own texts, in place of those in the code. */
  getTexts(): Promise<StoredTexts>;
  /** Where an address leads that is no longer used; null when nothing is known of it. */
  findRedirect(path: string): Promise<string | null>;
  /** All addresses that `findRedirect` knows. */
  listRedirects(): Promise<string[]>;
}

/** Other pages of a kind that one of them leads to. */
const mostOthers = 6;

function toPlan(row: typeof plan.$inferSelect, currency: string): Plan {
  return {
    currency,
    id: row.id,
    title: row.title,
    description: row.description,
    monthlyPriceCents: row.monthlyPriceCents,
    yearlyPriceCents: row.yearlyPriceCents,
    trialDays: row.trialDays,
    highlighted: row.highlighted,
    comparison: row.comparison,
  };
}

/** The site's current name; empty until it is set up. */
export async function siteName(content: Pick<Content, "getSettings">): Promise<string> {
  return (await content.getSettings())?.name ?? "";
}

/** The same as `findPlanIn(listPlans())`: a published plan by its id or title, with the prices of a moment. */
const planByName = `select plan.id, title, description, trial_days "trialDays", highlighted, comparison,
    ${currencyText} currency, coalesce(due.monthly_price_cents, plan.monthly_price_cents) "monthlyPriceCents",
    coalesce(due.yearly_price_cents, plan.yearly_price_cents) "yearlyPriceCents"
  from plan left join lateral (
    select monthly_price_cents, yearly_price_cents from plan_price
    where plan_id = plan.id and applied_at is null and starts_at <= $3
    order by starts_at desc limit 1
  ) due on true
  where published and (plan.id::text = $1 or lower(title) = $2)
  order by position, title limit 1`;

/** The mark of a company with a logo or an icon of its own; null: the built-in one. */
function ownMark(row: { name: string; logo: string | null; icon: string | null; light: string }) {
  if (!row.logo && !row.icon) return null;
  const [letter = ""] = Array.from(
    new Intl.Segmenter().segment(row.name.trim().toUpperCase()),
    ({ segment }) => segment,
  );
  const source = row.icon ?? `${letter} ${row.light}`;
  const key = createHash("sha256").update(source).digest("hex").slice(0, 12);
  return { key, picture: row.icon, letter };
}

/**
 * @param now the moment whose prices and content are read
 */
export function createContent(db: Executor, now = () => new Date()): Content {
  async function listPlans(locale: Locale = "en"): Promise<(Plan & Translatable)[]> {
    const rows = await db
      .select()
      .from(plan)
      .where(eq(plan.published, true))
      .orderBy(asc(plan.position), asc(plan.title));
    const currency = await readCurrency(db);
    const plans = await withPricesAt(
      db,
      rows.map((row) => {
        const { description, inEnglish } = translated(row, ["description"], locale);
        return { ...toPlan({ ...row, description }, currency), ...(inEnglish && { inEnglish }) };
      }),
      now(),
    );
    const hasNoTokens = !plans.some(({ description }) => hasTokens(description));
    if (locale === "en" && hasNoTokens) return plans;
    const hours = await readHours(locale);
    return plans.map((one) => ({
      ...one,
      description: sanitise(renderTokens(one.description, { plans, hours }), locale),
    }));
  }

  async function readHours(locale: Locale): Promise<string> {
    const [row] = await db
      .select({
        opening_hours: setting.openingHours,
        time_zone: setting.timeZone,
        clock: setting.clock,
      })
      .from(setting);
    return row ? openingHoursText({ ...row, locale }) : "";
  }

  const readTokens = async (locale: Locale = "en"): Promise<TokenValues> => ({
    plans: await listPlans(locale),
    hours: await readHours(locale),
  });

  /** Texts with their tokens filled in. */
  const withTokens = async (text: string, locale: Locale) =>
    hasTokens(text) ? renderTokens(text, await readTokens(locale)) : text;
  /** For several texts. @returns what fills them in */
  async function fillerFor(
    texts: readonly string[],
    locale: Locale = "en",
  ): Promise<(text: string) => string> {
    if (!texts.some(hasTokens)) return (text) => text;
    const values = await readTokens(locale);
    return (text) => renderTokens(text, values);
  }

  return {
    ...createSiteLists(db),

    async getSettings() {
      const [row] = await db.select().from(setting).limit(1);
      if (!row) return null;
      return {
        _id: row.id,
        name: row.name,
        company_logo: row.companyLogo,
        company_logo_dark: row.companyLogoDark,
        company_email: row.companyEmail,
        company_number: row.companyNumber,
        company_address: row.companyAddress,
        company_latitude: row.companyLatitude,
        company_longitude: row.companyLongitude,
        facebook_link: row.facebookLink,
        twitter_link: row.twitterLink,
        instagram_link: row.instagramLink,
        app_store_link: row.appStoreLink,
        play_store_link: row.playStoreLink,
        opening_hours: settledOpeningHours(row.openingHours),
        country: row.country,
        office_place: row.officePlace,
        tax_number: row.taxNumber,
        time_zone: row.timeZone,
        clock: row.clock,
        coming_soon_at: row.comingSoonAt.toISOString(),
      };
    },

    async getColors() {
      const [row] = await db
        .select({
          light: setting.accentColor,
          dark: setting.accentColorDark,
          name: setting.name,
          logo: setting.companyLogo,
          icon: setting.companyIcon,
        })
        .from(setting)
        .limit(1);
      const mark = row ? ownMark(row) : null;
      if (!row?.light && !row?.dark) return mark ? { ...themeColors, mark } : themeColors;
      // Loads a color library, which a site with the theme's own colors never needs.
      const { brandColors } = await import("../../brand/brand-colors.ts");
      return { ...brandColors(row.light, row.dark), mark };
    },

    async getHeroFilm() {
      const [row] = await db
        .select({ film, poster: media })
        .from(setting)
        .innerJoin(film, eq(film.name, setting.heroFilm))
        .innerJoin(media, eq(media.name, film.poster))
        .limit(1);
      if (!row) return null;
      const { name, title, contentType, createdAt } = row.film;
      const { alt, width, height, widths, focusX, focusY } = row.poster;
      return {
        ...{ name, title, contentType, addedAt: createdAt.toISOString() },
        poster: {
          base: withoutExtension(row.poster.name),
          alt,
          width,
          height,
          widths,
          focusX,
          focusY,
        },
      };
    },

    listPlans,
    readTokens,

    async findPlan(titleOrId) {
      const { id, title } = planNamed(titleOrId);
      // The business reads the database each time, so it reads one plan and not the list.
      const [row] = await ask<Plan>(db, planByName, [id, title, now()]);
      return row ? { ...row, description: sanitise(row.description) } : null;
    },

    async listFaqs(locale = "en") {
      const stored = await db
        .select()
        .from(faq)
        .where(eq(faq.published, true))
        .orderBy(asc(faq.position), asc(faq.question));
      const rows = stored.map((row) => translated(row, ["question", "section", "answer"], locale));
      const fill = await fillerFor(
        rows.map(({ answer }) => answer),
        locale,
      );
      return rows.map((row) => ({
        _id: row.id,
        question: row.question,
        answer: sanitise(fill(row.answer), locale),
        category: row.category,
        section: row.section,
        ...(row.inEnglish && { inEnglish: row.inEnglish }),
      }));
    },

    async listGuide(locale = "en") {
      const stored = await db
        .select()
        .from(guideSection)
        .where(eq(guideSection.published, true))
        .orderBy(asc(guideSection.position), asc(guideSection.title));
      const rows = stored.map((row) => translated(row, ["title", "summary", "body"], locale));
      const fill = await fillerFor(
        rows.map(({ body }) => body),
        locale,
      );
      const pictureNames = rows.flatMap(({ body }) => picturesInText(body).map(({ base }) => base));
      const pictures = await readPictures(db, pictureNames);
      return rows.map((row) => ({
        anchor: row.slug,
        formerAnchors: row.formerSlugs,
        title: row.title,
        summary: row.summary,
        blocks: guideBlocks(sanitise(fill(row.body), locale), row.slug, pictures),
        ...(row.inEnglish && { inEnglish: row.inEnglish }),
      }));
    },

    async findPage(slug, locale = "en") {
      const [stored] = await db
        .select()
        .from(page)
        .where(and(eq(page.slug, slug.toLowerCase()), eq(page.published, true)));
      if (!stored) return null;
      const row = translated(stored, ["title", "content"], locale);
      return {
        _id: row.id,
        slug: row.slug,
        title: row.title,
        content: await withPictures(db, sanitise(await withTokens(row.content, locale), locale)),
        updated_at: row.updatedAt.toISOString(),
        ...(row.inEnglish && { inEnglish: row.inEnglish }),
      };
    },

    async findPageFrame(slug, locale = "en") {
      const isShown = eq(page.published, true);
      const [stored] = await db
        .select()
        .from(page)
        .where(and(eq(page.slug, slug.toLowerCase()), isShown));
      if (!stored?.template) return null;
      const row = translated(stored, ["summary", "facts", "source"], locale);
      const { summary, picture, facts, source, inEnglish } = row;
      const others = await db
        .select({
          slug: page.slug,
          title: page.title,
          titleEs: page.titleEs,
          summary: page.summary,
          summaryEs: page.summaryEs,
        })
        .from(page)
        .where(and(eq(page.template, stored.template), isShown, ne(page.id, row.id)))
        .orderBy(asc(page.title))
        .limit(mostOthers);
      return {
        ...{ template: stored.template, summary, picture, facts: facts.map(splitFact), source },
        others: others.map((one) => translated(one, ["title", "summary"], locale)),
        ...(inEnglish && { inEnglish }),
      };
    },

    async getMenus(locale = "en") {
      const { id: menuId, groups, groupsEs } = menu;
      const rows = await db.select({ id: menuId, groups, groupsEs }).from(menu);
      const menuOf = (id: MenuName) => {
        const row = rows.find((one) => one.id === id) ?? { id, groups: [], groupsEs: [] };
        const own = translated(row, ["groups"], locale);
        return { groups: own.groups, ...(own.inEnglish && { inEnglish: own.inEnglish }) };
      };
      return { header: menuOf("header"), footer: menuOf("footer") };
    },

    async getTexts() {
      const rows = await db.select({ id: wording.id, texts: wording.texts }).from(wording);
      return Object.fromEntries(rows.flatMap(({ id, texts }) => (texts ? [[id, texts]] : [])));
    },

    async findRedirect(path) {
      const [row] = await db
        .select({ to: redirect.toPath })
        .from(redirect)
        .where(and(eq(redirect.fromPath, path.toLowerCase()), eq(redirect.published, true)));
      return row?.to ?? null;
    },

    async listRedirects() {
      const rows = await db
        .select({ from: redirect.fromPath })
        .from(redirect)
        .where(eq(redirect.published, true));
      return rows.map(({ from }) => from);
    },
  };
}
