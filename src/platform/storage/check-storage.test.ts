import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Account, startS3Server } from "../../../tests/fakes/s3-server.ts";
import { createDiskStorage } from "./adapters/disk.ts";
import { createS3Storage, type S3Settings } from "./adapters/s3.ts";
import { findStorageProblem } from "./check-storage.ts";

const region = "eu-central-1";
let server: Awaited<ReturnType<typeof startS3Server>>;
let dir: string;
beforeAll(async () => {
  server = await startS3Server({ bucket: "site-files", region });
  dir = mkdtempSync(path.join(tmpdir(), "check-storage-"));
});
afterAll(async () => {
  await server.close();
  rmSync(dir, { recursive: true });
});

const check = (wrong: Partial<S3Settings>) =>
  findStorageProblem(
    createS3Storage({
      endpoint: server.url,
      region,
      bucket: "site-files",
      ...s3Account,
      forcePathStyle: true,
      ...wrong,
    }),
  );

test("a storage that works has no problem, and nothing is left in it", async () => {
  expect(await check({})).toBeNull();
  expect(server.files.size).toBe(0);
  expect(await findStorageProblem(createDiskStorage({ dir }))).toBeNull();
  expect(await readdir(path.join(dir, "checks"))).toEqual([]);
});

test.each([
  [{ bucket: "another" }, /no such bucket. Check S3_BUCKET/],
  [{ accessKeyId: "nobody" }, /Check S3_ACCESS_KEY_ID/],
  [{ secretAccessKey: "wrong" }, /S3_SECRET_ACCESS_KEY/],
  [{ region: "us-east-1" }, /Check S3_REGION/],
  [{ endpoint: "http://127.0.0.1:1" }, /Check S3_ENDPOINT/],
])("%j is named", async (wrong, words) => {
  expect(await check(wrong)).toMatch(words);
});

test("a folder that can’t be written is named", async () => {
  writeFileSync(path.join(dir, "file"), "");
  const problem = await findStorageProblem(createDiskStorage({ dir: path.join(dir, "file", "x") }));
  expect(problem).toMatch(/DATA_DIR \(ENOTDIR\)/);
});
