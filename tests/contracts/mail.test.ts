import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { normaliseEmail } from "../../src/contract/email-address.ts";
import { createOutboxMail } from "../../src/platform/mail/adapters/outbox.ts";
import { createSmtpMail } from "../../src/platform/mail/adapters/smtp.ts";
import { MailRejected } from "../../src/platform/mail/ports.ts";
import { type FakeSmtp, fakeSmtpCertificate, startFakeSmtp } from "../fakes/smtp-server.ts";
import { buildOutgoingMail, mailContract } from "./mail.contract.ts";

const from = "Northwick <hello@northwick.example>";

mailContract("outbox folder", async () => {
  const dir = await mkdtemp(path.join(tmpdir(), "outbox-"));
  const port = createOutboxMail({ dir, from });
  return {
    port,
    arrived: async () =>
      (await port.list()).map((mail) => ({
        ...mail,
        messageId: mail.id,
        to: [mail.to],
        replyTo: mail.replyTo,
        headers: Object.fromEntries(
          Object.entries(mail.headers ?? {}).map(([name, value]) => [name.toLowerCase(), value]),
        ),
      })),
    close: () => rm(dir, { recursive: true }),
  };
});

mailContract("SMTP", async () => {
  const server = await startFakeSmtp();
  const port = createSmtpMail({ url: server.url, from });
  return {
    port,
    arrived: async () =>
      server.received.map(({ mail, envelopeTo }) => ({
        messageId: mail.messageId ?? "",
        from: `${mail.from?.name} <${mail.from?.address}>`,
        // The server's package shows domains in their own script.
        to: envelopeTo.map(normaliseEmail),
        replyTo: mail.replyTo?.[0]?.address,
        subject: mail.subject ?? "",
        html: mail.html ?? "",
        text: mail.text ?? "",
        headers: Object.fromEntries(mail.headers.map((header) => [header.key, header.value])),
      })),
    async close() {
      port.close();
      await server.close();
    },
  };
});

