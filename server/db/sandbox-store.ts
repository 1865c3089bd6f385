import { and, eq } from "drizzle-orm";
import type { SandboxKind, SandboxStore } from "../billing/ports.ts";
import type { Database } from "./client.ts";
import { sandboxRecord } from "./schema/index.ts";

/** The sandbox provider's memory in our own database, so that it survives a restart as a real provider's does. */
export function createSandboxStore(db: Database): SandboxStore {
  const named = (kind: SandboxKind, id: string) =>
    and(eq(sandboxRecord.kind, kind), eq(sandboxRecord.id, id));
  const get = async (kind: SandboxKind, id: string) => {
    const [row] = await db.select().from(sandboxRecord).where(named(kind, id));
    return row?.data ?? null;
  };
  return {
    get,
    async put(kind, id, data) {
      await db
        .insert(sandboxRecord)
        .values({ kind, id, data })
        .onConflictDoUpdate({ target: [sandboxRecord.kind, sandboxRecord.id], set: { data } });
    },
    async putOnce(kind, id, data) {
      const [made] = await db
        .insert(sandboxRecord)
        .values({ kind, id, data })
        .onConflictDoNothing()
        .returning();
      return made?.data ?? (await get(kind, id)) ?? data;
    },
  };
}
