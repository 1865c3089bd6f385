import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { StaffRole } from "../../../contract/roles.ts";
import type { GalleryPictureName } from "../../media/gallery-pictures.ts";
import type { MenuGroup, MenuName } from "../../menus/menus.ts";
import type { PageTemplate } from "../../pages/page-templates.ts";
import type { ComparisonValues } from "../../plans/plan-comparison.ts";

const createdAt = () => timestamp("created_at", { withTimezone: true }).notNull().defaultNow();
const updatedAt = () => timestamp("updated_at", { withTimezone: true }).notNull().defaultNow();

export const plan = pgTable(
  "plan",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    title: text("title").notNull(),
    /** HTML, sanitised when written and when shown. */
    description: text("description").notNull().default(""),
    descriptionEs: text("description_es").notNull().default(""),
    monthlyPriceCents: integer("monthly_price_cents").notNull(),
    yearlyPriceCents: integer("yearly_price_cents").notNull(),
    trialDays: integer("trial_days"),
    highlighted: boolean("highlighted").notNull().default(false),
    /** The plan's value in each row of the comparison table; rows: src/features/plans/plan-comparison.ts. */
    comparison: jsonb("comparison").$type<ComparisonValues>().notNull().default({}),
    position: integer("position").notNull().default(0),
    published: boolean("published").notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("plan_title_unique").on(sql`lower(${table.title})`),
    check(
      "plan_prices_not_negative",
      sql`${table.monthlyPriceCents} >= 0 and ${table.yearlyPriceCents} >= 0`,
    ),
    check(
      "plan_trial_days_positive",
      sql`${table.trialDays} is null or ${table.trialDays} between 1 and 730`,
    ),
  ],
);

/**
 * Prices of a plan by the moment from which new signups pay them. A trigger on `plan` adds what the plan's row says. A planned
 * price counts from its moment on, also before the job has written it into the plan's row (`appliedAt`).
 */
export const planPrice = pgTable(
  "plan_price",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    planId: uuid("plan_id")
      .notNull()
      .references(() => plan.id, { onDelete: "cascade" }),
    monthlyPriceCents: integer("monthly_price_cents").notNull(),
    yearlyPriceCents: integer("yearly_price_cents").notNull(),
    startsAt: timestamp("starts_at", { withTimezone: true, precision: 3 }).notNull(),
    /** Since when the plan's row says so; null: it is planned. */
    appliedAt: timestamp("applied_at", { withTimezone: true }),
    /** The colleague who scheduled it. Null: the price came with the plan. The name stays when the account is gone. */
    actorId: text("actor_id"),
    actorName: text("actor_name"),
    actorRole: text("actor_role").$type<StaffRole>(),
  },
  (table) => [
    index("plan_price_plan_id_idx").on(table.planId, table.startsAt),
    uniqueIndex("plan_price_planned_unique")
      .on(table.planId, table.startsAt)
      .where(sql`${table.appliedAt} is null`),
    check(
      "plan_price_not_negative",
      sql`${table.monthlyPriceCents} >= 0 and ${table.yearlyPriceCents} >= 0`,
    ),
  ],
);

/** The company's own data: exactly one row. */
export const setting = pgTable(
  "setting",
  {
    id: text("id").primaryKey().default("company"),
    name: text("name").notNull(),
    /** File names of pictures in the media library. Null: the built-in logo, the logo as it is, and a mark with the name's letter. */
    companyLogo: text("company_logo"),
    companyLogoDark: text("company_logo_dark"),
    companyIcon: text("company_icon"),
    /** File name of a film in the media library. Null: the one that comes with the site. */
    heroFilm: text("hero_film"),
    companyEmail: text("company_email").notNull(),
    companyNumber: text("company_number").notNull().default(""),
    companyAddress: text("company_address").notNull().default(""),
    /** The company's tax number, for its invoices. */
    taxNumber: text("tax_number").notNull().default(""),
    /** When someone answers, as src/contract/opening-hours.ts stores and reads it. Empty: the pages don't say. */
    openingHours: text("opening_hours").notNull().default(""),
    /** Where the company is: ISO 3166-1 alpha-2, in lower case. Phone numbers without a country code are of this country. */
    country: text("country").notNull().default("us"),
    /** The city of the office, as the team page names it. */
    officePlace: text("office_place").notNull().default(""),
    /** IANA name. Dates of the site and the console are those of this zone; the dashboard's days begin at its midnight. */
    timeZone: text("time_zone").notNull().default("UTC"),
    clock: text("clock", { enum: ["12-hour", "24-hour"] })
      .notNull()
      .default("12-hour"),
    /** Degrees; where the map of the contact page is. Both or none. */
    companyLatitude: doublePrecision("company_latitude"),
    companyLongitude: doublePrecision("company_longitude"),
    facebookLink: text("facebook_link").notNull().default(""),
    twitterLink: text("twitter_link").notNull().default(""),
    instagramLink: text("instagram_link").notNull().default(""),
    appStoreLink: text("app_store_link").notNull().default(""),
    playStoreLink: text("play_store_link").notNull().default(""),
    comingSoonAt: timestamp("coming_soon_at", { withTimezone: true }).notNull(),
    /** `#rrggbb`. Empty: the theme's own. */
    accentColor: text("accent_color").notNull().default(""),
    /** `#rrggbb`. Empty: goes with `accent_color`. */
    accentColorDark: text("accent_color_dark").notNull().default(""),
    updatedAt: updatedAt(),
  },
  (table) => [
    check("setting_one_row", sql`${table.id} = 'company'`),
    check(
      "setting_colors",
      sql`${table.accentColor} ~ '^(#[0-9a-f]{6})?$' and ${table.accentColorDark} ~ '^(#[0-9a-f]{6})?$'`,
    ),
    check(
      "setting_location_on_earth",
      sql`(${table.companyLatitude} is null) = (${table.companyLongitude} is null)
        and coalesce(${table.companyLatitude} between -90 and 90, true)
        and coalesce(${table.companyLongitude} between -180 and 180, true)`,
    ),
  ],
);

