import { randomUUID } from "node:crypto";
import { and, asc, desc, eq, gt, isNull, max, ne, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { may } from "../../../contract/console/permissions.ts";
import { normaliseEmail } from "../../../contract/email-address.ts";
import { links } from "../../../contract/links.ts";
import { isStaff, type StaffRole } from "../../../contract/roles.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { announceSignOut } from "../../dashboard-events/server/announce.ts";
import { deviceText } from "../../identity/device.ts";
import { readDevice } from "../../identity/server/read-device.ts";
import { session, user } from "../../identity/server/tables.ts";
import { newToken, tokenHash } from "../../identity/server/tokens.ts";
import { staffSession } from "../../identity/sign-in.ts";
import { invitationEmail } from "../server/emails.ts";
import { staffInvitation } from "../server/tables.ts";
import {
  type AdminColleague,
  type AdminInvitation,
  consoleChanges,
  type teamOperations,
} from "../team-operations.ts";
import { readRules, writeRules } from "./rules.ts";
import { tellOfConsoleChange } from "./tell-site-owners.ts";

const daysValid = 7;
const withArticle: Record<StaffRole, string> = {
  owner: "an owner",
  editor: "an editor",
  support: "support",
  viewer: "a viewer",
};
const isOpen = and(isNull(staffInvitation.acceptedAt), isNull(staffInvitation.revokedAt));

const noSuchColleague = () => new AppError("colleague_gone");

const toInvitation = (row: typeof staffInvitation.$inferSelect, now: Date): AdminInvitation => ({
  id: row.id,
  email: row.email,
  role: row.role,
  by: row.invitedByName,
  expiresAt: row.expiresAt.toISOString(),
  expired: row.expiresAt <= now,
});

/** The operations on the people who work in the console. */
export function createTeamOperations(parts: {
  db: Database;
  queue: Queue;
  origin: string;
  now?: () => Date;
}): Operations<keyof typeof teamOperations> {
  const { db, queue, origin } = parts;
  const now = parts.now ?? (() => new Date());

  /** Sessions of colleagues end sooner than those of customers. */
  const alive = () =>
    and(
      gt(session.expiresAt, now()),
      gt(session.createdAt, new Date(now().getTime() - staffSession.maxHours * 3_600_000)),
    );

  /** Changes of roles wait for each other, so that two owners can't remove one another at once. */
  async function lockColleague(tx: Transaction, id: string) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('staff-roles'))`);
    const [person] = await tx.select().from(user).where(eq(user.id, id)).for("update");
    if (!person || !isStaff(person.role)) throw noSuchColleague();
    return { ...person, role: person.role };
  }

  async function keepAnOwner(tx: Transaction, id: string): Promise<void> {
    const others = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.role, "owner"), ne(user.id, id)))
      .limit(1);
    if (others.length > 0) return;
    throw new AppError("last_owner");
  }

  /** Revokes the open invitations of someone who may no longer invite, or of one address. */
  async function revokeInvitations(tx: Transaction, actor: Actor, which: SQL | undefined) {
    const rows = await tx
      .update(staffInvitation)
      .set({ revokedAt: now() })
      .where(and(which, isOpen))
      .returning();
    for (const row of rows) {
      await writeAudit(tx, actor, {
        action: "staff.revoke",
        target: { type: "staff", id: row.id, title: row.email },
        before: { role: row.role },
        after: null,
      });
    }
    return rows;
  }

  /** Tells the owners of something that gives or guards rights. */
  const tell = (tx: Transaction, actor: Actor, event: string, change: string) =>
    tellOfConsoleChange(tx, parts, actor, `${event}:${randomUUID()}`, change);

  return {
    async listTeam() {
      const people = await db
        .select({
          id: user.id,
          name: user.name,
          email: user.email,
          role: user.role,
          emailVerified: user.emailVerified,
          twoStep: user.twoFactorEnabled,
          lastSeenAt: max(session.updatedAt),
        })
        .from(user)
        .leftJoin(session, and(eq(session.userId, user.id), alive()))
        .where(ne(user.role, "customer"))
        .groupBy(user.id)
        .orderBy(asc(user.name), asc(user.id));
      const invitations = await db
        .select()
        .from(staffInvitation)
        .where(isOpen)
        .orderBy(desc(staffInvitation.createdAt));
      return {
        people: people.map((one) => ({
          ...one,
          role: one.role as AdminColleague["role"],
          lastSeenAt: one.lastSeenAt?.toISOString() ?? null,
        })),
        invitations: invitations.map((one) => toInvitation(one, now())),
      };
    },

    async inviteColleague(actor, input) {
      const email = normaliseEmail(input.email);
      const token = newToken();
      const values = {
        email,
        role: input.role,
        tokenHash: tokenHash(token),
        invitedById: actor.id,
        invitedByName: actor.name,
        createdAt: now(),
        expiresAt: new Date(now().getTime() + daysValid * 24 * 3_600_000),
      };
      return db.transaction(async (tx) => {
        const [existing] = await tx
          .select({ role: user.role })
          .from(user)
          .where(eq(user.email, email));
        if (existing && isStaff(existing.role)) {
          throw new AppError("colleague_known");
        }
        const [created] = await tx
          .insert(staffInvitation)
          .values(values)
          .onConflictDoUpdate({
            target: staffInvitation.email,
            targetWhere: isOpen as never,
            set: values,
          })
          .returning();
        if (!created) throw new Error("no invitation was made");
        await enqueueMail(tx, queue, {
          email: invitationEmail,
          to: email,
          props: {
            inviter: actor.name,
            role: withArticle[input.role],
            link: `${origin}${links.withToken(links.staffInvitation, token)}`,
            expiresInDays: daysValid,
          },
          dedupeKey: `staff-invitation:${values.tokenHash}`,
        });
        await writeAudit(tx, actor, {
          action: "staff.invite",
          target: { type: "staff", id: created.id, title: email },
          before: null,
          after: { role: input.role },
        });
        if (input.role === "owner") {
          await tell(tx, actor, "owner-invited", consoleChanges.invitedOwner(email));
        }
        return toInvitation(created, now());
      });
    },

    async revokeInvitation(actor, { id }) {
      return db.transaction(async (tx) => {
        const rows = await revokeInvitations(tx, actor, sql`${staffInvitation.id}::text = ${id}`);
        if (rows.length === 0) throw new AppError("invitation_gone");
        return { revoked: true };
      });
    },

    async changeRole(actor, { id, role }) {
      return db.transaction(async (tx) => {
        const person = await lockColleague(tx, id);
        if (person.role === role) return { role };
        if (person.role === "owner") await keepAnOwner(tx, id);
        await tx.update(user).set({ role, updatedAt: now() }).where(eq(user.id, id));
        await writeAudit(tx, actor, {
          action: "staff.role",
          target: { type: "staff", id, title: person.name },
          before: { role: person.role },
          after: { role },
        });
        if (!may(role, "team", "write")) {
          await revokeInvitations(tx, actor, eq(staffInvitation.invitedById, id));
        }
        if (role === "owner") {
          await tell(tx, actor, "new-owner", consoleChanges.newOwner(person.name));
        }
        return { role };
      });
    },

    async removeColleague(actor, { id }) {
      return db.transaction(async (tx) => {
        const person = await lockColleague(tx, id);
        if (person.role === "owner") await keepAnOwner(tx, id);
        await tx.update(user).set({ role: "customer", updatedAt: now() }).where(eq(user.id, id));
        await tx.delete(session).where(eq(session.userId, id));
        await announceSignOut(tx, queue, id, "sessions_ended");
        await writeAudit(tx, actor, {
          action: "staff.remove",
          target: { type: "staff", id, title: person.name },
          before: { role: person.role },
          after: null,
        });
        await revokeInvitations(tx, actor, eq(staffInvitation.invitedById, id));
        return { removed: true };
      });
    },

    async listStaffSessions(_actor, { id }) {
      const [person] = await db.select({ role: user.role }).from(user).where(eq(user.id, id));
      if (!person || !isStaff(person.role)) throw noSuchColleague();
      const rows = await db
        .select()
        .from(session)
        .where(and(eq(session.userId, id), alive()))
        .orderBy(desc(session.createdAt));
      return {
        items: rows.map((row) => ({
          id: row.id,
          device: deviceText(readDevice(row.userAgent ?? null, "with version")),
          address: row.ipAddress || null,
          createdAt: row.createdAt.toISOString(),
          lastUsedAt: row.updatedAt.toISOString(),
        })),
      };
    },

    async endStaffSessions(actor, { id, session: one }) {
      return db.transaction(async (tx) => {
        const person = await lockColleague(tx, id);
        const ended = await tx
          .delete(session)
          .where(and(eq(session.userId, id), one ? eq(session.id, one) : undefined))
          .returning({ id: session.id });
        if (ended.length === 0) return { ended: 0 };
        await announceSignOut(tx, queue, id, "sessions_ended");
        await writeAudit(tx, actor, {
          action: "staff.sign-out",
          target: { type: "staff", id, title: person.name },
          before: { sessions: ended.length },
          after: null,
        });
        return { ended: ended.length };
      });
    },

    getRules: () => readRules(db),

    async changeRules(actor, rules) {
      if (rules.requireTwoStep && !actor.twoFactorEnabled) {
        throw new AppError("own_two_step_first");
      }
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('console-rules'))`);
        const before = await readRules(tx);
        await writeRules(tx, rules);
        await writeAudit(tx, actor, {
          action: "rules.save",
          target: { type: "rules", id: "company", title: "Console rules" },
          before,
          after: rules,
        });
        await tell(tx, actor, "rules", consoleChanges.rules);
        return rules;
      });
    },
  };
}
