import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { addMessage } from "../../../../tests/factories/forms.ts";
import { insertSettings } from "../../../../tests/factories/settings.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { createLog } from "../../../platform/log.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { contactMessage } from "../../contact/server/tables.ts";
import type { DashboardPort } from "../../dashboard-events/server/ports.ts";
import { createCrm } from "./crm.ts";
import { createInboundEmail, type InboundEmail } from "./inbound-email.ts";
import { replyAddress } from "./reply-address.ts";
import { lead, leadAlias, leadEvent } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let inbound: InboundEmail;
const secret = `whsec_${Buffer.alloc(32, 1).toString("base64")}`;
const siteSecret = "a secret of the tests, long enough";
const origin = "https://www.northwick.example";
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSettings(db);
  inbound = createInboundEmail({
    db,
    queue: createRecordingQueue(),
    webhookSecret: secret,
    secret: siteSecret,
    origin,
    log: createLog("silent"),
  });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(mail);
  await database.db.delete(contactMessage);
  await database.db.delete(lead);
});

/** Headers of a webhook, signed at `at`. */
function signed(body: string, { id = randomUUID(), at = new Date() } = {}) {
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1000)),
    "webhook-signature": new Webhook(secret).sign(id, at, body),
  };
}
const bodyOf = (data: object) =>
  JSON.stringify({ type: "email.received", data: { from: "Bob Ray <Bob@example.com>", ...data } });
const receive = (data: object, options?: Parameters<typeof signed>[1]) => {
  const body = bodyOf(data);
  return inbound.receive(body, signed(body, options));
};
async function knownLead() {
  await addMessage(database.db, "ann@example.com", { name: "Ann", status: "answered" });
  const [row] = await database.db.select().from(lead);
  return row ?? expect.fail("no lead");
}
const events = () => database.db.select().from(leadEvent).where(eq(leadEvent.kind, "email"));

