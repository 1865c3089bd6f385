import { randomUUID } from "node:crypto";
import { and, eq, inArray, isNotNull, isNull, lte, ne, or, sql } from "drizzle-orm";
import { keptDays } from "../../../contract/kept-days.ts";
import { links } from "../../../contract/links.ts";
import type { Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { removeDetails } from "../../billing/server/billing-details.ts";
import { subscription } from "../../billing/server/tables.ts";
import { deleteMessages } from "../../contact/server/contact-messages.ts";
import { contactMessage } from "../../contact/server/tables.ts";
import { announce, announceSignOut } from "../../dashboard-events/server/announce.ts";
import { user, verification } from "../../identity/server/tables.ts";
import { eraseLeadByEmail } from "../../leads/server/erase-lead.ts";
import { forgetOrigin } from "../../newsletter/server/subscribers.ts";
import { newsletterSubscriber } from "../../newsletter/server/tables.ts";
import { forgetPerson } from "../../signup/server/signups.ts";
import { signup } from "../../signup/server/tables.ts";
import { deletionAsked, deletionCancelled } from "./emails.ts";
import { deleteAccount } from "./jobs.ts";
import { closeOrganizations, soleOrganizations } from "./organizations.ts";
import { claimRow, findRow, findUser, type UserRow, updateRow } from "./profile-row.ts";
import { customerProfile } from "./tables.ts";
import type { Account, AccountParts } from "./types.ts";

type Deletion = Pick<
  Account,
  "requestDeletion" | "cancelDeletion" | "deleteIfDue" | "deleteAllDue" | "endRenewals"
>;

/** The end of an account: asked for, called off, carried out. */
export function createDeletion(parts: AccountParts): Deletion {
  const { db, queue, billing, identity, newsletter, storage, origin, log, now } = parts;

  const deleteIfDue: Deletion["deleteIfDue"] = async (userId) => {
    const row = await findRow(db, userId);
    // Called off, asked for anew with a later day, or done before.
    if (!row?.deletionDueAt || row.deletionDueAt > now()) return;
    const person = await findUser(db, userId);
    // Outside services come first. Those calls can be repeated: after a crash in between, the account is deleted again.
    await billing.endPlans(await soleOrganizations(db, userId), "now");
    await newsletter.endFor(person.email);
    const avatarKey = await db.transaction(async (tx) => {
      const { row: locked } = await claimRow(tx, userId);
      if (!locked.deletionDueAt || locked.deletionDueAt > now()) return null;
      const organizationIds = await forget(tx, person, now());
      // Only a proved address says that a lead is about this person.
      if (person.emailVerified) await eraseLeadByEmail(tx, queue, person.email);
      await announce(tx, queue, { type: "account.closed", userId, organizationIds });
      await announceSignOut(tx, queue, userId, "closed");
      return locked.avatarKey;
    });
    if (avatarKey) {
      await storage.delete(avatarKey).catch((error: unknown) => {
        log.error({ err: error, key: avatarKey }, "a picture may have been left in the storage");
      });
    }
    log.info({ userId }, "account deleted");
  };

  const endRenewal = async (userId: string) => {
    // Called off since it was looked for.
    if (!(await findRow(db, userId))?.deletionDueAt) return;
    await billing.endPlans(await soleOrganizations(db, userId), "renewal");
  };

  /** Carries out what `cancelDeletion` wrote down. */
  const restoreRenewal = async (userId: string) => {
    const row = await findRow(db, userId);
    if (!row?.renewalsToRestore || row.deletionDueAt) return;
    await billing.restoreRenewals(row.renewalsToRestore);
    await db
      .update(customerProfile)
      .set({ renewalsToRestore: null })
      .where(and(eq(customerProfile.userId, userId), isNull(customerProfile.deletionDueAt)));
  };

  /** One that fails holds up no other. */
  async function forEach(ids: { userId: string }[], work: (userId: string) => Promise<void>) {
    const failures: unknown[] = [];
    for (const { userId } of ids) {
      await work(userId).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw new AggregateError(failures, "some accounts could not be done");
  }

  return {
    async requestDeletion(password, visit) {
      const owner = await identity.confirmPassword(password, visit);
      const at = now();
      const dueAt = new Date(at.getTime() + keptDays.deletedAccount * 86_400_000);
      await db.transaction(async (tx) => {
        const { person, row } = await claimRow(tx, owner.id);
        if (person.role !== "customer") {
          throw new AppError("account_is_staff");
        }
        const renewing = await renewingPlans(tx, await soleOrganizations(tx, owner.id));
        await updateRow(tx, owner.id, {
          deletionRequestedAt: at,
          deletionDueAt: dueAt,
          // Asked for again, what the first request ended is still to be restored.
          renewalsToRestore: [...new Set([...(row.renewalsToRestore ?? []), ...renewing])],
          updatedAt: at,
        });
        await queue.enqueue(tx, deleteAccount, { userId: owner.id }, { startAfter: dueAt });
        await enqueueMail(tx, queue, {
          email: deletionAsked,
          to: person.email,
          props: {
            name: person.name,
            dueAt: dueAt.toISOString(),
            signInUrl: `${origin}${links.login}`,
            forgotPasswordUrl: `${origin}${links.forgotPassword}`,
          },
          dedupeKey: `deletion-asked:${randomUUID()}`,
        });
      });
      // No charge may come in the time of grace. If the provider is away now, the sweep does it.
      await endRenewal(owner.id).catch((error: unknown) => {
        log.warn({ err: error, userId: owner.id }, "the plan’s renewal is not ended yet");
      });
      await identity.revokeOthers(visit);
      const { setCookies } = await identity.signOut(visit);
      return { setCookies, dueAt };
    },

    async cancelDeletion(userId) {
      await db.transaction(async (tx) => {
        const { person, row } = await claimRow(tx, userId);
        if (!row.deletionDueAt) return;
        if (row.deletionDueAt <= now()) {
          throw new AppError("deletion_has_begun");
        }
        await updateRow(tx, userId, {
          deletionRequestedAt: null,
          deletionDueAt: null,
          updatedAt: now(),
        });
        const renewal = await renewalOf(tx, row.renewalsToRestore ?? []);
        await enqueueMail(tx, queue, {
          email: deletionCancelled,
          to: person.email,
          props: { name: person.name, renewal },
          dedupeKey: `deletion-cancelled:${randomUUID()}`,
        });
      });
      // If the provider is away now, the sweep does it.
      await restoreRenewal(userId).catch((error: unknown) => {
        log.warn({ err: error, userId }, "the plan’s renewal is not restored yet");
      });
    },

    deleteIfDue,

    async deleteAllDue() {
      const due = await db
        .select({ userId: customerProfile.userId })
        .from(customerProfile)
        .where(
          and(isNotNull(customerProfile.deletionDueAt), lte(customerProfile.deletionDueAt, now())),
        );
      await forEach(due, deleteIfDue);
      return due.length;
    },

    async endRenewals() {
      const waiting = await db
        .select({ userId: customerProfile.userId })
        .from(customerProfile)
        .where(
          or(
            isNotNull(customerProfile.deletionDueAt),
            isNotNull(customerProfile.renewalsToRestore),
          ),
        );
      await forEach(waiting, async (userId) => {
        await endRenewal(userId);
        await restoreRenewal(userId);
      });
    },
  };
}

/** Ids of the subscriptions that renew by themselves. */
async function renewingPlans(tx: Transaction, organizationIds: string[]): Promise<string[]> {
  const rows = await tx
    .select({ id: subscription.id })
    .from(subscription)
    .where(
      and(
        inArray(subscription.organizationId, organizationIds),
        ne(subscription.status, "canceled"),
        eq(subscription.cancelAtPeriodEnd, false),
      ),
    );
  return rows.map(({ id }) => id);
}

/** The state of renewals that a deletion had stopped, for the email that says the deletion was canceled. */
async function renewalOf(tx: Transaction, ids: string[]): Promise<"restored" | "ended" | "none"> {
  if (ids.length === 0) return "none";
  const rows = await tx
    .select({ status: subscription.status })
    .from(subscription)
    .where(inArray(subscription.id, ids));
  return rows.some(({ status }) => status !== "canceled") ? "restored" : "ended";
}

/**
 * Removes the person. Sales records stay as bookkeeping needs them, without a name.
 * @returns the ids of the organizations that have no one left
 */
async function forget(tx: Transaction, person: UserRow, at: Date): Promise<string[]> {
  const organizationIds = await closeOrganizations(tx, person.id);
  await removeDetails(tx, organizationIds);
  const orders = await tx
    .select({ id: signup.id })
    .from(signup)
    .where(or(eq(signup.userId, person.id), eq(signup.email, person.email)));
  for (const { id } of orders) await forgetPerson(tx, id, at);
  await tx.delete(mail).where(eq(mail.recipient, person.email));
  // Only a proved address says that what was sent from it was theirs.
  if (person.emailVerified) {
    await deleteMessages(tx, eq(sql`lower(${contactMessage.email})`, person.email));
    await forgetOrigin(tx, eq(newsletterSubscriber.email, person.email));
  }
  // The activity log still says that support opened the account, and no longer whose it was or what was in it.
  await tx
    .update(auditEntry)
    .set({ targetTitle: "A deleted account", before: null, after: null })
    .where(and(eq(auditEntry.targetType, "account"), eq(auditEntry.targetId, person.id)));
  await tx
    .update(auditEntry)
    .set({ actorName: "A deleted account" })
    .where(eq(auditEntry.actorId, person.id));
  await tx.delete(verification).where(eq(verification.value, person.id));
  // Sessions, password, memberships, devices and the profile go with it.
  await tx.delete(user).where(eq(user.id, person.id));
  return organizationIds;
}
