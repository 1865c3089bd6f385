import { expect, test, vi } from "vitest";

// Which disks are full is known to the process. Files of tests share modules, so this one loads them anew.
vi.resetModules();
const { translateFailure } = await import("./db/failures.ts");
const { fullDisks, noteFullDisk, onFullDisk, translateDiskFailure } = await import("./errors.ts");

test("a full disk is noted while writes find no room, and told once a minute", () => {
  const told: string[] = [];
  onFullDisk((disk) => told.push(disk));
  const start = Date.now();
  expect(fullDisks()).toEqual([]);
  translateFailure(Object.assign(new Error("could not extend file"), { code: "53100" }));
  translateDiskFailure(Object.assign(new Error("no space left"), { code: "ENOSPC" }));
  translateDiskFailure(Object.assign(new Error("no such file"), { code: "ENOENT" }));
  expect(fullDisks().map(({ disk }) => disk)).toEqual(["database", "files"]);
  noteFullDisk("database", start + 30_000);
  noteFullDisk("database", start + 70_000);
  expect(told).toEqual(["database", "files", "database"]);
  const [database] = fullDisks(start + 11 * 60_000);
  expect(database?.disk).toBe("database");
  expect(database?.since.getTime()).toBeLessThan(start + 30_000);
  expect(fullDisks(start + 12 * 60_000)).toEqual([]);
});
