import { createHash } from "node:crypto";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { copyStoredFiles, findMissingFiles } from "../src/composition/stored-files.ts";
import { customerProfile } from "../src/features/account/server/tables.ts";
import { setting } from "../src/features/content/server/tables.ts";
import { createMedia } from "../src/features/media/server/media.ts";
import { film, media } from "../src/features/media/server/tables.ts";
import { createLog } from "../src/platform/log.ts";
import { createDiskStorage } from "../src/platform/storage/adapters/disk.ts";
import { createS3Storage } from "../src/platform/storage/adapters/s3.ts";
import type { StoragePort } from "../src/platform/storage/ports.ts";
import { storedFile } from "../src/platform/storage/tables.ts";
import { trackStorage } from "../src/platform/storage/tracked-storage.ts";
import { createPerson } from "./factories/people.ts";
import { picture } from "./factories/pictures.ts";
import { s3Account, startS3Server } from "./fakes/s3-server.ts";
import { createTestDatabase } from "./harness/database.ts";
import { startProgram } from "./harness/program.ts";
import { startSite } from "./harness/running-site.ts";

const region = "eu-central-1";
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let s3: Awaited<ReturnType<typeof startS3Server>>;
let dataDir: string;
let folder: StoragePort;
let bucket: StoragePort;
beforeAll(async () => {
  database = await createTestDatabase();
  s3 = await startS3Server({ bucket: "site-files", region });
  dataDir = await mkdtemp(path.join(tmpdir(), "storage-copy-"));
  folder = createDiskStorage({ dir: path.join(dataDir, "uploads") });
  bucket = createS3Storage({
    ...{ endpoint: s3.url, region, bucket: "site-files", ...s3Account, forcePathStyle: true },
  });
});
afterAll(async () => {
  await s3.close();
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(async () => {
  s3.files.clear();
  await rm(path.join(dataDir, "uploads"), { recursive: true, force: true });
  await database.db.delete(storedFile);
});

const s3Settings = () => ({
  S3_ENDPOINT: s3.url,
  S3_REGION: region,
  S3_BUCKET: "site-files",
  S3_ACCESS_KEY_ID: s3Account.accessKeyId,
  S3_SECRET_ACCESS_KEY: s3Account.secretAccessKey,
  S3_FORCE_PATH_STYLE: "true",
});

async function copy(to: string, settings: Record<string, string> = s3Settings()) {
  const command = startProgram(["scripts/storage-copy.ts", "--to", to], {
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir },
    ...{ SECRET: "a secret for this test, long enough", ...settings },
  });
  const code = await command.ended;
  return { code, output: command.output(), errors: command.errors() };
}

/** Stores a file as the site does, and names it by a row. */
async function store(storage: StoragePort, key: string, content = key): Promise<void> {
  const bytes = Buffer.from(content);
  await trackStorage(database.db, storage).put(key, once(bytes), {
    size: bytes.byteLength,
    contentType: "image/webp",
    sha256: createHash("sha256").update(bytes).digest("hex"),
  });
}
async function* once(bytes: Uint8Array) {
  yield bytes;
}
async function nameByAvatar(key: string): Promise<void> {
  const { id } = await createPerson(database.db);
  await database.db
    .insert(customerProfile)
    .values({ userId: id, firstName: "Ada", lastName: "Byron", avatarKey: key })
    .onConflictDoUpdate({ target: customerProfile.userId, set: { avatarKey: key } });
}

test("S3 is switched on and off on a running site: each start says what is missing, and the command brings it", async () => {
  const { db } = database;
  const start = (settings: Record<string, string>) =>
    startSite(database.url, { DATA_DIR: dataDir, ...settings });
  const first = await start({});
  const library = createMedia({
    ...{ db, storage: trackStorage(db, folder), log: createLog("silent") },
  });
  const stored = await library.store("logo.png", await picture(320, 80));
  await db.transaction((tx) => library.add(tx, null, stored, { alt: "Logo", addedBy: "Ann" }));
  await db.update(setting).set({ companyLogo: stored.name });
  const logo = `/images/${stored.name}`;
  const getLogo = async (site: { origin: string }) => (await fetch(site.origin + logo)).status;
  expect(await getLogo(first)).toBe(200);
  expect(first.log()).not.toContain("Warning");
  await first.close();

  const onS3 = await start(s3Settings());
  await expect
    .poll(() => onS3.log())
    .toMatch(/Warning: \d+ of \d+ stored files .* npm run storage:copy -- --to s3/);
  expect(await getLogo(onS3)).toBe(404);
  const there = await copy("s3");
  expect(there).toMatchObject({ code: 0, errors: "" });
  expect(there.output).toMatch(
    /Copied [1-9]\d* files \(.*\) to the bucket site-files\. 0 files there/,
  );
  expect(await getLogo(onS3)).toBe(200);
  await onS3.close();
  const again = await copy("s3");
  expect(again.output).toMatch(
    /Copied 0 files .* [1-9]\d* files there already\. Nothing was deleted/,
  );

  await rm(path.join(dataDir, "uploads"), { recursive: true });
  const onFolder = await start({});
  await expect.poll(() => onFolder.log()).toContain("npm run storage:copy -- --to folder");
  expect(await getLogo(onFolder)).toBe(404);
  expect((await copy("folder")).code).toBe(0);
  expect(await getLogo(onFolder)).toBe(200);
  expect(s3.files.size).toBeGreaterThan(0);
  await onFolder.close();
  const quiet = await start({});
  expect(await getLogo(quiet)).toBe(200);
  await quiet.close();
  expect(quiet.log()).not.toContain("Warning");
});

test("every kind of stored file is copied, with its type, both ways, and none is deleted", async () => {
  const { db } = database;
  const facts = { sha256: "x", contentType: "image/png", bytes: 1, addedBy: "Ann" };
  await db.delete(media);
  await db
    .insert(media)
    .values({ ...facts, name: "van-1.png", width: 1, height: 1 })
    .onConflictDoNothing();
  const keys = [
    ...["media/van-1/original.png", "media/van-1/preview.webp", "media/van-1/640.avif"],
    ...["media/van-1/logo.png", "media/van-1/paper.jpg"],
    ...["films/drive-1/film.mp4", "films/drive-1/captions.vtt"],
    ...["avatars/one.webp", "cv/one.pdf", "cv-drafts/one.pdf"],
  ];
  for (const key of keys) await store(folder, key);
  const total = await copyStoredFiles(db, { from: folder, to: bucket });
  expect(total).toEqual({
    copied: keys.length,
    bytes: keys.join("").length,
    there: 0,
    missing: [],
  });
  expect([...s3.files.keys()].sort()).toEqual([...keys].sort());
  expect(s3.files.get("media/van-1/logo.png")).toMatchObject({ contentType: "image/webp" });
  for (const key of keys) expect((await folder.get(key))?.body.destroy().destroyed).toBe(true);
  await rm(path.join(dataDir, "uploads"), { recursive: true });
  expect((await copyStoredFiles(db, { from: bucket, to: folder })).copied).toBe(keys.length);
  expect(s3.files.size).toBe(keys.length);
});

test("a copy that was cut off goes on, and content that was damaged in the target is replaced", async () => {
  const { db } = database;
  for (const key of ["cv/a.pdf", "cv/b.pdf", "cv/c.pdf"]) await store(folder, key);
  let left = 1;
  const failing: StoragePort = {
    ...bucket,
    put: async (...file) => {
      if (left-- <= 0) throw new Error("cut off");
      await bucket.put(...file);
    },
  };
  await expect(copyStoredFiles(db, { from: folder, to: failing })).rejects.toThrow("cut off");
  expect(s3.files.size).toBe(1);
  const [key = ""] = s3.files.keys();
  const damaged = s3.files.get(key);
  expect(await copyStoredFiles(db, { from: folder, to: bucket })).toMatchObject({
    copied: 2,
    there: 1,
  });
  s3.files.set(key, { ...damaged, content: Buffer.from("other") } as never);
  expect(await copyStoredFiles(db, { from: folder, to: bucket })).toMatchObject({
    copied: 1,
    there: 2,
  });
  expect(s3.files.get(key)?.content.toString()).toBe(key);
});

test("a file that is deleted while it is copied doesn’t come back", async () => {
  const { db } = database;
  await store(folder, "cv/erased.pdf");
  const erasing: StoragePort = {
    ...bucket,
    async put(...file) {
      await bucket.put(...file);
      await db.delete(storedFile).where(eq(storedFile.key, "cv/erased.pdf"));
    },
  };
  await copyStoredFiles(db, { from: folder, to: erasing });
  expect(s3.files.size).toBe(0);
});

test("named files in neither place are listed, and files that no row names aren’t", async () => {
  const { db } = database;
  await nameByAvatar("avatars/lost.webp");
  await db
    .insert(storedFile)
    .values([{ key: "avatars/lost.webp" }, { key: "cv/never-stored.pdf" }]);
  const { code, output, errors } = await copy("s3");
  expect(code).toBe(1);
  expect(output).toContain("Copied 0 files");
  expect(errors).toBe("1 file in neither place:\n  avatars/lost.webp\n");
});

test("the check looks for a bounded sample, from the oldest to the newest", async () => {
  const { db } = database;
  await db.delete(film);
  await db.delete(media);
  const facts = { sha256: "y", contentType: "image/png", bytes: 1, addedBy: "Ann" };
  await db.insert(media).values({ ...facts, name: "many.png", width: 1, height: 1 });
  const rows = Array.from({ length: 2_000 }, (_, at) => ({
    key: `media/many/${at}.webp`,
    createdAt: new Date(Date.UTC(2026, 0, 1, 0, at)),
  }));
  await db.insert(storedFile).values(rows);
  const asked: string[] = [];
  const counting: Pick<StoragePort, "get" | "mode"> = {
    mode: "s3",
    async get(key) {
      asked.push(key);
      return null;
    },
  };
  expect(await findMissingFiles(db, counting)).toMatch(/^20 of 20 stored files/);
  expect(asked).toContain("media/many/0.webp");
  expect(asked).toContain("media/many/1999.webp");
  // Nothing is missing where nothing is stored.
  await db.delete(storedFile);
  expect(await findMissingFiles(db, counting)).toBeNull();
});

test.each([
  [["--to", "elsewhere"], 2, /^Usage: npm run storage:copy/],
  [["--from", "s3"], 2, /^Usage: npm run storage:copy/],
  [[], 2, /^Usage: npm run storage:copy/],
  [["--to", "s3"], 1, /^Cannot copy stored files: set the five S3_ settings/],
])("%j without the settings says what to do", async (args, code, words) => {
  const command = startProgram(["scripts/storage-copy.ts", ...args], {
    ...{ DATABASE_URL: database.url, DATA_DIR: dataDir },
    ...{ SECRET: "a secret for this test, long enough" },
  });
  expect(await command.ended).toBe(code);
  expect(command.errors()).toMatch(words);
  expect(await readdir(dataDir)).not.toContain("postgres");
});
