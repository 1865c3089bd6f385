import { getCACertificates } from "node:tls";
import { createTransport } from "nodemailer";
import { type MailPort, MailRejected, senderDomain } from "../ports.ts";

/**
 * Mail over SMTP, on connections that are kept for the next mail.
 * @param parts.url `smtp://` (upgraded by STARTTLS where the server offers it; `?requireTLS=true` insists) or
 * `smtps://`, with user and password where needed
 * @param parts.from the sender, `Name <address>` or an address; its domain names the Message-IDs
 * @param parts.ca certificates in PEM that are trusted besides Node's, for a mail server with one of its own
 * @param parts.timeoutMs for a whole delivery, from the connection to the server's last answer
 */
export function createSmtpMail(parts: {
  url: string;
  from: string;
  ca?: string;
  timeoutMs?: number;
}): MailPort & { close(): void } {
  const { from } = parts;
  const timeoutMs = parts.timeoutMs ?? 30_000;
  const domain = senderDomain(from);
  const transport = createTransport({
    pool: true,
    url: parts.url,
    // Otherwise EHLO says [127.0.0.1] wherever the machine has no full name, as containers don't.
    name: domain,
    maxConnections: 3,
    ...smtpLimits(timeoutMs),
    tls: smtpTls(parts.ca),
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    mode: "smtp",
    async send(mail) {
      const sent = transport.sendMail({
        from,
        // As an object it is one address, whatever characters are in it.
        to: { name: "", address: mail.to },
        replyTo: mail.replyTo ? { name: "", address: mail.replyTo } : undefined,
        subject: mail.subject,
        html: mail.html,
        text: mail.text,
        headers: { "Auto-Submitted": "auto-generated", ...mail.headers },
        messageId: `<${mail.id}@${domain}>`,
        signal: AbortSignal.timeout(timeoutMs),
      });
      await sent.catch((error: unknown) => {
        if (isFinal(error)) throw rejected(error);
        throw isUntrusted(error) ? untrusted(error as SmtpError) : error;
      });
    },
    close: () => transport.close(),
  };
}

/** Each step has its own limit: the next address of the server gets a turn before the whole delivery is over. */
export const smtpLimits = (timeoutMs = 30_000) => ({
  dnsTimeout: Math.min(5_000, timeoutMs),
  connectionTimeout: Math.min(10_000, timeoutMs),
  greetingTimeout: Math.min(10_000, timeoutMs),
  socketTimeout: Math.min(20_000, timeoutMs),
});

/** @param ca trusted besides Node's certificates */
export const smtpTls = (ca: string | undefined) =>
  ca ? { ca: [...getCACertificates("default"), ca] } : undefined;

/** The fields of nodemailer's errors. */
export interface SmtpError extends Error {
  code?: string;
  /** The SMTP command that failed. */
  command?: string;
  responseCode?: number;
  response?: string;
}

/**
 * True for a 5xx answer about this recipient or this message. A 5xx at any other point (sign-in, sender) is a problem of
 * the settings, and 5.7.x is a policy, such as a relay that isn't allowed yet: an operator can fix those within the day
 * in which mail is tried again.
 */
function isFinal(error: unknown): error is SmtpError {
  const { command, responseCode = 0, response = "" } = error as SmtpError;
  return (
    (command === "RCPT TO" || command === "DATA") &&
    responseCode >= 500 &&
    !/^5\d\d[ -]5\.7\./.test(response)
  );
}

/** Without the server's own words: they often repeat the address. */
function rejected(error: SmtpError): MailRejected {
  const enhanced = /^5\d\d[ -](5\.\d+\.\d+)/.exec(error.response ?? "")?.[1];
  const code = [error.responseCode, enhanced].filter(Boolean).join(" ");
  return new MailRejected(`the mail server answered ${code} to ${error.command}`);
}

export function isUntrusted(error: unknown): boolean {
  const { code, message = "" } = error as NodeJS.ErrnoException;
  return /^(ETLS|ESOCKET)$/.test(code ?? "") && /certificate|altname/i.test(message);
}

/** Advice about a certificate, for the log's line about the failed job. */
export function untrusted(error: SmtpError): Error {
  return new Error(
    `the mail server’s certificate is not trusted (${error.message.replace(/(?<![.\s])[.\s]+$/, "")}). If the server is yours, set SMTP_TLS_CA to a file with its certificate or its CA’s; the host in SMTP_URL must be a name in it`,
  );
}
