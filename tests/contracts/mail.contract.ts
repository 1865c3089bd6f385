import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { MailPort, OutgoingMail } from "../../src/platform/mail/ports.ts";

/** A mail as it arrived, in the words of the contract. */
interface ArrivedMail {
  messageId: string;
  from: string;
  to: string[];
  replyTo: string | undefined;
  subject: string;
  html: string;
  text: string;
  /** By lower-case name. */
  headers: Record<string, string>;
}

export interface MailHarness {
  port: MailPort;
  arrived(): Promise<ArrivedMail[]>;
  close(): Promise<void>;
}

export function buildOutgoingMail(overrides: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    id: randomUUID(),
    to: "ann@example.com",
    subject: "Hello",
    html: "<p>Hello</p>",
    text: "Hello\n",
    ...overrides,
  };
}

/** What every mail adapter does. */
export function mailContract(name: string, open: () => Promise<MailHarness>): void {
  describe(`mail: ${name}`, () => {
    let harness: MailHarness;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    async function onlyMail(): Promise<ArrivedMail> {
      const mails = await harness.arrived();
      expect(mails).toHaveLength(1);
      const [mail] = mails;
      if (!mail) throw new Error("no mail arrived");
      return mail;
    }

    test("both versions arrive whole", async () => {
      const html = `<p>Grüße, 山田 🚚 &amp; co</p>\n${"<p>a long line </p>".repeat(200)}`;
      const text = `Grüße, 山田 🚚 & co\n.\n..two dots\n${"a long line ".repeat(200)}`;
      await harness.port.send(buildOutgoingMail({ html, text }));
      const mail = await onlyMail();
      expect(mail.html.trimEnd()).toBe(html.trimEnd());
      expect(mail.text.trimEnd()).toBe(text.trimEnd());
      expect(mail.from).toBe("Northwick <hello@northwick.example>");
      expect(mail.to).toEqual(["ann@example.com"]);
    });

    test("a subject in any language and of any length arrives as it is", async () => {
      const subject = `Zoë, 山田 and 🚚: ${"a long subject about vans ".repeat(7)}end`;
      await harness.port.send(buildOutgoingMail({ subject }));
      expect((await onlyMail()).subject).toBe(subject);
    });

    test("answers go to whom they should", async () => {
      await harness.port.send(buildOutgoingMail({ replyTo: "bob@example.com" }));
      expect((await onlyMail()).replyTo).toBe("bob@example.com");
    });

    test.each([
      "o&leary@example.com",
      "%proj@example.com",
      "customer/department=shipping@example.com",
      "{curly}|~^`#$*?!'+@example.com",
      "info@xn--e1afmkfd.xn--p1ai",
    ])("%s gets its email, and answers go there", async (address) => {
      await harness.port.send(buildOutgoingMail({ to: address, replyTo: address }));
      const mail = await onlyMail();
      expect(mail.to).toEqual([address]);
      expect(mail.replyTo).toBe(address);
    });

    test("headers arrive, long ones too", async () => {
      const url = `https://www.northwick.example/newsletter/unsubscribe?token=${"a".repeat(200)}`;
      await harness.port.send(
        buildOutgoingMail({
          headers: {
            "List-Unsubscribe": `<${url}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          },
        }),
      );
      const { headers } = await onlyMail();
      expect(headers["list-unsubscribe"]).toBe(`<${url}>`);
      expect(headers["list-unsubscribe-post"]).toBe("List-Unsubscribe=One-Click");
    });

    test.each(["\r\n", "\n", "\r"])(
      "a line break (%j) begins no header and adds nobody",
      async (br) => {
        await harness.port.send(
          buildOutgoingMail({
            subject: `Hello${br}Bcc: eve@example.com`,
            replyTo: `bob@example.com${br}Bcc: eve@example.com`,
            headers: { "X-Note": `one${br}Bcc: eve@example.com` },
          }),
        );
        const mail = await onlyMail();
        expect(mail.headers).not.toHaveProperty("bcc");
        expect(mail.to).toEqual(["ann@example.com"]);
      },
    );

    test("a repeat of a mail is recognisable as one", async () => {
      const mail = buildOutgoingMail();
      await harness.port.send(mail);
      await harness.port.send(mail);
      await harness.port.send(buildOutgoingMail());
      const ids = new Set((await harness.arrived()).map((arrived) => arrived.messageId));
      expect(ids.size).toBe(2);
      expect([...ids].some((id) => id.includes(mail.id))).toBe(true);
    });

    test("many at once all arrive", async () => {
      const mails = Array.from({ length: 20 }, (_, n) =>
        buildOutgoingMail({ subject: `No. ${n}` }),
      );
      await Promise.all(mails.map((mail) => harness.port.send(mail)));
      const subjects = (await harness.arrived()).map((mail) => mail.subject);
      expect(subjects.toSorted()).toEqual(mails.map((mail) => mail.subject).toSorted());
    });
  });
}
