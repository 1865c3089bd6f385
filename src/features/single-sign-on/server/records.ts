import { and, eq, gt, isNull, lt, or } from "drizzle-orm";
import { type Adapter, type AdapterPayload, errors } from "oidc-provider";
import type { Database } from "../../../platform/db/client.ts";
import type { Seal } from "../../../platform/seal.ts";
import { tokenHash } from "../../identity/server/tokens.ts";
import { ssoRecord } from "./tables.ts";

/** The provider's storage on one table. What is found under a token is stored under its hash, with sealed contents. */
export function createSignOnRecords(parts: { db: Database; seal: Seal; now: () => Date }) {
  const { db, seal, now } = parts;

  function read(row: typeof ssoRecord.$inferSelect | undefined): AdapterPayload | undefined {
    const text = row && seal.open(row.payload);
    if (!row || !text) return undefined;
    const payload = JSON.parse(text) as AdapterPayload;
    if (row.consumedAt) payload.consumed = Math.floor(row.consumedAt.getTime() / 1000);
    return payload;
  }

  const alive = () => gt(ssoRecord.expiresAt, now());
  const dropGrant = (grantId: string) =>
    db
      .delete(ssoRecord)
      .where(
        or(
          eq(ssoRecord.grantId, grantId),
          and(eq(ssoRecord.kind, "Grant"), eq(ssoRecord.idHash, tokenHash(grantId))),
        ),
      );

  function adapter(kind: string): Adapter {
    const isRecord = (id: string) =>
      and(eq(ssoRecord.kind, kind), eq(ssoRecord.idHash, tokenHash(id)));
    return {
      async upsert(id, payload, expiresIn = 3600) {
        const values = {
          payload: seal.close(JSON.stringify(payload)),
          grantId: payload.grantId ?? null,
          // An interaction's is its secret; no one looks for it by that.
          uid: kind === "Session" ? (payload.uid ?? null) : null,
          expiresAt: new Date(now().getTime() + expiresIn * 1000),
        };
        await db
          .insert(ssoRecord)
          .values({ kind, idHash: tokenHash(id), ...values })
          .onConflictDoUpdate({ target: [ssoRecord.kind, ssoRecord.idHash], set: values });
      },

      async find(id) {
        const [row] = await db
          .select()
          .from(ssoRecord)
          .where(and(isRecord(id), alive()));
        return read(row);
      },

      async findByUid(uid) {
        const [row] = await db
          .select()
          .from(ssoRecord)
          .where(and(eq(ssoRecord.kind, kind), eq(ssoRecord.uid, uid), alive()));
        return read(row);
      },

      // Only for a grant by device code, which is off.
      async findByUserCode() {
        return undefined;
      },

      async consume(id) {
        const [first] = await db
          .update(ssoRecord)
          .set({ consumedAt: now() })
          .where(and(isRecord(id), isNull(ssoRecord.consumedAt)))
          .returning({ kind: ssoRecord.kind });
        if (first) return;
        // Two came at once with the same code: the second ends what the first was given.
        const [row] = await db.select().from(ssoRecord).where(isRecord(id));
        if (row?.grantId) await dropGrant(row.grantId);
        throw new errors.InvalidGrant("authorization code already consumed");
      },

      async destroy(id) {
        await db.delete(ssoRecord).where(isRecord(id));
      },

      async revokeByGrantId(grantId) {
        await dropGrant(grantId);
      },
    };
  }

  return {
    adapter,
    /** Forgets what has expired. */
    async sweep(): Promise<void> {
      await db.delete(ssoRecord).where(lt(ssoRecord.expiresAt, now()));
    },
  };
}
