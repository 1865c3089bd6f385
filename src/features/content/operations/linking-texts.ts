import { eq, or, type SQL, sql } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { AdminLinkingText } from "../content-operations.ts";
import type { RecordData } from "../content-schema.ts";
import type { ContentTypeName } from "../content-types.ts";
import { redirect } from "../server/tables.ts";
import { findIds } from "../text-faults.ts";
import { splitHref } from "./link-faults.ts";
import {
  htmlFields,
  linkingTypes,
  linksIn,
  linksWithoutMarkup,
  ownAddress,
  targetsIn,
} from "./links-in.ts";
import { getColumn, readPublished, recordTitle } from "./records.ts";
import { storedType } from "./stored-types.ts";

interface Target {
  type: ContentTypeName;
  id: string;
}

/** How many links a refusal names at most. */
const most = 100;

/** Addresses that disappear with a record: paths, and headings as `/page-support#hub`. */
export async function listTargets(
  on: Executor,
  { type, id }: Target,
  data: RecordData,
): Promise<string[]> {
  const targets = targetsIn(type, data);
  const { anchors } = storedType(type);
  if (!anchors) return targets;
  return [...targets, ...(await anchors.former(on, id)).map((one) => `${anchors.page}#${one}`)];
}

/**
 * The headings to which links lead now, and no more when a record is published.
 * @param on already has the record as `after`
 */
export async function headingsGone(
  on: Executor,
  target: Target,
  before: RecordData,
  after: RecordData,
): Promise<string[]> {
  const { type } = target;
  const address = ownAddress(type, before);
  if (!address) return [];
  const { anchors, aliases = {} } = storedType(type);
  if (anchors) {
    const left = new Set((await anchors.all(on)).map((anchor) => `${address}#${anchor}`));
    return (await listTargets(on, target, before)).filter((one) => !left.has(one));
  }
  // A redirect leads from an old address to the top of the page.
  if (address !== ownAddress(type, after)) return [];
  const idsIn = (data: RecordData) => htmlFields(type).flatMap((key) => findIds(String(data[key])));
  const left = new Set(idsIn(after));
  const slug = String(before.slug);
  const paths = [address, ...Object.keys(aliases).filter((path) => aliases[path]?.(slug))];
  return idsIn(before)
    .filter((id) => !left.has(id))
    .flatMap((id) => paths.map((path) => `${path}#${id}`));
}

/** With the addresses from which redirects lead there. */
async function withRedirects(on: Executor, targets: readonly string[]): Promise<Set<string>> {
  const all = new Set(targets);
  const rows = await on
    .select({ from: redirect.fromPath, to: redirect.toPath })
    .from(redirect)
    .where(eq(redirect.published, true));
  for (const { from, to } of rows) if (all.has(splitHref(to)?.path ?? "")) all.add(from);
  return all;
}

/** Rows whose text markup has the beginning of such a link. */
function mentions(type: ContentTypeName, targets: ReadonlySet<string>): SQL | undefined {
  const needles = [...targets].flatMap((target) => {
    const { path = "", anchor = "" } = splitHref(target) ?? {};
    const onPage = storedType(type).anchors?.page === path && anchor !== "";
    return [...new Set([path, encodeURI(path)]), ...(onPage ? [`#${anchor}`] : [])];
  });
  return or(
    ...htmlFields(type).flatMap((key) =>
      [...new Set(needles)].map(
        (needle) => sql`strpos(${getColumn(type, key)}, ${`"${needle}`}) > 0`,
      ),
    ),
  );
}

/** Links of other published records to something that visitors lose. */
async function linksTo(
  on: Executor,
  lost: readonly string[],
  { type: ownType, id: ownId }: Target,
): Promise<AdminLinkingText[]> {
  if (lost.length === 0) return [];
  const targets = await withRedirects(on, lost);
  const found: AdminLinkingText[] = [];
  for (const type of linkingTypes) {
    const where = linksWithoutMarkup(type) ? undefined : mentions(type, targets);
    for (const { id, data } of await readPublished(on, type, where)) {
      if (type === ownType && id === ownId) continue;
      const title = recordTitle(type, data);
      for (const { href } of linksIn(type, data)) {
        const parts = splitHref(href);
        if (!parts) continue;
        const path = (parts.path || ownAddress(type, data) || "").toLowerCase();
        if (!targets.has(path) && !targets.has(`${path}#${parts.anchor}`)) continue;
        found.push({ type, id, title, href });
      }
    }
  }
  return found.slice(0, most);
}

/** @throws AppError that names the links of published texts to what visitors lose */
export async function refuseToBreakLinks(
  on: Executor,
  lost: readonly string[],
  own: Target,
): Promise<void> {
  const texts = await linksTo(on, lost, own);
  if (texts.length > 0) throw new AppError("links_would_break", { details: { texts } });
}
