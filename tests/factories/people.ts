import { randomUUID } from "node:crypto";
import type { Database } from "../../server/db/client.ts";
import { openAccount } from "../../server/identity/open-account.ts";
import { hashPassword } from "../../server/identity/password-hash.ts";

/** The password of every person made here. */
export const knownPassword = "correct horse battery";
let knownHash: Promise<string> | undefined;

/** A user with an organisation and the known password, as a completed signup leaves them. */
export async function createPerson(db: Database) {
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
  return { id: opened.userId, email, password: knownPassword };
}