describe("SMTP", () => {
  const open: (() => unknown)[] = [];
  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });

  async function start(options?: Parameters<typeof startFakeSmtp>[0]): Promise<FakeSmtp> {
    const server = await startFakeSmtp(options);
    open.push(() => server.close());
    return server;
  }
  function connectTo(url: string, timeoutMs?: number) {
    const port = createSmtpMail({ url, from, timeoutMs });
    open.push(() => port.close());
    return port;
  }

  test("the Message-ID is made of the mail’s id and the sender’s domain", async () => {
    const server = await start();
    const mail = buildOutgoingMail();
    await connectTo(server.url).send(mail);
    expect(server.received[0]?.mail.messageId).toBe(`<${mail.id}@northwick.example>`);
  });

  test("a sender’s international domain is in ASCII, in the envelope and the Message-ID", async () => {
    const server = await start();
    const port = createSmtpMail({ url: server.url, from: "Bäckerei <hallo@bäckerei.example>" });
    open.push(() => port.close());
    await port.send(buildOutgoingMail());
    const [received] = server.received;
    expect(received?.helo).toBe("xn--bckerei-5wa.example");
    expect(received?.mail.messageId).toMatch(/@xn--bckerei-5wa\.example>$/);
    expect(received?.mail.from?.address).toBe("hallo@xn--bckerei-5wa.example");
  });

  test("automatic answers are asked not to come", async () => {
    const server = await start();
    await connectTo(server.url).send(buildOutgoingMail());
    expect(server.received[0]?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  });

  test("connections are kept for the next mail", async () => {
    const server = await start();
    const port = connectTo(server.url);
    for (let n = 0; n < 5; n++) await port.send(buildOutgoingMail());
    expect(server.connections()).toBe(1);
    expect(server.received).toHaveLength(5);
  });

  test.each([
    { at: "rcpt", code: 451, message: "try again later" },
    { at: "rcpt", code: 550, message: "5.7.1 relaying is not allowed" },
    { at: "data", code: 452, message: "disk is full" },
  ] as const)(
    "$code $message: to be tried again, and the next mail goes through",
    async (fault) => {
      const server = await start();
      const port = connectTo(server.url);
      server.failNext(fault);
      const error = await port.send(buildOutgoingMail()).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(Error);
      expect(error).not.toBeInstanceOf(MailRejected);
      await port.send(buildOutgoingMail());
      expect(server.received).toHaveLength(1);
    },
  );

  test.each([
    { at: "rcpt", code: 550, message: "5.1.1 no such user ann@example.com" },
    { at: "rcpt", code: 553, message: "ann@example.com is not here" },
    { at: "data", code: 554, message: "looks like spam" },
  ] as const)("$code is final, and the reason names no address", async (fault) => {
    const server = await start();
    const port = connectTo(server.url);
    server.failNext(fault);
    const error = await port.send(buildOutgoingMail()).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(MailRejected);
    expect((error as Error).message).toContain(String(fault.code));
    expect((error as Error).message).not.toContain("@");
    await port.send(buildOutgoingMail());
    expect(server.received).toHaveLength(1);
  });

  test("a sign-in that is refused can be tried again: the settings may be corrected", async () => {
    const server = await start();
    const error = await connectTo(server.url.replace("pass%20word", "wrong"))
      .send(buildOutgoingMail())
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(MailRejected);
  });

  test("a connection that breaks before the answer throws; sent again, the mail goes through", async () => {
    const server = await start();
    const port = connectTo(server.url);
    server.failNext({ at: "data", drop: true });
    const mail = buildOutgoingMail();
    await expect(port.send(mail)).rejects.toThrow(/closed/);
    await port.send(mail);
    expect(server.received.map((one) => one.mail.messageId)).toEqual([
      `<${mail.id}@northwick.example>`,
    ]);
  });

  test("introduces itself by the sender’s domain", async () => {
    const server = await start();
    await connectTo(server.url).send(buildOutgoingMail());
    expect(server.received[0]?.helo).toBe("northwick.example");
  });

  test("a server that never answers throws after the time limit", async () => {
    const server = await start();
    server.failNext({ at: "data", hang: true });
    await expect(connectTo(server.url, 300).send(buildOutgoingMail())).rejects.toThrow();
    const silent = createServer();
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    open.push(() => silent.close());
    const address = silent.address();
    const port = typeof address === "object" ? address?.port : 0;
    await expect(
      connectTo(`smtp://127.0.0.1:${port}`, 300).send(buildOutgoingMail()),
    ).rejects.toThrow();
  });

  test("a dead port throws", async () => {
    const server = await startFakeSmtp();
    await server.close();
    await expect(connectTo(server.url).send(buildOutgoingMail())).rejects.toThrow(/ECONNREFUSED/);
  });

  test("a wrong password throws without naming it", async () => {
    const server = await start();
    const error = await connectTo(server.url.replace("pass%20word", "hunter2"))
      .send(buildOutgoingMail())
      .catch((thrown: unknown) => thrown);
    expect(String(error)).toMatch(/wrong user or password/);
    expect(String(error)).not.toMatch(/hunter2/);
  });

  test("a certificate that cannot be trusted throws", async () => {
    const server = await start({ startTls: true });
    await expect(connectTo(server.url).send(buildOutgoingMail())).rejects.toThrow(
      /^the mail server’s certificate is not trusted \([^\n]+\)\. If the server is yours, set SMTP_TLS_CA to /,
    );
    expect(server.received).toEqual([]);
  });

  test("a self-signed certificate is trusted when it is in the settings", async () => {
    const server = await start({ startTls: true });
    const port = createSmtpMail({ url: server.url, from, ca: fakeSmtpCertificate });
    open.push(() => port.close());
    await port.send(buildOutgoingMail());
    expect(server.received).toHaveLength(1);
  });

  test("an address that looks like two is still one", async () => {
    const server = await start();
    await connectTo(server.url)
      .send(buildOutgoingMail({ to: "ann@example.com, eve@example.com" }))
      .catch(() => {});
    for (const { envelopeTo } of server.received) expect(envelopeTo).toHaveLength(1);
  });

  test("a sender without an address is refused at the start", () => {
    expect(() => createSmtpMail({ url: "smtp://127.0.0.1", from: "Northwick" })).toThrow(/sender/);
  });
});
