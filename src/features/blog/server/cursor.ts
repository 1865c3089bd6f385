import { AppError } from "../../../platform/errors.ts";

/** Where a page of posts ends: the key of its last post. */
export interface Position {
  /** How well the post matches the search, in millionths; 0 without a search. */
  rank: number;
  publishedAt: Date;
  id: string;
}

const form = /^(?:(\d{1,9})~)?(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A position as one opaque word for a link. */
export function encodeCursor({ rank, publishedAt, id }: Position): string {
  return Buffer.from(`${rank}~${publishedAt.getTime()}.${id}`).toString("base64url");
}

/** @throws AppError invalid_input for a word that `encodeCursor` does not make */
export function decodeCursor(cursor: string): Position {
  const match = form.exec(Buffer.from(cursor.slice(0, 100), "base64url").toString());
  if (!match?.[2] || !match[3]) {
    throw new AppError("posts_cursor_invalid");
  }
  return { rank: Number(match[1] ?? 0), publishedAt: new Date(Number(match[2])), id: match[3] };
}
