import { randomUUID } from "node:crypto";
import { and, eq, gt, inArray, isNull } from "drizzle-orm";
import { may } from "../../../contract/console/permissions.ts";
import { isStaff, type Role, type StaffRole, staffRoles } from "../../../contract/roles.ts";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import type { PasswordCheck } from "../../identity/server/password-check.ts";
import type { PasswordHasher } from "../../identity/server/password-hash.ts";
import { account, user } from "../../identity/server/tables.ts";
import { tokenHash } from "../../identity/server/tokens.ts";
import { staffInvitation } from "../server/tables.ts";
import { readRules } from "./rules.ts";

const inviters = staffRoles.filter((role) => may(role, "team", "write"));

interface OpenInvitation {
  email: string;
  role: StaffRole;
  invitedBy: string;
  /** The address has an account: its owner signs in, and then accepts. */
  hasAccount: boolean;
}

/** The way into the console, for people who are not in it yet. */
export interface Staff {
  /** Whether this person has to set up two-step sign-in before the console opens. */
  needsTwoStep(user: { twoFactorEnabled: boolean }): Promise<boolean>;
  /** The invitation behind a link. Null if it was used, revoked, or has expired. Reading changes nothing. */
  findInvitation(token: string): Promise<OpenInvitation | null>;
  /**
   * Makes an account with the invited role. The link came by email, so the address is verified.
   * @throws AppError link_invalid; conflict if the address has an account; invalid_input at `password`
   */
  join(token: string, input: { name: string; password: string }): Promise<{ email: string }>;
  /**
   * Gives the role to the account of the invited address.
   * @throws AppError link_invalid, also for an account with another address
   */
  accept(token: string, userId: string): Promise<void>;
}

export function createStaff(parts: {
  db: Database;
  passwords: PasswordHasher;
  checkPassword: PasswordCheck;
  now?: () => Date;
}): Staff {
  const { db } = parts;
  const now = parts.now ?? (() => new Date());

  const open = (token: string) =>
    and(
      eq(staffInvitation.tokenHash, tokenHash(token)),
      isNull(staffInvitation.acceptedAt),
      isNull(staffInvitation.revokedAt),
      gt(staffInvitation.expiresAt, now()),
      // An invitation ends with the right of the person who sent it.
      inArray(
        staffInvitation.invitedById,
        db.select({ id: user.id }).from(user).where(inArray(user.role, inviters)),
      ),
    );

  async function find(executor: Executor, token: string) {
    const [row] = await executor.select().from(staffInvitation).where(open(token));
    return row ?? null;
  }

  /** Uses the link up. Of two at once, one gets the invitation. */
  async function use(tx: Transaction, token: string) {
    const [row] = await tx
      .update(staffInvitation)
      .set({ acceptedAt: now() })
      .where(open(token))
      .returning();
    if (!row) throw gone();
    return row;
  }

  async function noteJoined(
    tx: Transaction,
    person: { id: string; name: string; email: string },
    before: Role | null,
    role: StaffRole,
  ): Promise<void> {
    const actor = { ...person, role, emailVerified: true, twoFactorEnabled: false };
    await writeAudit(tx, actor, {
      action: "staff.join",
      target: { type: "staff", id: person.id, title: person.name },
      before: before === null ? null : { role: before },
      after: { role },
    });
  }

  return {
    async needsTwoStep({ twoFactorEnabled }) {
      return !twoFactorEnabled && (await readRules(db)).requireTwoStep;
    },

    async findInvitation(token) {
      const found = await find(db, token);
      if (!found) return null;
      const { email, role, invitedByName: invitedBy } = found;
      const accounts = await db.select({ id: user.id }).from(user).where(eq(user.email, email));
      return { email, role, invitedBy, hasAccount: accounts.length > 0 };
    },

    async join(token, { name, password }) {
      const found = await find(db, token);
      if (!found) throw gone();
      const { email } = found;
      await parts.checkPassword(password, { name, email, organizations: [] });
      const passwordHash = await parts.passwords.hash(password);
      await db.transaction(async (tx) => {
        const { role } = await use(tx, token);
        const [created] = await tx
          .insert(user)
          .values({
            id: randomUUID(),
            name,
            email,
            role,
            emailVerified: true,
            emailVerifiedAt: now(),
          })
          .onConflictDoNothing({ target: user.email })
          .returning({ id: user.id });
        if (!created) {
          throw new AppError("invitation_account_exists");
        }
        await tx.insert(account).values({
          id: randomUUID(),
          accountId: created.id,
          providerId: "credential",
          userId: created.id,
          password: passwordHash,
        });
        await noteJoined(tx, { id: created.id, name, email }, null, role);
      });
      return { email };
    },

    async accept(token, userId) {
      await db.transaction(async (tx) => {
        const { email, role } = await use(tx, token);
        const [person] = await tx
          .select()
          .from(user)
          .where(and(eq(user.id, userId), eq(user.email, email)))
          .for("update");
        if (!person) throw gone();
        // Someone has made them a colleague in the meantime: an old invitation takes nothing away.
        if (isStaff(person.role)) return;
        await tx
          .update(user)
          .set({
            role,
            emailVerified: true,
            emailVerifiedAt: person.emailVerifiedAt ?? now(),
            updatedAt: now(),
          })
          .where(eq(user.id, userId));
        await noteJoined(tx, person, person.role, role);
      });
    },
  };
}

function gone(): AppError {
  return new AppError("invitation_link_invalid");
}
