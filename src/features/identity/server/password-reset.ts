import { randomUUID } from "node:crypto";
import { and, eq, gt, like } from "drizzle-orm";
import { normaliseEmail } from "../../../contract/email-address.ts";
import { links } from "../../../contract/links.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { customerProfile } from "../../account/server/tables.ts";
import { noteOwnAccount } from "../../activity/server/note-own-account.ts";
import { announce, announceSignOut } from "../../dashboard-events/server/announce.ts";
import {
  type AccountAccess,
  type CredentialChoice,
  endAccess,
  organizationNames,
  readAccess,
} from "./account-access.ts";
import { verifiedNow } from "./email-verification.ts";
import { passwordChanged, passwordReset } from "./emails.ts";
import { sendResetLink } from "./jobs.ts";
import type { KnownDevices } from "./known-devices.ts";
import type { PasswordCheck } from "./password-check.ts";
import type { PasswordHasher } from "./password-hash.ts";
import type { SecurityNotices } from "./security-notices.ts";
import type { SignInAttempts } from "./sign-in-attempts.ts";
import { account, user, verification } from "./tables.ts";
import { newToken, tokenHash } from "./tokens.ts";

const minutesValid = 30;
/** A repeated request within this time sends no second mail. */
const resendSeconds = 60;
/** Most links that may wait at once, so that repeated requests don't fill an inbox. */
const linksAtOnce = 3;
const prefix = "password-reset:";

export interface PasswordReset {
  /** Takes the request. It does the same for every address; who has an account is found out by the job. */
  request(email: string): Promise<void>;
  /** The job: makes a link and queues its mail, if the address has an account. */
  sendLink(email: string): Promise<void>;
  /** The ways to sign in to the account behind a link. Null if the link can't be used. Reading changes nothing. */
  review(token: string): Promise<AccountAccess | null>;
  /**
   * Follows the link: sets the password, ends every session, keeps or removes passkeys and the authenticator app as
   * chosen, and counts the address as verified.
   * @param choices one for each credential of the review, by its `choice`
   * @throws AppError link_invalid; invalid_input when the password is refused or a choice is missing, even for a
   *   credential that was added since the review. The link stays good then.
   */
  reset(
    token: string,
    password: string,
    choices?: Readonly<Record<string, CredentialChoice>>,
  ): Promise<void>;
}

/**
 * Ends reset links that are still open, because the password was set another way. It calls off a change of address, too: people
 * who set a new password because someone else was in their account want that undone as well.
 */
export async function dropResetLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .update(customerProfile)
    .set({ pendingEmail: null, pendingEmailTokenHash: null, pendingEmailExpiresAt: null })
    .where(eq(customerProfile.userId, userId));
  await tx
    .delete(verification)
    .where(and(eq(verification.value, userId), like(verification.identifier, `${prefix}%`)));
}

export function createPasswordReset(parts: {
  db: Database;
  queue: Queue;
  origin: string;
  attempts: SignInAttempts;
  devices: Pick<KnownDevices, "forget">;
  notices: SecurityNotices;
  passwords: PasswordHasher;
  checkPassword: PasswordCheck;
  now: () => Date;
}): PasswordReset {
  const { db, queue, origin, attempts, devices, notices, passwords, checkPassword, now } = parts;

  const isLink = (token: string) =>
    and(eq(verification.identifier, prefix + tokenHash(token)), gt(verification.expiresAt, now()));
  const invalid = () => new AppError("reset_link_invalid");

  return {
    async request(email) {
      await db.transaction((tx) =>
        queue.enqueue(tx, sendResetLink, { email: normaliseEmail(email) }),
      );
    },

    async sendLink(email) {
      await db.transaction(async (tx) => {
        const [person] = await tx
          .select({ id: user.id, email: user.email, name: user.name })
          .from(user)
          .where(eq(user.email, normaliseEmail(email)))
          .for("update");
        if (!person) return;
        const waiting = await tx
          .select({ expiresAt: verification.expiresAt })
          .from(verification)
          .where(
            and(
              eq(verification.value, person.id),
              like(verification.identifier, `${prefix}%`),
              gt(verification.expiresAt, now()),
            ),
          );
        const expiresAt = new Date(now().getTime() + minutesValid * 60_000);
        const recent = waiting.some(
          (link) => expiresAt.getTime() - link.expiresAt.getTime() < resendSeconds * 1000,
        );
        if (recent || waiting.length >= linksAtOnce) return;
        const token = newToken();
        const id = randomUUID();
        await tx.insert(verification).values({
          id,
          identifier: prefix + tokenHash(token),
          value: person.id,
          expiresAt,
        });
        await enqueueMail(tx, queue, {
          email: passwordReset,
          to: person.email,
          props: {
            name: person.name,
            link: `${origin}${links.withToken(links.resetPassword, token)}`,
            expiresInMinutes: minutesValid,
          },
          dedupeKey: `password-reset:${id}`,
        });
      });
    },

    async review(token) {
      const [owner] = await db
        .select({ id: user.id })
        .from(verification)
        .innerJoin(user, eq(user.id, verification.value))
        .where(isLink(token));
      return owner ? readAccess(db, owner.id, now()) : null;
    },

    async reset(token, password, choices = {}) {
      const [owner] = await db
        .select({ id: user.id, name: user.name, email: user.email })
        .from(verification)
        .innerJoin(user, eq(user.id, verification.value))
        .where(isLink(token));
      if (!owner) throw invalid();
      await checkPassword(password, {
        ...owner,
        organizations: await organizationNames(db, owner.id),
      });
      const passwordHash = await passwords.hash(password);
      await db.transaction(async (tx) => {
        const [link] = await tx
          .delete(verification)
          .where(isLink(token))
          .returning({ id: verification.id, userId: verification.value });
        if (!link) throw invalid();
        const [waiting] = await tx
          .select({ id: user.id })
          .from(user)
          .where(and(eq(user.id, link.userId), eq(user.emailVerified, false)))
          .for("update");
        // The link came by email, so following it verifies the address too.
        const [person] = await tx
          .update(user)
          .set({ emailVerified: true, ...verifiedNow(now()), updatedAt: now() })
          .where(eq(user.id, link.userId))
          .returning({ id: user.id, email: user.email, name: user.name });
        if (!person) throw invalid();
        if (waiting)
          await announce(tx, queue, { type: "account.email_verified", userId: person.id });
        await setPassword(tx, person.id, passwordHash, now());
        await noteOwnAccount(tx, person.id, "staff.password");
        await dropResetLinks(tx, person.id);
        await endAccess(tx, person, choices, notices);
        await announceSignOut(tx, queue, person.id, "password_reset");
        await devices.forget(tx, person.id);
        await attempts.forget(tx, person.email);
        await enqueueMail(tx, queue, {
          email: passwordChanged,
          to: person.email,
          props: { name: person.name, forgotPasswordUrl: `${origin}${links.forgotPassword}` },
          dedupeKey: `password-changed:${link.id}`,
        });
      });
    },
  };
}

/** Sets the password of a user, who may have had none. */
async function setPassword(
  tx: Transaction,
  userId: string,
  password: string,
  at: Date,
): Promise<void> {
  const changed = await tx
    .update(account)
    .set({ password, updatedAt: at })
    .where(and(eq(account.userId, userId), eq(account.providerId, "credential")))
    .returning({ id: account.id });
  if (changed.length > 0) return;
  await tx
    .insert(account)
    .values({ id: randomUUID(), accountId: userId, providerId: "credential", userId, password });
}
