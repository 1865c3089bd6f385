import { createHash } from "node:crypto";
import { buffer } from "node:stream/consumers";
import { eq, inArray, like } from "drizzle-orm";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import type { Log } from "../../../platform/log.ts";
import type { StoragePort } from "../../../platform/storage/ports.ts";
import { storedFile } from "../../../platform/storage/tables.ts";
import {
  isLibraryName,
  pictureFormats,
  pictureNames,
  readPictureFile,
  widthsFor,
  withoutExtension,
} from "../pictures.ts";
import { type CleanPicture, createPictureDrawing } from "./draw-pictures.ts";
import { mediaFileName } from "./file-names.ts";
import { createFilms } from "./films.ts";
import { convertMedia } from "./jobs.ts";
import { media } from "./tables.ts";

export type MediaRow = typeof media.$inferSelect;

/** A cleaned file whose copies are in the storage, and which no row names yet. */
export type StoredPicture = Pick<
  MediaRow,
  "name" | "sha256" | "contentType" | "bytes" | "width" | "height"
>;

const contentTypes = {
  avif: "image/avif",
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
} as const;

/** In pixels. Across a sheet, 190 to the inch. */
const paperWidth = 1_280;

const folderOf = (name: string) => `media/${withoutExtension(name)}`;
const originalKey = (name: string) => `${folderOf(name)}/original.${name.split(".").pop()}`;

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
const digest = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** Rows of pictures by their names. @param options.lock keeps them from being deleted until the transaction ends */
export async function findMedia(
  on: Executor,
  names: string[],
  options: { lock?: boolean } = {},
): Promise<MediaRow[]> {
  if (names.length === 0) return [];
  const query = on.select().from(media).where(inArray(media.name, names));
  return options.lock ? query.for("key share") : query;
}

