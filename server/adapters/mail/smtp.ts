import { createTransport } from "nodemailer";
import type { MailPort } from "../../mail/ports.ts";

/**
 * Mail over SMTP, on connections that are kept for the next mail.
 * @param parts.url `smtp://` (upgraded by STARTTLS where the server offers it; `?requireTLS=true` insists) or
 * `smtps://`, with user and password where needed
 * @param parts.from the sender, `Name <address>` or an address; its domain names the Message-IDs
 * @param parts.timeoutMs for a whole delivery, from the connection to the server's last answer
 */
export function createSmtpMail(parts: {
  url: string;
  from: string;
  timeoutMs?: number;
}): MailPort & { close(): void } {
  const { from } = parts;
  const timeoutMs = parts.timeoutMs ?? 30_000;
  const domain = domainOf(from);
  const transport = createTransport({
    pool: true,
    url: parts.url,
    maxConnections: 3,
    dnsTimeout: timeoutMs,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return {
    mode: "smtp",
    async send(mail) {
      await transport.sendMail({
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
    },
    close: () => transport.close(),
  };
}

function domainOf(from: string): string {
  const domain = /@([^@<>\s]+)>?\s*$/.exec(from)?.[1];
  if (!domain) throw new Error("the sender must be an address, or a name and an <address>");
  return domain;
}
