import { sql } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { textRecords } from "../../../contract/text-records.ts";
import { wording } from "../../content/server/tables.ts";

/** Adds a row for each catalog and language that has none yet, and follows new names. */
export async function addMissingWording(
  // biome-ignore lint/suspicious/noExplicitAny: a connection without the schema's types
  on: Pick<NodePgDatabase<any>, "insert">,
): Promise<void> {
  await on
    .insert(wording)
    .values(textRecords.map(({ id, name }) => ({ id, name })))
    .onConflictDoUpdate({
      target: wording.id,
      set: { name: sql`excluded.name` },
      setWhere: sql`${wording.name} <> excluded.name`,
    });
}
