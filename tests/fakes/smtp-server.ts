import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export const fakeSmtpCertificate = readFileSync(
  new URL("../fixtures/mail-server.crt", import.meta.url),
  "utf8",
);

interface ReceivedMail {
  /** Recipients of the envelope, which decide where a mail really goes. */
  envelopeTo: string[];
  /** How the client introduced itself. */
  helo: string;
  mail: Email;
  raw: string;
}

/** What the server does with the next mail or connection instead of taking it. */
type SmtpFault =
  | { at: "rcpt" | "data"; code: number; message: string }
  /** The connection breaks after the whole mail was received, before the answer. */
  | { at: "data"; drop: true }
  /** The mail is received and never answered. */
  | { at: "data"; hang: true };

export interface FakeSmtp {
  /** `smtp://user:password@127.0.0.1:port` */
  url: string;
  received: ReceivedMail[];
  /** Connections so far. */
  connections(): number;
  /** Faults are used up one mail at a time, in order. */
  failNext(...faults: SmtpFault[]): void;
  close(): Promise<void>;
}

/**
 * A real SMTP server (the npm package) on a loopback port. It insists on user and password.
 * @param options.startTls offer STARTTLS, with a self-signed certificate for 127.0.0.1 (`fakeSmtpCertificate`)
 */
export async function startFakeSmtp(options: { startTls?: boolean } = {}): Promise<FakeSmtp> {
  const received: ReceivedMail[] = [];
  const faults: SmtpFault[] = [];
  let connections = 0;

  const settings: SMTPServerOptions = {
    key: readFileSync(new URL("../fixtures/mail-server.key", import.meta.url)),
    cert: fakeSmtpCertificate,
    disabledCommands: options.startTls ? [] : ["STARTTLS"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 100,
    onConnect(_session, done) {
      connections += 1;
      done();
    },
    onAuth(auth, _session, done) {
      if (auth.username === "user" && auth.password === "pass word") done(null, { user: "user" });
      else done(new Error("wrong user or password"));
    },
    onRcptTo(_address, _session, done) {
      const fault = faults[0];
      if (fault?.at !== "rcpt") return done();
      faults.shift();
      done(smtpError(fault));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", async () => {
        const fault = faults[0]?.at === "data" ? faults.shift() : undefined;
        if (fault && "hang" in fault) return;
        if (fault && "drop" in fault) {
          for (const connection of server.connections) connection.close();
          return;
        }
        if (fault && "code" in fault) return done(smtpError(fault));
        const raw = Buffer.concat(chunks).toString("utf8");
        received.push({
          envelopeTo: session.envelope.rcptTo.map((address) => address.address),
          helo: session.hostNameAppearsAs,
          mail: await PostalMime.parse(raw),
          raw,
        });
        done();
      });
    },
  };
  const server = new SMTPServer(settings);
  // A client that turns away (a bad certificate) is an error event here and no failure of the test.
  server.on("error", () => {});
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;

  return {
    url: `smtp://user:pass%20word@127.0.0.1:${port}`,
    received,
    connections: () => connections,
    failNext: (...next) => void faults.push(...next),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function smtpError(fault: { code: number; message: string }): Error {
  return Object.assign(new Error(fault.message), { responseCode: fault.code });
}
