import { access, constants, open } from "node:fs/promises";

export async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}

/** Makes what was renamed in a folder survive a loss of power. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export function lastLine(text: string): string {
  return (text.trim().split("\n").at(-1) ?? "").trim();
}
