import { randomUUID } from "node:crypto";
import { and, eq, gt } from "drizzle-orm";
import { normaliseEmail } from "../../../contract/email-address.ts";
import { links } from "../../../contract/links.ts";
import { AppError } from "../../../platform/errors.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { noteOwnAccount } from "../../activity/server/note-own-account.ts";
import { enqueueCustomerUpdates } from "../../billing/server/update-customer.ts";
import { announce } from "../../dashboard-events/server/announce.ts";
import { verifiedNow } from "../../identity/server/email-verification.ts";
import { accountExists } from "../../identity/server/emails.ts";
import { dropResetLinks } from "../../identity/server/password-reset.ts";
import { user } from "../../identity/server/tables.ts";
import { newToken, tokenHash } from "../../identity/server/tokens.ts";
import { emailChange, emailChangeAsked, emailChanged } from "./emails.ts";
import { claimRow, findUser, updateRow } from "./profile-row.ts";
import { customerProfile } from "./tables.ts";
import type { Account, AccountParts } from "./types.ts";

const hoursValid = 24;
const nothingPending = {
  pendingEmail: null,
  pendingEmailTokenHash: null,
  pendingEmailExpiresAt: null,
};

/** Another address for the account: it counts once the link that was mailed to it is followed. */
export function createEmailChange(
  parts: AccountParts,
): Pick<Account, "changeEmail" | "cancelEmailChange" | "confirmEmail"> {
  const { db, queue, identity, origin, now } = parts;

  return {
    async changeEmail(input, visit) {
      const owner = await identity.confirmPassword(input.password, visit);
      const email = normaliseEmail(input.email);
      if (email === owner.email) {
        throw new AppError("email_unchanged");
      }
      const token = newToken();
      await db.transaction(async (tx) => {
        const { person } = await claimRow(tx, owner.id);
        const [taken] = await tx
          .select({ name: user.name })
          .from(user)
          .where(eq(user.email, email));
        await updateRow(tx, owner.id, {
          pendingEmail: email,
          // No one learns here whether an address has an account: the page says the same, without a link behind it.
          pendingEmailTokenHash: taken ? null : tokenHash(token),
          pendingEmailExpiresAt: new Date(now().getTime() + hoursValid * 3_600_000),
          updatedAt: now(),
        });
        const forgotPasswordUrl = `${origin}${links.forgotPassword}`;
        if (taken) {
          // Once an hour: it may be someone else's inbox.
          const hour = now().toISOString().slice(0, 13);
          await enqueueMail(tx, queue, {
            email: accountExists,
            to: email,
            props: { name: taken.name, signInUrl: `${origin}${links.login}`, forgotPasswordUrl },
            dedupeKey: `email-change-taken:${email}:${hour}`,
          });
        } else {
          await enqueueMail(tx, queue, {
            email: emailChange,
            to: email,
            props: {
              name: person.name,
              link: `${origin}${links.withToken(links.confirmEmail, token)}`,
              expiresInHours: hoursValid,
            },
            dedupeKey: `email-change:${tokenHash(token)}`,
          });
        }
        await enqueueMail(tx, queue, {
          email: emailChangeAsked,
          to: person.email,
          props: { name: person.name, newEmail: email, forgotPasswordUrl },
          dedupeKey: `email-change-asked:${tokenHash(token)}`,
        });
      });
    },

    async cancelEmailChange(userId) {
      await db.transaction(async (tx) => {
        await claimRow(tx, userId);
        await updateRow(tx, userId, { ...nothingPending, updatedAt: now() });
      });
    },

    async confirmEmail(token) {
      await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(customerProfile)
          .where(
            and(
              eq(customerProfile.pendingEmailTokenHash, tokenHash(token)),
              gt(customerProfile.pendingEmailExpiresAt, now()),
            ),
          )
          .for("update");
        if (!row?.pendingEmail) throw linkInvalid();
        const email = row.pendingEmail;
        const former = await findUser(tx, row.userId);
        const [taken] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
        if (taken) throw linkInvalid();
        await tx
          .update(user)
          .set({ email, emailVerified: true, ...verifiedNow(now()), updatedAt: now() })
          .where(eq(user.id, row.userId));
        await noteOwnAccount(tx, row.userId, "staff.email", {
          before: { email: former.email },
          after: { email },
        });
        await announce(tx, queue, { type: "account.email_verified", userId: row.userId });
        await enqueueCustomerUpdates(tx, queue, row.userId);
        // Links to a new password that lie in the old inbox; and this link, which works once.
        await dropResetLinks(tx, row.userId);
        await enqueueMail(tx, queue, {
          email: emailChanged,
          to: former.email,
          props: { name: former.name, newEmail: email, contactUrl: `${origin}${links.contact}` },
          dedupeKey: `email-changed:${randomUUID()}`,
        });
      });
    },
  };
}

function linkInvalid(): AppError {
  return new AppError("email_link_invalid");
}
