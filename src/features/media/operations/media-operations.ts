import { and, desc, eq, or, type SQL, sql } from "drizzle-orm";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import { folded, foldedPattern } from "../../../console/operations/folded.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Database, Executor } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { toSearchQuery } from "../../activity/operations/audit.ts";
import type { AdminMedia, AdminMediaDetail, mediaOperations } from "../media-operations.ts";
import { findMedia, type Media, type MediaRow } from "../server/media.ts";
import { film, media } from "../server/tables.ts";
import { auditMedia, changeMedia } from "./change-media.ts";
import { findUses } from "./uses.ts";

const toMedia = (row: MediaRow): AdminMedia => ({
  name: row.name,
  alt: row.alt,
  focusX: row.focusX,
  focusY: row.focusY,
  width: row.width,
  height: row.height,
  bytes: row.bytes,
  widths: row.widths,
  addedAt: row.createdAt.toISOString(),
  addedBy: row.addedBy,
});

/** Pictures that have the words in any order, or the text as people read it. */
function inWords(typed: string): SQL | undefined {
  const search = toSearchQuery(typed);
  const text = sql`replace(${media.name}, '-', ' ') || ' ' || ${media.name} || ' ' || ${media.alt}`;
  return or(
    search ? sql`${media.search} @@ to_tsquery('simple', ${search})` : undefined,
    sql`${folded(text)} like ${foldedPattern(typed)}`,
  );
}

async function detailOf(on: Executor, row: MediaRow | undefined): Promise<AdminMediaDetail> {
  if (!row) throw new AppError("media_unknown");
  return { ...toMedia(row), uses: await findUses(on, row.name) };
}

/** The operations on the media library. */
export function createMediaOperations(parts: {
  db: Database;
  queue: Queue;
  media: Media;
}): Operations<keyof typeof mediaOperations> {
  const { db, queue, media: files } = parts;
  return {
    async listMedia(_actor, { q, show, cursor, limit }) {
      const before = cursor ? readCursor(cursor, ["instant", "text"]) : undefined;
      const rows = await db
        .select()
        .from(media)
        .where(
          and(
            before
              ? sql`(${media.createdAt}, ${media.name}) < (${before[0]}::timestamptz, ${before[1]})`
              : undefined,
            q ? inWords(q) : undefined,
            show === "no-alt" ? eq(media.alt, "") : undefined,
          ),
        )
        .orderBy(desc(media.createdAt), desc(media.name))
        .limit(limit + 1);
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return {
        items: items.map(toMedia),
        next:
          rows.length > limit && last
            ? writeCursor([last.createdAt.toISOString(), last.name])
            : null,
      };
    },

    async getMedia(_actor, { id }) {
      return detailOf(db, (await findMedia(db, [id]))[0]);
    },

    async uploadMedia(actor, { file, alt = "" }) {
      const stored = await files.store(file.name, file.bytes);
      const added = await db.transaction(async (tx) => {
        const row = await files.add(tx, queue, stored, { alt, addedBy: actor.name });
        if (!row) return null;
        await auditMedia(tx, actor, "create", row);
        return row;
      });
      const [there] = added
        ? [added]
        : await db.select().from(media).where(eq(media.sha256, stored.sha256));
      return { ...(await detailOf(db, there)), known: !added };
    },

    async changeMedia(actor, { id, ...wanted }) {
      return db.transaction(async (tx) => detailOf(tx, await changeMedia(tx, actor, id, wanted)));
    },

    async deleteMedia(actor, { id }) {
      await db.transaction(async (tx) => {
        // Publishing locks the pictures of a record: the second of two sees what the first has done.
        const [row] = await tx.select().from(media).where(eq(media.name, id)).for("update");
        if (!row) throw new AppError("media_unknown");
        const uses = await findUses(tx, id);
        if (uses.length > 0) {
          const titles = uses.slice(0, 3).map(({ title }) => title);
          throw new AppError("media_used", { params: { uses: titles } });
        }
        const [shownBefore] = await tx.select().from(film).where(eq(film.poster, id)).limit(1);
        if (shownBefore) {
          throw new AppError("media_used", { params: { uses: [shownBefore.title] } });
        }
        await tx.delete(media).where(eq(media.name, id));
        await auditMedia(tx, actor, "delete", row);
      });
      await files.removeFiles(id);
      return { deleted: true };
    },
  };
}
