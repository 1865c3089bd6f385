import { and, eq, ne } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import { user } from "../../identity/server/tables.ts";
import { auditEntry } from "./tables.ts";

/** Logs a colleague's changes to their own account. */
type OwnAccountAction =
  | "staff.rename"
  | "staff.email"
  | "staff.password"
  | "staff.two-step-on"
  | "staff.two-step-off"
  | "staff.backup-codes"
  | "staff.passkey-add"
  | "staff.passkey-remove"
  | "staff.first-owner";

/**
 * Notes in the activity log what someone changes about their own account, in the transaction that changes it. Customers
 * aren't in that log: for them it does nothing.
 */
export async function noteOwnAccount(
  tx: Transaction,
  userId: string,
  action: OwnAccountAction,
  change: { before?: object; after?: object } = {},
): Promise<void> {
  const [person] = await tx
    .select()
    .from(user)
    .where(and(eq(user.id, userId), ne(user.role, "customer")));
  if (!person) return;
  await tx.insert(auditEntry).values({
    actorId: person.id,
    actorName: person.name,
    actorEmail: person.email,
    actorRole: person.role,
    action,
    targetType: "staff",
    targetId: person.id,
    targetTitle: person.name,
    before: change.before ? { ...change.before } : null,
    after: change.after ? { ...change.after } : null,
  });
}
