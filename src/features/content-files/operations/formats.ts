import { instantOf, localOf } from "../../../contract/zoned-time.ts";
import type { RecordData } from "../../content/content-schema.ts";
import type { Field } from "../../content/content-type.ts";
import { type ContentTypeName, contentTypeOf } from "../../content/content-types.ts";
import type { MenuGroup } from "../../menus/menus.ts";

/** How the records of a type are written as files. */
interface Format {
  /** One file with a list (or with the only record), or a folder with a file for each record. */
  file?: string;
  folder?: string;
  /** The field that names a record: in another database it has another id. */
  key: string;
  /** A name may come up once in each value of this field. */
  within?: string;
  /** Keys in the file, where they aren't the field's name in snake case. */
  names?: Record<string, string>;
  /** The first line of the file. */
  comment?: string;
}

/** In the order in which an import applies them: a new company name takes the terms page along. */
export const formats: Record<ContentTypeName, Format> = {
  setting: {
    file: "settings.yaml",
    key: "name",
    comment: "What the company says of itself.",
  },
  plan: {
    file: "plans.yaml",
    key: "title",
    comment: "Prices are in US cents. The site shows the plans in this order.",
  },
  faq: {
    file: "faqs.yaml",
    key: "question",
    comment:
      "The FAQ page shows the questions under their sections, in this order. The pricing page shows the category Pricing.",
  },
  page: { folder: "pages", key: "slug" },
  guide: {
    file: "guide.yaml",
    key: "slug",
    comment:
      "The Quick Start Guide, section by section, in this order. The page and its PDF show them.",
  },
  post: { folder: "posts", key: "slug", names: { publishedAt: "published" } },
  changelog: { folder: "changelog", key: "slug", names: { publishedAt: "published" } },
  job: { folder: "jobs", key: "slug", names: { postedAt: "posted", closesAt: "closes" } },
  member: {
    file: "team.yaml",
    key: "name",
    comment: "The people on the team page, in this order.",
  },
  feature: {
    file: "features.yaml",
    key: "title",
    within: "place",
    comment: "What the home, About, and Services pages say the product does, in this order.",
  },
  industry: {
    file: "industries.yaml",
    key: "title",
    within: "place",
    comment:
      "The trades on the home page, and the industries on the Services page, in this order. With a screen, an industry has a chapter of its own.",
  },
  partner: {
    file: "partners.yaml",
    key: "title",
    comment: "What the Services page says it connects to, in this order.",
  },
  email: { folder: "emails", key: "id", names: { id: "email" } },
  work: {
    file: "works.yaml",
    key: "title",
    comment: "The gallery's works, in this order. Each names one of the site's pictures.",
  },
  menu: {
    file: "menus.yaml",
    key: "id",
    names: { id: "menu" },
    comment: "The links in the header and the footer of every page.",
  },
  redirect: { file: "redirects.yaml", key: "fromPath", names: { fromPath: "from", toPath: "to" } },
};
export const formatNames = Object.keys(formats) as ContentTypeName[];

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields of a type with their names in files, the key in front. */
export function fileFields(type: ContentTypeName): [key: string, name: string, field: Field][] {
  const { key, names = {} } = formats[type];
  const fields = Object.entries(contentTypeOf(type).fields).filter(
    ([name, field]) => name === key || !field.fixed,
  );
  fields.sort(([a], [b]) => Number(b === key) - Number(a === key));
  return fields.map(([name, field]) => [name, names[name] ?? snakeCase(name), field]);
}

/** A value as its file writes it. PostgreSQL keeps the keys of a menu in an order of its own. */
export function toFile(field: Field, value: unknown, timeZone: string): unknown {
  if (field.kind === "date") return dateToFile(value, timeZone);
  if (field.kind !== "menu") return value;
  return (value as MenuGroup[]).map(({ title, links }) => ({
    title,
    links: links.map(({ label, href }) => ({ label, href })),
  }));
}

/** A day stands for its beginning in the company's time zone. */
export function dateToFile(value: unknown, timeZone: string): unknown {
  if (typeof value !== "string" || !/^\d{4}-\d\d-\d\dT/.test(value)) return value;
  const [day = "", time] = localOf(value, timeZone).split("T");
  return time === "00:00" && instantOf(`${day}T00:00`, timeZone) === value ? day : value;
}
export function dateFromFile(value: unknown, timeZone: string): unknown {
  if (typeof value !== "string") return value;
  return /^\d{4}-\d\d-\d\d$/.test(value) ? instantOf(`${value}T00:00`, timeZone) : value;
}

const emptyValues: Partial<Record<Field["kind"], unknown>> = {
  switch: false,
  comparison: {},
  list: [],
  menu: [],
  money: null,
  number: null,
  decimal: null,
  date: null,
};

/** What a record has where its file says nothing. */
export function emptyOf(field: Field): unknown {
  if (field.initial !== undefined) return field.initial;
  if (field.kind in emptyValues) return emptyValues[field.kind];
  return field.nullable ? null : "";
}

/** A record as its file says. */
export interface ContentDocument {
  type: ContentTypeName;
  /** Of the file, from the folder. */
  file: string;
  data: RecordData;
  /** Visitors don't see it. */
  draft: boolean;
  /** What is to change when it is published the next time. */
  changes: RecordData | null;
  /** When the text last changed, where the site shows that. */
  updated: Date | null;
}

/** What names the document's record, among those of its type. */
export function keyOf(type: ContentTypeName, data: RecordData): string {
  const { key, within } = formats[type];
  const name = String(data[key] ?? "");
  return within ? `${data[within]}: ${name}` : name;
}
