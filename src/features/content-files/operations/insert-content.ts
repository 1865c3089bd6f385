import type { NodePgTransaction } from "drizzle-orm/node-postgres";
import { contentDraft } from "../../activity/server/tables.ts";
import {
  contentTable,
  publishedAs,
  tableColumns,
  toRow,
} from "../../content/operations/records.ts";
import { storedType } from "../../content/operations/stored-types.ts";
import { readDocuments } from "./read-documents.ts";

/** Stores the content of a folder in empty tables. @throws ContentFileError naming the file that isn't right */
export async function insertContent(
  // biome-ignore lint/suspicious/noExplicitAny: a connection without the schema's types
  tx: NodePgTransaction<any, any>,
  folder: string,
): Promise<void> {
  for (const [type, documents] of await readDocuments(folder)) {
    for (const [at, { data, draft, changes, updated }] of documents.entries()) {
      const { position } = tableColumns(type);
      // A sample post or opening has not changed since its own date.
      const changed = updated ?? data.publishedAt ?? data.postedAt;
      const values = {
        ...toRow(type, data),
        ...publishedAs(type, !draft),
        ...(position ? { position: at + 1 } : {}),
        ...(changed ? { updatedAt: new Date(String(changed)) } : {}),
      };
      const insert = tx.insert(contentTable(type)).values(values as never);
      // Records that the site names itself are there already.
      const stored = storedType(type).named
        ? insert.onConflictDoUpdate({ target: tableColumns(type).id, set: values as never })
        : insert;
      const [row] = (await stored.returning()) as { id: string }[];
      if (changes && row)
        await tx.insert(contentDraft).values({ type, recordId: row.id, data: changes });
    }
  }
}
