import { and, desc, eq } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { contentVersion } from "../../activity/server/tables.ts";
import type { RecordData } from "../content-schema.ts";
import type { ContentTypeName } from "../content-types.ts";

/** Keeps what a record is after a change. @param actor null for someone outside the console */
export async function addVersion(
  tx: Transaction,
  { type, id }: { type: ContentTypeName; id: string },
  action: string,
  data: RecordData,
  actor: Actor | null,
): Promise<void> {
  const [latest] = await tx
    .select({ number: contentVersion.number })
    .from(contentVersion)
    .where(and(eq(contentVersion.type, type), eq(contentVersion.recordId, id)))
    .orderBy(desc(contentVersion.number))
    .limit(1);
  await tx.insert(contentVersion).values({
    type,
    recordId: id,
    number: (latest?.number ?? 0) + 1,
    action,
    data,
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
  });
}
