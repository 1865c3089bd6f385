import { and, desc, eq, gt, like } from "drizzle-orm";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Device } from "../device.ts";
import { stepSeconds } from "./codes-once.ts";
import { readDevice } from "./read-device.ts";
import type { SecurityNotices } from "./security-notices.ts";
import { member, organization, passkey, session, twoFactor, user, verification } from "./tables.ts";

export type CredentialChoice = "keep" | "remove";

/** Something besides the password that opens the account, or that sign-in asks for. */
interface Credential {
  /** Key of the decision about it: `authenticator`, or `passkey-` and an id. */
  choice: string;
  kind: "passkey" | "authenticator";
  name: string;
  /** Null if it isn't known. */
  addedAt: Date | null;
  lastUsedAt: Date | null;
  /** It may have been added by someone who never showed that the address is theirs. */
  addedBeforeVerification: boolean;
}

/** Everything that opens an account besides its password. */
export interface AccountAccess {
  sessions: { device: Device; address: string | null; createdAt: Date; lastUsedAt: Date }[];
  credentials: Credential[];
}

/** The newest first. @param now sessions that ended before are left out */
export async function readAccess(
  executor: Executor,
  userId: string,
  now: Date,
): Promise<AccountAccess> {
  const sessions = await executor
    .select()
    .from(session)
    .where(and(eq(session.userId, userId), gt(session.expiresAt, now)))
    .orderBy(desc(session.createdAt));
  return {
    sessions: sessions.map((one) => ({
      device: readDevice(one.userAgent),
      address: one.ipAddress || null,
      createdAt: one.createdAt,
      lastUsedAt: one.updatedAt,
    })),
    credentials: await readCredentials(executor, userId),
  };
}

async function readCredentials(executor: Executor, userId: string): Promise<Credential[]> {
  const [owner] = await executor
    .select({ verified: user.emailVerified, verifiedAt: user.emailVerifiedAt })
    .from(user)
    .where(eq(user.id, userId));
  // Where a time is unknown, the credential counts as added before.
  const addedBeforeVerification = (at: Date | null) =>
    !owner?.verified || !owner.verifiedAt || !at || at < owner.verifiedAt;
  const passkeys = await executor
    .select()
    .from(passkey)
    .where(eq(passkey.userId, userId))
    .orderBy(desc(passkey.createdAt));
  const [app] = await executor
    .select()
    .from(twoFactor)
    .where(and(eq(twoFactor.userId, userId), eq(twoFactor.verified, true)));
  const credentials: Credential[] = passkeys.map((one) => ({
    choice: `passkey-${one.id}`,
    kind: "passkey",
    name: one.name,
    addedAt: one.createdAt,
    lastUsedAt: one.lastUsedAt,
    addedBeforeVerification: addedBeforeVerification(one.createdAt),
  }));
  if (app) {
    credentials.push({
      choice: "authenticator",
      kind: "authenticator",
      name: "Authenticator app",
      addedAt: app.createdAt,
      lastUsedAt:
        app.lastUsedStep === null ? null : new Date(app.lastUsedStep * stepSeconds * 1000),
      addedBeforeVerification: addedBeforeVerification(app.createdAt),
    });
  }
  return credentials;
}

/**
 * Ends every session, and whatever was about to become one; removes the credentials that were chosen to go.
 * @throws AppError credential_choices_missing where a credential has no choice
 */
export async function endAccess(
  tx: Transaction,
  person: { id: string; name: string; email: string },
  choices: Readonly<Record<string, CredentialChoice>>,
  notices: SecurityNotices,
): Promise<void> {
  const credentials = await readCredentials(tx, person.id);
  const missing = credentials.filter(({ choice }) => !Object.hasOwn(choices, choice));
  if (missing.length > 0) throw new AppError("credential_choices_missing", { params: { missing } });
  await tx.delete(session).where(eq(session.userId, person.id));
  // Sign-ins that wait for a code: the password that they began with is the old one.
  await tx
    .delete(verification)
    .where(and(eq(verification.value, person.id), like(verification.identifier, "2fa-%")));
  for (const { choice, kind, name } of credentials) {
    if (choices[choice] === "keep") continue;
    if (kind === "passkey") {
      await tx.delete(passkey).where(eq(passkey.id, choice.slice("passkey-".length)));
      await notices.passkeyRemoved(tx, person, name);
    } else {
      await tx.delete(twoFactor).where(eq(twoFactor.userId, person.id));
      await tx.update(user).set({ twoFactorEnabled: false }).where(eq(user.id, person.id));
      await notices.twoStepChanged(tx, person, false);
    }
  }
  // A setup that someone else began ends; wrong codes of someone else no longer lock an app that is kept.
  await tx
    .delete(twoFactor)
    .where(and(eq(twoFactor.userId, person.id), eq(twoFactor.verified, false)));
  await tx
    .update(twoFactor)
    .set({ failedVerificationCount: 0, lockedUntil: null })
    .where(eq(twoFactor.userId, person.id));
}

/** The names of the user's organizations. */
export async function organizationNames(executor: Executor, userId: string): Promise<string[]> {
  const rows = await executor
    .select({ name: organization.name })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .where(eq(member.userId, userId));
  return rows.map(({ name }) => name);
}
