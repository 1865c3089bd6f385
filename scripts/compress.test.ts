import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressFiles } from "./compress.ts";

test("text gets three compressed copies, small files and pictures none", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "site-compress-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const text = "a line of a script\n".repeat(100);
  await writeFile(path.join(folder, "a.js"), text);
  await writeFile(path.join(folder, "small.js"), "a line");
  await writeFile(path.join(folder, "picture.avif"), text);

  await compressFiles(folder);

  const names = await readdir(folder);
  expect(names.sort()).toEqual([
    "a.js",
    "a.js.br",
    "a.js.gz",
    "a.js.zst",
    "picture.avif",
    "small.js",
  ]);
  const read = (name: string) => readFile(path.join(folder, name));
  expect(brotliDecompressSync(await read("a.js.br")).toString()).toBe(text);
  expect(gunzipSync(await read("a.js.gz")).toString()).toBe(text);
  expect(zstdDecompressSync(await read("a.js.zst")).toString()).toBe(text);
});
