import { eq, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { type ContentTypeName, getContentType } from "../content-types.ts";
import { contentTable, getColumn, readRecord, tableColumns } from "./records.ts";

/** Puts a record in front of another one, or to the end. Those at the same place keep their order. */
export async function moveRecord(
  db: Database,
  actor: Actor,
  input: { type: ContentTypeName; id: string; before: string | null },
): Promise<{ moved: boolean }> {
  const { type, id, before } = input;
  const { position, id: idColumn } = tableColumns(type);
  if (!position) throw new AppError("records_unordered");
  return db.transaction(async (tx) => {
    // Moves wait for each other: two at once would leave an order that no one chose.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtext('content-order'), hashtext(${type}))`,
    );
    const title = getColumn(type, getContentType(type).title);
    const rows = (await tx
      .select({ id: idColumn as never, position: position as never })
      .from(contentTable(type))
      .orderBy(position, title)
      .for("update")) as { id: string; position: number }[];
    const ids = rows.map((row) => row.id);
    if (!ids.includes(id)) throw new AppError("record_gone");
    if (before === id) return { moved: false };
    const rest = ids.filter((one) => one !== id);
    const at = before === null ? rest.length : rest.indexOf(before);
    if (at < 0) throw new AppError("record_gone");
    const ordered = rest.toSpliced(at, 0, id);
    if (ordered.every((one, index) => one === ids[index])) return { moved: false };
    for (const [index, one] of ordered.entries()) {
      const row = rows.find((each) => each.id === one);
      if (row?.position === index + 1) continue;
      await tx
        .update(contentTable(type))
        .set({ position: index + 1 } as never)
        .where(eq(idColumn, one));
    }
    const moved = await readRecord(tx, type, id);
    await writeAudit(tx, actor, {
      action: `${type}.move`,
      target: { type, id, title: moved?.title ?? "" },
      before: { position: ids.indexOf(id) + 1 },
      after: { position: at + 1 },
    });
    return { moved: true };
  });
}
