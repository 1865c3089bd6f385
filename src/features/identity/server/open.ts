import type { MailPort } from "../../../platform/mail/ports.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createEmailVerification } from "./email-verification.ts";
import { createIdentity } from "./identity.ts";
import { sendResetLink } from "./jobs.ts";
import type { PasswordHasher } from "./password-hash.ts";

export function openIdentity(
  platform: Platform & {
    passwords: PasswordHasher;
    siteName: () => Promise<string>;
    mail: MailPort;
  },
) {
  const verification = createEmailVerification(platform);
  const sendsMail = platform.mail.mode === "smtp";
  const identity = createIdentity({ ...platform, verification, sendsMail });
  platform.assign(sendResetLink, identity.passwordReset);
  return { verification, identity };
}
