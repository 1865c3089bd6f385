import { randomUUID } from "node:crypto";
import { asc, eq } from "drizzle-orm";
import { links } from "../../../contract/links.ts";
import { isStaff, type Role } from "../../../contract/roles.ts";
import type { Database } from "../../../platform/db/client.ts";
import { withoutDeadline } from "../../../platform/deadline.ts";
import { AppError, unavailable } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { createLimit } from "../../../platform/limit.ts";
import type { Log } from "../../../platform/log.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { noteOwnAccount } from "../../activity/server/note-own-account.ts";
import { announceSignOut } from "../../dashboard-events/server/announce.ts";
import { staffSession } from "../sign-in.ts";
import { organizationNames } from "./account-access.ts";
import { cookiePrefix, createBetterAuth } from "./better-auth.ts";
import { callHeaders, without } from "./call-headers.ts";
import type { EmailVerification } from "./email-verification.ts";
import { passwordChanged } from "./emails.ts";
import { createFirstOwner, type FirstOwner } from "./first-owner.ts";
import { createKnownDevices, type Visit } from "./known-devices.ts";
import { createOwnSessions, type OwnSessions } from "./own-sessions.ts";
import { createPasskeys, type Passkeys } from "./passkeys.ts";
import { createPasswordCheck } from "./password-check.ts";
import { argon2id, type PasswordHasher } from "./password-hash.ts";
import { createPasswordReset, dropResetLinks, type PasswordReset } from "./password-reset.ts";
import { isBetterAuthRefusal, refusalCode, refusedCode } from "./refusals.ts";
import { createSecondFactor, type SecondFactor } from "./second-factor.ts";
import { createSecurityNotices } from "./security-notices.ts";
import { createSignInAttempts, type SignInAttempts } from "./sign-in-attempts.ts";
import type { Recognised, SignedIn, SignInResult } from "./signed-in.ts";
import { member, organization } from "./tables.ts";

export type { Visit } from "./known-devices.ts";
export type { SignedIn } from "./signed-in.ts";

/** Signing in and out, and everything about passwords. Cookies go in as a header and come out as `Set-Cookie` values. */
export interface Identity extends OwnSessions {
  /**
   * Begins a session, always under a new id; one that the browser brought along ends.
   * @throws AppError wrong_credentials, the same for an unknown address; locked, with the time to wait
   */
  signIn(credentials: { email: string; password: string }, visit: Visit): Promise<SignInResult>;
  /**
   * The second step of a sign-in: a code of the authenticator app, or a backup code.
   * @throws AppError invalid_input at `code`; signed_out when the first step has to be done again; locked
   */
  signInWithCode(code: string, visit: Visit): Promise<SignInResult>;
  signOut(visit: Visit): Promise<{ setCookies: string[] }>;
  /**
   * The signed-in user and session, or null.
   * @param cookies the `Cookie` header
   * @throws AppError unavailable when sessions can't be read: that says nothing about who it is
   */
  getSession(cookies: string | null): Promise<SignedIn | null>;
  /**
   * Sets a new password and ends all other sessions.
   * @throws AppError signed_out; current_password_wrong or one of the password check; locked
   */
  changePassword(
    input: { current: string; password: string },
    visit: Visit,
  ): Promise<{ setCookies: string[] }>;
  /**
   * Asks once more for the password, before something that an open laptop must not be enough for.
   * @returns whose session it is
   * @throws AppError as changePassword
   */
  confirmPassword(
    password: string,
    visit: Visit,
  ): Promise<{ id: string; name: string; email: string }>;
  secondFactor: SecondFactor;
  passkeys: Passkeys;
  passwordReset: PasswordReset;
  firstOwner: FirstOwner;
}

const staffMs = staffSession.maxHours * 3_600_000;

