import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { loadSecret } from "./secret.ts";

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), "site-secret-"));
});
afterEach(() => rm(dir, { recursive: true }));

test("is made once, for its owner’s eyes alone, and the same for all who start together", async () => {
  const made = await Promise.all([1, 2, 3, 4].map(() => loadSecret(undefined, dir)));
  expect(made[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(new Set(made).size).toBe(1);
  expect(await loadSecret(undefined, dir)).toBe(made[0]);
  expect(await readdir(dir)).toEqual(["secret"]);
  expect((await stat(path.join(dir, "secret"))).mode & 0o777).toBe(0o600);
});

test("from the settings leaves the file alone", async () => {
  expect(await loadSecret("from the settings", dir)).toBe("from the settings");
  expect(await readdir(dir)).toEqual([]);
});

test("that is empty is refused: anybody could sign with it", async () => {
  await writeFile(path.join(dir, "secret"), "\n");
  await expect(loadSecret(undefined, dir)).rejects.toThrow(
    /^Cannot start: \S+secret is empty; restore it from a backup, or delete it to have a new one made\.$/,
  );
  expect(await readFile(path.join(dir, "secret"), "utf8")).toBe("\n");
});
