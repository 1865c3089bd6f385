import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import { contentVersion } from "../../activity/server/tables.ts";
import { isLegalSlug } from "../content.ts";
import type { AdminRecord } from "../content-operations.ts";
import type { RecordData } from "../content-schema.ts";
import { getContentType } from "../content-types.ts";
import { redirect } from "../server/tables.ts";
import { contentTable, getColumn, tableColumns } from "./records.ts";
import { storedType } from "./stored-types.ts";

/** The slug under which visitors last saw the record; null if they never did. */
export async function lastPublicSlug(tx: Transaction, current: AdminRecord): Promise<unknown> {
  const { type, id, state, live, data } = current;
  if (state !== "draft") return (live ?? data).slug;
  const [version] = await tx
    .select({ data: contentVersion.data })
    .from(contentVersion)
    .where(
      and(
        eq(contentVersion.type, type),
        eq(contentVersion.recordId, id),
        inArray(contentVersion.action, ["publish", "unpublish"]),
      ),
    )
    .orderBy(desc(contentVersion.number))
    .limit(1);
  return version?.data.slug ?? null;
}

/**
 * Leaves a redirect where the record is published under another slug than before. Redirects that led to its old address
 * lead to the new one, so that none leads to another.
 * @param before the slug under which visitors last saw it; null if they never did
 * @returns the redirect that was made; null if the record stays where it was
 */
export async function followMove(
  tx: Transaction,
  current: AdminRecord,
  data: RecordData,
  before: unknown,
): Promise<typeof redirect.$inferSelect | null> {
  const { type, id } = current;
  const { address } = getContentType(type);
  if (!address) return null;
  const to = address(String(data.slug));
  // The address is the record's own now.
  await tx.delete(redirect).where(eq(redirect.fromPath, to.toLowerCase()));
  if (before === null || before === data.slug || isLegalSlug(String(before))) return null;
  const from = address(String(before));
  const taken = await tx
    .select({ id: tableColumns(type).id })
    .from(contentTable(type))
    .where(and(eq(getColumn(type, "slug"), before), ne(tableColumns(type).id, id)));
  if (taken.length > 0) return null;
  await storedType(type).onMove?.(tx, String(before), String(data.slug));
  const values = { toPath: to, published: true, updatedAt: new Date() };
  await tx.update(redirect).set(values).where(eq(redirect.toPath, from));
  const [created] = await tx
    .insert(redirect)
    .values({ fromPath: from.toLowerCase(), ...values })
    .onConflictDoUpdate({ target: redirect.fromPath, set: values })
    .returning();
  return created ?? null;
}
