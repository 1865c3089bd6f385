import { createOTP } from "@better-auth/utils/otp";
import type { BetterAuthPlugin } from "better-auth";
import { APIError, createAuthMiddleware, getSessionFromCtx } from "better-auth/api";
import { symmetricDecrypt } from "better-auth/crypto";
import { and, eq, isNull, lt, or } from "drizzle-orm";
import type { Database } from "../../../platform/db/client.ts";
import { twoFactor } from "./tables.ts";

/** Seconds that a code lasts. */
export const stepSeconds = 30;
/** Steps before and after the current one whose codes better-auth accepts. */
const window = 1;

/**
 * Makes every code of an authenticator app work once. better-auth checks whether a code is right; this runs before it
 * and claims the code's time step in the database, so that the same code can't win twice, in any process.
 */
export function codesWorkOnce(db: Database): BetterAuthPlugin {
  return {
    id: "codes-work-once",
    hooks: {
      before: [
        {
          matcher: ({ path }) => path === "/two-factor/verify-totp",
          handler: createAuthMiddleware(async (ctx) => {
            const userId = await askedUser(ctx);
            if (!userId) return;
            const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, userId));
            if (!row) return;
            const key = ctx.context.secretConfig;
            const otp = createOTP(await symmetricDecrypt({ key, data: row.secret }));
            const now = Math.floor(Date.now() / (stepSeconds * 1000));
            for (let step = now + window; step >= now - window; step -= 1) {
              if ((await otp.hotp(step)) !== ctx.body.code) continue;
              const claimed = await db
                .update(twoFactor)
                .set({ lastUsedStep: step })
                .where(
                  and(
                    eq(twoFactor.id, row.id),
                    or(isNull(twoFactor.lastUsedStep), lt(twoFactor.lastUsedStep, step)),
                  ),
                )
                .returning({ id: twoFactor.id });
              if (claimed.length === 0) throw new APIError("UNAUTHORIZED", { code: "CODE_USED" });
              return;
            }
          }),
        },
      ],
    },
  };
}

/** Whose code it is: the user of the session, or of the sign-in that waits for a code. */
async function askedUser(
  ctx: Parameters<Parameters<typeof createAuthMiddleware>[0]>[0],
): Promise<string | undefined> {
  const session = await getSessionFromCtx(ctx);
  if (session) return session.user.id;
  const cookie = ctx.context.createAuthCookie("two_factor");
  const waiting = await ctx.getSignedCookie(cookie.name, ctx.context.secret);
  if (!waiting) return undefined;
  return (await ctx.context.internalAdapter.findVerificationValue(waiting))?.value;
}