/** The files of the media library, which lie in the storage: what was uploaded, cleaned, and what is made of it. */
export function createMedia(parts: {
  db: Database;
  storage: Pick<StoragePort, "put" | "get" | "delete">;
  log: Log;
  /** Longest time to clean one picture, in milliseconds. */
  cleanMs?: number;
}) {
  const { db, storage, log } = parts;
  const drawing = createPictureDrawing(parts);

  const put = (key: string, file: Uint8Array, contentType: string) =>
    storage.put(key, once(file), {
      size: file.byteLength,
      contentType,
      sha256: digest(file),
    });

  async function readOriginal(name: string): Promise<Uint8Array | null> {
    const file = await storage.get(originalKey(name));
    return file && buffer(file.body);
  }

  /** Stores a clean file under its name, with the size that is there from the beginning. */
  async function storeAs(
    name: string,
    original: Uint8Array,
    { width, height, preview }: Pick<CleanPicture, "width" | "height" | "preview">,
  ): Promise<StoredPicture> {
    const contentType = contentTypes[name.split(".").pop() as keyof typeof contentTypes];
    await put(originalKey(name), original, contentType);
    await put(`${folderOf(name)}/preview.webp`, preview, contentTypes.webp);
    const sha256 = digest(original);
    return { name, sha256, contentType, bytes: original.byteLength, width, height };
  }

  return {
    films: createFilms(parts),

    /**
     * Cleans a picture and stores it. The row that names it comes next; the sweep removes what no row names.
     * @param given the name of the file as its owner calls it
     * @throws AppError media_refused for a file that isn't such a picture; unavailable if there is too much to do
     */
    async store(given: string, bytes: Uint8Array): Promise<StoredPicture> {
      const clean = await drawing.clean(bytes);
      const { original, extension } = clean;
      return storeAs(mediaFileName(given, digest(original), extension), original, clean);
    },

    /**
     * Stores a file of an export byte for byte: it was cleaned when it was uploaded.
     * @param name with the digest of exactly these bytes
     * @throws AppError as `store`
     */
    async storeAgain(name: string, bytes: Uint8Array): Promise<StoredPicture> {
      return storeAs(name, bytes, await drawing.clean(bytes));
    },

    /** Adds the row of a stored picture, and has its files made. @returns null if its content is there already */
    async add(
      tx: Transaction,
      queue: Queue | null,
      stored: StoredPicture,
      facts: Pick<MediaRow, "alt" | "addedBy"> & Partial<Pick<MediaRow, "focusX" | "focusY">>,
    ): Promise<MediaRow | null> {
      const [row] = await tx
        .insert(media)
        .values({ ...stored, ...facts })
        .onConflictDoNothing()
        .returning();
      if (row) await queue?.enqueue(tx, convertMedia, { name: row.name });
      return row ?? null;
    },

    /** Makes the files that visitors get, and then says that they are there. */
    async convert(name: string): Promise<void> {
      const [row] = await findMedia(db, [name]);
      const widths = row ? widthsFor(row.width) : [];
      // Deleted meanwhile, or done before.
      if (!row || row.widths.length === widths.length) return;
      const bytes = await readOriginal(name);
      if (!bytes) throw new Error("the file of a picture is missing in the storage");
      for (const width of widths) {
        for (const format of pictureFormats) {
          const file = await drawing.convert(bytes, width, format);
          await put(`${folderOf(name)}/${width}.${format}`, file, contentTypes[format]);
        }
      }
      await db.update(media).set({ widths }).where(eq(media.name, name));
    },

    /** Removes the files of a picture whose row is gone. The sweep tries again where that fails. */
    async removeFiles(name: string): Promise<void> {
      const files = await db
        .select({ key: storedFile.key })
        .from(storedFile)
        .where(like(storedFile.key, `${folderOf(name)}/%`));
      for (const { key } of files) {
        await storage.delete(key).catch((error: unknown) => {
          log.warn({ err: error, key }, "a file of a deleted picture is still in the storage");
        });
      }
    },

    /** The uploaded file, cleaned; null if it is gone. */
    original: readOriginal,

    /**
     * A picture for a PDF, which can't hold the formats that visitors get. Made when it is first asked for, and kept.
     * @returns a JPEG at most 1,280 pixels wide; null if the picture is gone
     */
    async forPaper(base: string): Promise<Uint8Array | null> {
      const [row] = await findMedia(db, pictureNames(base));
      if (!row) return null;
      const key = `${folderOf(row.name)}/paper.jpg`;
      const stored = await storage.get(key);
      if (stored) return buffer(stored.body);
      const original = await readOriginal(row.name);
      if (!original) return null;
      const file = await drawing.convert(original, paperWidth, "jpeg");
      await put(key, file, contentTypes.jpg);
      return file;
    },

    /**
     * A logo for the header, emails, and PDF files. Made when it is first asked for, and kept.
     * @returns a PNG at most 640 by 160 pixels large; null if the picture is gone
     */
    async logo(name: string): Promise<Uint8Array | null> {
      if (!isLibraryName(name)) return null;
      const key = `${folderOf(name)}/logo.png`;
      const stored = await storage.get(key);
      if (stored) return buffer(stored.body);
      const [row] = await findMedia(db, [name]);
      const original = row && (await readOriginal(name));
      if (!original) return null;
      const width = Math.round(Math.min(row.width, 640, (row.width / row.height) * 160));
      const file = await drawing.convert(original, Math.max(width, 1), "png");
      await put(key, file, contentTypes.png);
      return file;
    },

    /** The file of an address, for visitors. @param file the part after `/pictures/` @returns null if there is none */
    async open(file: string) {
      const wanted = readPictureFile(file);
      if (!wanted) return null;
      const { base, width, format } = wanted;
      if (width === null && format !== "webp") return null;
      return storage.get(`media/${base}/${width ?? "preview"}.${format}`);
    },
  };
}
export type Media = ReturnType<typeof createMedia>;
