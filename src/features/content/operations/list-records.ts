import { and, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { type CursorKind, readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import { folded, foldedPattern } from "../../../console/operations/folded.ts";
import type {
  AdminFound,
  OperationAnswer,
  OperationInput,
} from "../../../contract/console/operations.ts";
import type { Database } from "../../../platform/db/client.ts";
import { contentDraft } from "../../activity/server/tables.ts";
import type { AdminScheduled, RecordState } from "../content-operations.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { isEdited } from "./named-records.ts";
import {
  contentTable,
  getColumn,
  isPublished,
  isRowPublished,
  isShown,
  ownSchedule,
  recordTitle,
  tableColumns,
  toRecordData,
  withDraft,
} from "./records.ts";
import { storedType } from "./stored-types.ts";

/** For `ilike`: the text as it is, anywhere. */
const anywhere = (text: string) => `%${text.replace(/[\\%_]/g, "\\$&")}%`;

/** Where records without a date are in a list of the newest: in front. */
const undated = "9999-12-31T00:00:00.000Z";

/** Scheduled changes by record, as `AdminScheduled`. */
const plannedOf = (type: ContentTypeName) => sql<AdminScheduled[] | null>`(
  select json_agg(json_build_object(
    'action', action, 'by', actor_name, 'problem', problem,
    'at', to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by at)
  from content_schedule
  where content_schedule.type = ${type} and content_schedule.record_id = ${tableColumns(type).id}::text)`;

const hasDraft = sql`${contentDraft.recordId} is not null`;

function inState(type: ContentTypeName, state: RecordState): SQL | undefined {
  const published = isPublished(type);
  if (state === "draft") return sql`not ${published}`;
  return and(published, state === "changed" ? hasDraft : sql`not (${hasDraft})`);
}

interface Wanted {
  q?: string | undefined;
  state?: RecordState | undefined;
  limit: number;
  after?: (string | number)[] | undefined;
  publishedOnly: boolean;
  /** Fields that are searched, each in every language. */
  fields: readonly string[];
  /** Texts in the code are searched, too. */
  inTexts: boolean;
}

/** Fields, and their translations. */
const withTranslations = (type: ContentTypeName, fields: readonly string[]): string[] =>
  Object.entries(getContentType(type).fields).flatMap(([key, { locale }]) =>
    fields.some(
      (field) =>
        key === field || (locale && key.toLowerCase() === `${field}${locale}`.toLowerCase()),
    )
      ? [key]
      : [],
  );

/** Records in the order of their list, with their newest changes. */
async function select(db: Database, type: ContentTypeName, wanted: Wanted) {
  const { q, state, limit, after, publishedOnly, fields, inTexts } = wanted;
  const columns = tableColumns(type);
  const title = getColumn(type, getContentType(type).title);
  const { newest } = getContentType(type);
  const date = newest ? sql`coalesce(${getColumn(type, newest)}, ${undated}::timestamptz)` : null;
  const keys = date
    ? [date, sql`${columns.id}::text`]
    : columns.position
      ? [sql`${columns.position}`, sql`${title}`, sql`${columns.id}::text`]
      : [sql`${title}`, sql`${columns.id}::text`];
  const behind = date ? sql.raw("<") : sql.raw(">");
  const draftField = (field: string) => sql`${contentDraft.data}->>${field}`;
  const matches = (typed: string) => {
    const saying = inTexts ? (storedType(type).named?.saying?.(typed) ?? []) : [];
    const patterns = [anywhere(typed), foldedPattern(typed)];
    return or(
      saying.length > 0 ? inArray(sql`${columns.id}::text`, saying) : undefined,
      ...withTranslations(type, fields).map((field) => {
        const live = sql`${getColumn(type, field)}::text`;
        const text = publishedOnly ? live : sql`coalesce(${draftField(field)}, ${live})`;
        return sql`(${text} ilike ${patterns[0]} or ${folded(text)} like ${patterns[1]})`;
      }),
    );
  };
  const rows = await db
    .select({ row: contentTable(type) as never, draft: contentDraft, planned: plannedOf(type) })
    .from(contentTable(type))
    .leftJoin(
      contentDraft,
      and(
        eq(contentDraft.type, type),
        sql`${contentDraft.recordId} = ${columns.id}::text`,
        isPublished(type),
        publishedOnly ? sql`false` : undefined,
      ),
    )
    .where(
      and(
        publishedOnly ? isShown(type) : undefined,
        state ? inState(type, state) : undefined,
        q ? matches(q) : undefined,
        after
          ? sql`(${sql.join(keys, sql`, `)}) ${behind} (${sql.join(
              after.map((key, at) => (date && at === 0 ? sql`${key}::timestamptz` : sql`${key}`)),
              sql`, `,
            )})`
          : undefined,
      ),
    )
    .orderBy(...(date ? keys.map((key) => desc(key)) : keys))
    .limit(limit);
  return (
    rows as {
      row: Record<string, unknown>;
      draft: typeof contentDraft.$inferSelect | null;
      planned: AdminScheduled[] | null;
    }[]
  ).map(({ row, draft, planned }) => {
    const live = toRecordData(type, row);
    const data = draft ? withDraft(type, live, draft.data) : live;
    const published = isRowPublished(type, row);
    const changed: RecordState = draft ? "changed" : "published";
    return {
      id: String(row.id),
      title: recordTitle(type, data),
      state: published ? changed : ("draft" as const),
      data,
      scheduled: [...ownSchedule(type, live, published), ...(publishedOnly ? [] : (planned ?? []))],
      updatedAt: (draft?.updatedAt ?? (row.updatedAt as Date)).toISOString(),
      keys: newest
        ? [String(live[newest] ?? undated), String(row.id)]
        : columns.position
          ? [Number(row.position), recordTitle(type, live), String(row.id)]
          : [recordTitle(type, live), String(row.id)],
    };
  });
}

/** @param publishedOnly what visitors see, and nothing else */
export async function listRecords(
  db: Database,
  { type, q, state, cursor, limit }: OperationInput<"listRecords">,
  publishedOnly: boolean,
): Promise<OperationAnswer<"listRecords">> {
  const { search, title, columns, newest } = getContentType(type);
  const kinds: CursorKind[] = newest
    ? ["instant", "uuid"]
    : tableColumns(type).position
      ? ["number", "text", "text"]
      : ["text", "text"];
  const rows = await select(db, type, {
    q,
    state,
    limit: limit + 1,
    after: cursor ? readCursor(cursor, kinds) : undefined,
    publishedOnly,
    fields: search.length > 0 ? search : [title],
    inTexts: true,
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items: items.map(({ id, title: name, state: itsState, data, updatedAt, scheduled }) => ({
      id,
      title: name,
      state: itsState,
      edited: isEdited(type, data),
      scheduled,
      fields: Object.fromEntries(columns.map((column) => [column, data[column]])),
      updatedAt,
    })),
    next: rows.length > limit && last ? writeCursor(last.keys) : null,
  };
}

/** Records of a kind that a search finds. */
const mostFound = 8;
/** A shorter search text would match every record. */
const shortestInTexts = 3;

/** Records whose title holds the text, and those that have it elsewhere. */
export async function findRecords(
  db: Database,
  type: ContentTypeName,
  q: string,
  publishedOnly: boolean,
): Promise<{ byTitle: AdminFound[]; byText: AdminFound[] }> {
  const { title: titleField, search } = getContentType(type);
  const find = async (fields: readonly string[], inTexts = false): Promise<AdminFound[]> => {
    const rows = await select(db, type, { q, limit: mostFound, publishedOnly, fields, inTexts });
    return rows.map(({ id, title, state }) => ({ type, id, title, state }));
  };
  const byTitle = await find([titleField]);
  const others = search.filter((field) => field !== titleField);
  if (q.length < shortestInTexts || others.length === 0) return { byTitle, byText: [] };
  const foundByTitle = new Set(byTitle.map(({ id }) => id));
  return { byTitle, byText: (await find(others, true)).filter(({ id }) => !foundByTitle.has(id)) };
}
