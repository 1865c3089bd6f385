import { createHash, randomUUID } from "node:crypto";
import { claimRow, findRow, updateRow } from "./profile-row.ts";
import { createRedraw } from "./redraw.ts";
import type { Account, AccountParts } from "./types.ts";

/** Pictures of customers: judged, drawn anew, kept in the file storage. */
export function createAvatars(
  parts: AccountParts,
): Pick<Account, "setAvatar" | "removeAvatar" | "getAvatar"> {
  const { db, storage, log, now } = parts;
  const redraw = createRedraw({ log, limitMs: parts.redrawMs });

  /** Lets the row name another picture, or none, and removes the one before. */
  async function replace(userId: string, avatarKey: string | null): Promise<void> {
    const former = await db.transaction(async (tx) => {
      const { row } = await claimRow(tx, userId);
      await updateRow(tx, userId, { avatarKey, updatedAt: now() });
      return row.avatarKey;
    });
    if (former) await removeQuietly(former);
  }

  /** The row no longer names it: a failure leaves a file that no one sees. */
  async function removeQuietly(key: string): Promise<void> {
    await storage.delete(key).catch((error: unknown) => {
      log.error({ err: error, key }, "a picture may have been left in the storage");
    });
  }

  return {
    async setAvatar(userId, picture) {
      const drawn = await redraw(picture);
      const key = `avatars/${randomUUID()}.webp`;
      await storage.put(key, once(drawn), {
        size: drawn.byteLength,
        contentType: "image/webp",
        sha256: createHash("sha256").update(drawn).digest("hex"),
      });
      try {
        await replace(userId, key);
      } catch (error) {
        const named = await findRow(db, userId).catch(() => undefined);
        // The answer to the commit may have been lost: what the row names stays.
        if (named?.avatarKey !== key) await removeQuietly(key);
        throw error;
      }
    },

    removeAvatar: (userId) => replace(userId, null),

    async getAvatar(userId) {
      const key = (await findRow(db, userId))?.avatarKey;
      return key ? storage.get(key) : null;
    },
  };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
