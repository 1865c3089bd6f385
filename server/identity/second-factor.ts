import { randomUUID } from "node:crypto";
import type { Database } from "../db/client.ts";
import type { Queue } from "../jobs/queue.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import type { BetterAuth } from "./better-auth.ts";
import { headersOf } from "./call-headers.ts";
import type { Visit } from "./known-devices.ts";
import { refusalCode, wrongCode } from "./refusals.ts";

/** What an authenticator app needs, shown once. */
interface PreparedFactor {
  /** `otpauth://…`, for a QR code. */
  uri: string;
  /** The secret in it, to type by hand. */
  key: string;
  /** Each lets its owner in once, without the app. */
  backupCodes: string[];
}

export interface SecondFactor {
  /** Makes a secret; nothing is asked at sign-in until a first code has come. @throws AppError as changePassword */
  prepare(input: { password: string; issuer: string }, visit: Visit): Promise<PreparedFactor>;
  /** The app's first code: from now on sign-in asks for one. @throws AppError signed_out, invalid_input */
  confirm(code: string, visit: Visit): Promise<{ setCookies: string[] }>;
  /** Sign-in asks for the password alone again. @throws AppError as changePassword */
  remove(password: string, visit: Visit): Promise<{ setCookies: string[] }>;
}

interface Parts {
  api: BetterAuth["api"];
  db: Database;
  queue: Queue;
  origin: string;
}

/** What identity does around every call: who asks, and how often a password may be wrong. */
interface Surroundings {
  requireSession(visit: Visit): Promise<{ user: { id: string; email: string; name: string } }>;
  /** Runs a call that asks for the password, counted as an attempt. @param field the form's name for it */
  checked<Result>(
    userId: string,
    visit: Visit,
    field: string,
    call: () => Promise<Result>,
  ): Promise<Result>;
}

export function createSecondFactor(
  { api, db, queue, origin }: Parts,
  { requireSession, checked }: Surroundings,
): SecondFactor {
  async function tell({ name, email }: { name: string; email: string }, on: boolean) {
    await db.transaction((tx) =>
      enqueueMail(tx, queue, {
        template: "two-step-changed",
        to: email,
        props: {
          name,
          on,
          settingsUrl: `${origin}/profile-setting`,
          forgotPasswordUrl: `${origin}/forgot-password`,
        },
        dedupeKey: `two-step-changed:${randomUUID()}`,
      }),
    );
  }

  return {
    async prepare({ password, issuer }, visit) {
      const { user } = await requireSession(visit);
      const made = await checked(user.id, visit, "password", () =>
        api.enableTwoFactor({ body: { password, issuer }, headers: headersOf(visit) }),
      );
      if (made.method !== "totp") throw new Error("no secret was made");
      const key = new URL(made.totpURI).searchParams.get("secret") ?? "";
      return { uri: made.totpURI, key, backupCodes: made.backupCodes };
    },

    async confirm(code, visit) {
      const { user } = await requireSession(visit);
      const { headers } = await api
        .verifyTOTP({ body: { code }, headers: headersOf(visit), returnHeaders: true })
        .catch((error: unknown) => {
          if (refusalCode(error)) throw wrongCode();
          throw error;
        });
      await tell(user, true);
      return { setCookies: headers.getSetCookie() };
    },

    async remove(password, visit) {
      const { user } = await requireSession(visit);
      const { headers } = await checked(user.id, visit, "password", () =>
        api.disableTwoFactor({
          body: { password },
          headers: headersOf(visit),
          returnHeaders: true,
        }),
      );
      await tell(user, false);
      return { setCookies: headers.getSetCookie() };
    },
  };
}
