import { createHmac, randomInt } from "node:crypto";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { organization } from "better-auth/plugins/organization";
import { twoFactor } from "better-auth/plugins/two-factor";
import { eq } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { notedOutage } from "../../../platform/deadline.ts";
import { passwordLimits } from "../password.ts";
import { codesWorkOnce } from "./codes-once.ts";
import { passkeyPlugin } from "./passkey-plugin.ts";
import type { PasswordHasher } from "./password-hash.ts";
import { passwordSignIn } from "./password-sign-in.ts";
import { isBetterAuthRefusal } from "./refusals.ts";
import * as schema from "./tables.ts";

const daySeconds = 24 * 3600;

/** Header in which the client's address is handed to better-auth; it never comes from outside. */
export const addressHeader = "x-visitor-address";

/** Name of the session's cookie. Over https it can be set by no one but this very host (`__Host-`). */
export function cookiePrefix(origin: string): string {
  return origin.startsWith("https:") ? "__Host-site" : "site";
}

/** better-auth on our tables and with our password hashes. It is only called, never mounted: its own routes are not served. */
export function createBetterAuth(parts: {
  db: Database;
  origin: string;
  secret: string;
  passwords: PasswordHasher;
}) {
  const { db, origin, secret, passwords } = parts;
  const auth = betterAuth({
    appName: "Site",
    baseURL: origin,
    // A key of its own: what it signs is never taken for one of the site's other cookies.
    secret: createHmac("sha256", secret).update("identity").digest("hex"),
    database: drizzleAdapter(db, { provider: "pg", schema, transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: passwordLimits.min,
      // The forms check the length of the normal form. Typed as letters and accents it is up to four times as long.
      maxPasswordLength: passwordLimits.max * 4,
      password: {
        hash: passwords.hash,
        verify: ({ hash, password }) =>
          passwords.verify(hash, password, async (renewed) => {
            // Hashes are salted: no two accounts have the same.
            const { account } = schema;
            await db.update(account).set({ password: renewed }).where(eq(account.password, hash));
          }),
      },
    },
    user: {
      additionalFields: {
        role: { type: "string", input: false, required: true, defaultValue: "customer" },
      },
    },
    // Rolling: used within 30 days it lasts another 30. What is sensitive asks for the password, not for a fresh session.
    session: { expiresIn: 30 * daySeconds, updateAge: daySeconds, freshAge: 0 },
    advanced: {
      // The names carry the prefix themselves; better-auth's own is the weaker `__Secure-`.
      useSecureCookies: false,
      cookiePrefix: cookiePrefix(origin),
      defaultCookieAttributes: {
        httpOnly: true,
        sameSite: "lax",
        secure: origin.startsWith("https:"),
        path: "/",
      },
      ipAddress: { ipAddressHeaders: [addressHeader] },
    },
    plugins: [
      organization(),
      twoFactor({ backupCodeOptions: { customBackupCodesGenerate: newBackupCodes } }),
      passwordSignIn,
      passkeyPlugin(origin),
      codesWorkOnce(db),
    ],
    logger: { disabled: true },
    telemetry: { enabled: false },
  });
  return { ...auth, api: withOutages(auth.api) };
}

/** Tells the caller when a call failed because the database was away. better-auth itself hides the reason. */
function withOutages<Api extends Record<string, (...args: never[]) => unknown>>(api: Api): Api {
  const calls = Object.entries(api).map(([name, call]) => [
    name,
    async (...args: never[]) => {
      try {
        return await call(...args);
      } catch (error) {
        throw isBetterAuthRefusal(error) ? error : (notedOutage() ?? error);
      }
    },
  ]);
  return Object.fromEntries(calls) as Api;
}

/** Letters and digits that no one takes for one another when a code is read off paper. */
const plainCharacters = "abcdefghjkmnpqrstuvwxyz23456789";

/** Ten codes like `k7m2p-x9qhd`, of some 49 bits each. */
function newBackupCodes(): string[] {
  const part = () =>
    Array.from({ length: 5 }, () => plainCharacters[randomInt(plainCharacters.length)]).join("");
  return Array.from({ length: 10 }, () => `${part()}-${part()}`);
}

export type BetterAuth = ReturnType<typeof createBetterAuth>;
