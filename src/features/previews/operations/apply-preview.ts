import { asc, lte, sql } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import { contentSchedule } from "../../activity/server/tables.ts";
import type { RecordData } from "../../content/content-schema.ts";
import type { ContentTypeName } from "../../content/content-types.ts";
import { setRow } from "../../content/operations/change-record.ts";
import {
  contentTable,
  publishedAs,
  readRecord,
  tableColumns,
  toRow,
} from "../../content/operations/records.ts";
import { storedType } from "../../content/operations/stored-types.ts";

export interface PreviewedRecord {
  type: ContentTypeName;
  id: string;
  data: RecordData;
}

/**
 * Publishes a record in a transaction that must be rolled back. A record that isn't stored yet becomes the last in the
 * order.
 */
export async function applyPreview(tx: Transaction, record: PreviewedRecord): Promise<void> {
  const { type, id } = record;
  const data =
    "publishedAt" in record.data && !record.data.publishedAt
      ? { ...record.data, publishedAt: new Date().toISOString() }
      : record.data;
  const values = { ...toRow(type, data), ...publishedAs(type, true) };
  const current = await readRecord(tx, type, id, { lock: true });
  if (current) {
    await storedType(type).takeAlong?.(tx, current.live ?? current.data, data);
    await setRow(tx, record, values);
    return;
  }
  const { position } = tableColumns(type);
  const end = sql`(select coalesce(max(${position}), 0) + 1 from ${contentTable(type)})`;
  await tx
    .insert(contentTable(type))
    .values({ id, ...values, ...(position ? { position: end } : {}) } as never);
}

/** Does in a transaction that must be rolled back what is planned up to a moment. What the database refuses is left out. */
export async function applySchedules(tx: Transaction, until: Date): Promise<void> {
  const planned = await tx
    .select()
    .from(contentSchedule)
    .where(lte(contentSchedule.at, until))
    .orderBy(asc(contentSchedule.at));
  for (const { type: name, recordId: id, action } of planned) {
    const type = name as ContentTypeName;
    const current = await readRecord(tx, type, id);
    if (!current) continue;
    const { data } = current;
    if (action === "unpublish") await setRow(tx, { type, id }, publishedAs(type, false));
    else await tx.transaction((inner) => applyPreview(inner, { type, id, data })).catch(() => {});
  }
}
