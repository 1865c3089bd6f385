import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { may } from "../../../contract/console/permissions.ts";
import { links } from "../../../contract/links.ts";
import { isStaff } from "../../../contract/roles.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { signInFirst } from "../../../platform/mail/sign-in-link.ts";
import type { SignedIn } from "../../identity/server/signed-in.ts";
import { member, organization, user } from "../../identity/server/tables.ts";
import { supportAccessAsked, supportAccessOpened } from "../server/emails.ts";
import { supportAccess } from "../server/tables.ts";
import {
  type AdminSupportAccess,
  type SupportAccessState,
  type supportAccessOperations,
  supportAccessTimes,
} from "../support-access-operations.ts";
import { auditAccess, createNotes } from "./access-notes.ts";
import { accessState, isPending, lastsUntil } from "./access-state.ts";

type Row = typeof supportAccess.$inferSelect;
const { decideDays, openWithinHours, openMinutes } = supportAccessTimes;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/** Support access as the customer's own page shows it. */
const shownToCustomer = 50;

/** A request as the customer sees it. */
export interface OwnSupportAccess {
  id: string;
  staffName: string;
  reason: string;
  state: SupportAccessState;
  createdAt: Date;
  openedAt: Date | null;
  endedAt: Date | null;
  until: Date | null;
}

/** The state of a colleague's session while it has an account open, or just after. */
type CurrentAccess =
  | { kind: "open"; signedIn: SignedIn }
  | { kind: "over"; customer: string | null };

/** Opening a customer's account, with their consent: decision 55. */
export interface SupportAccess extends Operations<keyof typeof supportAccessOperations> {
  /** A customer's own, the newest first. */
  listOwn(userId: string): Promise<OwnSupportAccess[]>;
  /** The one that a customer can do something about now. */
  pendingOf(userId: string): Promise<OwnSupportAccess | null>;
  /** @returns false if it was answered before, was withdrawn, or has expired */
  decide(userId: string, id: string, decision: "granted" | "declined"): Promise<boolean>;
  /** The customer ends it, whether it's granted or open. Doing so again changes nothing. */
  endOwn(userId: string, id: string): Promise<void>;
  /** Opens a granted account in this session of the colleague. @returns false if it isn't theirs to open, or no longer */
  open(actor: Actor, id: string, sessionId: string): Promise<boolean>;
  /** The account that this session of a colleague has open, or null. */
  currentOf(staff: SignedIn): Promise<CurrentAccess | null>;
  /** The colleague ends what their session has open. @returns the customer's organization */
  endOpen(staff: { sessionId: string }): Promise<string | null>;
  /** The colleague's browser knows that the access is over. */
  leave(sessionId: string): Promise<void>;
  /** Notes what a colleague is about to send as the customer; `after`, once it is done, what it changed. */
  note(signedIn: SignedIn, form: string): Promise<{ after(): Promise<void> }>;
}

