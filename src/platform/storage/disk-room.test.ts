import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { hasRoomOnDisk } from "./disk-room.ts";

const gigabyte = 2 ** 30;
const disk = (free: number, size: number) => async () => ({
  ...{ bavail: free / 4096, blocks: size / 4096, bsize: 4096 },
});

test.each([
  [50, 100, true],
  [1.1, 100, true],
  [0.9, 100, false],
  [0, 100, false],
  [0.3, 4, true],
  [0.1, 4, false],
])("%d GB free of %d GB: uploads are taken: %s", async (free, size, expected) => {
  const read = disk(free * gigabyte, size * gigabyte);
  expect(await hasRoomOnDisk("/data", read)).toBe(expected);
});

test("this machine’s disk can be read", async () => {
  expect(typeof (await hasRoomOnDisk(tmpdir()))).toBe("boolean");
});
