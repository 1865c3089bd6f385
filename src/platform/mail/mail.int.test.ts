import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { confirmEmail, listEmail, messageEmail } from "../../../tests/factories/emails.ts";
import { startFakeSmtp } from "../../../tests/fakes/smtp-server.ts";
import { createTestDatabase } from "../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../tests/harness/recording-queue.ts";
import { themeColors } from "../../contract/theme.ts";
import type { AnyEmail } from "../emails/template.ts";
import { createLog } from "../log.ts";
import { createSmtpMail } from "./adapters/smtp.ts";
import { createMailDelivery, type MailDelivery } from "./deliver-mail.ts";
import { enqueueMail } from "./enqueue-mail.ts";
import { MailRejected, type OutgoingMail } from "./ports.ts";
import { createMailFeedback } from "./receive-feedback.ts";
import { suppress } from "./suppressions.ts";
import { emailSuppression, mail } from "./tables.ts";

const brand = {
  name: "Northwick",
  origin: "https://www.northwick.example",
  address: "Oakland",
  email: "hello@northwick.example",
  colors: themeColors,
  clock: { time_zone: "UTC", clock: "12-hour" as const },
};
const emails = new Map<string, AnyEmail>(
  [confirmEmail, messageEmail, listEmail].map((email) => [email.id, email]),
);
const request = {
  email: confirmEmail,
  to: "ann@example.com",
  props: { link: `${brand.origin}/confirm?token=secret` },
  dedupeKey: "confirm:1",
} as const;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let queue: ReturnType<typeof createRecordingQueue>;
let sent: OutgoingMail[];
/** What the mail server says to the next mails. */
let refusals: Error[];
let delivery: MailDelivery;
beforeEach(async () => {
  await database.db.delete(mail);
  await database.db.delete(emailSuppression);
  queue = createRecordingQueue();
  sent = [];
  refusals = [];
  delivery = createMailDelivery({
    emails,
    readText: async () => null,
    readLanguage: async () => "en",
    db: database.db,
    port: {
      mode: "outbox",
      async send(one) {
        const refusal = refusals.shift();
        if (refusal) throw refusal;
        sent.push(one);
      },
    },
    brand: async () => brand,
    log: createLog("silent"),
    now: () => new Date(Date.UTC(2026, 0, 5, 12)),
  });
});

async function onlyRow() {
  const rows = await database.db.select().from(mail);
  expect(rows).toHaveLength(1);
  return rows[0] ?? expect.fail();
}
/** Stores a mail. @returns its id */
async function store(): Promise<string> {
  await database.db.transaction((tx) => enqueueMail(tx, queue, request));
  return (await onlyRow()).id;
}

describe("enqueueMail", () => {
  test("writes the mail and its job", async () => {
    const id = await store();
    expect(await onlyRow()).toMatchObject({
      template: "sample-confirm",
      recipient: "ann@example.com",
      props: request.props,
      status: "queued",
    });
    expect(queue.jobs).toEqual([{ name: "mail.deliver", payload: { mailId: id } }]);
  });

  test("one key is one mail and one job, however many ask at once", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        database.db.transaction((tx) => enqueueMail(tx, queue, request)),
      ),
    );
    await onlyRow();
    expect(queue.jobs).toHaveLength(1);
  });

  test("belongs to the caller’s transaction", async () => {
    const abandoned = database.db.transaction(async (tx) => {
      await enqueueMail(tx, queue, request);
      throw new Error("something else went wrong");
    });
    await expect(abandoned).rejects.toThrow("something else");
    expect(await database.db.select().from(mail)).toEqual([]);
  });
});

