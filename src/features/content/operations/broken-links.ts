import { and, sql } from "drizzle-orm";
import { links } from "../../../contract/links.ts";
import type { Executor } from "../../../platform/db/client.ts";
import type { AdminBrokenLink } from "../content-operations.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { guideAnchors } from "../server/guide-anchors.ts";
import { linkFault, splitHref } from "./link-faults.ts";
import {
  addressedTypes,
  htmlFields,
  linkingTypes,
  linksIn,
  linksWithoutMarkup,
} from "./links-in.ts";
import {
  contentTable,
  getColumn,
  isPublished,
  isShown,
  readPublished,
  recordTitle,
  tableColumns,
} from "./records.ts";
import { storedType } from "./stored-types.ts";

interface Target {
  type: ContentTypeName;
  id: string;
}

/** How many links are named at most. */
const most = 100;

/** The addresses of this site in a column of text markup; the texts stay in the database. */
const hrefsOf = (type: ContentTypeName, field: string) => sql<string[]>`array(
  select distinct href
  from unnest((string_to_array(${getColumn(type, field)}, '<a '))[2:]) as part,
    substring(part from '^[^>]*href="([^"]*)"') as href
  where href like '/%' or href like ${storedType(type).anchors ? "#%" : "/%"})`;

interface Linking extends Target {
  title: string;
  href: string;
}

/** Every link of published records within this site, except those to a heading of the same text. */
async function internalLinks(
  on: Executor,
  types: readonly ContentTypeName[],
  only?: Target,
): Promise<Linking[]> {
  const found: Linking[] = [];
  for (const type of types) {
    if (only && only.type !== type) continue;
    const columns = tableColumns(type);
    const one = only ? sql`${columns.id}::text = ${only.id}` : undefined;
    if (linksWithoutMarkup(type)) {
      for (const { id, data } of await readPublished(on, type, one)) {
        const title = recordTitle(type, data);
        found.push(...linksIn(type, data).map(({ href }) => ({ type, id, title, href })));
      }
      continue;
    }
    const title = getColumn(type, getContentType(type).title);
    for (const field of htmlFields(type)) {
      const rows = (await on
        .select({
          id: sql<string>`${columns.id}::text`,
          title: sql<string>`${title}`,
          hrefs: hrefsOf(type, field),
        })
        .from(contentTable(type))
        .where(and(isPublished(type), one))) as { id: string; title: string; hrefs: string[] }[];
      found.push(
        ...rows.flatMap(({ id, title, hrefs }) =>
          hrefs.map((href) => ({ type, id, title, href: href.replaceAll("&amp;", "&") })),
        ),
      );
    }
  }
  return found;
}

/** Addresses of all records that visitors see and that have a page: most links lead to one of them. */
async function publicPaths(on: Executor): Promise<Set<string>> {
  const paths = new Set<string>();
  for (const type of addressedTypes) {
    const rows = (await on
      .select({ slug: getColumn(type, "slug") })
      .from(contentTable(type))
      .where(isShown(type))) as { slug: string }[];
    for (const { slug } of rows) paths.add(String(getContentType(type).address?.(slug)));
  }
  return paths;
}

/**
 * Links of published records that lead nowhere on this site: at most 100.
 * @param types whose records are looked at
 * @param only one record
 */
export async function listBrokenLinks(
  on: Executor,
  types: readonly ContentTypeName[],
  only?: Target,
): Promise<AdminBrokenLink[]> {
  const linking = await internalLinks(
    on,
    linkingTypes.filter((type) => types.includes(type)),
    only,
  );
  if (linking.length === 0) return [];
  const existing = await publicPaths(on);
  const anchors = await guideAnchors(on);
  const faults = new Map<string, string | null>();
  const broken: AdminBrokenLink[] = [];
  for (const { type, id, title, href } of linking) {
    const parts = splitHref(href);
    if (parts && !parts.anchor && existing.has(parts.path)) continue;
    let problem = faults.get(href);
    if (problem === undefined) {
      const place = { own: links.guide, ids: anchors, coming: new Set<string>() };
      problem = await linkFault(on, href, place);
      faults.set(href, problem);
    }
    if (problem) broken.push({ type, id, title, href, problem });
    if (broken.length === most) break;
  }
  return broken;
}
