import type {
  Article,
  BreadcrumbList,
  ContactPoint,
  FAQPage,
  JobPosting,
  Offer,
  Organization,
  SoftwareApplication,
  VideoObject,
  WebSite,
} from "schema-dts";
import { localPath } from "../../../contract/local-paths.ts";
import { type Locale, localeTag } from "../../../contract/locale.ts";
import { toMajor } from "../../../contract/money.ts";
import { readOpeningHours, weekDays } from "../../../contract/opening-hours.ts";
import { paths } from "../../../paths.ts";
import type { PostDetail } from "../../blog/blog.ts";
import type { JobDetail } from "../../careers/careers.ts";
import type { ChangelogEntry } from "../../changelog/changelog.ts";
import type { CompanySettings, FaqEntry, ShownFilm } from "../../content/content.ts";
import { filmFiles } from "../../home/web/film-files.ts";
import { filmUrl } from "../../media/films.ts";
import { pictureUrl } from "../../media/pictures.ts";
import { billingIntervals, type Plan, planPriceCents } from "../../plans/plan.ts";

/** Whose site it is. */
export interface SiteIdentity {
  /** Public address without a trailing slash. */
  origin: string;
  /** ISO 4217, lower case. */
  currency: string;
  name: string;
  /** The language of the page. */
  locale: Locale;
  /** Null while they can't be read. */
  settings: CompanySettings | null;
}

/** The public address of a page in the language of the page that names it. */
const addressOf = ({ origin, locale }: SiteIdentity, path: string) =>
  origin + localPath(locale, path);

export type Thing =
  | Article
  | BreadcrumbList
  | FAQPage
  | JobPosting
  | Organization
  | SoftwareApplication
  | VideoObject
  | WebSite;

// Source of all terms: https://schema.org. Their existence is checked by the types, and on the pages by a test.

const companyId = (site: SiteIdentity) => `${site.origin}/#company`;

export function organization(site: SiteIdentity): Organization {
  const { settings } = site;
  return {
    "@type": "Organization",
    "@id": companyId(site),
    name: site.name,
    url: `${site.origin}/`,
    logo: `${site.origin}/icon-512.png`,
    ...(settings && {
      ...(settings.company_email && { email: settings.company_email }),
      ...(settings.company_number && { telephone: settings.company_number }),
      ...(settings.company_address && { address: settings.company_address }),
      ...contactPoint(settings),
      sameAs: [settings.facebook_link, settings.twitter_link, settings.instagram_link].filter(
        Boolean,
      ),
    }),
  };
}

/** Where and when somebody answers; nothing without opening hours. */
function contactPoint(settings: CompanySettings): { contactPoint?: ContactPoint } {
  const hours = readOpeningHours(settings.opening_hours) ?? [];
  const { company_email: email, company_number: telephone } = settings;
  if (hours.length === 0 || !(email || telephone)) return {};
  return {
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "customer support",
      ...(email && { email }),
      ...(telephone && { telephone }),
      hoursAvailable: hours.map(({ days, opens, closes }) => ({
        "@type": "OpeningHoursSpecification",
        dayOfWeek: days.flatMap((day) => weekDays[day] ?? []),
        opens,
        closes: closes === "24:00" ? "23:59" : closes,
      })),
    },
  };
}

/** The site, with the blog's search as its search. */
export function website(site: SiteIdentity): WebSite {
  return {
    "@type": "WebSite",
    "@id": `${site.origin}/#website`,
    name: site.name,
    url: `${site.origin}/`,
    inLanguage: localeTag(site.locale),
    publisher: { "@id": companyId(site) },
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${addressOf(site, paths.blogs)}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    } as never,
  };
}

/** The product, with an offer for each plan and interval. It has no rating: nobody has rated it. */
export function software(site: SiteIdentity, plans: readonly Plan[]): SoftwareApplication {
  return {
    "@type": "SoftwareApplication",
    name: site.name,
    url: `${site.origin}/`,
    description: "Route planning, a driver app, and a tracking page for businesses that deliver.",
    applicationCategory: "BusinessApplication",
    operatingSystem: "Web, iOS, Android",
    publisher: { "@type": "Organization", "@id": companyId(site), name: site.name },
    offers: offersOf(site, plans),
  };
}

const offersByPlans = new WeakMap<readonly Plan[], { origin: string; offers: Offer[] }>();

