import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { bringAssetsBack, earlierAssets, setAssetsAside } from "./earlier-assets.ts";

const day = 24 * 3_600_000;
let build: string;
let assets: string;

beforeEach(async () => {
  build = await mkdtemp(path.join(tmpdir(), "site-assets-"));
  assets = path.join(build, "client", "assets");
});
afterEach(() => rm(build, { recursive: true }));

/** What a build does at a time, in days. @returns the files that can be asked for then */
async function buildAt(days: number, ...names: string[]): Promise<string[]> {
  await setAssetsAside(build, days * day);
  await rm(assets, { recursive: true, force: true });
  await mkdir(assets, { recursive: true });
  for (const name of names) await writeFile(path.join(assets, name), name);
  await bringAssetsBack(build, days * day);
  return (await readdir(assets)).sort();
}

test("files of earlier builds stay for three days after they were replaced", async () => {
  expect(await buildAt(100, "a-1.js", "b-1.js")).toEqual(["a-1.js", "b-1.js"]);
  expect(await buildAt(110, "a-2.js", "b-1.js")).toEqual(["a-1.js", "a-2.js", "b-1.js"]);
  expect(await earlierAssets(build)).toEqual(new Set(["a-1.js"]));
  expect(await buildAt(112, "a-3.js", "b-1.js")).toEqual(["a-1.js", "a-2.js", "a-3.js", "b-1.js"]);
  expect(await buildAt(114, "a-3.js", "b-2.js")).toEqual(["a-2.js", "a-3.js", "b-1.js", "b-2.js"]);
});

test("a file that a build makes again is its own", async () => {
  await buildAt(100, "a-1.js");
  await buildAt(101, "a-2.js");
  expect(await buildAt(102, "a-1.js")).toEqual(["a-1.js", "a-2.js"]);
  expect(await earlierAssets(build)).toEqual(new Set(["a-2.js"]));
});
