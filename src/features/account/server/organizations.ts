import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import { member, organization } from "../../identity/server/tables.ts";

/** The organisations in which a user is alone. */
export async function soleOrganizations(db: Executor, userId: string): Promise<string[]> {
  const mine = await db
    .select({ id: member.organizationId })
    .from(member)
    .where(eq(member.userId, userId));
  const ids = mine.map((one) => one.id);
  if (ids.length === 0) return [];
  const shared = await db
    .select({ id: member.organizationId })
    .from(member)
    .where(and(inArray(member.organizationId, ids), ne(member.userId, userId)));
  const others = new Set(shared.map((one) => one.id));
  return ids.filter((id) => !others.has(id));
}

/**
 * Before a user is deleted: organizations that are left empty lose their name, and others get an owner if this was the only
 * one.
 * @returns the ids of those that are left empty
 */
export async function closeOrganizations(tx: Transaction, userId: string): Promise<string[]> {
  const sole = await soleOrganizations(tx, userId);
  for (const id of sole) {
    await tx
      .update(organization)
      .set({ name: "Deleted organization", slug: `deleted-${id}`, logo: null, metadata: null })
      .where(eq(organization.id, id));
  }
  const owned = await tx
    .select({ id: member.organizationId })
    .from(member)
    .where(and(eq(member.userId, userId), eq(member.role, "owner")));
  for (const { id } of owned) {
    const others = await tx
      .select({ id: member.id, role: member.role })
      .from(member)
      .where(and(eq(member.organizationId, id), ne(member.userId, userId)))
      .orderBy(asc(member.createdAt));
    const [eldest] = others;
    if (!eldest || others.some((one) => one.role === "owner")) continue;
    await tx.update(member).set({ role: "owner" }).where(eq(member.id, eldest.id));
  }
  return sole;
}