export function createIdentity(parts: {
  db: Database;
  queue: Queue;
  origin: string;
  secret: string;
  verification: Pick<EmailVerification, "sendLink">;
  /** False while emails go to a folder. */
  sendsMail?: boolean;
  /** Multiplies how often one network may fail. */
  scale: number;
  passwords?: PasswordHasher;
  /** Called for every sign-in and for every one that was refused. */
  log?: Pick<Log, "info" | "warn">;
  /** The site's name. A password may not consist of it. */
  siteName?: () => Promise<string>;
  now?: () => Date;
}): Identity {
  const { db, queue, origin, sendsMail = true } = parts;
  const now = parts.now ?? (() => new Date());
  const passwords = parts.passwords ?? argon2id;
  const checkPassword = createPasswordCheck({ siteName: parts.siteName ?? (async () => "") });
  const auth = createBetterAuth({ db, origin, secret: parts.secret, passwords });
  const { api } = auth;
  const attempts = createSignInAttempts({ db, scale: parts.scale, now });
  const devices = createKnownDevices({ db, queue, origin, now });
  const notices = createSecurityNotices({ queue, origin });
  const sessionCookie = `${cookiePrefix(origin)}.session_token=`;

  async function currentSession(cookies: string | null) {
    if (!cookies?.includes(sessionCookie)) return null;
    const { headers, response } = await api
      .getSession({ headers: new Headers({ cookie: cookies }), returnHeaders: true })
      .catch((error: unknown) => {
        // better-auth answers null for a session that isn't there; what it throws are faults, mostly the database's.
        throw isBetterAuthRefusal(error) ? error : unavailable(error);
      });
    if (!response) return null;
    const { createdAt } = response.session;
    if (isStaff(response.user.role as Role) && now().getTime() - createdAt.getTime() > staffMs) {
      return null;
    }
    return { ...response, setCookies: headers.getSetCookie() };
  }

  async function requireSession(visit: Visit) {
    const current = await currentSession(visit.cookies);
    if (!current) throw new AppError("signed_out");
    return current;
  }

  /** While no email leaves the site, no one can verify: the first owner has to get along without. */
  const mustVerify = ({ emailVerified, role }: { emailVerified: boolean; role?: unknown }) =>
    !emailVerified && (sendsMail || !isStaff(role as Role));

  async function requireVerified(visit: Visit) {
    const current = await requireSession(visit);
    if (mustVerify(current.user)) throw new AppError("email_unverified");
    return current;
  }

  /** An outage, or too much to do, is no wrong guess. Also once the request's deadline is over. */
  async function notDecided(...what: Parameters<SignInAttempts["undecided"]>): Promise<void> {
    await withoutDeadline(() => attempts.undecided(...what)).catch((error: unknown) => {
      parts.log?.warn({ err: error }, "an attempt that was not decided stays counted");
    });
  }

  async function checked<Result>(
    userId: string,
    visit: Visit,
    call: () => Promise<Result>,
  ): Promise<Result> {
    const device = await devices.known({ userId }, visit);
    const attempt = { account: `password of ${userId}`, address: visit.address, device };
    const begunAt = await attempts.begin(attempt);
    const result = await call().catch(async (error: unknown) => {
      if (isBetterAuthRefusal(error)) throw new AppError("current_password_wrong");
      await notDecided(attempt, begunAt);
      throw error;
    });
    await attempts.succeeded(attempt);
    return result;
  }

  const confirmPassword: Identity["confirmPassword"] = async (password, visit) => {
    const { user } = await requireSession(visit);
    await checked(user.id, visit, () =>
      api.verifyPassword({ body: { password }, headers: callHeaders(visit) }),
    );
    return { id: user.id, name: user.name, email: user.email };
  };

  /** No session outlives the beginning of another in the same browser. */
  async function endFormer(visit: Visit): Promise<void> {
    const former = await currentSession(visit.cookies);
    if (!former) return;
    await api.revokeSession({ body: { token: former.session.token }, headers: callHeaders(visit) });
  }

  /** Logs what a sign-in is refused for. Whose account it was for is not known, or not proved. */
  async function refusalsLogged<Result>(
    method: "password" | "code" | "passkey",
    work: () => Promise<Result>,
  ): Promise<Result> {
    return work().catch((error: unknown) => {
      if (error instanceof AppError) {
        parts.log?.warn({ method, reason: error.code }, "sign-in refused");
      }
      throw error;
    });
  }

  async function begun(headers: Headers, who: Recognised, visit: Visit) {
    parts.log?.info({ userId: who.id }, "signed in");
    const setCookies = [...headers.getSetCookie(), await devices.recognise(who, visit)];
    const { email, emailVerified, role } = who;
    const user = { email, emailVerified, mustVerify: mustVerify(who), role: role as Role };
    return { kind: "signed-in" as const, setCookies, user };
  }

  const passkeys = createPasskeys(
    { api, db, notices, now },
    {
      requireSession,
      requireVerified,
      confirmPassword,
      signedOut: (visit) => without(visit, sessionCookie),
      endFormer,
      begun,
    },
  );

  /**
   * Sign-ins in progress. Each takes some twenty queries, so 50 at once would keep every page waiting for a connection to the
   * database. Four are enough to keep the hashing of passwords busy.
   */
  const inTurn = createLimit({ atOnce: 4, waiting: 200 });

  async function signInByPassword(
    { email, password }: { email: string; password: string },
    visit: Visit,
  ): Promise<SignInResult> {
    const device = await devices.known({ email }, visit);
    const attempt = { account: email, address: visit.address, device };
    const begunAt = await attempts.begin(attempt);
    const { headers, response } = await api
      .signInByAddress({
        body: { email, password },
        headers: callHeaders(visit),
        returnHeaders: true,
      })
      .catch(async (error: unknown) => {
        if (isBetterAuthRefusal(error)) throw new AppError("wrong_credentials");
        await notDecided(attempt, begunAt);
        throw error;
      });
    await attempts.succeeded(attempt);
    await endFormer(visit);
    if ("twoFactorRedirect" in response) {
      return { kind: "code-wanted", setCookies: headers.getSetCookie() };
    }
    return begun(headers, response.user, visit);
  }

  return {
    signIn: (credentials, visit) =>
      refusalsLogged("password", () => inTurn(() => signInByPassword(credentials, visit))),

    signInWithCode: (code, visit) =>
      refusalsLogged("code", async () => {
        // A session that the browser has nevertheless would be taken for the one to prove.
        const headers = callHeaders(without(visit, sessionCookie));
        const typed = code.replaceAll(/[\s-]/g, "").toLowerCase();
        const verified = await (/^\d{6}$/.test(typed)
          ? api.verifyTOTP({ body: { code: typed }, headers, returnHeaders: true })
          : api.verifyBackupCode({
              body: { code: asBackupCode(typed) },
              headers,
              returnHeaders: true,
            })
        ).catch((error: unknown) => {
          throw isBetterAuthRefusal(error) ? refusedCode(refusalCode(error)) : error;
        });
        return begun(verified.headers, verified.response.user as Recognised, visit);
      }),

    async signOut(visit) {
      const { headers } = await api.signOut({ headers: callHeaders(visit), returnHeaders: true });
      return { setCookies: headers.getSetCookie() };
    },

    async getSession(cookies) {
      const current = await currentSession(cookies);
      if (!current) return null;
      const { user, session, setCookies } = current;
      const [belongs] = await db
        .select({ id: organization.id, name: organization.name, role: member.role })
        .from(member)
        .innerJoin(organization, eq(organization.id, member.organizationId))
        .where(eq(member.userId, user.id))
        .orderBy(asc(member.createdAt))
        .limit(1);
      return {
        user: {
          id: user.id,
          name: user.name,
          email: user.email,
          emailVerified: user.emailVerified,
          mustVerify: mustVerify(user),
          role: user.role as Role,
          twoFactorEnabled: user.twoFactorEnabled === true,
        },
        session: { id: session.id, createdAt: session.createdAt, expiresAt: session.expiresAt },
        organization: belongs ?? null,
        setCookies,
      };
    },

    async changePassword({ current, password }, visit) {
      const { user } = await requireSession(visit);
      await checkPassword(password, {
        ...user,
        organizations: await organizationNames(db, user.id),
      });
      const { headers } = await checked(user.id, visit, () =>
        api.changePassword({
          body: { currentPassword: current, newPassword: password, revokeOtherSessions: true },
          headers: callHeaders(visit),
          returnHeaders: true,
        }),
      );
      await db.transaction(async (tx) => {
        await dropResetLinks(tx, user.id);
        await noteOwnAccount(tx, user.id, "staff.password");
        await announceSignOut(tx, queue, user.id, "password_changed");
        await enqueueMail(tx, queue, {
          email: passwordChanged,
          to: user.email,
          props: { name: user.name, forgotPasswordUrl: `${origin}${links.forgotPassword}` },
          dedupeKey: `password-changed:${randomUUID()}`,
        });
      });
      return { setCookies: headers.getSetCookie() };
    },

    confirmPassword,
    ...createOwnSessions({ api, db, queue, now }, { requireSession, confirmPassword }),

    secondFactor: createSecondFactor(
      { auth, db, notices, now },
      { requireSession, requireVerified, checked },
    ),
    passkeys: {
      ...passkeys,
      signIn: (credential, visit) =>
        refusalsLogged("passkey", () => passkeys.signIn(credential, visit)),
    },
    passwordReset: createPasswordReset({
      db,
      queue,
      origin,
      attempts,
      devices,
      notices,
      passwords,
      checkPassword,
      now,
    }),
    firstOwner: createFirstOwner({
      db,
      origin,
      passwords,
      checkPassword,
      verification: parts.verification,
      sendsMail,
      now,
    }),
  };
}

/** Backup codes are stored as `k7m2p-x9qhd`; people type them with and without the dash. */
function asBackupCode(typed: string): string {
  return `${typed.slice(0, 5)}-${typed.slice(5)}`;
}
