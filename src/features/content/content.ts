import { asciiSlug, slugify } from "../../contract/slug.ts";
import { z } from "../../contract/zod.ts";
import type { Picture } from "../media/pictures.ts";

/** `GET /api/setting`: what the company says of itself. */
export const companySettings = z
  .object({
    _id: z.string(),
    name: z.string(),
    company_logo: z
      .string()
      .nullable()
      .meta({ description: "File name under the images path; null means the built-in logo" }),
    company_logo_dark: z
      .string()
      .nullable()
      .meta({ description: "The same for dark mode; null means none of its own" }),
    company_email: z.string(),
    company_number: z.string(),
    company_address: z.string(),
    facebook_link: z.string(),
    twitter_link: z.string(),
    instagram_link: z.string(),
    app_store_link: z.string(),
    play_store_link: z.string(),
    company_latitude: z
      .number()
      .nullable()
      .meta({ description: "Degrees north; null means no map" }),
    company_longitude: z
      .number()
      .nullable()
      .meta({ description: "Degrees east; null means no map" }),
    opening_hours: z.string().meta({
      description:
        "Days and times as schema.org’s `openingHours` writes them, one line for each, such as Mo-Fr 09:00-18:00; may be empty",
    }),
    tax_number: z.string().meta({ description: "The company’s tax number; may be empty" }),
    country: z.string().meta({
      description:
        "Two-letter code of the company’s country, in lower case. Phone numbers without a country code are of this country",
    }),
    office_place: z.string().meta({ description: "City of the office; may be empty" }),
    time_zone: z.string().meta({ description: "IANA name of the company’s time zone" }),
    clock: z.enum(["12-hour", "24-hour"]),
    coming_soon_at: z.string().meta({ description: "ISO 8601 date and time" }),
  })
  .meta({ id: "CompanySettings" });
export type CompanySettings = z.infer<typeof companySettings>;

/** A film of the media library, as the landing page shows it. */
export interface ShownFilm {
  /** File name, which is in its address. */
  name: string;
  title: string;
  contentType: string;
  poster: Picture;
  addedAt: string;
}

/** One entry of `GET /api/faqs/list`. */
export const faqEntry = z
  .object({
    _id: z.string(),
    question: z.string(),
    answer: z.string().meta({ description: "Sanitized HTML" }),
    category: z.string(),
    section: z.string().meta({ description: "Heading on the FAQ page; may be empty" }),
  })
  .meta({ id: "Faq" });
export type FaqEntry = z.infer<typeof faqEntry>;

/** `GET /api/pages/slug/{slug}`. */
export const pageEntry = z
  .object({
    _id: z.string(),
    slug: z.string(),
    title: z.string(),
    content: z.string().meta({ description: "Sanitized HTML" }),
    updated_at: z.string().meta({ description: "ISO 8601 date and time" }),
  })
  .meta({ id: "Page" });
export type PageEntry = z.infer<typeof pageEntry>;

/** Slug of the terms page: `terms-and-conditions-of-service-for-{slug of the product's name}`. */
export function termsSlug(name: string): string {
  return `terms-and-conditions-of-service-for-${companySlug(name)}`;
}

/**
 * The company's name in an address. The terms page is found by it, so a name keeps the slug that it has always had:
 * `gro-e` for `Größe`. Names that had none are transliterated.
 */
export const companySlug = (name: string): string => asciiSlug(name) || slugify(name);
export const privacySlug = "privacy-policy";

/** The terms and the privacy policy: the site needs them, at addresses of their own. */
export const isLegalSlug = (slug: string) => slug === privacySlug || slug.startsWith(termsSlug(""));
