import { createHash, randomUUID } from "node:crypto";
import type { Readable } from "node:stream";
import { avatarMessages, avatarProblem, avatarRules } from "../../contract/profile.ts";
import { AppError } from "../errors.ts";
import type { Account, AccountParts } from "./account.ts";
import { claimRow, findRow, updateRow } from "./profile-row.ts";

/** A stored picture, to be read once; destroy the body when it is not read to its end. */
export interface StoredAvatar {
  size: number;
  contentType: string;
  body: Readable;
}

/** Pictures of customers: judged, drawn anew, kept in the file storage. */
export function createAvatars(
  parts: AccountParts,
): Pick<Account, "setAvatar" | "removeAvatar" | "getAvatar"> {
  const { db, storage, log, now } = parts;

  /** Lets the row name another picture, or none, and removes the one before. */
  async function replace(userId: string, avatarKey: string | null): Promise<void> {
    const former = await db.transaction(async (tx) => {
      const { row } = await claimRow(tx, userId);
      await updateRow(tx, userId, { avatarKey, updatedAt: now() });
      return row.avatarKey;
    });
    if (former) await removeQuietly(former);
  }

  /** The row no longer names it: a failure leaves a file that nobody sees. */
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

/**
 * A square WebP of the picture's middle, upright, without any of its metadata.
 * @throws AppError invalid_input for what is no such picture, or unpacks to too much
 */
async function redraw(picture: Uint8Array): Promise<Buffer> {
  // Loaded when the first picture comes: it is native code that most processes never need.
  const { default: sharp } = await import("sharp");
  const { maxPixels, maxBytes, storedSide } = avatarRules;
  if (picture.byteLength > maxBytes) throw refused(avatarMessages.large);
  const options = { limitInputPixels: maxPixels, failOn: "error", sequentialRead: true } as const;
  try {
    // Headers only: what is too large is refused before it is unpacked.
    const { format, width, height } = await sharp(picture, {
      ...options,
      limitInputPixels: false,
    }).metadata();
    const type = format === "jpeg" ? "jpg" : format === "png" ? "png" : null;
    const problem = avatarProblem({ bytes: picture.byteLength, type, width, height });
    if (problem) throw refused(problem);
    return await sharp(picture, options)
      .autoOrient()
      .resize(storedSide, storedSide, { fit: "cover" })
      .webp({ quality: 84 })
      .timeout({ seconds: 10 })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw refused(avatarMessages.type, error);
  }
}

function refused(message: string, cause?: unknown): AppError {
  return new AppError("invalid_input", "Please check the marked fields.", {
    fields: { avatar: [message] },
    cause,
  });
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
