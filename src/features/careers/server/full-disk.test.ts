import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { translateDiskFailure } from "../../../platform/errors.ts";
import { createLog } from "../../../platform/log.ts";
import { createDiskStorage } from "../../../platform/storage/adapters/disk.ts";
import { createCvReceiver } from "./receive-cv.ts";

const log = createLog("silent");
const logged = vi.spyOn(log, "error");
let folder: string;
/** Nothing can be written below a file. */
let dir: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "site-disk-"));
  writeFileSync(path.join(folder, "file"), "");
  dir = path.join(folder, "file", "uploads");
});
afterAll(() => rmSync(folder, { recursive: true }));

const hasRoom = async () => true;
const unavailable = { code: "unavailable", retryAfter: 30 };

async function* words(): AsyncGenerator<Uint8Array> {
  yield Buffer.from("%PDF-1.7");
}

describe("a disk that takes nothing", () => {
  test("refuses a file for now", async () => {
    const facts = { size: 8, contentType: "application/pdf", sha256: "" };
    const stored = createDiskStorage({ dir }).put("applications/one.pdf", words(), facts);
    await expect(stored).rejects.toMatchObject(unavailable);
  });

  test("refuses a CV that arrives for now", async () => {
    const received = createCvReceiver({ dir, log, hasRoom })({ name: "cv.pdf", body: words() });
    await expect(received).rejects.toMatchObject(unavailable);
    const err = expect.objectContaining({ code: "ENOTDIR" });
    expect(logged).toHaveBeenCalledWith({ err }, "file not stored");
  });
});

test("a folder that couldn’t be looked through the first time takes the next CV", async () => {
  const arriving = path.join(folder, "arriving");
  const receive = createCvReceiver({ dir: arriving, log, hasRoom });
  const part = path.join(arriving, "old.part");
  // A folder can't be removed as a file.
  mkdirSync(part, { recursive: true });
  utimesSync(part, 0, 0);
  await expect(receive({ name: "cv.pdf", body: words() })).rejects.toThrow();
  rmSync(part, { recursive: true });
  await expect(receive({ name: "cv.pdf", body: words() })).resolves.toHaveProperty("problem");
});

test.each(["ENOSPC", "EDQUOT", "EROFS", "EIO", "EACCES", "EMFILE"])("%s passes", (code) => {
  const error = Object.assign(new Error(code), { code });
  expect(translateDiskFailure(error)).toMatchObject({ ...unavailable, cause: error });
});

test("any other failure stays what it is", () => {
  for (const error of [new Error("a fault"), Object.assign(new Error(), { code: "EISDIR" })]) {
    expect(translateDiskFailure(error)).toBe(error);
  }
});
