import { createHash } from "node:crypto";
import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Executor } from "../../../platform/db/client.ts";
import { contentDraft, contentSchedule, contentVersion } from "../../activity/server/tables.ts";
import type { AdminRecord, AdminScheduled, RecordState } from "../content-operations.ts";
import type { RecordData } from "../content-schema.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { defaultRecord, isOwn } from "./named-records.ts";
import { plainData } from "./stored-type.ts";
import { storedType } from "./stored-types.ts";

/** Columns besides the fields of a type. */
interface Columns {
  id: PgColumn;
  updatedAt: PgColumn;
  published?: PgColumn;
  position?: PgColumn;
}

export const contentTable = (type: ContentTypeName): PgTable => storedType(type).table;
/** The column of a field. */
export const getColumn = (type: ContentTypeName, field: string) =>
  (contentTable(type) as unknown as Record<string, PgColumn>)[field] as PgColumn;
const publishedBy = (type: ContentTypeName) => storedType(type).publishedBy ?? "published";
export function tableColumns(type: ContentTypeName): Columns {
  const columns = contentTable(type) as unknown as Columns;
  return { ...columns, published: getColumn(type, publishedBy(type)) };
}
/** The values that show a record to visitors, or hide it. */
export function publishedAs(type: ContentTypeName, published: boolean): Record<string, boolean> {
  if (!tableColumns(type).published) return {};
  return { [publishedBy(type)]: published };
}
/** Whether visitors may see this row. */
export function isRowPublished(type: ContentTypeName, row: Record<string, unknown>): boolean {
  return Object.entries(publishedAs(type, true)).every(([column]) => Boolean(row[column]));
}
/** Ids of settings are names; all others are UUIDs. */
function isIdOf(type: ContentTypeName, id: string): boolean {
  if (getContentType(type).single) return id === "company";
  const { named } = storedType(type);
  if (named) return named.has(id);
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
}

export const isPublished = (type: ContentTypeName): SQL => {
  const { published } = tableColumns(type);
  return published ? sql`${published}` : sql`true`;
};

/** Visible to visitors now: published, started, and not ended. */
export function isShown(type: ContentTypeName): SQL | undefined {
  const { shown } = storedType(type);
  return shown ? shown({ now: new Date() }) : isPublished(type);
}

/** The row's fields as plain JSON. */
export const toRecordData = (type: ContentTypeName, row: Record<string, unknown>): RecordData =>
  plainData(getContentType(type).fields, row, defaultRecord(type, row.id));

/** Published records as visitors see them. */
export async function readPublished(
  on: Executor,
  type: ContentTypeName,
  where?: SQL,
): Promise<{ id: string; data: RecordData }[]> {
  const rows = (await on
    .select()
    .from(contentTable(type))
    .where(and(isPublished(type), where))) as Record<string, unknown>[];
  return rows.map((row) => ({ id: String(row.id), data: toRecordData(type, row) }));
}

function columnsFrom(type: ContentTypeName, data: RecordData): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(getContentType(type).fields).map(([key, field]) => {
      const value = isOwn(type, data, key) ? data[key] : null;
      return [key, field.kind === "date" && value ? new Date(String(value)) : value];
    }),
  );
}

/** The row's columns from plain JSON, with those that follow from other fields. */
export function toRow(type: ContentTypeName, data: RecordData): Record<string, unknown> {
  return { ...columnsFrom(type, data), ...storedType(type).derived?.(data) };
}

/** A draft with the fields that the type has by now. */
export function withDraft(type: ContentTypeName, live: RecordData, draft: RecordData): RecordData {
  return Object.fromEntries(
    Object.keys(getContentType(type).fields).map((key) => [
      key,
      key in draft ? draft[key] : live[key],
    ]),
  );
}

/** JSON with sorted keys: PostgreSQL keeps the keys of JSON in an order of its own. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, inner]) => [key, canonical(inner)]),
  );
}

export const sameValue = (a: unknown, b: unknown) =>
  JSON.stringify(canonical(a)) === JSON.stringify(canonical(b));

/** True for the same content. */
export const sameData = (a: RecordData, b: RecordData) => sameValue(a, b);

/**
 * Names a state of a record by what it holds, so that a change outside the console is noticed too, and two people who made
 * the same change don't meet.
 */
const revisionOf = (data: RecordData, state: RecordState) =>
  createHash("sha256")
    .update(JSON.stringify(canonical([state, data])))
    .digest("base64url")
    .slice(0, 22);

export const recordTitle = (type: ContentTypeName, data: RecordData) =>
  String(data[getContentType(type).title] ?? "");

/**
 * @param options.lock keeps others from changing it until the transaction ends
 * @param options.publishedOnly what visitors see, and nothing else
 * @returns null if there is no such record
 */
export async function readRecord(
  on: Executor,
  type: ContentTypeName,
  id: string,
  options: { lock?: boolean; publishedOnly?: boolean } = {},
): Promise<AdminRecord | null> {
  if (!isIdOf(type, id)) return null;
  const columns = tableColumns(type);
  const query = on
    .select()
    .from(contentTable(type))
    .where(and(eq(columns.id, id), options.publishedOnly ? isShown(type) : undefined));
  const [row] = (await (options.lock ? query.for("update") : query)) as Record<string, unknown>[];
  if (!row) return null;
  const live = toRecordData(type, row);
  const published = isRowPublished(type, row);
  const [draft] =
    published && !options.publishedOnly
      ? await on
          .select()
          .from(contentDraft)
          .where(and(eq(contentDraft.type, type), eq(contentDraft.recordId, id)))
      : [];
  const [latest] = options.publishedOnly
    ? []
    : await on
        .select({ by: contentVersion.actorName, data: contentVersion.data })
        .from(contentVersion)
        .where(and(eq(contentVersion.type, type), eq(contentVersion.recordId, id)))
        .orderBy(desc(contentVersion.number))
        .limit(1);
  const planned = options.publishedOnly
    ? []
    : await on
        .select()
        .from(contentSchedule)
        .where(and(eq(contentSchedule.type, type), eq(contentSchedule.recordId, id)));
  const data = draft ? withDraft(type, live, draft.data) : live;
  const state = published ? (draft ? "changed" : "published") : "draft";
  const updatedAt = draft?.updatedAt ?? (row.updatedAt as Date);
  return {
    type,
    id,
    title: recordTitle(type, data),
    state,
    data,
    live: draft ? live : null,
    revision: revisionOf(data, state),
    updatedAt: updatedAt.toISOString(),
    // Someone may have changed it with SQL since.
    scheduled: [...ownSchedule(type, live, published), ...planned.map(asScheduled)],
    updatedBy: latest && sameData(withDraft(type, data, latest.data), data) ? latest.by : null,
  };
}

const asScheduled = (row: typeof contentSchedule.$inferSelect): AdminScheduled => ({
  action: row.action,
  at: row.at.toISOString(),
  by: row.actorName,
  problem: row.problem,
});

/** By a published record's own dates: a post or a changelog entry appears on its date, an opening closes. */
export function ownSchedule(
  type: ContentTypeName,
  live: RecordData,
  published: boolean,
): AdminScheduled[] {
  const { endsAt } = storedType(type);
  const dates: [AdminScheduled["action"], unknown][] = [
    ["publish", live.publishedAt ?? null],
    ["unpublish", endsAt ? live[endsAt] : null],
  ];
  return dates.flatMap(([action, at]) =>
    published && typeof at === "string" && Date.parse(at) > Date.now()
      ? [{ action, at, by: null, problem: null }]
      : [],
  );
}
