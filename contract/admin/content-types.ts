import { jobBadges, jobPlaces, jobTypes } from "../job-kinds.ts";
import { links } from "../links.ts";
import type { Area } from "./permissions.ts";

/**
 * A field of a content type. The server derives its schema from this, the console its form, its view, and its diff. `kind`
 * says what the value is: `money` integer US cents; `number` an integer; `decimal` a decimal number; `html` text markup
 * that is sanitized; `date` an ISO 8601 date and time; `comparison` what a plan has of each row of the comparison table;
 * `slug` the last part of an address; `path` an address of this site; `choice` one of `options`; `list` an array of lines.
 */
export interface Field {
  kind:
    | "line"
    | "text"
    | "html"
    | "email"
    | "link"
    | "money"
    | "number"
    | "decimal"
    | "switch"
    | "date"
    | "comparison"
    | "slug"
    | "path"
    | "choice"
    | "list";
  label: string;
  hint?: string;
  /** May be empty. Empty numbers, dates, and file names are null; other empty text is `""`. */
  optional?: boolean;
  /** Empty is null even though the field is text. */
  nullable?: boolean;
  /** Characters of text; the largest value of a number. */
  max?: number;
  min?: number;
  /** Of a `choice`. */
  options?: readonly string[];
  /** What a new record has, where that isn't empty. */
  initial?: unknown;
}

/** One content type: what the console, its API, and their tests know about it. */
export interface ContentType {
  /** What the records are called together, and one of them. */
  name: string;
  one: string;
  area: Area;
  /** The field that names a record. */
  title: string;
  fields: Record<string, Field>;
  /** Fields that a search looks through. */
  search: readonly string[];
  /** Fields that the list shows beside the title. */
  columns: readonly string[];
  /** Visitors see the records in an order that editors choose. */
  ordered: boolean;
  /** Editors may add records, and take them down. */
  open: boolean;
  /** There is exactly one record, always published. */
  single: boolean;
  /** The date field by which the list is sorted, the newest first. Without it and without an order: by title. */
  newest?: string;
  /** Where visitors find a record by its `slug`. */
  address?: (slug: string) => string;
}

const link = (label: string): Field => ({ kind: "link", label, optional: true, max: 500 });

const list = (label: string): Field => ({
  kind: "list",
  label,
  hint: "One point per line.",
  optional: true,
  max: 300,
});
const slug = (folder: string): Field => ({
  kind: "slug",
  label: "Address",
  hint: `The part after /${folder}/. If you change it, the old address redirects to the new one.`,
  max: 150,
});

const tokenHint =
  "For a plan's price or limit that stays right, write {{price:starter:monthly}}, {{price:starter:yearly}}, {{limit:starter:tasks}}, or {{trial:starter}}.";