export const faq = pgTable("faq", {
  id: uuid("id").primaryKey().defaultRandom(),
  question: text("question").notNull(),
  /** HTML, sanitised when written and when shown. */
  answer: text("answer").notNull(),
  questionEs: text("question_es").notNull().default(""),
  sectionEs: text("section_es").notNull().default(""),
  answerEs: text("answer_es").notNull().default(""),
  category: text("category").notNull().default(""),
  /** The heading under which the FAQ page shows the question; empty: after all the others. */
  section: text("section").notNull().default(""),
  position: integer("position").notNull().default(0),
  published: boolean("published").notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

export const page = pgTable("page", {
  id: uuid("id").primaryKey().defaultRandom(),
  slug: text("slug").notNull().unique(),
  title: text("title").notNull(),
  /** Empty: the text alone, as of the terms. */
  template: text("template").$type<PageTemplate | "">().notNull().default(""),
  summary: text("summary").notNull().default(""),
  picture: text("picture").$type<GalleryPictureName | "">().notNull().default(""),
  /** Lines like `Drivers: 3`. */
  facts: jsonb("facts").$type<string[]>().notNull().default([]),
  /** Where what the page claims comes from, and when. */
  source: text("source").notNull().default(""),
  /** HTML, sanitised when written and when shown. */
  content: text("content").notNull(),
  titleEs: text("title_es").notNull().default(""),
  summaryEs: text("summary_es").notNull().default(""),
  factsEs: jsonb("facts_es").$type<string[]>().notNull().default([]),
  sourceEs: text("source_es").notNull().default(""),
  contentEs: text("content_es").notNull().default(""),
  published: boolean("published").notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/**
 * The operators' versions of the emails' texts, by the email's name. Null: the email has the text in the code. Every email has a
 * row, which the site adds when it starts.
 */
export const emailText = pgTable("email_text", {
  id: text("id").primaryKey(),
  /** The email's name in the console. */
  name: text("name").notNull(),
  subject: text("subject"),
  preheader: text("preheader"),
  heading: text("heading"),
  body: text("body"),
  reason: text("reason"),
  updatedAt: updatedAt(),
});

/** The operators' own texts, in place of those in the code. A row for each catalog is there from the start. */
export const wording = pgTable("wording", {
  id: text("id").primaryKey(),
  /** The catalog's name in the console. */
  name: text("name").notNull(),
  /** By the message's name, only what differs from the original; null: nothing does. */
  texts: jsonb("texts").$type<Record<string, string>>(),
  updatedAt: updatedAt(),
});

/** The links in the header and the footer of every page. Both rows are there from the start. */
export const menu = pgTable("menu", {
  id: text("id").$type<MenuName>().primaryKey(),
  /** The menu's name in the console. */
  name: text("name").notNull(),
  groups: jsonb("groups").$type<MenuGroup[]>().notNull(),
  groupsEs: jsonb("groups_es").$type<MenuGroup[]>().notNull().default([]),
  updatedAt: updatedAt(),
});

/** Old addresses that lead to new ones. */
export const redirect = pgTable("redirect", {
  id: uuid("id").primaryKey().defaultRandom(),
  /** In lower case, without a slash at the end and without a query. */
  fromPath: text("from_path").notNull().unique(),
  toPath: text("to_path").notNull(),
  published: boolean("published").notNull().default(true),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});

/** Facts about the whole installation, by its settings at the last start: at most one row. */
export const installation = pgTable(
  "installation",
  {
    id: text("id").primaryKey().default("this"),
    /** ISO 4217, lower case. */
    currency: text("currency").notNull().default("usd"),
    /** The status page's history begins here. */
    watchedSince: timestamp("watched_since", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check("installation_one_row", sql`${table.id} = 'this'`)],
);
