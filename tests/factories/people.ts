import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { openAccount } from "../../src/features/identity/server/open-account.ts";
import { hashPassword } from "../../src/features/identity/server/password-hash.ts";
import { user } from "../../src/features/identity/server/tables.ts";
import type { Database } from "../../src/platform/db/client.ts";

/** The password of every person made here. */
export const knownPassword = "correct horse battery";
let knownHash: Promise<string> | undefined;

/**
 * A user with an organization and the known password, as a completed signup leaves them.
 * @param options.verified they opened the link that verifies their address, an hour ago
 */
export async function createPerson(db: Database, options: { verified?: boolean } = {}) {
  knownHash ??= hashPassword(knownPassword);
  const email = `${randomUUID()}@example.com`;
  const passwordHash = await knownHash;
  const opened = await db.transaction((tx) =>
    openAccount(tx, {
      email,
      firstName: "Ada",
      lastName: "Byron",
      passwordHash,
      organizationName: "Byron Bakery",
    }),
  );
  if (options.verified) {
    await db
      .update(user)
      .set({ emailVerified: true, emailVerifiedAt: new Date(Date.now() - 3_600_000) })
      .where(eq(user.id, opened.userId));
  }
  return { id: opened.userId, email, password: knownPassword };
}
