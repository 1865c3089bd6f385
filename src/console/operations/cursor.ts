import { AppError } from "../../platform/errors.ts";

type Key = string | number;

/** The last row of a page, as the `cursor` of the next page. */
export function writeCursor(keys: Key[]): string {
  return Buffer.from(JSON.stringify(keys)).toString("base64url");
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const fits = {
  text: (key: unknown) => typeof key === "string" && !key.includes("\0") && key.isWellFormed(),
  number: (key: unknown) => Number.isSafeInteger(key) && Math.abs(key as number) < 2 ** 31,
  instant: (key: unknown) =>
    typeof key === "string" && instant.test(key) && !Number.isNaN(Date.parse(key)),
  uuid: (key: unknown) => typeof key === "string" && uuid.test(key),
};
export type CursorKind = keyof typeof fits;

/** @param kinds of the keys, in their order @throws AppError invalid_input for anything that `writeCursor` didn't write */
export function readCursor(cursor: string, kinds: CursorKind[]): Key[] {
  try {
    const keys: unknown = JSON.parse(Buffer.from(cursor, "base64url").toString());
    const good =
      Array.isArray(keys) &&
      keys.length === kinds.length &&
      kinds.every((kind, at) => fits[kind](keys[at]));
    if (good) return keys as Key[];
  } catch {}
  throw new AppError("list_cursor_invalid");
}
