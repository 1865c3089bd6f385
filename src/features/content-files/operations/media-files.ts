import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { asc } from "drizzle-orm";
import { parse, stringify } from "yaml";
import { z } from "zod";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Database, Executor } from "../../../platform/db/client.ts";
import { auditMedia, changeMedia } from "../../media/operations/change-media.ts";
import { isLibraryName, pictureRules } from "../../media/pictures.ts";
import type { Media, MediaRow } from "../../media/server/media.ts";
import { media as table } from "../../media/server/tables.ts";
import { ContentFileError } from "./read-documents.ts";

/** Beside the list of the pictures lies a folder with their files. */
const listFile = "media.yaml";
const folderName = "media";

const percent = z.int().min(0).max(100).multipleOf(5).default(50);
const entry = z.strictObject({
  file: z.string().refine(isLibraryName),
  alt: z.string().max(pictureRules.alt).default(""),
  focus_x: percent,
  focus_y: percent,
});

/** A picture as its files say. */
interface MediaDocument {
  name: string;
  alt: string;
  focusX: number;
  focusY: number;
}

/** A picture that an import adds, or whose words or focal point it changes. */
export interface MediaStep {
  document: MediaDocument;
  stored: MediaRow | undefined;
}

const readRows = (on: Executor) => on.select().from(table).orderBy(asc(table.name));

/**
 * Writes the library into a folder: a list, and each picture as it is stored. Files of pictures that are gone are removed.
 * @returns how many files were written, and the names of those removed
 */
export async function exportMedia(
  on: Executor,
  library: Pick<Media, "original">,
  target: string,
): Promise<{ written: number; removed: string[] }> {
  const rows = await readRows(on);
  const folder = path.join(target, folderName);
  const names = new Set(rows.map(({ name }) => name));
  const removed = (await readdir(folder).catch(() => [])).filter(
    (name) => isLibraryName(name) && !names.has(name),
  );
  for (const name of removed) await rm(path.join(folder, name));
  if (rows.length === 0) {
    await rm(path.join(target, listFile), { force: true });
    return { written: 0, removed };
  }
  await mkdir(folder, { recursive: true });
  for (const { name } of rows) {
    const bytes = await library.original(name);
    if (!bytes)
      throw new ContentFileError(`the file of the picture ${name} is missing in the storage.`);
    await writeFile(path.join(folder, name), bytes);
  }
  const entries = rows.map(({ name, alt, focusX, focusY }) => ({
    file: name,
    alt,
    focus_x: focusX,
    focus_y: focusY,
  }));
  const text = entries.map((one) => stringify([one], { lineWidth: 0 })).join("\n");
  await writeFile(
    path.join(target, listFile),
    `# The media library. The files are in ${folderName}/.\n${text}`,
  );
  return { written: rows.length + 1, removed };
}

async function readDocuments(folder: string): Promise<MediaDocument[]> {
  const text = await readFile(path.join(folder, listFile), "utf8").catch(() => null);
  if (text === null) return [];
  const read = z.array(entry).safeParse(parse(text) ?? []);
  if (!read.success) {
    const [issue] = read.error.issues;
    const at = typeof issue?.path[0] === "number" ? `, number ${issue.path[0] + 1}` : "";
    throw new ContentFileError(
      `${listFile}${at}: ${issue?.path.slice(1).join(".")}: ${issue?.message}`,
    );
  }
  return read.data.map(({ file, alt, focus_x, focus_y }) => ({
    name: file,
    alt,
    focusX: focus_x,
    focusY: focus_y,
  }));
}

/**
 * A picture's file, which must be the one that its name says: an export has cleaned it.
 * @throws ContentFileError if it is missing or another one
 */
async function readPicture(folder: string, name: string): Promise<Buffer> {
  const bytes = await readFile(path.join(folder, folderName, name)).catch(() => null);
  const fileName = `${folderName}/${name}`;
  if (!bytes)
    throw new ContentFileError(`${fileName}: there is no such file, but ${listFile} names it.`);
  const digest = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  if (!name.includes(`-${digest}.`)) {
    throw new ContentFileError(
      `${fileName}: this isn’t the file that was exported. Upload changed pictures in the console.`,
    );
  }
  return bytes;
}

/** Compares the library with the files of a folder. Nothing is written. @throws ContentFileError naming what isn't right */
export async function planMedia(
  on: Executor,
  folder: string,
  options: { newOnly?: boolean } = {},
): Promise<MediaStep[]> {
  const rows = new Map((await readRows(on)).map((row) => [row.name, row]));
  const steps: MediaStep[] = [];
  for (const document of await readDocuments(folder)) {
    const stored = rows.get(document.name);
    if (!stored) await readPicture(folder, document.name);
    else if (options.newOnly) continue;
    const { alt, focusX, focusY } = document;
    const same = stored?.alt === alt && stored.focusX === focusX && stored.focusY === focusY;
    if (!same) steps.push({ document, stored });
  }
  return steps;
}

const fields = { alt: "alt", focusX: "focus_x", focusY: "focus_y" } as const;

/** A readable list of an import's changes to the library: new pictures, and changes of a picture. */
export const describeMedia = (steps: MediaStep[]): string[] =>
  steps.flatMap(({ document, stored }) => {
    if (!stored) return [`+ picture ${document.name} (new)`];
    const keys = (Object.keys(fields) as (keyof typeof fields)[]).filter(
      (key) => document[key] !== stored[key],
    );
    return [
      `~ picture ${document.name}  ${listFile}`,
      ...keys.flatMap((key) => [
        `    ${fields[key]}:`,
        ...(stored[key] === "" ? [] : [`    - ${stored[key]}`]),
        ...(document[key] === "" ? [] : [`    + ${document[key]}`]),
      ]),
    ];
  });

/** Adds and changes pictures as planned, before the records that show them. */
export async function applyMedia(
  db: Database,
  library: Media,
  actor: Actor,
  folder: string,
  steps: MediaStep[],
): Promise<void> {
  for (const { document, stored } of steps) {
    if (stored) {
      const { alt, focusX, focusY } = document;
      await db.transaction((tx) => changeMedia(tx, actor, stored.name, { alt, focusX, focusY }));
      continue;
    }
    const bytes = await readPicture(folder, document.name);
    const picture = await library.storeAgain(document.name, bytes);
    await db.transaction(async (tx) => {
      const { alt, focusX, focusY } = document;
      const row = await library.add(tx, null, picture, {
        ...{ alt, focusX, focusY },
        addedBy: actor.name,
      });
      if (row) await auditMedia(tx, actor, "create", row);
    });
  }
}
