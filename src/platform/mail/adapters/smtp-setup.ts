import { createTransport } from "nodemailer";
import { mailDoctorWords as words } from "../../../contract/mail-doctor-words.ts";
import type { MailFinding } from "../ports-setup.ts";
import { isUntrusted, type SmtpError, smtpLimits, smtpTls, untrusted } from "./smtp.ts";

const { what } = words;
const ok = (part: string, detail = ""): MailFinding => ({ what: part, state: "ok", detail });
const wrong = (part: string, detail: string): MailFinding => ({
  what: part,
  state: "wrong",
  detail,
});

interface SmtpSettings {
  url: string;
  ca?: string | undefined;
  timeoutMs?: number | undefined;
}

/** Signs in to the mail server, on a connection of its own. @returns connection, encryption, and sign-in, as far as it gets */
export async function checkSmtp(settings: SmtpSettings): Promise<MailFinding[]> {
  const { hostname, username } = new URL(settings.url);
  let error = await signIn(settings, { requireTLS: true });
  let encryption = ok(what.encryption);
  if (error && isUntrusted(error)) {
    return [ok(what.connection, hostname), wrong(what.encryption, untrusted(error).message)];
  }
  if (error?.code === "ETLS") {
    const local = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/.test(hostname);
    encryption = local
      ? ok(what.encryption, words.sameMachine)
      : wrong(what.encryption, words.notEncrypted);
    error = await signIn(settings, {});
  }
  const reason = String(error?.responseCode ?? error?.code ?? error?.message);
  if (error && error.code !== "EAUTH") {
    return [wrong(what.connection, words.connection(reason))];
  }
  const signedIn = error
    ? wrong(what.signIn, words.signIn(reason))
    : ok(what.signIn, username ? "" : words.noSignIn);
  return [ok(what.connection, hostname), encryption, signedIn];
}

/** @returns why it failed; null if it didn't */
async function signIn(
  { url, ca, timeoutMs }: SmtpSettings,
  options: { requireTLS?: true },
): Promise<SmtpError | null> {
  const limits = smtpLimits(timeoutMs);
  const transport = createTransport({ url, ...limits, tls: smtpTls(ca), ...options });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return error as SmtpError;
  } finally {
    transport.close();
  }
}
