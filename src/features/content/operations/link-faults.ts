import { and, eq } from "drizzle-orm";
import { links } from "../../../contract/links.ts";
import { pagePaths } from "../../../contract/page-paths.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { getContentType } from "../content-types.ts";
import { publishWords } from "../publish-words.ts";
import { guideAnchors } from "../server/guide-anchors.ts";
import { redirect } from "../server/tables.ts";
import { findIds } from "../text-faults.ts";
import { addressedTypes, htmlFields } from "./links-in.ts";
import { contentTable, getColumn, isShown } from "./records.ts";
import { storedType } from "./stored-types.ts";

/** The text markup behind an address that rows fill; null where there is none. Undefined: no rows fill it. */
export async function rowBehind(on: Executor, path: string): Promise<string | null | undefined> {
  const slug = path.slice(path.lastIndexOf("/") + 1);
  for (const type of addressedTypes) {
    const alias = storedType(type).aliases?.[path];
    if (!alias && getContentType(type).address?.(slug) !== path) continue;
    const [text = ""] = htmlFields(type);
    const rows = (await on
      .select({ slug: getColumn(type, "slug"), text: getColumn(type, text) })
      .from(contentTable(type))
      .where(and(isShown(type), alias ? undefined : eq(getColumn(type, "slug"), slug)))) as {
      slug: string;
      text: string;
    }[];
    return rows.find((row) => alias?.(row.slug) ?? true)?.text ?? null;
  }
  return undefined;
}

/** Ids in the text behind an address to which links can lead; null where there is no page. Undefined: its text is code. */
async function idsBehind(on: Executor, path: string): Promise<string[] | null | undefined> {
  if (path === links.guide) return guideAnchors(on);
  const text = await rowBehind(on, path);
  return typeof text === "string" ? findIds(text) : text;
}

const isElsewhere = (href: string) => /^(https?:|mailto:|tel:)/.test(href);

/** The path and the anchor of an address of this site; null if it isn't an address, or is another site's. */
export function splitHref(href: string): { path: string; anchor: string } | null {
  if (isElsewhere(href)) return null;
  const [address = "", anchor = ""] = href.split("#");
  try {
    return {
      path: decodeURI(address.split("?")[0] ?? "").replace(/(?<=[^/]|^\/)\/+$/, ""),
      anchor,
    };
  } catch {
    return null;
  }
}

/** Files, which aren't pages. */
const isFile = (path: string) => /^\/(images|media|assets|pictures)\//.test(path);

/** Why a link leads nowhere; null if it leads somewhere. @param own.ids those of the text that it is in */
export async function linkFault(
  on: Executor,
  href: string,
  { own, ids, coming }: { own: string | null; ids: string[]; coming: ReadonlySet<string> },
): Promise<string | null> {
  if (isElsewhere(href)) return null;
  const parts = splitHref(href);
  if (!parts) return publishWords.linkNowhere(href);
  const { path, anchor } = parts;
  const inThisText = path === "" || path === own;
  const unknownAnchor = publishWords.anchorUnknown(href);
  const hasAnchor = !anchor || coming.has(`${path || own}#${anchor}`);
  if (inThisText) return hasAnchor || ids.includes(anchor) ? null : unknownAnchor;
  if (isFile(path)) return null;
  if (coming.has(path)) return hasAnchor ? null : unknownAnchor;
  const there = await idsBehind(on, path);
  if (there === undefined && pagePaths.includes(path)) return null;
  if (there) return hasAnchor || there.includes(anchor) ? null : unknownAnchor;
  const [moved] = await on
    .select({ to: redirect.toPath })
    .from(redirect)
    .where(and(eq(redirect.fromPath, path.toLowerCase()), eq(redirect.published, true)));
  const leads = moved && (await leadsOn(on, moved.to, coming));
  return leads ? null : publishWords.linkNowhere(href);
}

/** Whether there is a page where a redirect leads. No redirect leads to another one. */
async function leadsOn(on: Executor, to: string, coming: ReadonlySet<string>): Promise<boolean> {
  const path = splitHref(to)?.path ?? "";
  if (isFile(path) || coming.has(path)) return true;
  const text = await rowBehind(on, path);
  return text === undefined ? pagePaths.includes(path) : text !== null;
}
