import { createHash } from "node:crypto";
import { eq, like } from "drizzle-orm";
import type { Database, Executor } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Log } from "../../../platform/log.ts";
import type { StoragePort } from "../../../platform/storage/ports.ts";
import { storedFile } from "../../../platform/storage/tables.ts";
import { type FilmProblem, filmRules, readFilmFile } from "../films.ts";
import { withoutExtension } from "../pictures.ts";
import { mediaFileName } from "./file-names.ts";
import { kindOfFilm, readCaptions } from "./film-kind.ts";
import { film } from "./tables.ts";

export type FilmRow = typeof film.$inferSelect;
/** A film whose file is in the storage, and which no row names yet. */
export type StoredFilm = Pick<FilmRow, "name" | "sha256" | "contentType" | "bytes">;

const folderOf = (name: string) => `films/${withoutExtension(name)}`;
const filmKey = (name: string) => `${folderOf(name)}/film.${name.split(".").pop()}`;
const captionsKey = (name: string) => `${folderOf(name)}/captions.vtt`;
const noCaptions = Buffer.from("WEBVTT\n");

const refused = (problem: FilmProblem) => new AppError("film_refused", { params: { problem } });

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The row of a film. @param options.lock keeps it from being deleted until the transaction ends */
export async function findFilm(
  on: Executor,
  name: string,
  options: { lock?: boolean } = {},
): Promise<FilmRow | undefined> {
  const query = on.select().from(film).where(eq(film.name, name));
  return (await (options.lock ? query.for("key share") : query))[0];
}

/** Films of the media library. They are stored as they are sent: browsers play them, and nothing else opens them. */
export function createFilms(parts: {
  db: Database;
  storage: Pick<StoragePort, "put" | "get" | "delete">;
  log: Log;
}) {
  const { db, storage, log } = parts;
  const put = async (key: string, bytes: Uint8Array, contentType: string) => {
    const sha256 = createHash("sha256").update(bytes).digest("hex");
    await storage.put(key, once(bytes), { size: bytes.byteLength, contentType, sha256 });
    return sha256;
  };

  return {
    /** Stores a film. The row that names it comes next. @throws AppError film_refused */
    async store(given: string, bytes: Uint8Array): Promise<StoredFilm> {
      if (bytes.byteLength > filmRules.maxBytes) throw refused("large");
      const kind = kindOfFilm(bytes);
      if (typeof kind === "string") throw refused(kind);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      const name = mediaFileName(given, sha256, kind.extension, "film");
      await put(filmKey(name), bytes, kind.contentType);
      return { name, sha256, contentType: kind.contentType, bytes: bytes.byteLength };
    },

    /** @throws AppError film_refused */
    async storeCaptions(name: string, bytes: Uint8Array): Promise<void> {
      const text = bytes.byteLength > filmRules.maxCaptionBytes ? null : readCaptions(bytes);
      if (text === null) throw refused("captions");
      await put(captionsKey(name), Buffer.from(text), "text/vtt");
    },

    /** Removes the files of a film whose row is gone. The sweep tries again where that fails. */
    async removeFiles(name: string): Promise<void> {
      const files = await db
        .select({ key: storedFile.key })
        .from(storedFile)
        .where(like(storedFile.key, `${folderOf(name)}/%`));
      for (const { key } of files) {
        await storage.delete(key).catch((error: unknown) => {
          log.warn({ err: error, key }, "a file of a deleted film is still in the storage");
        });
      }
    },

    /**
     * The file of an address, for visitors.
     * @param file the part after `/films/`
     * @returns its type and size, and how to read it or a part of it; null if there is none
     */
    async find(file: string) {
      const wanted = readFilmFile(file);
      if (!wanted) return null;
      const [row] = await db
        .select()
        .from(film)
        .where(wanted.captions ? like(film.name, `${wanted.base}.%`) : eq(film.name, file));
      if (!row) return null;
      if (wanted.captions) {
        const stored = row.captions ? await storage.get(captionsKey(row.name)) : null;
        const body = stored ? Buffer.concat(await stored.body.toArray()) : noCaptions;
        return { captions: body, contentType: "text/vtt" } as const;
      }
      const { contentType, bytes: size, sha256 } = row;
      const read = (range?: { start: number; end: number }) =>
        storage.get(filmKey(row.name), range);
      return { captions: null, contentType, size, sha256, read } as const;
    },
  };
}
export type Films = ReturnType<typeof createFilms>;
