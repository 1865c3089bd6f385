import type { Area } from "./permissions.ts";

/**
 * A field of a content type. The server derives its schema from this, the console its form, its view, and its diff. `kind`
 * says what the value is: `money` integer US cents; `number` an integer; `decimal` a decimal number; `html` text markup
 * that is sanitized; `date` an ISO 8601 date and time; `comparison` what a plan has of each row of the comparison table.
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
    | "comparison";
  label: string;
  hint?: string;
  /** May be empty. Empty numbers, dates, and file names are null; other empty text is `""`. */
  optional?: boolean;
  /** Empty is null even though the field is text. */
  nullable?: boolean;
  /** Characters of text; the largest value of a number. */
  max?: number;
  min?: number;
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
}

const link = (label: string): Field => ({ kind: "link", label, optional: true, max: 500 });

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
        hint: "The heading under which the page of questions shows it. Without one, it comes after all the others.",
        optional: true,
        max: 60,
      },
      category: { kind: "line", label: "Category", optional: true, max: 60 },
      answer: { kind: "html", label: "Answer", max: 20_000 },
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
      content: { kind: "html", label: "Text", max: 200_000 },
    },
    search: ["title", "content"],
    columns: [],
    ordered: false,
    open: false,
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
        hint: "A file name under the site's images folder. Leave empty for the built-in logo.",
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
        hint: "Degrees north, for the map of the contact page. Leave both empty for no map.",
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
