import { createHash } from "node:crypto";
import { and, count, desc, eq, like, lt } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { type NewCredential, passkeysPerAccount, type UsedCredential } from "../passkey.ts";
import type { BetterAuth } from "./better-auth.ts";
import { callHeaders } from "./call-headers.ts";
import type { Visit } from "./known-devices.ts";
import { passkeyCheck } from "./passkey-plugin.ts";
import { isBetterAuthRefusal, refusalCode, refusedPasskey } from "./refusals.ts";
import type { SecurityNotices } from "./security-notices.ts";
import type { Recognised, SignInResult } from "./signed-in.ts";
import { passkey, verification } from "./tables.ts";

/** A passkey, as its owner sees it. */
export interface PasskeyEntry {
  id: string;
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** The options for creating or using a passkey, as JSON, and the cookie that the response must come with. */
interface Challenge {
  options: object;
  setCookies: string[];
}

/** Passkeys: made once the password has been asked for, and from then on a way to sign in without it. */
export interface Passkeys {
  /** The newest first. @throws AppError signed_out */
  list(visit: Visit): Promise<PasskeyEntry[]>;
  /**
   * Asks for the password and begins to make one. The challenge is answered within five minutes, once.
   * @param input.issuer what the site is called
   * @throws AppError as changePassword; email_unverified; conflict where there are too many
   */
  prepare(input: { password: string; issuer: string }, visit: Visit): Promise<Challenge>;
  /**
   * Stores a new passkey under `name`. If that is empty, it gets the name of its authenticator or browser.
   * @throws AppError signed_out, email_unverified, passkey_refused
   */
  add(input: { credential: NewCredential; name: string }, visit: Visit): Promise<void>;
  /** @throws AppError signed_out, not_found */
  rename(input: { id: string; name: string }, visit: Visit): Promise<void>;
  /** @throws AppError as changePassword; not_found */
  remove(input: { id: string; password: string }, visit: Visit): Promise<void>;
  /** A challenge to sign in, the same for everyone; it is answered within five minutes, once. */
  challenge(visit: Visit): Promise<Challenge>;
  /**
   * Begins a session, as signIn does. A passkey is two factors, so no code is asked for.
   * @throws AppError passkey_refused; passkey_unknown where no account has it
   */
  signIn(credential: UsedCredential, visit: Visit): Promise<SignInResult>;
}

/** Checks before a call, and work after a sign-in. */
interface SessionGuards {
  requireSession(visit: Visit): Promise<{ user: { id: string; email: string; name: string } }>;
  /** As requireSession, for an account whose address is verified. */
  requireVerified: SessionGuards["requireSession"];
  confirmPassword(
    password: string,
    visit: Visit,
  ): Promise<{ id: string; name: string; email: string }>;
  /** The visit of someone whom nothing is known of. */
  signedOut(visit: Visit): Visit;
  /** Ends the session that the browser brought along. */
  endFormer(visit: Visit): Promise<void>;
  begun(headers: Headers, who: Recognised, visit: Visit): Promise<SignInResult>;
}

export function createPasskeys(
  parts: { api: BetterAuth["api"]; db: Database; notices: SecurityNotices; now: () => Date },
  { requireSession, requireVerified, confirmPassword, signedOut, endFormer, begun }: SessionGuards,
): Passkeys {
  const { api, db, notices, now } = parts;

  return {
    async list(visit) {
      const { user } = await requireSession(visit);
      return db
        .select({
          id: passkey.id,
          name: passkey.name,
          createdAt: passkey.createdAt,
          lastUsedAt: passkey.lastUsedAt,
        })
        .from(passkey)
        .where(eq(passkey.userId, user.id))
        .orderBy(desc(passkey.createdAt));
    },

    async prepare({ password, issuer }, visit) {
      await requireVerified(visit);
      const user = await confirmPassword(password, visit);
      const [has] = await db
        .select({ passkeys: count() })
        .from(passkey)
        .where(eq(passkey.userId, user.id));
      if (has && has.passkeys >= passkeysPerAccount) {
        throw new AppError("passkeys_full", { params: { most: passkeysPerAccount } });
      }
      const { headers, response } = await api.generatePasskeyRegistrationOptions({
        headers: callHeaders(visit),
        returnHeaders: true,
      });
      const options = {
        ...response,
        rp: { ...response.rp, name: issuer },
        // The same for every passkey of an account: so a password manager shows one account, and can be told which are left.
        user: { id: userHandle(user.id), name: user.email, displayName: user.name },
      };
      return { options, setCookies: headers.getSetCookie() };
    },

    async add({ credential, name }, visit) {
      const { user } = await requireVerified(visit);
      if (carriesCertificate(credential)) throw refusedPasskey("CERTIFICATE");
      const sameCredential = eq(passkey.credentialID, credential.id);
      const taken = await db.select({ id: passkey.id }).from(passkey).where(sameCredential);
      if (taken.length > 0) throw refusedPasskey("TAKEN");
      const created = await checked(() =>
        api.verifyPasskeyRegistration({
          body: { response: credential, name },
          headers: callHeaders(visit),
        }),
      );
      // better-auth keeps it in a transaction of its own: the mail comes as soon after as can be.
      await db.transaction(async (tx) => {
        await notices.passkeyAdded(tx, user, created.name ?? name);
      });
    },

    async rename({ id, name }, visit) {
      const { user } = await requireSession(visit);
      const renamed = await db
        .update(passkey)
        .set({ name })
        .where(and(eq(passkey.id, id), eq(passkey.userId, user.id)))
        .returning({ id: passkey.id });
      if (renamed.length === 0) throw notThere();
    },

    async remove({ id, password }, visit) {
      const user = await confirmPassword(password, visit);
      await db.transaction(async (tx) => {
        const [removed] = await tx
          .delete(passkey)
          .where(and(eq(passkey.id, id), eq(passkey.userId, user.id)))
          .returning({ name: passkey.name });
        if (!removed) throw notThere();
        await notices.passkeyRemoved(tx, user, removed.name);
      });
    },

    async challenge(visit) {
      // Pages that are opened and left leave challenges that no one answers.
      await db
        .delete(verification)
        .where(
          and(
            like(verification.value, `%"expectedChallenge"%`),
            lt(verification.expiresAt, new Date()),
          ),
        );
      const { headers, response } = await api.generatePasskeyAuthenticationOptions({
        headers: callHeaders(signedOut(visit)),
        returnHeaders: true,
      });
      const options = { ...response, userVerification: "required" };
      return { options, setCookies: headers.getSetCookie() };
    },

    async signIn(credential, visit) {
      const { headers, response } = await checked(() =>
        api.verifyPasskeyAuthentication({
          body: { response: credential },
          headers: callHeaders(signedOut(visit)),
          returnHeaders: true,
        }),
      );
      await endFormer(visit);
      await db
        .update(passkey)
        .set({ lastUsedAt: now() })
        .where(eq(passkey.credentialID, credential.id));
      return begun(headers, response.user as Recognised, visit);
    },
  };
}

/** Runs a call that checks a browser's answer. Whatever goes wrong before the signature is right is the answer's fault. */
async function checked<Result>(call: () => Promise<Result>): Promise<Result> {
  const check = { passed: false };
  return passkeyCheck.run(check, call).catch((error: unknown) => {
    if (check.passed || !(isBetterAuthRefusal(error) || refusalCode(error))) throw error;
    throw refusedPasskey(refusalCode(error));
  });
}

/**
 * True for proof of the maker of a device. We ask for none, so browsers send none; and the check of one would fetch
 * addresses that it names itself.
 */
function carriesCertificate({ response }: NewCredential): boolean {
  const text = Buffer.from(response.attestationObject, "base64url").toString("latin1");
  return /x5c|android-safetynet/.test(text);
}

/** The account's ID on an authenticator. It says nothing about the person. */
function userHandle(userId: string): string {
  return createHash("sha256").update(`passkeys of ${userId}`).digest("base64url");
}

function notThere(): AppError {
  return new AppError("passkey_gone");
}
