import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { slugify } from "../../contract/slug.ts";
import type { Transaction } from "../db/client.ts";
import { account, member, organization, user } from "../db/schema/index.ts";
import { together } from "../db/together.ts";

/** What a completed signup opens. */
export interface NewAccount {
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  /** argon2id. */
  passwordHash: string;
  organizationName: string;
}

/**
 * Opens a user with a password, an organisation, and the user's ownership of it, in the tables that better-auth reads.
 * Should the address have a user already (made some other way in the same moment), that user is not changed and
 * becomes the owner of the new organisation.
 */
export async function openAccount(
  tx: Transaction,
  input: NewAccount,
): Promise<{ userId: string; organizationId: string }> {
  const [made] = await tx
    .insert(user)
    .values({
      id: randomUUID(),
      name: `${input.firstName} ${input.lastName}`,
      email: input.email,
    })
    .onConflictDoNothing({ target: user.email })
    .returning({ id: user.id });
  const userId = made?.id ?? (await findUserId(tx, input.email));
  const organizationId = randomUUID();
  const withPassword =
    made &&
    tx.insert(account).values({
      id: randomUUID(),
      accountId: userId,
      providerId: "credential",
      userId,
      password: input.passwordHash,
    });
  const withOrganization = tx.insert(organization).values({
    id: organizationId,
    name: input.organizationName,
    slug: `${slugify(input.organizationName).slice(0, 60) || "organization"}-${organizationId.slice(0, 8)}`,
  });
  const owner = { id: randomUUID(), organizationId, userId, role: "owner" };
  // PostgreSQL gets the queries in this order.
  await together([withPassword, withOrganization, tx.insert(member).values(owner)]);
  return { userId, organizationId };
}

async function findUserId(tx: Transaction, email: string): Promise<string> {
  const [row] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
  if (!row) throw new Error("the user vanished while the account was opened");
  return row.id;
}
