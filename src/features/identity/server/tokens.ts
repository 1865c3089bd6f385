import { createHash, randomBytes } from "node:crypto";

/** A link's secret: 32 random bytes, URL-safe. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The hash that is stored instead, so that no one can follow the link by reading the database. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