describe("deliver", () => {
  test("sends the mail, remembers its subject, and forgets its links", async () => {
    const id = await store();
    await delivery.deliver(id);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      id,
      to: "ann@example.com",
      subject: "Confirm it for Northwick",
    });
    expect(sent[0]?.html).toContain(request.props.link);
    expect(sent[0]?.text).toContain(request.props.link);
    expect(sent[0]?.headers).toEqual({});
    const row = await onlyRow();
    expect(row).toMatchObject({
      status: "sent",
      subject: "Confirm it for Northwick",
      sentAt: new Date(Date.UTC(2026, 0, 5, 12)),
      toOutbox: true,
      props: {},
      error: null,
    });
    expect(JSON.stringify(row)).not.toContain("secret");
  });

  test("a mail that was sent is not sent again", async () => {
    const id = await store();
    await delivery.deliver(id);
    await delivery.deliver(id);
    expect(sent).toHaveLength(1);
  });

  test("workers with the same job at once send one mail", async () => {
    const id = await store();
    await Promise.all(Array.from({ length: 5 }, () => delivery.deliver(id)));
    expect(sent).toHaveLength(1);
  });

  test("a try whose note was lost and the next one are the same email to mail servers", async () => {
    const smtp = await startFakeSmtp();
    const port = createSmtpMail({ url: smtp.url, from: brand.email });
    try {
      const id = await store();
      const parts = {
        ...{ db: database.db, brand: async () => brand, log: createLog("silent") },
        ...{ emails, readText: async () => null, readLanguage: async () => "en" as const },
      };
      const killed = createMailDelivery({
        ...parts,
        port: {
          mode: "smtp",
          async send(one) {
            await port.send(one);
            // As when the worker is killed between the server's answer and the note of it.
            throw new Error("killed");
          },
        },
      });
      await expect(killed.deliver(id)).rejects.toThrow("killed");
      await createMailDelivery({ ...parts, port }).deliver(id);
      const ids = smtp.received.map((one) => one.mail.messageId);
      expect(ids).toEqual([`<${id}@northwick.example>`, `<${id}@northwick.example>`]);
    } finally {
      port.close();
      await smtp.close();
    }
  });

  test("a mail that is gone needs nothing", async () => {
    await delivery.deliver(randomUUID());
    expect(sent).toEqual([]);
  });

  test("a refusal throws and is kept; the next try sends the mail and clears it", async () => {
    const id = await store();
    refusals = [new Error("451 try again later\u0000")];
    await expect(delivery.deliver(id)).rejects.toThrow("451");
    expect(await onlyRow()).toMatchObject({
      status: "queued",
      error: "451 try again later",
      props: request.props,
    });
    await delivery.deliver(id);
    expect(await onlyRow()).toMatchObject({ status: "sent", error: null });
  });

  test("emails of a list say how to stop them, for people and for mail clients", async () => {
    const unsubscribeUrl = `${brand.origin}/newsletter/unsubscribe?token=abc`;
    await database.db.transaction((tx) =>
      enqueueMail(tx, queue, {
        email: listEmail,
        to: "ann@example.com",
        props: { unsubscribeUrl },
        dedupeKey: "list:1",
      }),
    );
    await delivery.deliver((await onlyRow()).id);
    expect(sent[0]?.headers).toEqual({
      "List-Unsubscribe": `<${unsubscribeUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    });
    expect(sent[0]?.text).toContain(unsubscribeUrl);
  });

  test("an answer to what someone wrote goes to that person", async () => {
    await database.db.transaction((tx) =>
      enqueueMail(tx, queue, {
        email: messageEmail,
        to: brand.email,
        props: { from: "bob@example.com", subject: "", message: "Hi" },
        dedupeKey: "message:1",
      }),
    );
    await delivery.deliver((await onlyRow()).id);
    expect(sent[0]).toMatchObject({ to: brand.email, replyTo: "bob@example.com" });
  });

  test.each([
    { template: "no-such-template" },
    { template: "toString" },
    { props: { name: "Ann" } },
  ])("a stored mail that cannot be rendered throws and says why: %j", async (broken) => {
    const id = await store();
    await database.db.update(mail).set(broken).where(eq(mail.id, id));
    await expect(delivery.deliver(id)).rejects.toThrow();
    expect(sent).toEqual([]);
    expect((await onlyRow()).error).toMatch(/\S/);
  });
});

describe("markFailed", () => {
  test("keeps the reason; a later try by hand may still send it", async () => {
    const id = await store();
    await delivery.markFailed(id, new Error("550 no such user"));
    expect(await onlyRow()).toMatchObject({ status: "failed", error: "550 no such user" });
    await delivery.deliver(id);
    expect(await onlyRow()).toMatchObject({ status: "sent", error: null });
  });

  test("a mail that was sent after all stays sent", async () => {
    const id = await store();
    await delivery.deliver(id);
    await delivery.markFailed(id, "too late");
    expect(await onlyRow()).toMatchObject({ status: "sent", error: null });
  });
});

describe("a mail that can’t arrive", () => {
  test("a final refusal is not tried again: the mail waits for an operator", async () => {
    const id = await store();
    refusals = [new MailRejected("the mail server answered 550 5.1.1 to RCPT TO")];
    await delivery.deliver(id);
    expect(await onlyRow()).toMatchObject({
      status: "failed",
      error: "the mail server answered 550 5.1.1 to RCPT TO",
      props: request.props,
    });
  });

  test("nothing is sent to an address that bounced", async () => {
    await database.db.transaction((tx) => suppress(tx, "Ann@Example.com", "bounce"));
    await delivery.deliver(await store());
    expect(sent).toEqual([]);
    expect(await onlyRow()).toMatchObject({
      status: "failed",
      error: "an earlier email to this address bounced",
    });
  });

  test("after a complaint nothing is written that its reader doesn’t want", async () => {
    await database.db.transaction((tx) => suppress(tx, "ann@example.com", "complaint"));
    await database.db.transaction((tx) =>
      enqueueMail(tx, queue, {
        email: listEmail,
        to: "ann@example.com",
        props: { unsubscribeUrl: `${brand.origin}/stop?token=abc` },
        dedupeKey: "list:1",
      }),
    );
    expect(queue.jobs).toEqual([]);
    await delivery.deliver(await store());
    expect(sent).toHaveLength(1);
  });
});

describe("reports of the mail provider", () => {
  const secret = `whsec_${Buffer.from("a signing key for these tests").toString("base64")}`;
  let ended: string[];
  const feedback = () =>
    createMailFeedback({
      db: database.db,
      secret,
      newsletter: {
        async endFor(email) {
          ended.push(email);
        },
      },
      log: createLog("silent"),
    });
  beforeEach(() => {
    ended = [];
  });

  function report(event: object, prefix: "webhook" | "svix" = "webhook") {
    const body = JSON.stringify(event);
    const at = new Date();
    return [
      body,
      {
        [`${prefix}-id`]: "msg_1",
        [`${prefix}-timestamp`]: String(Math.floor(at.getTime() / 1000)),
        [`${prefix}-signature`]: new Webhook(secret).sign("msg_1", at, body),
      },
    ] as const;
  }
  const suppressed = () => database.db.select().from(emailSuppression);

  test.each(["webhook", "svix"] as const)(
    "a bounce ends all email, however often it is reported (%s headers)",
    async (prefix) => {
      const event = { type: "email.bounced", data: { to: ["Ann@example.com"] } };
      await feedback().receive(...report(event, prefix));
      await feedback().receive(...report(event, prefix));
      expect(await suppressed()).toMatchObject([{ email: "ann@example.com", reason: "bounce" }]);
      expect(ended).toContain("Ann@example.com");
    },
  );

  test("a complaint never weakens a bounce; a bounce replaces a complaint", async () => {
    const to = "ann@example.com";
    await feedback().receive(...report({ type: "email.complained", data: { to } }));
    expect(await suppressed()).toMatchObject([{ reason: "complaint" }]);
    await feedback().receive(...report({ type: "email.bounced", data: { to } }));
    await feedback().receive(...report({ type: "email.complained", data: { to } }));
    expect(await suppressed()).toMatchObject([{ reason: "bounce" }]);
  });

  test.each([
    { type: "email.delivered", data: { to: "ann@example.com" } },
    { type: "toString", data: {} },
    { type: "email.bounced", data: { to: "ann@example.com", bounce: { type: "Transient" } } },
    ["not", "an", "event"],
  ])("%j changes nothing", async (event) => {
    await feedback().receive(...report(event));
    expect([await suppressed(), ended]).toEqual([[], []]);
  });

  test("a report without a valid signature is refused, and one that isn’t JSON for another reason", async () => {
    const [body, headers] = report({ type: "email.bounced", data: { to: "ann@example.com" } });
    const refusal = { code: "webhook_invalid", status: 400 };
    await expect(feedback().receive(`${body} `, headers)).rejects.toMatchObject(refusal);
    await expect(feedback().receive(body, {})).rejects.toMatchObject(refusal);
    const at = new Date();
    const text = {
      ...headers,
      "webhook-signature": new Webhook(secret).sign("msg_1", at, "no JSON"),
      "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    };
    await expect(feedback().receive("no JSON", text)).rejects.toMatchObject({
      code: "malformed",
      reason: "webhook_no_json",
    });
    expect(await suppressed()).toEqual([]);
  });

  test("a report that names no address is taken: sent again, it would name none either", async () => {
    await feedback().receive(...report({ type: "email.bounced", data: { to: "nobody" } }));
    await feedback().receive(...report({ type: "email.bounced", data: null }));
    expect(await suppressed()).toEqual([]);
  });

  test("what a report says of a bounce may be odd", async () => {
    const bounce = { type: 7, message: "\ud800\u0000Unknown" };
    await feedback().receive(
      ...report({ type: "email.bounced", data: { to: "ann@example.com", bounce } }),
    );
    expect(await suppressed()).toMatchObject([{ reason: "bounce", detail: "\ufffdUnknown" }]);
  });
});
