import { links } from "../../../contract/links.ts";
import { pagesIn } from "../../../platform/emails/check-text.ts";
import type { EmailText } from "../../../platform/emails/template.ts";
import { guideIds } from "../../guide/guide.ts";
import type { MenuGroup } from "../../menus/menus.ts";
import type { RecordData } from "../content-schema.ts";
import { type ContentTypeName, contentTypeNames, contentTypeOf } from "../content-types.ts";
import { idsOf } from "../text-faults.ts";

/** A link of a record. */
interface RecordLink {
  field: string;
  /** As the record has it: `/contact`, `#anchor`, or another site's address. */
  href: string;
}

/** The fields of a type that hold text markup. */
export const htmlFields = (type: ContentTypeName): string[] =>
  Object.entries(contentTypeOf(type).fields).flatMap(([key, { kind }]) =>
    kind === "html" ? [key] : [],
  );

/** Types that link without text markup. Their rows are few and small. */
export const withoutMarkup: readonly ContentTypeName[] = ["industry", "email", "menu", "redirect"];

export const linkingTypes = contentTypeNames.filter(
  (type) => withoutMarkup.includes(type) || htmlFields(type).length > 0,
);

const hrefsIn = (html: string) =>
  [...html.matchAll(/<a\b[^<>]*\shref="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );

/** The links in a record's fields, each once a field. */
export function linksIn(type: ContentTypeName, data: RecordData): RecordLink[] {
  const found = Object.entries(contentTypeOf(type).fields).flatMap(([field, { kind }]) => {
    const value = data[field];
    if (kind === "html") return hrefsIn(String(value ?? "")).map((href) => ({ field, href }));
    if (kind !== "menu") return [];
    const groups = value as MenuGroup[];
    return groups.flatMap((group) => group.links.map(({ href }) => ({ field, href })));
  });
  if (type === "email") {
    const pages = pagesIn(data as unknown as EmailText);
    found.push(...pages.map((href) => ({ field: "body", href })));
  }
  if (type === "redirect") found.push({ field: "toPath", href: String(data.toPath) });
  if (type === "industry" && data.post) {
    found.push({ field: "post", href: links.post(String(data.post)) });
  }
  const keys = new Set<string>();
  return found.filter(({ field, href }) => {
    const key = `${field} ${href}`;
    return keys.has(key) ? false : keys.add(key);
  });
}

/** What links can lead to when the record is published: its path, and headings as `/page-support#hub`. */
export function targetsIn(type: ContentTypeName, data: RecordData): string[] {
  if (type === "redirect") return [String(data.fromPath)];
  const address = ownAddress(type, data);
  if (!address) return [];
  if (type === "guide") {
    return guideIds(String(data.body), String(data.slug)).map((id) => `${address}#${id}`);
  }
  const ids = htmlFields(type).flatMap((key) => idsOf(String(data[key])));
  return [address, ...ids.map((id) => `${address}#${id}`)];
}

/** The address at which links within a record's text lead; null for a record without a page. */
export function ownAddress(type: ContentTypeName, data: RecordData): string | null {
  if (type === "guide") return links.guide;
  return contentTypeOf(type).address?.(String(data.slug)) ?? null;
}
