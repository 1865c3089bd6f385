import { AppError } from "../errors.ts";

/** Where a page of posts ends: the key of its last post. */
export interface Position {
  publishedAt: Date;
  id: string;
}

const form = /^(\d{1,14})\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** A position as one opaque word for a link. */
export function encodeCursor({ publishedAt, id }: Position): string {
  return Buffer.from(`${publishedAt.getTime()}.${id}`).toString("base64url");
}

/** @throws AppError invalid_input for a word that `encodeCursor` does not make */
export function decodeCursor(cursor: string): Position {
  const match = form.exec(Buffer.from(cursor.slice(0, 100), "base64url").toString());
  if (!match?.[1] || !match[2]) {
    throw new AppError("invalid_input", "This link to more posts is not complete.", {
      fields: { after: ["Start again from the newest posts."] },
    });
  }
  return { publishedAt: new Date(Number(match[1])), id: match[2] };
}
