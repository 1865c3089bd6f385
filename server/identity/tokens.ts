import { createHash, randomBytes } from "node:crypto";

/** A link's secret: 32 random bytes, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is stored in its place: whoever reads the database cannot follow the link. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
