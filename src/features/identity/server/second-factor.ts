import { createOTP } from "@better-auth/utils/otp";
import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq, gt } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { BetterAuth } from "./better-auth.ts";
import { callHeaders } from "./call-headers.ts";
import type { Visit } from "./known-devices.ts";
import { refusalCode, refusedCode } from "./refusals.ts";
import type { SecurityNotices } from "./security-notices.ts";
import { twoFactor } from "./tables.ts";

/** How long a setup may take from the password to the first code. */
const setupMinutes = 15;

/** The secret for an authenticator app, and backup codes. */
interface PreparedFactor {
  /** `otpauth://…`, for a QR code. */
  uri: string;
  /** The secret in it, to type by hand. */
  key: string;
  /** Each of them signs in once, without the app. */
  backupCodes: string[];
}

export interface SecondFactor {
  /**
   * Makes a secret and backup codes. Sign-in asks for nothing new until a first code has come.
   * @throws AppError as changePassword; email_unverified
   */
  prepare(input: { password: string; issuer: string }, visit: Visit): Promise<PreparedFactor>;
  /**
   * The result of `prepare` once more, so that a mistyped code loses nothing. Only the session that gave the password gets it,
   * for 15 minutes. Null if there is none.
   * @throws AppError signed_out
   */
  pending(issuer: string, visit: Visit): Promise<PreparedFactor | null>;
  /**
   * The app's first code: from now on sign-in asks for one.
   * @throws AppError signed_out; email_unverified; code_wrong; two_factor_setup_expired
   */
  confirm(code: string, visit: Visit): Promise<{ setCookies: string[] }>;
  /** How many backup codes still work. @throws AppError signed_out */
  backupCodesLeft(visit: Visit): Promise<number>;
  /** Makes ten new backup codes; the old ones stop working. @throws AppError as changePassword */
  renewBackupCodes(password: string, visit: Visit): Promise<string[]>;
  /** Sign-in asks for the password alone again. @throws AppError as changePassword */
  remove(password: string, visit: Visit): Promise<{ setCookies: string[] }>;
}

interface Parts {
  auth: BetterAuth;
  db: Database;
  notices: SecurityNotices;
  now: () => Date;
}

interface Current {
  user: { id: string; email: string; name: string };
  session: { id: string };
}

/** Checks before a call: who calls, and how often a password was wrong. */
interface SessionGuards {
  requireSession(visit: Visit): Promise<Current>;
  requireVerified(visit: Visit): Promise<Current>;
  /** Runs a call that asks for the password, counted as an attempt. */
  checked<Result>(userId: string, visit: Visit, call: () => Promise<Result>): Promise<Result>;
}

export function createSecondFactor(
  { auth, db, notices, now }: Parts,
  { requireSession, requireVerified, checked }: SessionGuards,
): SecondFactor {
  const { api } = auth;

  /** The setup that this session began and has not finished. */
  async function findPending({ user, session }: Current) {
    const [row] = await db
      .select()
      .from(twoFactor)
      .where(
        and(
          eq(twoFactor.userId, user.id),
          eq(twoFactor.verified, false),
          eq(twoFactor.setupSessionId, session.id),
          gt(twoFactor.setupExpiresAt, now()),
        ),
      );
    return row ?? null;
  }

  async function readBackupCodes(userId: string): Promise<string[]> {
    return (await api.viewBackupCodes({ body: { userId } })).backupCodes;
  }

  return {
    async prepare({ password, issuer }, visit) {
      const { user, session } = await requireVerified(visit);
      const created = await checked(user.id, visit, () =>
        api.enableTwoFactor({ body: { password, issuer }, headers: callHeaders(visit) }),
      );
      if (created.method !== "totp") throw new Error("no secret was made");
      await db
        .update(twoFactor)
        .set({
          createdAt: now(),
          lastUsedStep: null,
          setupSessionId: session.id,
          setupExpiresAt: new Date(now().getTime() + setupMinutes * 60_000),
        })
        .where(and(eq(twoFactor.userId, user.id), eq(twoFactor.verified, false)));
      const key = new URL(created.totpURI).searchParams.get("secret") ?? "";
      return { uri: created.totpURI, key, backupCodes: created.backupCodes };
    },

    async pending(issuer, visit) {
      const current = await requireSession(visit);
      const row = await findPending(current);
      if (!row) return null;
      const { secretConfig } = await auth.$context;
      const secret = await symmetricDecrypt({ key: secretConfig, data: row.secret });
      const uri = createOTP(secret).url(issuer, current.user.email);
      const key = new URL(uri).searchParams.get("secret") ?? "";
      return { uri, key, backupCodes: await readBackupCodes(current.user.id) };
    },

    async confirm(code, visit) {
      const current = await requireVerified(visit);
      // No one turns it on without having been shown the backup codes: that is what a pending setup stands for.
      if (!(await findPending(current))) throw new AppError("two_factor_setup_expired");
      const { headers } = await api
        .verifyTOTP({ body: { code }, headers: callHeaders(visit), returnHeaders: true })
        .catch((error: unknown) => {
          const reason = refusalCode(error);
          throw reason ? refusedCode(reason) : error;
        });
      await db.transaction((tx) => notices.twoStepChanged(tx, current.user, true));
      return { setCookies: headers.getSetCookie() };
    },

    async backupCodesLeft(visit) {
      const { user } = await requireSession(visit);
      const [row] = await db
        .select({ id: twoFactor.id })
        .from(twoFactor)
        .where(and(eq(twoFactor.userId, user.id), eq(twoFactor.verified, true)));
      return row ? (await readBackupCodes(user.id)).length : 0;
    },

    async renewBackupCodes(password, visit) {
      const { user } = await requireSession(visit);
      const { backupCodes } = await checked(user.id, visit, () =>
        api.generateBackupCodes({ body: { password }, headers: callHeaders(visit) }),
      );
      await db.transaction((tx) => notices.backupCodesRenewed(tx, user));
      return backupCodes;
    },

    async remove(password, visit) {
      const { user } = await requireSession(visit);
      const { headers } = await checked(user.id, visit, () =>
        api.disableTwoFactor({
          body: { password },
          headers: callHeaders(visit),
          returnHeaders: true,
        }),
      );
      await db.transaction((tx) => notices.twoStepChanged(tx, user, false));
      return { setCookies: headers.getSetCookie() };
    },
  };
}
