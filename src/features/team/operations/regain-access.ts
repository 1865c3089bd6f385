import { eq, sql } from "drizzle-orm";
import { normaliseEmail } from "../../../contract/email-address.ts";
import type { Database } from "../../../platform/db/client.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { user } from "../../identity/server/tables.ts";
import { readRules, writeRules } from "./rules.ts";

/**
 * The way back into the console when no owner can sign in: for a person at the site's own machine (scripts/console-access.ts),
 * never over the network. What was done shows up under Activity.
 */
const atTheMachine = { id: "command", name: "npm run console-access", role: "owner" } as const;

/**
 * Makes an account an owner. The account keeps its password and two-step sign-in.
 * @param email of the account, in any case
 * @returns false if no account has this address
 */
export function makeOwner(db: Database, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff-roles'))`);
    const [person] = await tx
      .select({ id: user.id, name: user.name, role: user.role })
      .from(user)
      .where(eq(sql`lower(${user.email})`, normaliseEmail(email)));
    if (!person) return false;
    if (person.role === "owner") return true;
    await tx.update(user).set({ role: "owner", updatedAt: now }).where(eq(user.id, person.id));
    await writeAudit(tx, atTheMachine, {
      action: "staff.role",
      target: { type: "staff", id: person.id, title: person.name },
      before: { role: person.role },
      after: { role: "owner" },
    });
    return true;
  });
}

/** Stops asking staff for two-step sign-in. What anyone has set up for their own account stays. */
export function dropTwoStepRule(db: Database): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('console-rules'))`);
    const before = await readRules(tx);
    if (!before.requireTwoStep) return;
    const after = { ...before, requireTwoStep: false };
    await writeRules(tx, after);
    await writeAudit(tx, atTheMachine, {
      action: "rules.save",
      target: { type: "rules", id: "company", title: "Console rules" },
      before,
      after,
    });
  });
}
