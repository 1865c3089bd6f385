import { randomUUID } from "node:crypto";
import { and, eq, gt, like, lte, sql } from "drizzle-orm";
import { normaliseEmail } from "../../../contract/email-address.ts";
import { links } from "../../../contract/links.ts";
import type { Database, Executor } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { noteOwnAccount } from "../../activity/server/note-own-account.ts";
import type { EmailVerification } from "./email-verification.ts";
import type { PasswordCheck } from "./password-check.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { account, user, verification } from "./tables.ts";
import { newToken, tokenHash } from "./tokens.ts";

const daysValid = 7;
const prefix = "first-owner:";

export interface FirstOwner {
  /**
   * A link that makes the person who opens it the owner, or null if there is one. Links made before, by this process or
   * another one on the same database, keep working until they expire or someone becomes the owner.
   */
  makeLink(): Promise<string | null>;
  /** True while the link can be used. Looking changes nothing. */
  isValid(token: string): Promise<boolean>;
  /**
   * Makes the owner, once.
   * @throws AppError link_invalid, or invalid_input with the fields that cannot be taken
   */
  create(token: string, input: { name: string; email: string; password: string }): Promise<void>;
  /** Emails a link to owners who haven't verified their address, once. Does nothing while no email leaves the site. */
  askToVerify(): Promise<void>;
}

export function createFirstOwner(parts: {
  db: Database;
  origin: string;
  passwords: PasswordHasher;
  checkPassword: PasswordCheck;
  verification: Pick<EmailVerification, "sendLink">;
  /** False while emails go to a folder. */
  sendsMail: boolean;
  now: () => Date;
}): FirstOwner {
  const { db, origin, passwords, checkPassword, sendsMail, now } = parts;
  /** One email to the folder, and one to the mailbox. */
  const verifyKey = (id: string) => `verify-owner:${id}${sendsMail ? ":smtp" : ""}`;

  async function hasOwner(executor: Executor): Promise<boolean> {
    const owners = await executor
      .select({ id: user.id })
      .from(user)
      .where(eq(user.role, "owner"))
      .limit(1);
    return owners.length > 0;
  }

  async function isValid(token: string, executor: Executor = db): Promise<boolean> {
    const found = await executor
      .select({ id: verification.id })
      .from(verification)
      .where(
        and(
          eq(verification.identifier, prefix + tokenHash(token)),
          gt(verification.expiresAt, now()),
        ),
      );
    return found.length > 0 && !(await hasOwner(executor));
  }

  return {
    async makeLink() {
      return db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-owner'))`);
        await tx
          .delete(verification)
          .where(
            and(like(verification.identifier, `${prefix}%`), lte(verification.expiresAt, now())),
          );
        if (await hasOwner(tx)) return null;
        const token = newToken();
        await tx.insert(verification).values({
          id: randomUUID(),
          identifier: prefix + tokenHash(token),
          value: "owner",
          expiresAt: new Date(now().getTime() + daysValid * 24 * 3_600_000),
        });
        return `${origin}${links.withToken(links.welcomeOwner, token)}`;
      });
    },

    isValid: (token) => isValid(token),

    async create(token, input) {
      if (!(await isValid(token))) throw gone();
      const email = normaliseEmail(input.email);
      await checkPassword(input.password, { name: input.name, email, organizations: [] });
      const passwordHash = await passwords.hash(input.password);
      await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtext('first-owner'))`);
        if (!(await isValid(token, tx))) throw gone();
        const [created] = await tx
          .insert(user)
          .values({ id: randomUUID(), name: input.name, email, role: "owner" })
          .onConflictDoNothing({ target: user.email })
          .returning({ id: user.id, name: user.name, email: user.email });
        if (!created) {
          throw new AppError("owner_email_taken");
        }
        await tx.insert(account).values({
          id: randomUUID(),
          accountId: created.id,
          providerId: "credential",
          userId: created.id,
          password: passwordHash,
        });
        await tx.delete(verification).where(like(verification.identifier, `${prefix}%`));
        await noteOwnAccount(tx, created.id, "staff.first-owner", { after: { role: "owner" } });
        await parts.verification.sendLink(tx, created, verifyKey(created.id));
      });
    },

    async askToVerify() {
      if (!sendsMail) return;
      await db.transaction(async (tx) => {
        const waiting = await tx
          .select({ id: user.id, name: user.name, email: user.email })
          .from(user)
          .where(and(eq(user.role, "owner"), eq(user.emailVerified, false)));
        for (const owner of waiting) {
          await parts.verification.sendLink(tx, owner, verifyKey(owner.id));
        }
      });
    },
  };
}

function gone(): AppError {
  return new AppError("owner_link_invalid");
}
