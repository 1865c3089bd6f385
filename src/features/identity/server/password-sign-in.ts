import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint } from "better-auth/api";
import { setSessionCookie } from "better-auth/cookies";
import { parseUserOutput } from "better-auth/db";
import { z } from "zod";

const wrong = () => new APIError("UNAUTHORIZED", { code: "INVALID_EMAIL_OR_PASSWORD" });

/**
 * Sign-in by address and password as better-auth does it, without its own rule for addresses: that refuses some that browsers
 * let through, such as `o&leary@example.com`. Its two-factor plugin asks for the code after this path as after its own.
 */
export const passwordSignIn = {
  id: "password-sign-in",
  endpoints: {
    signInByAddress: createAuthEndpoint(
      "/sign-in/username",
      { method: "POST", body: z.object({ email: z.string(), password: z.string() }) },
      async (ctx) => {
        const { email, password } = ctx.body;
        const { internalAdapter, password: passwords, options } = ctx.context;
        const found = await internalAdapter.findUserByEmail(email.toLowerCase(), {
          includeAccounts: true,
        });
        const hash = found?.accounts.find(
          ({ providerId, accountId }) => providerId === "credential" && accountId === found.user.id,
        )?.password;
        if (!found || !hash) {
          // As long as a wrong password takes.
          await passwords.hash(password);
          throw wrong();
        }
        if (!(await passwords.verify({ hash, password }))) throw wrong();
        const { user } = found;
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token, user: parseUserOutput(options, user) });
      },
    ),
  },
} satisfies BetterAuthPlugin;