describe("an email that arrives", () => {
  test("belongs to the lead of the reply address, without what it quotes", async () => {
    const { id } = await knownLead();
    const to = replyAddress("reply@in.example.com", id, siteSecret);
    await receive({
      to: [`Northwick <${to}>`],
      subject: "Re: Vans",
      authentication_results: "mx.example.net; spf=fail; dkim=none; dmarc=fail",
      text: "Yes, please.\n\nOn Sun, Nov 22, 2026 at 9:00 AM Ann wrote:\n> Hello",
    });
    const [event] = await events();
    expect(event).toMatchObject({
      leadId: id,
      text: "Yes, please.",
      data: {
        subject: "Re: Vans",
        from: "bob@example.com",
        checks: "SPF fail, DKIM none, DMARC fail",
      },
    });
    const [row] = await database.db.select().from(lead);
    expect(row?.waitingSince).not.toBeNull();
    expect(row?.kinds).toContain("email");
    const [notice] = await database.db.select().from(mail);
    expect(notice).toMatchObject({ template: "lead-wrote" });
    expect(JSON.stringify(notice?.props)).toContain(`${origin}/admin/leads/${id}`);
  });

  test("belongs to the lead whose answer it answers", async () => {
    const { id } = await knownLead();
    const sent = randomUUID();
    await database.db.insert(leadEvent).values({ leadId: id, kind: "reply", ref: sent });
    await receive({ references: `<other@x> <${sent}@northwick.example>`, text: "Yes." });
    expect((await events())[0]?.leadId).toBe(id);
  });

  test("belongs to the lead of its sender, also under another address, or makes one", async () => {
    const { id } = await knownLead();
    await database.db.insert(leadAlias).values({ email: "bob@example.com", leadId: id });
    await receive({ text: "One" });
    await receive({ from: "eve@example.com", html: "<p>Two<br>lines</p>" });
    const all = await database.db.select().from(lead);
    expect(all.map(({ email }) => email).sort()).toEqual(["ann@example.com", "eve@example.com"]);
    expect((await events()).map(({ text }) => text).sort()).toEqual(["One", "Two\nlines"]);
  });

  test("isn’t led into somebody’s timeline by a made-up address", async () => {
    const { id } = await knownLead();
    const to = replyAddress("reply@in.example.com", id, "another secret");
    await receive({ to, text: "Hi" });
    expect((await events())[0]?.leadId).not.toBe(id);
  });

  test("is taken once, however often and at once it’s sent", async () => {
    await Promise.all([1, 2, 3].map(() => receive({ text: "One", message_id: "<1@example.com>" })));
    await receive({ text: "One", message_id: "<1@example.com>" });
    const id = randomUUID();
    await receive({ text: "Two" }, { id });
    await receive({ text: "Two" }, { id });
    expect((await events()).map(({ text }) => text).sort()).toEqual(["One", "Two"]);
    expect(await database.db.select().from(mail)).toHaveLength(2);
  });

  test("makes nobody wait if a machine wrote it", async () => {
    await receive({ text: "I’m on vacation.", auto_submitted: "auto-replied" });
    const [row] = await database.db.select().from(lead);
    expect(row?.waitingSince).toBeNull();
    expect(await database.db.select().from(mail)).toEqual([]);
  });

  test("is refused without a fresh signature", async () => {
    const body = bodyOf({ text: "Hi" });
    for (const headers of [
      {},
      { ...signed(body), "webhook-signature": "v1,x" },
      signed(`${body} `),
      signed(body, { at: new Date(Date.now() - 6 * 60_000) }),
    ]) {
      await expect(inbound.receive(body, headers)).rejects.toMatchObject({
        code: "webhook_invalid",
      });
    }
    await expect(inbound.receive("no JSON", signed("no JSON"))).rejects.toMatchObject({
      code: "malformed",
    });
    expect(await events()).toEqual([]);
  });

  test("is dropped if it names no sender: it never will", async () => {
    for (const sent of [
      { type: "email.sent", data: {} },
      { type: "email.received", data: null },
      { type: "email.received", data: { from: "nobody" } },
      { type: "email.received", data: { from: " ".repeat(600) } },
    ]) {
      const body = JSON.stringify(sent);
      await inbound.receive(body, signed(body));
    }
    expect(await events()).toEqual([]);
  });

  test("is taken with whatever the database can hold of it", async () => {
    await receive({
      from: '"\ud800Bob\0" <bob@example.com>',
      to: 7,
      subject: `\0\ud800${"x".repeat(3_000)}`,
      text: `${"x".repeat(19_999)}😀\n> ${"x".repeat(19_997)}😀`,
      message_id: "\ud800\0",
      in_reply_to: null,
      references: ["<x>"],
    });
    await receive({ text: null, html: `${"<div>".repeat(2_000)}Deep` });
    await receive({ html: `${"<table><tr><td>".repeat(1_000)}Tables` });
    const texts = (await events()).map(({ text }) => text);
    expect(texts.map((text) => text.slice(0, 6)).sort()).toEqual(["Deep", "Tables", "xxxxxx"]);
    expect(texts.every((text) => text.isWellFormed())).toBe(true);
  });

  // With the time of a square it took 46 s.
  test("costs little, however many lines it quotes", { timeout: 20_000 }, async () => {
    await receive({ text: `${">\n".repeat(170_000)}Yes` });
  });
});

describe("the CRM", () => {
  test("is told of each lead that changed, until it has taken it", async () => {
    const told: { type: string; data: Record<string, unknown> }[] = [];
    let away = true;
    const port: DashboardPort = {
      async deliver(event) {
        if (away) throw new Error("away");
        told.push(event);
      },
    };
    const crm = createCrm({ db: database.db, port, log: createLog("silent") });
    const { id } = await knownLead();
    await expect(crm.tellChanges()).rejects.toThrow("away");
    away = false;
    await crm.tellChanges();
    await crm.tellChanges();
    expect(told).toMatchObject([
      { type: "lead.changed", data: { lead: { id, email: "ann@example.com", stage: "new" } } },
    ]);
    await receive({ from: "ann@example.com", text: "Hi" });
    await crm.tellChanges();
    await crm.tellErased(id);
    expect(told.map(({ type }) => type)).toEqual(["lead.changed", "lead.changed", "lead.erased"]);
  });
});
