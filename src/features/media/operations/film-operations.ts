import { desc, eq } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import type { AdminFilm, filmOperations } from "../film-operations.ts";
import { isLibraryName } from "../pictures.ts";
import { type FilmRow, type Films, findFilm } from "../server/films.ts";
import { findMedia } from "../server/media.ts";
import { film } from "../server/tables.ts";
import { findUses } from "./uses.ts";

const factsOf = ({ title, poster, captions, silent }: FilmRow) => ({
  ...{ title, poster, captions, silent },
});

async function shown(on: Executor, row: FilmRow): Promise<AdminFilm> {
  const { name, contentType, bytes, addedBy, createdAt } = row;
  return {
    ...{ name, contentType, bytes, addedBy, ...factsOf(row) },
    addedAt: createdAt.toISOString(),
    uses: await findUses(on, name, "film"),
  };
}

const auditFilm = (
  tx: Transaction,
  actor: Actor,
  action: "create" | "save" | "delete",
  rows: { before: FilmRow | null; after: FilmRow | null },
) => {
  const row = rows.after ?? rows.before;
  return writeAudit(tx, actor, {
    action: `media.${action}`,
    target: { type: "film", id: row?.name ?? "", title: row?.title ?? "" },
    before: rows.before && factsOf(rows.before),
    after: rows.after && factsOf(rows.after),
  });
};

/** `Two vans at dawn` from `two-vans_at dawn.mp4`. */
const titleOf = (file: string) => {
  const title = file
    .replace(/\.\w{1,5}$/, "")
    .replace(/[-_\s]+/g, " ")
    .trim();
  return (title.charAt(0).toUpperCase() + title.slice(1)).slice(0, 120) || "Film";
};

/** The operations on the films of the media library. */
export function createFilmOperations({
  db,
  films,
}: {
  db: Database;
  films: Films;
}): Operations<keyof typeof filmOperations> {
  async function change(
    actor: Actor,
    name: string,
    wanted: Partial<Pick<FilmRow, "title" | "poster" | "captions" | "silent">>,
  ) {
    return db.transaction(async (tx) => {
      const [before] = await tx.select().from(film).where(eq(film.name, name)).for("update");
      if (!before) throw new AppError("film_unknown");
      const { poster } = wanted;
      if (poster) {
        const found = isLibraryName(poster) && (await findMedia(tx, [poster], { lock: true }));
        if (!found || found.length === 0) throw new AppError("media_unknown");
      }
      const after = { ...before, ...wanted };
      if (JSON.stringify(factsOf(before)) !== JSON.stringify(factsOf(after))) {
        await tx.update(film).set(factsOf(after)).where(eq(film.name, name));
        await auditFilm(tx, actor, "save", { before, after });
      }
      return shown(tx, after);
    });
  }

  return {
    async listFilms() {
      const rows = await db.select().from(film).orderBy(desc(film.createdAt)).limit(200);
      const items: AdminFilm[] = [];
      for (const row of rows) items.push(await shown(db, row));
      return { items };
    },

    async uploadFilm(actor, { file, title }) {
      const stored = await films.store(file.name, file.bytes);
      return db.transaction(async (tx) => {
        const [row] = await tx
          .insert(film)
          .values({ ...stored, title: title ?? titleOf(file.name), addedBy: actor.name })
          .onConflictDoNothing()
          .returning();
        if (row) await auditFilm(tx, actor, "create", { before: null, after: row });
        const [there] = row
          ? [row]
          : await tx.select().from(film).where(eq(film.sha256, stored.sha256));
        if (!there) throw new AppError("film_unknown");
        return shown(tx, there);
      });
    },

    async changeFilm(actor, { id, title, poster, silent }) {
      return change(actor, id, {
        ...(title === undefined ? {} : { title }),
        ...(poster === undefined ? {} : { poster }),
        ...(silent === undefined ? {} : { silent }),
      });
    },

    async setFilmCaptions(actor, { id, file }) {
      if (!(await findFilm(db, id))) throw new AppError("film_unknown");
      await films.storeCaptions(id, file.bytes);
      return change(actor, id, { captions: true });
    },

    async deleteFilm(actor, { id }) {
      await db.transaction(async (tx) => {
        // Publishing locks the films of a record: the second of two sees what the first has done.
        const [row] = await tx.select().from(film).where(eq(film.name, id)).for("update");
        if (!row) throw new AppError("film_unknown");
        const uses = await findUses(tx, id, "film");
        if (uses.length > 0) {
          throw new AppError("film_used", {
            params: { uses: uses.slice(0, 3).map(({ title }) => title) },
          });
        }
        await tx.delete(film).where(eq(film.name, id));
        await auditFilm(tx, actor, "delete", { before: row, after: null });
      });
      await films.removeFiles(id);
      return { deleted: true };
    },
  };
}
