import type { MenuGroup } from "../../menus/menus.ts";
import type { RecordData } from "../content-schema.ts";
import { type ContentTypeName, contentTypeNames, getContentType } from "../content-types.ts";
import { findIds } from "../text-faults.ts";
import type { RecordLink } from "./stored-type.ts";
import { storedType } from "./stored-types.ts";

/** The fields of a type that hold text markup. */
export const htmlFields = (type: ContentTypeName): string[] =>
  Object.entries(getContentType(type).fields).flatMap(([key, { kind }]) =>
    kind === "html" ? [key] : [],
  );

/** Whether a type links without text markup. Its rows are few and small. */
export const linksWithoutMarkup = (type: ContentTypeName): boolean =>
  storedType(type).links !== undefined ||
  Object.values(getContentType(type).fields).some(({ kind }) => kind === "menu");

export const linkingTypes = contentTypeNames.filter(
  (type) => linksWithoutMarkup(type) || htmlFields(type).length > 0,
);

/** Types whose records have a page of their own. */
export const addressedTypes = contentTypeNames.filter((type) => getContentType(type).address);

const hrefsIn = (html: string) =>
  [...html.matchAll(/<a\b[^<>]*\shref="([^"]*)"/g)].map(([, href = ""]) =>
    href.replaceAll("&amp;", "&"),
  );

/** The links in a record's fields, each once a field. */
export function linksIn(type: ContentTypeName, data: RecordData): RecordLink[] {
  const found = Object.entries(getContentType(type).fields).flatMap(([field, { kind }]) => {
    const value = data[field];
    if (kind === "html") return hrefsIn(String(value ?? "")).map((href) => ({ field, href }));
    if (kind !== "menu") return [];
    const groups = value as MenuGroup[];
    return groups.flatMap((group) => group.links.map(({ href }) => ({ field, href })));
  });
  found.push(...(storedType(type).links?.(data) ?? []));
  const keys = new Set<string>();
  return found.filter(({ field, href }) => {
    const key = `${field} ${href}`;
    return keys.has(key) ? false : keys.add(key);
  });
}

/** Addresses that links can lead to once the record is published: its path, and headings as `/page-support#hub`. */
export function targetsIn(type: ContentTypeName, data: RecordData): string[] {
  const { path, anchors } = storedType(type);
  if (path) return [String(data[path])];
  const address = ownAddress(type, data);
  if (!address) return [];
  if (anchors) return anchors.of(data).map((id) => `${address}#${id}`);
  const ids = htmlFields(type).flatMap((key) => findIds(String(data[key])));
  return [address, ...ids.map((id) => `${address}#${id}`)];
}

/** The address at which links within a record's text lead; null for a record without a page. */
export function ownAddress(type: ContentTypeName, data: RecordData): string | null {
  return (
    storedType(type).anchors?.page ?? getContentType(type).address?.(String(data.slug)) ?? null
  );
}
