import { sql } from "drizzle-orm";
import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { IconName, PortraitName, ScreenName } from "../../media/drawn.ts";
import type { FeaturePlace, Industry, Work } from "../site-lists.ts";

/** Columns of every table of a list: editors choose the order and what visitors see. Choices are named in src/features/media/drawn.ts. */
const listed = () => ({
  id: uuid("id").primaryKey().defaultRandom(),
  position: integer("position").notNull().default(0),
  published: boolean("published").notNull().default(true),
  createdAt: timestamp("created_at", { withTimezone: true }).notNull().defaultNow(),
  updatedAt: timestamp("updated_at", { withTimezone: true }).notNull().defaultNow(),
});

const translation = (name: string) => text(name).notNull().default("");

/** People on the team page. */
export const teamMember = pgTable("team_member", {
  ...listed(),
  name: text("name").notNull(),
  title: text("title").notNull(),
  about: text("about").notNull(),
  portrait: text("portrait").$type<PortraitName>().notNull(),
  /** The file name of a picture in the media library, in place of the portrait. */
  photo: text("photo"),
  message: text("message").notNull().default(""),
  titleEs: translation("title_es"),
  aboutEs: translation("about_es"),
  messageEs: translation("message_es"),
  sample: boolean("sample").notNull().default(false),
});

/** Integrations of the product, on the services page. */
export const partner = pgTable("partner", {
  ...listed(),
  title: text("title").notNull(),
  text: text("text").notNull(),
  icon: text("icon").$type<IconName>().notNull(),
  titleEs: translation("title_es"),
  textEs: translation("text_es"),
});

/** Trades that deliver, on the home page and the services page. */
export const industry = pgTable("industry", {
  ...listed(),
  title: text("title").notNull(),
  place: text("place").$type<Industry["place"]>().notNull(),
  text: text("text").notNull(),
  icon: text("icon").$type<IconName>().notNull(),
  screen: text("screen").$type<ScreenName | "">().notNull().default(""),
  /** A slug. */
  post: text("post").notNull().default(""),
  titleEs: translation("title_es"),
  textEs: translation("text_es"),
});

/** Features of the product, on the home, About, and services pages. */
export const feature = pgTable("feature", {
  ...listed(),
  title: text("title").notNull(),
  place: text("place").$type<FeaturePlace>().notNull(),
  text: text("text").notNull().default(""),
  soon: boolean("soon").notNull().default(false),
  titleEs: translation("title_es"),
  textEs: translation("text_es"),
});

/** Works in the gallery. */
export const galleryWork = pgTable("gallery_work", {
  ...listed(),
  title: text("title").notNull(),
  tag: text("tag").notNull(),
  category: text("category").$type<Work["category"]>().notNull(),
  /** The name of one of the site's own pictures. */
  picture: text("picture").$type<Work["picture"]>().notNull(),
  /** The file name of a picture in the media library, in place of `picture`. */
  photo: text("photo"),
  alt: text("alt").notNull().default(""),
  titleEs: translation("title_es"),
  tagEs: translation("tag_es"),
  altEs: translation("alt_es"),
});

/** Sections of the Quick Start Guide. */
export const guideSection = pgTable("guide_section", {
  ...listed(),
  /** The section's anchor on the page. */
  slug: text("slug").notNull().unique(),
  /** Anchors that it had before. */
  formerSlugs: text("former_slugs").array().notNull().default(sql`'{}'::text[]`),
  title: text("title").notNull(),
  summary: text("summary").notNull(),
  /** HTML, sanitized when written and when shown. */
  body: text("body").notNull(),
  titleEs: translation("title_es"),
  summaryEs: translation("summary_es"),
  bodyEs: translation("body_es"),
});
