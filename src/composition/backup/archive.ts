import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { create, extract, list } from "tar";
import { BackupError, type Manifest, manifestDocument, manifestFile } from "./manifest.ts";

async function sha256(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest("hex");
}

/** Paths of a folder's files, hidden ones included. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .filter((name) => name !== manifestFile)
    .sort();
}

/**
 * Packs a folder and its manifest into one compressed archive. The archive appears under its name when it is whole and
 * on the disk; on failure nothing is left behind.
 */
export async function packArchive(
  folder: string,
  facts: Omit<Manifest, "files">,
  target: string,
): Promise<void> {
  const files: Manifest["files"] = {};
  for (const name of await listFiles(folder)) {
    const file = path.join(folder, name);
    files[name] = { size: (await stat(file)).size, sha256: await sha256(file) };
  }
  await writeFile(
    path.join(folder, manifestFile),
    `${JSON.stringify({ ...facts, files }, null, 2)}\n`,
  );
  const partial = `${target}.partial`;
  try {
    // It holds the secret and customers' data. The manifest comes first, so that it is quick to read.
    await writeFile(partial, "", { mode: 0o600 });
    await create({ gzip: true, file: partial, cwd: folder, portable: true, mode: 0o600 }, [
      manifestFile,
      ...Object.keys(files).map((name) => `.//${name}`),
    ]);
    const handle = await open(partial, "r");
    await handle.sync().finally(() => handle.close());
    await rename(partial, target);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/**
 * Unpacks an archive into an empty folder and compares every file with the manifest.
 * @throws BackupError if the archive is damaged, incomplete, or no backup of this site
 */
export async function unpackArchive(archive: string, folder: string): Promise<Manifest> {
  const damaged = (reason: string) =>
    new BackupError(
      `Cannot restore: ${archive} is damaged (${reason}); nothing was changed. Use another backup.`,
    );
  await stat(archive).catch(() => {
    throw new BackupError(`Cannot restore: there is no file ${archive}.`);
  });
  const odd = await findOdd(archive).catch((error: Error) => {
    throw damaged(error.message);
  });
  if (odd) throw damaged(odd);
  await extract({ file: archive, cwd: folder, strict: true, preserveOwner: false });
  const text = await readFile(path.join(folder, manifestFile), "utf8").catch(() => {
    throw damaged(`it has no ${manifestFile}`);
  });
  const manifest = readManifest(text, archive, damaged);
  const found = await listFiles(folder);
  const expected = Object.keys(manifest.files);
  const missing = expected.find((name) => !found.includes(name));
  if (missing) throw damaged(`${missing} is missing`);
  const outside = manifest.tables.find(({ file }) => !expected.includes(file));
  if (outside) throw damaged(`${outside.file} is not in it`);
  const unknown = found.find((name) => !(name in manifest.files));
  if (unknown) throw damaged(`${unknown} is not in its manifest`);
  for (const [name, { sha256: wanted }] of Object.entries(manifest.files)) {
    if ((await sha256(path.join(folder, name))) !== wanted) throw damaged(`${name} has changed`);
  }
  return manifest;
}

/**
 * Reads an archive to its end before anything of it is written: unpacking goes on for a while after damage is found.
 * @returns what a backup never holds, such as a link, which could lead out of the folder; undefined if there is none
 */
async function findOdd(archive: string): Promise<string | undefined> {
  let odd: string | undefined;
  await list({
    file: archive,
    strict: true,
    onReadEntry({ path: name, type }) {
      if (type !== "File" && type !== "Directory") odd ??= `${name} is a ${type}`;
      if (path.isAbsolute(name) || name.split("/").includes(".."))
        odd ??= `${name} leads out of it`;
    },
  });
  return odd;
}

function readManifest(
  text: string,
  archive: string,
  damaged: (reason: string) => BackupError,
): Manifest {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw damaged(`${manifestFile} is not JSON`);
  }
  const format = (parsed as { format?: unknown } | null)?.format;
  if (typeof format === "number" && format > 1) {
    throw new BackupError(
      `Cannot restore: ${archive} was made by a newer version of the site; install that version first.`,
    );
  }
  const result = manifestDocument.safeParse(parsed);
  if (!result.success) throw damaged(`${manifestFile} is not as expected`);
  return result.data;
}
