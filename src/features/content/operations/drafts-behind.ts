import { and, eq, sql } from "drizzle-orm";
import type { Executor } from "../../../platform/db/client.ts";
import { contentDraft } from "../../activity/server/tables.ts";
import type { AdminRecord } from "../content-operations.ts";
import { type ContentTypeName, contentTypeNames, getContentType } from "../content-types.ts";
import { linkFault, splitHref } from "./link-faults.ts";
import { linksIn, ownAddress, targetsIn } from "./links-in.ts";
import { contentTable, getColumn, readRecord, tableColumns } from "./records.ts";
import { storedType } from "./stored-types.ts";

/** A chain of drafts that link on is followed this far. */
const most = 20;

/** Ids of records that may have this address when they are published. */
async function idsAt(on: Executor, type: ContentTypeName, path: string): Promise<string[]> {
  const { id } = tableColumns(type);
  const { path: whole, anchors } = storedType(type);
  const key = whole ?? "slug";
  const value = whole ? path : path.slice(path.lastIndexOf("/") + 1);
  const ofType = eq(contentDraft.type, type);
  const rows = (await on
    .select({ id: sql<string>`${id}::text` })
    .from(contentTable(type))
    .where(anchors ? undefined : eq(getColumn(type, key), value))) as { id: string }[];
  const drafts = await on
    .select({ id: contentDraft.recordId })
    .from(contentDraft)
    .where(anchors ? ofType : and(ofType, sql`${contentDraft.data}->>${key} = ${value}`));
  return [...new Set([...rows, ...drafts].map((row) => row.id))];
}

/** The record to whose draft a link leads; null if there is none, or visitors wouldn't see it when it's published now. */
async function draftBehind(
  on: Executor,
  path: string,
  anchor: string,
): Promise<AdminRecord | null> {
  const target = anchor ? `${path}#${anchor}` : path;
  const types = contentTypeNames.filter((type) => {
    const { path: whole, anchors } = storedType(type);
    if (anchors) return path === anchors.page;
    const { address } = getContentType(type);
    return whole !== undefined || address?.(path.slice(path.lastIndexOf("/") + 1)) === path;
  });
  for (const type of types) {
    for (const id of await idsAt(on, type, path)) {
      const record = await readRecord(on, type, id);
      if (!record || record.state === "published") continue;
      const { publishedAt } = record.data;
      if (typeof publishedAt === "string" && Date.parse(publishedAt) > Date.now()) continue;
      const wanted = storedType(type).path ? path : target;
      if (targetsIn(type, record.data).includes(wanted)) return record;
    }
  }
  return null;
}

/** The addresses that links can lead to once these are published. */
export const comingWith = (records: readonly AdminRecord[]): Set<string> =>
  new Set(records.flatMap(({ type, data }) => targetsIn(type, data)));

/** Drafts that have to be published together with a record because its links lead to them, and those that they link to. */
export async function draftsBehind(on: Executor, record: AdminRecord): Promise<AdminRecord[]> {
  const together = [record];
  for (const { type, data } of together) {
    const own = ownAddress(type, data);
    for (const { href } of linksIn(type, data)) {
      const parts = splitHref(href);
      if (!parts || together.length > most) continue;
      const ids = (await storedType(type).anchors?.all(on)) ?? [];
      const coming = comingWith(together);
      if (!(await linkFault(on, href, { own, ids, coming }))) continue;
      const draft = await draftBehind(on, parts.path || own || "", parts.anchor);
      if (draft && !together.some(({ id }) => id === draft.id)) together.push(draft);
    }
  }
  return together.slice(1);
}
