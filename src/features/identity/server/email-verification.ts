import { randomUUID } from "node:crypto";
import { and, eq, gt, sql } from "drizzle-orm";
import { normaliseEmail } from "../../../contract/email-address.ts";
import { links } from "../../../contract/links.ts";
import { isStaff, type Role } from "../../../contract/roles.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { ask, insertInto } from "../../../platform/db/statement.ts";
import { together } from "../../../platform/db/together.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { announce } from "../../dashboard-events/server/announce.ts";
import { verifyEmail, welcome } from "./emails.ts";
import { user, verification } from "./tables.ts";
import { newToken, tokenHash } from "./tokens.ts";

const hoursValid = 24;
/** A repeated request within this time sends no second mail. */
const resendSeconds = 60;

interface Addressee {
  id: string;
  email: string;
  name: string;
}

/** Notes when an address was verified, for the first time only. Part of an update of `user`. */
export const verifiedNow = (at: Date) => ({
  emailVerifiedAt: sql`coalesce(${user.emailVerifiedAt}, ${at})`,
});

export interface EmailVerification {
  /** Makes a link and queues the mail that holds it. The same `dedupeKey` sends nothing twice. */
  sendLink(tx: Transaction, to: Addressee, dedupeKey: string): Promise<void>;
  /**
   * Follows a link: the address counts as verified. Following it again within its day changes nothing.
   * @returns the role of whose address it is
   * @throws AppError link_invalid when it is unknown or expired
   */
  verify(token: string): Promise<{ role: Role }>;
  /** Sends another link to an address that waits for one. Says nothing of whether it does. */
  resend(email: string): Promise<void>;
}

export function createEmailVerification(parts: {
  db: Database;
  queue: Queue;
  origin: string;
  dashboardUrl: string | undefined;
  now?: () => Date;
}): EmailVerification {
  const { db, queue, origin } = parts;
  const now = parts.now ?? (() => new Date());

  const sendLink: EmailVerification["sendLink"] = async (tx, to, dedupeKey) => {
    const token = newToken();
    const { text, values } = insertInto(verification, {
      id: randomUUID(),
      identifier: `email-verification:${tokenHash(token)}`,
      value: to.id,
      expiresAt: new Date(now().getTime() + hoursValid * 3_600_000),
    });
    const linked = ask(tx, text, values);
    const mailed = enqueueMail(tx, queue, {
      email: verifyEmail,
      to: to.email,
      props: {
        name: to.name,
        link: `${origin}${links.withToken(links.verifyEmail, token)}`,
        expiresInHours: hoursValid,
      },
      dedupeKey,
    });
    await together([linked, mailed]);
  };

  /** Whose link was followed before, within its day, and whose address is verified. */
  async function verifiedBy(tx: Transaction, identifier: string): Promise<{ role: Role } | null> {
    const [found] = await tx
      .select({ role: user.role })
      .from(verification)
      .innerJoin(user, eq(user.id, verification.value))
      .where(
        and(
          eq(verification.identifier, identifier),
          gt(verification.expiresAt, now()),
          eq(user.emailVerified, true),
        ),
      );
    return found ?? null;
  }

  return {
    sendLink,

    async verify(token) {
      return db.transaction(async (tx) => {
        const fresh = `email-verification:${tokenHash(token)}`;
        const used = `email-verified:${tokenHash(token)}`;
        const [link] = await tx
          .update(verification)
          .set({ identifier: used })
          .where(and(eq(verification.identifier, fresh), gt(verification.expiresAt, now())))
          .returning({ userId: verification.value });
        if (!link) {
          // People open the link twice, and mail programs do too.
          const before = await verifiedBy(tx, used);
          if (before) return before;
          throw new AppError("verification_link_invalid");
        }
        const [verified] = await tx
          .update(user)
          .set({ emailVerified: true, ...verifiedNow(now()), updatedAt: now() })
          .where(and(eq(user.id, link.userId), eq(user.emailVerified, false)))
          .returning({ id: user.id, email: user.email, name: user.name, role: user.role });
        if (!verified) {
          const [other] = await tx
            .select({ role: user.role })
            .from(user)
            .where(eq(user.id, link.userId));
          return other ?? { role: "customer" };
        }
        await announce(tx, queue, { type: "account.email_verified", userId: verified.id });
        // Colleagues, such as the first owner, aren't customers.
        if (isStaff(verified.role)) return { role: verified.role };
        await enqueueMail(tx, queue, {
          email: welcome,
          to: verified.email,
          props: {
            name: verified.name,
            signInUrl: parts.dashboardUrl ?? `${origin}${links.login}`,
          },
          dedupeKey: `welcome:${verified.id}`,
        });
        return { role: verified.role };
      });
    },

    async resend(email) {
      const [waiting] = await db
        .select({ id: user.id, email: user.email, name: user.name })
        .from(user)
        .where(and(eq(user.email, normaliseEmail(email)), eq(user.emailVerified, false)));
      if (!waiting) return;
      const slot = Math.floor(now().getTime() / (resendSeconds * 1000));
      await db.transaction((tx) => sendLink(tx, waiting, `verify:${waiting.id}:${slot}`));
    },
  };
}