export const contentTypes = {
  plan: {
    name: "Plans",
    one: "plan",
    area: "plans",
    title: "title",
    fields: {
      title: { kind: "line", label: "Name", max: 60 },
      monthlyPriceCents: {
        kind: "money",
        label: "Price per month",
        hint: "New signups pay this price. Customers keep the price they signed up for.",
        min: 0,
        max: 100_000_000,
      },
      yearlyPriceCents: { kind: "money", label: "Price per year", min: 0, max: 100_000_000 },
      trialDays: {
        kind: "number",
        label: "Trial days",
        hint: "Leave empty for no trial.",
        optional: true,
        min: 1,
        max: 730,
      },
      highlighted: {
        kind: "switch",
        label: "Highlighted",
        hint: "The pricing page sets it apart.",
      },
      description: { kind: "html", label: "Description", optional: true, max: 20_000 },
      comparison: { kind: "comparison", label: "Comparison table" },
    },
    search: ["title", "description"],
    columns: ["monthlyPriceCents", "yearlyPriceCents", "trialDays"],
    ordered: true,
    open: true,
    single: false,
  },
  faq: {
    name: "Questions",
    one: "question",
    area: "content",
    title: "question",
    fields: {
      question: { kind: "line", label: "Question", max: 300 },
      section: {
        kind: "line",
        label: "Section",
        hint: "The heading it appears under on the questions page. Without one, it comes last.",
        optional: true,
        max: 60,
      },
      category: { kind: "line", label: "Category", optional: true, max: 60 },
      answer: { kind: "html", label: "Answer", hint: tokenHint, max: 20_000 },
    },
    search: ["question", "answer", "section", "category"],
    columns: ["section"],
    ordered: true,
    open: true,
    single: false,
  },
  page: {
    name: "Pages",
    one: "page",
    area: "content",
    title: "title",
    fields: {
      title: { kind: "line", label: "Title", max: 200 },
      slug: slug("pages"),
      content: { kind: "html", label: "Text", hint: tokenHint, max: 200_000 },
    },
    search: ["title", "content"],
    columns: ["slug"],
    ordered: false,
    open: true,
    single: false,
    address: links.page,
  },
  post: {
    name: "Posts",
    one: "post",
    area: "content",
    title: "title",
    fields: {
      title: { kind: "line", label: "Title", max: 200 },
      slug: slug("blog-detail"),
      excerpt: {
        kind: "text",
        label: "Excerpt",
        hint: "One or two sentences for lists, search engines, and link previews.",
        max: 500,
      },
      author: { kind: "line", label: "Author", max: 100 },
      publishedAt: {
        kind: "date",
        label: "Date",
        hint: "Leave empty to use the moment you publish. With a date in the future, the post appears then.",
        optional: true,
        nullable: true,
      },
      tags: { kind: "list", label: "Tags", hint: "One tag per line.", optional: true, max: 40 },
      image: {
        kind: "line",
        label: "Cover",
        hint: "A file name in the site's images/posts folder.",
        optional: true,
        nullable: true,
        max: 200,
      },
      imageAlt: {
        kind: "line",
        label: "Cover in words",
        hint: "What the picture shows, for people who can't see it.",
        optional: true,
        max: 300,
      },
      video: { kind: "switch", label: "The cover opens a film" },
      film: {
        kind: "line",
        label: "Film",
        hint: "A file name in the site's media folder, without the extension.",
        optional: true,
        max: 200,
        initial: "hero",
      },
      body: { kind: "html", label: "Text", hint: tokenHint, max: 200_000 },
    },
    search: ["title", "excerpt", "slug"],
    columns: ["publishedAt"],
    ordered: false,
    open: true,
    single: false,
    newest: "publishedAt",
    address: links.post,
  },
  job: {
    name: "Openings",
    one: "opening",
    area: "content",
    title: "title",
    fields: {
      title: { kind: "line", label: "Title", max: 200 },
      slug: slug("career-detail"),
      type: { kind: "choice", label: "Hours", options: jobTypes },
      place: { kind: "choice", label: "Place", options: jobPlaces },
      badge: { kind: "choice", label: "Badge", options: jobBadges },
      location: { kind: "line", label: "Location", max: 200 },
      team: { kind: "line", label: "Team", max: 100 },
      postedAt: {
        kind: "date",
        label: "Posted",
        hint: "Leave empty to use the moment you publish.",
        optional: true,
        nullable: true,
      },
      closesAt: {
        kind: "date",
        label: "Closes",
        hint: "From then on, visitors don't see the opening and can't apply. Leave empty to keep it open.",
        optional: true,
        nullable: true,
      },
      sample: {
        kind: "switch",
        label: "Sample opening",
        hint: "Visitors see that it's made up. Search engines aren't told about it.",
      },
      payMinCents: {
        kind: "money",
        label: "Pay for an hour, from",
        min: 1,
        max: 10_000_000,
      },
      payMaxCents: { kind: "money", label: "Pay for an hour, to", min: 1, max: 10_000_000 },
      summary: { kind: "text", label: "Summary", max: 500 },
      description: { kind: "html", label: "Description", max: 50_000 },
      responsibilities: list("What you'll do"),
      requirements: list("What you bring"),
      benefits: list("What you get"),
    },
    search: ["title", "summary", "team", "location"],
    columns: ["team", "postedAt"],
    ordered: false,
    open: true,
    single: false,
    newest: "postedAt",
    address: links.job,
  },
  redirect: {
    name: "Redirects",
    one: "redirect",
    area: "content",
    title: "fromPath",
    fields: {
      fromPath: {
        kind: "path",
        label: "Old address",
        hint: "An address on this site that no longer has a page, such as /old-page.",
        max: 300,
      },
      toPath: {
        kind: "path",
        label: "New address",
        hint: "Where visitors are sent, such as /page-pricing.",
        max: 300,
      },
    },
    search: ["fromPath", "toPath"],
    columns: ["toPath"],
    ordered: false,
    open: true,
    single: false,
  },
  setting: {
    name: "Settings",
    one: "settings",
    area: "settings",
    title: "name",
    fields: {
      name: { kind: "line", label: "Company name", max: 100 },
      companyLogo: {
        kind: "line",
        label: "Logo file",
        hint: "A file name in the site's images folder. Leave empty for the built-in logo.",
        optional: true,
        nullable: true,
        max: 200,
      },
      companyEmail: { kind: "email", label: "Email", max: 254 },
      companyNumber: { kind: "line", label: "Phone", optional: true, max: 60 },
      companyAddress: { kind: "line", label: "Address", optional: true, max: 300 },
      companyLatitude: {
        kind: "decimal",
        label: "Latitude",
        hint: "Degrees north, for the map on the contact page. Leave both empty for no map.",
        optional: true,
        min: -90,
        max: 90,
      },
      companyLongitude: {
        kind: "decimal",
        label: "Longitude",
        hint: "Degrees east.",
        optional: true,
        min: -180,
        max: 180,
      },
      facebookLink: link("Facebook"),
      twitterLink: link("Twitter"),
      instagramLink: link("Instagram"),
      appStoreLink: link("App Store"),
      playStoreLink: link("Google Play"),
      comingSoonAt: {
        kind: "date",
        label: "Launch date",
        hint: "The Coming Soon page counts down to it.",
      },
    },
    search: [],
    columns: [],
    ordered: false,
    open: false,
    single: true,
  },
} as const satisfies Record<string, ContentType>;

export type ContentTypeName = keyof typeof contentTypes;
export const contentTypeNames = Object.keys(contentTypes) as [
  ContentTypeName,
  ...ContentTypeName[],
];

export function contentTypeOf(name: ContentTypeName): ContentType {
  return contentTypes[name];
}
