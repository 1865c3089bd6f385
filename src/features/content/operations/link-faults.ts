import { and, eq } from "drizzle-orm";
import { links } from "../../../contract/links.ts";
import { pagePaths } from "../../../contract/page-paths.ts";
import type { Executor } from "../../../platform/db/client.ts";
import { isOpenJob, isPublicChange, isPublicPost } from "../../../platform/db/public-rows.ts";
import { post } from "../../blog/server/tables.ts";
import { job } from "../../careers/server/tables.ts";
import { changelogEntry } from "../../changelog/server/tables.ts";
import { isLegalSlug, privacySlug } from "../content.ts";
import { publishWords } from "../publish-words.ts";
import { guideAnchors } from "../server/guide-anchors.ts";
import { page, redirect } from "../server/tables.ts";
import { idsOf } from "../text-faults.ts";

/** The text markup behind an address that rows fill; null where there is none. Undefined: no rows fill it. */
export async function rowBehind(on: Executor, path: string): Promise<string | null | undefined> {
  const slug = path.slice(path.lastIndexOf("/") + 1);
  if (path === links.post(slug)) {
    const [row] = await on
      .select({ text: post.body })
      .from(post)
      .where(and(eq(post.slug, slug), isPublicPost({ now: new Date() })));
    return row?.text ?? null;
  }
  if (path === links.change(slug)) {
    const [row] = await on
      .select({ text: changelogEntry.body })
      .from(changelogEntry)
      .where(and(eq(changelogEntry.slug, slug), isPublicChange({ now: new Date() })));
    return row?.text ?? null;
  }
  if (path === links.job(slug)) {
    const [row] = await on
      .select({ text: job.description })
      .from(job)
      .where(and(eq(job.slug, slug), isOpenJob({ now: new Date() })));
    return row?.text ?? null;
  }
  const legal = path === links.privacy || path === links.terms;
  if (path !== links.page(slug) && !legal) return undefined;
  const rows = await on
    .select({ slug: page.slug, text: page.content })
    .from(page)
    .where(eq(page.published, true));
  const wanted = rows.find((row) =>
    legal
      ? isLegalSlug(row.slug) && (row.slug === privacySlug) === (path === links.privacy)
      : row.slug === slug,
  );
  return wanted?.text ?? null;
}

/** Ids in the text behind an address to which links can lead; null where there is no page. Undefined: its text is code. */
async function idsBehind(on: Executor, path: string): Promise<string[] | null | undefined> {
  if (path === links.guide) return guideAnchors(on);
  const text = await rowBehind(on, path);
  return typeof text === "string" ? idsOf(text) : text;
}

const isElsewhere = (href: string) => /^(https?:|mailto:|tel:)/.test(href);

/** The path and the anchor of an address of this site; null where it is no address, or another site's. */
export function partsOf(href: string): { path: string; anchor: string } | null {
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

/** Files, which are no pages. */
const isFile = (path: string) => /^\/(images|media|assets|pictures)\//.test(path);

/** Why a link leads nowhere; null if it leads somewhere. @param own.ids those of the text that it is in */
export async function linkFault(
  on: Executor,
  href: string,
  { own, ids, coming }: { own: string | null; ids: string[]; coming: ReadonlySet<string> },
): Promise<string | null> {
  if (isElsewhere(href)) return null;
  const parts = partsOf(href);
  if (!parts) return publishWords.linkNowhere(href);
  const { path, anchor } = parts;
  const inThisText = path === "" || path === own;
  const unknownAnchor = publishWords.anchorUnknown(href);
  const known = !anchor || coming.has(`${path || own}#${anchor}`);
  if (inThisText) return known || ids.includes(anchor) ? null : unknownAnchor;
  if (isFile(path)) return null;
  if (coming.has(path)) return known ? null : unknownAnchor;
  const there = await idsBehind(on, path);
  if (there === undefined && pagePaths.includes(path)) return null;
  if (there) return known || there.includes(anchor) ? null : unknownAnchor;
  const [moved] = await on
    .select({ to: redirect.toPath })
    .from(redirect)
    .where(and(eq(redirect.fromPath, path.toLowerCase()), eq(redirect.published, true)));
  const leads = moved && (await leadsOn(on, moved.to, coming));
  return leads ? null : publishWords.linkNowhere(href);
}

/** Whether there is a page where a redirect leads. No redirect leads to another one. */
async function leadsOn(on: Executor, to: string, coming: ReadonlySet<string>): Promise<boolean> {
  const path = partsOf(to)?.path ?? "";
  if (isFile(path) || coming.has(path)) return true;
  const text = await rowBehind(on, path);
  return text === undefined ? pagePaths.includes(path) : text !== null;
}