/** Made once for plans that stay the same: every uncached pricing page asks for them. */
function offersOf({ origin }: SiteIdentity, plans: readonly Plan[]): Offer[] {
  const cached = offersByPlans.get(plans);
  if (cached?.origin === origin) return cached.offers;
  const offers = plans.flatMap((plan) =>
    billingIntervals
      .filter((interval) => interval === "month" || plan.yearlyPriceCents > 0)
      .map((interval): Offer => {
        const price = {
          price: toMajor(planPriceCents(plan, interval), plan.currency),
          priceCurrency: plan.currency.toUpperCase(),
        };
        return {
          "@type": "Offer",
          name: `${plan.title}, billed by the ${interval}`,
          ...price,
          url: `${origin}${paths.signupFor(plan, interval)}`,
          priceSpecification: {
            "@type": "UnitPriceSpecification",
            ...price,
            // Codes of UN/CEFACT for a month and a year.
            unitCode: interval === "month" ? "MON" : "ANN",
          },
        };
      }),
  );
  offersByPlans.set(plans, { origin, offers });
  return offers;
}

/** The film of the landing page. */
export function film(site: SiteIdentity, own: ShownFilm | null): VideoObject {
  if (own) {
    return {
      "@type": "VideoObject",
      name: own.title,
      description: own.poster.alt,
      thumbnailUrl: `${site.origin}${pictureUrl(own.poster.base)}`,
      contentUrl: `${site.origin}${filmUrl(own.name)}`,
      uploadDate: own.addedAt,
      publisher: { "@id": companyId(site) },
    };
  }
  return {
    "@type": "VideoObject",
    name: "A delivery, from board to door",
    description:
      "Sixteen seconds: a dispatcher plans the routes, a driver delivers, and the customer watches the van arrive.",
    thumbnailUrl: `${site.origin}${filmFiles.poster}`,
    contentUrl: `${site.origin}${paths.film}`,
    uploadDate: "2026-11-21",
    duration: "PT16S",
    publisher: { "@id": companyId(site) },
  };
}

/** The way to a page from the home page. */
export function breadcrumbs(
  site: SiteIdentity,
  steps: readonly { title: string; path: string }[],
): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map(({ title, path }, at) => ({
      "@type": "ListItem",
      position: at + 1,
      name: title,
      item: `${site.origin}${path}`,
    })),
  };
}

export function faqPage(entries: readonly FaqEntry[]): FAQPage {
  return {
    "@type": "FAQPage",
    mainEntity: entries.map((entry) => ({
      "@type": "Question",
      name: entry.question,
      acceptedAnswer: { "@type": "Answer", text: entry.answer },
    })),
  };
}

export function article(site: SiteIdentity, post: PostDetail): Article {
  return {
    "@type": "Article",
    headline: post.title,
    description: post.excerpt,
    image: `${site.origin}${paths.socialImage(localPath(site.locale, paths.post(post.slug)))}`,
    datePublished: post.published_at,
    dateModified: post.updated_at,
    inLanguage: localeTag(site.locale),
    keywords: [...post.tags],
    author: { "@type": "Organization", name: post.author, url: `${site.origin}/` },
    publisher: { "@type": "Organization", "@id": companyId(site), name: site.name },
    mainEntityOfPage: addressOf(site, paths.post(post.slug)),
  };
}

/** An entry of the changelog. @param description its first sentences, as text */
export function changeArticle(
  site: SiteIdentity,
  change: ChangelogEntry,
  description: string,
): Article {
  return {
    "@type": "Article",
    headline: change.title,
    description,
    image: `${site.origin}${paths.socialImage(localPath(site.locale, paths.change(change.slug)))}`,
    datePublished: change.published_at,
    dateModified: change.updated_at,
    inLanguage: localeTag(site.locale),
    articleSection: change.kind,
    author: { "@id": companyId(site) },
    publisher: { "@type": "Organization", "@id": companyId(site), name: site.name },
    mainEntityOfPage: addressOf(site, paths.change(change.slug)),
  };
}

/**
 * An opening. Don't publish one of the sample brand: people would apply for a job that doesn't exist.
 * @param text what its page says, as HTML
 */
export function jobPosting(site: SiteIdentity, job: JobDetail, text: string): JobPosting {
  return {
    "@type": "JobPosting",
    title: job.title,
    description: text,
    identifier: { "@type": "PropertyValue", name: site.name, value: job._id },
    datePosted: job.posted_at,
    employmentType: [
      job.type === "Full Time" ? "FULL_TIME" : "PART_TIME",
      ...(job.badge === "Contract" ? ["CONTRACTOR"] : []),
    ],
    hiringOrganization: { "@type": "Organization", name: site.name, sameAs: `${site.origin}/` },
    jobLocation: {
      "@type": "Place",
      address: job.location,
    },
    ...(job.place === "Remote" && {
      jobLocationType: "TELECOMMUTE",
      applicantLocationRequirements: { "@type": "Country", name: "USA" },
    }),
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: site.currency.toUpperCase(),
      value: {
        "@type": "QuantitativeValue",
        minValue: toMajor(job.pay_min_cents, site.currency),
        maxValue: toMajor(job.pay_max_cents, site.currency),
        unitText: "HOUR",
      },
    },
    url: addressOf(site, paths.career(job.slug)),
    directApply: true,
  };
}
