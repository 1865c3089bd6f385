import type { NodePgTransaction } from "drizzle-orm/node-postgres";
import { columnsOf, publishedAs, rowOf, tableOf } from "../admin/content/records.ts";
import { contentDraft } from "../db/schema/index.ts";
import { readDocuments } from "./read-documents.ts";

/** Stores the content of a folder in empty tables. @throws ContentFileError naming the file that isn't right */
export async function insertContent(
  // biome-ignore lint/suspicious/noExplicitAny: a connection without the schema's types
  tx: NodePgTransaction<any, any>,
  folder: string,
): Promise<void> {
  for (const [type, documents] of await readDocuments(folder)) {
    for (const [at, { data, draft, changes, updated }] of documents.entries()) {
      const { position } = columnsOf(type);
      // A sample post or opening has not changed since its own date.
      const changed = updated ?? data.publishedAt ?? data.postedAt;
      const values = {
        ...rowOf(type, data),
        ...publishedAs(type, !draft),
        ...(position ? { position: at + 1 } : {}),
        ...(changed ? { updatedAt: new Date(String(changed)) } : {}),
      };
      const [row] = (await tx
        .insert(tableOf(type))
        .values(values as never)
        .returning()) as { id: string }[];
      if (changes && row)
        await tx.insert(contentDraft).values({ type, recordId: row.id, data: changes });
    }
  }
}