export function createSupportAccess(parts: {
  db: Database;
  queue: Queue;
  origin: string;
  now?: () => Date;
}): SupportAccess {
  const { db, queue, origin } = parts;
  const now = parts.now ?? (() => new Date());
  const settings = signInFirst(origin, `${links.profileSetting}#support`);

  const toAccess = (row: Row, person: string, actor: Actor): AdminSupportAccess => {
    const state = accessState(row, now());
    return {
      id: row.id,
      person,
      by: row.staffName,
      mine: row.staffId === actor.id,
      reason: row.reason,
      state,
      createdAt: row.createdAt.toISOString(),
      openedAt: row.openedAt?.toISOString() ?? null,
      until: lastsUntil(row, state)?.toISOString() ?? null,
    };
  };

  const own = (row: Row): OwnSupportAccess => {
    const state = accessState(row, now());
    const { id, staffName, reason, createdAt, openedAt, endedAt } = row;
    const closed = state === "ended" && !endedAt ? row.openUntil : endedAt;
    return {
      ...{ id, staffName, reason, state, createdAt, openedAt, endedAt: closed },
      until: lastsUntil(row, state),
    };
  };

  const newestOf = (executor: Database | Transaction, userId: string) =>
    executor
      .select()
      .from(supportAccess)
      .where(eq(supportAccess.userId, userId))
      .orderBy(desc(supportAccess.createdAt))
      .limit(shownToCustomer);

  async function findPerson(tx: Database | Transaction, userId: string) {
    const [person] = await tx.select().from(user).where(eq(user.id, userId));
    if (!person) throw new AppError("support_access_gone");
    return person;
  }

  async function findOpen(sessionId: string): Promise<Row | undefined> {
    const [row] = await db
      .select()
      .from(supportAccess)
      .where(and(eq(supportAccess.staffSessionId, sessionId), isNull(supportAccess.leftAt)))
      .orderBy(desc(supportAccess.openedAt))
      .limit(1);
    return row;
  }

  async function organizationOf(userId: string) {
    const [found] = await db
      .select({ id: organization.id, name: organization.name, role: member.role })
      .from(member)
      .innerJoin(organization, eq(organization.id, member.organizationId))
      .where(eq(member.userId, userId))
      .orderBy(asc(member.createdAt))
      .limit(1);
    return found ?? null;
  }

  return {
    async listSupportAccess(actor, { id }) {
      const rows = await db
        .select({ row: supportAccess, person: user.name })
        .from(supportAccess)
        .innerJoin(user, eq(user.id, supportAccess.userId))
        .where(
          inArray(
            supportAccess.userId,
            db.select({ id: member.userId }).from(member).where(eq(member.organizationId, id)),
          ),
        )
        .orderBy(desc(supportAccess.createdAt))
        .limit(20);
      return { items: rows.map(({ row, person }) => toAccess(row, person, actor)) };
    },

    requestSupportAccess: (actor, { id, person: personId, reason }) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('support:' || ${personId}))`);
        const [person] = await tx
          .select({ id: user.id, name: user.name, email: user.email, role: user.role })
          .from(member)
          .innerJoin(user, eq(user.id, member.userId))
          .where(and(eq(member.organizationId, id), eq(user.id, personId)));
        if (!person) throw new AppError("support_person_unknown");
        // Opening a colleague's account would be a way to their rights in the console.
        if (isStaff(person.role)) throw new AppError("support_access_colleague");
        for (const row of await newestOf(tx, person.id)) {
          if (isPending(accessState(row, now()))) throw new AppError("support_access_pending");
          const refused = row.decision === "declined" && row.decidedAt;
          if (refused && now().getTime() - refused.getTime() < dayMs) {
            throw new AppError("support_access_declined");
          }
        }
        const at = now();
        const [row] = await tx
          .insert(supportAccess)
          .values({
            userId: person.id,
            staffId: actor.id,
            staffName: actor.name,
            reason,
            createdAt: at,
            expiresAt: new Date(at.getTime() + decideDays * dayMs),
          })
          .returning();
        if (!row) throw new Error("the request was not stored");
        await enqueueMail(tx, queue, {
          email: supportAccessAsked,
          to: person.email,
          props: {
            name: person.name,
            staff: actor.name,
            reason,
            link: settings,
            decideDays,
            openMinutes,
          },
          dedupeKey: `support-access-asked:${row.id}`,
        });
        await auditAccess(tx, actor, "ask", person, { after: { reason } });
        return toAccess(row, person.name, actor);
      }),

    withdrawSupportAccess: (actor, { id }) =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(supportAccess)
          .where(eq(supportAccess.id, id))
          .for("update");
        if (!row || !isPending(accessState(row, now()))) throw new AppError("support_access_gone");
        const [ended] = await tx
          .update(supportAccess)
          .set({ endedAt: now(), endedBy: "support" })
          .where(eq(supportAccess.id, id))
          .returning();
        const person = await findPerson(tx, row.userId);
        await auditAccess(tx, actor, "withdraw", person);
        return toAccess(ended ?? row, person.name, actor);
      }),

    listOwn: async (userId) => (await newestOf(db, userId)).map(own),

    async pendingOf(userId) {
      const rows = await newestOf(db, userId);
      return rows.map(own).find(({ state }) => isPending(state)) ?? null;
    },

    decide: (userId, id, decision) =>
      db.transaction(async (tx) => {
        const mine = and(eq(supportAccess.id, id), eq(supportAccess.userId, userId));
        const [row] = await tx.select().from(supportAccess).where(mine).for("update");
        if (!row || accessState(row, now()) !== "asked") return false;
        const at = now();
        const usableUntil = new Date(at.getTime() + openWithinHours * 60 * minuteMs);
        await tx
          .update(supportAccess)
          .set({ decision, decidedAt: at, ...(decision === "granted" ? { usableUntil } : {}) })
          .where(mine);
        const person = await findPerson(tx, userId);
        const how = decision === "granted" ? "grant" : "decline";
        await auditAccess(tx, { ...person, role: person.role }, how, person, {
          after: { to: row.staffName },
        });
        return true;
      }),

    endOwn: (userId, id) =>
      db.transaction(async (tx) => {
        const mine = and(eq(supportAccess.id, id), eq(supportAccess.userId, userId));
        const [row] = await tx.select().from(supportAccess).where(mine).for("update");
        if (!row || !isPending(accessState(row, now()))) return;
        await tx.update(supportAccess).set({ endedAt: now(), endedBy: "customer" }).where(mine);
        const person = await findPerson(tx, userId);
        await auditAccess(tx, { ...person, role: person.role }, "end", person, {
          after: { of: row.staffName },
        });
      }),

    open: (actor, id, sessionId) =>
      db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(supportAccess)
          .where(eq(supportAccess.id, id))
          .for("update");
        if (!row || row.staffId !== actor.id || accessState(row, now()) !== "granted") {
          return false;
        }
        const person = await findPerson(tx, row.userId);
        if (isStaff(person.role)) return false;
        const openUntil = new Date(now().getTime() + openMinutes * minuteMs);
        await tx
          .update(supportAccess)
          .set({ openedAt: now(), openUntil, staffSessionId: sessionId })
          .where(eq(supportAccess.id, id));
        await enqueueMail(tx, queue, {
          email: supportAccessOpened,
          to: person.email,
          props: {
            name: person.name,
            staff: actor.name,
            link: settings,
            until: openUntil.toISOString(),
          },
          dedupeKey: `support-access-opened:${id}`,
        });
        await auditAccess(tx, actor, "open", person, { after: { until: openUntil.toISOString() } });
        return true;
      }),

    async currentOf(staff) {
      const row = await findOpen(staff.session.id);
      if (!row) return null;
      const [person] = await db.select().from(user).where(eq(user.id, row.userId));
      const belongs = person ? await organizationOf(person.id) : null;
      const { role, id } = staff.user;
      const allowed = isStaff(role) && may(role, "supportAccess", "write") && id === row.staffId;
      if (!person || isStaff(person.role) || !allowed || accessState(row, now()) !== "open") {
        return { kind: "over", customer: belongs?.id ?? null };
      }
      return {
        kind: "open",
        signedIn: {
          user: {
            id: person.id,
            name: person.name,
            email: person.email,
            emailVerified: person.emailVerified,
            mustVerify: !person.emailVerified,
            role: person.role,
            twoFactorEnabled: person.twoFactorEnabled,
          },
          session: staff.session,
          organization: belongs,
          setCookies: staff.setCookies,
          support: {
            staff: { id, name: staff.user.name, role },
            until: row.openUntil ?? now(),
          },
        },
      };
    },

    async endOpen({ sessionId }) {
      const row = await findOpen(sessionId);
      if (!row) return null;
      const belongs = await organizationOf(row.userId);
      await db.transaction(async (tx) => {
        const [ended] = await tx
          .update(supportAccess)
          .set({
            leftAt: now(),
            endedAt: sql`coalesce(${supportAccess.endedAt}, ${now()})`,
            endedBy: sql`coalesce(${supportAccess.endedBy}, 'support')`,
          })
          .where(and(eq(supportAccess.id, row.id), isNull(supportAccess.leftAt)))
          .returning();
        if (!ended) return;
        const person = await findPerson(tx, row.userId);
        const by = { id: row.staffId, name: row.staffName, role: "support" as const };
        await auditAccess(tx, by, "leave", person);
      });
      return belongs?.id ?? null;
    },

    async leave(sessionId) {
      await db
        .update(supportAccess)
        .set({ leftAt: now() })
        .where(and(eq(supportAccess.staffSessionId, sessionId), isNull(supportAccess.leftAt)));
    },

    note: createNotes(db),
  };
}
