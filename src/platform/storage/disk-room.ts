import { statfs } from "node:fs/promises";

/** Free bytes that uploads leave for the database: a gigabyte, or a twentieth of a small disk. */
const reservedBytes = (diskBytes: number) => Math.min(2 ** 30, diskBytes / 20);

/** Whether the disk of a folder takes uploads. Below its floor, only what the business itself writes goes on. */
export async function hasRoomOnDisk(
  folder: string,
  readDisk: (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }> = statfs,
): Promise<boolean> {
  const { bavail, blocks, bsize } = await readDisk(folder);
  return bavail * bsize > reservedBytes(blocks * bsize);
}
