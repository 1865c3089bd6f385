import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import { emails as allEmails } from "../../../composition/emails.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { themeColors } from "../../../contract/theme.ts";
import { createLog } from "../../../platform/log.ts";
import { createMailDelivery } from "../../../platform/mail/deliver-mail.ts";
import { createFailedMails } from "../../../platform/mail/failed-mails.ts";
import { suppress } from "../../../platform/mail/suppressions.ts";
import { emailSuppression, mail, mailCopy } from "../../../platform/mail/tables.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { readStoredText } from "../../email-texts/server/stored-text.ts";
import { user } from "../../identity/server/tables.ts";
import { createSentEmailOperations } from "./sent-email-operations.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let emails: ReturnType<typeof createSentEmailOperations>;
let delivery: ReturnType<typeof createMailDelivery>;
const queue = createRecordingQueue();
const resend = vi.fn(async (_email: string) => {});
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  delivery = createMailDelivery({
    emails: allEmails,
    readText: readStoredText,
    readLanguage: async () => "en",
    db,
    port: { mode: "outbox", send: async () => {} },
    brand: async () => ({
      ...{ name: "Northwick", origin: "https://x.example", address: "", email: "" },
      colors: themeColors,
      clock: { time_zone: "UTC", clock: "12-hour" as const },
    }),
    log: createLog("silent"),
  });
  const failedMails = createFailedMails({ db, queue });
  emails = createSentEmailOperations({ db, delivery, failedMails, verification: { resend } });
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [mail, emailSuppression, auditEntry]) await database.db.delete(table);
  queue.jobs.length = 0;
  resend.mockClear();
});

const ann: Actor = {
  id: "ann",
  name: "Ann",
  email: "ann@example.com",
  role: "support",
  emailVerified: true,
  twoFactorEnabled: false,
};
const token = "q7Zr-token-4fW0kPz91";
const ada = "ada@byron.example";
const verifyProps = {
  name: "Ada",
  link: `https://x.example/verify-email?token=${token}`,
  expiresInHours: 24,
};

async function write(values: Partial<typeof mail.$inferInsert> = {}): Promise<string> {
  const [row] = await database.db
    .insert(mail)
    .values({
      template: "verify-email",
      recipient: ada,
      props: verifyProps,
      dedupeKey: randomUUID(),
      ...values,
    })
    .returning();
  return row?.id ?? "";
}
const list = async (input: object = {}) =>
  (await emails.listSentEmails(ann, { limit: 50, ...input })).items;
const log = async () =>
  (await database.db.select().from(auditEntry)).map(({ action, targetTitle }) => [
    action,
    targetTitle,
  ]);

test("an email is kept as it was sent, without the link that confirms the address", async () => {
  const id = await write();
  expect(await emails.getSentEmail(ann, { id })).toMatchObject({
    state: "waiting",
    copy: "preview",
  });
  const preview = await emails.getSentEmailCopy(ann, { id });
  await delivery.deliver(id);
  const sent = await emails.getSentEmail(ann, { id });
  expect(sent).toMatchObject({
    state: "written",
    copy: "sent",
    subject: "Confirm your email address for Northwick",
  });
  const { html } = await emails.getSentEmailCopy(ann, { id });
  expect(html).toContain("Thanks for signing up for Northwick");
  expect(html).toContain("[link hidden]");
  expect(`${html}${preview.html}`).not.toContain(token);
  const everything = await database.db.execute(
    sql`select m::text, c::text from mail m, mail_copy c`,
  );
  expect(JSON.stringify(everything.rows)).not.toContain(token);
});

test("of what people wrote to the company, no copy is kept; a copy goes with its email", async () => {
  const props = { name: "Bo", email: "bo@example.com", subject: "", description: "Please call." };
  const id = await write({ template: "contact-notification", props });
  await delivery.deliver(id);
  expect(await emails.getSentEmail(ann, { id })).toMatchObject({ state: "written", copy: "none" });
  await expect(emails.getSentEmailCopy(ann, { id })).rejects.toMatchObject({
    reason: "email_copy_gone",
  });
  const other = await write();
  await delivery.deliver(other);
  expect(await database.db.$count(mailCopy)).toBe(1);
  await database.db.delete(mail).where(eq(mail.id, other));
  expect(await database.db.$count(mailCopy)).toBe(0);
});

test("they are found by address, by part of it, and by state, page by page", async () => {
  const day = (number: number) => new Date(Date.UTC(2026, 2, number));
  const ids: string[] = [];
  for (const number of [1, 2, 3]) ids.unshift(await write({ createdAt: day(number) }));
  await write({ recipient: "bo@example.com", status: "failed", error: "550", createdAt: day(4) });
  const first = await emails.listSentEmails(ann, { limit: 2, to: ada });
  const second = await emails.listSentEmails(ann, { limit: 2, to: ada, cursor: first.next ?? "" });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect((await list({ q: "byr" })).map(({ id }) => id)).toEqual(ids);
  expect(await list({ state: "failed" })).toMatchObject([{ recipient: "bo@example.com" }]);
  expect(await list({ q: "%" })).toEqual([]);
  expect(await list({ to: "nobody@example.com" })).toEqual([]);
});

test("the last email before an address was reported counts as bounced, with the provider’s words", async () => {
  const at = (minute: number) => new Date(Date.now() - 60_000 * minute);
  const states = async () => (await list()).map(({ state, error }) => [state, error]);
  await write({ status: "sent", sentAt: at(30), createdAt: at(30) });
  await write({ status: "sent", sentAt: at(10), createdAt: at(10) });
  expect(await states()).toEqual([
    ["sent", null],
    ["sent", null],
  ]);
  await database.db.transaction((tx) => suppress(tx, ada, "bounce", "The mailbox is full"));
  expect(await states()).toEqual([
    ["bounced", "The mailbox is full"],
    ["sent", null],
  ]);
});

test("an email that was given up is sent again once, unless its address bounced", async () => {
  const id = await write({ status: "failed", error: "535" });
  expect(await emails.sendEmailAgain(ann, { id })).toMatchObject({ state: "waiting", again: null });
  await expect(emails.sendEmailAgain(ann, { id })).rejects.toMatchObject({
    reason: "email_not_failed",
  });
  expect(queue.jobs).toEqual([{ name: "mail.deliver", payload: { mailId: id } }]);
  expect(await log()).toEqual([["email.send-again", "Verify email"]]);

  const bounced = await write({ status: "failed", recipient: "bo@example.com" });
  const other = await write({ status: "failed" });
  await database.db.transaction((tx) => suppress(tx, "bo@example.com", "bounce"));
  await expect(emails.sendEmailAgain(ann, { id: bounced })).rejects.toMatchObject({
    reason: "email_address_bounced",
  });
  expect(await emails.sendFailedEmails(ann, {})).toEqual({ count: 1 });
  expect(await emails.sendFailedEmails(ann, {})).toEqual({ count: 0 });
  expect(queue.jobs.at(-1)).toEqual({ name: "mail.deliver", payload: { mailId: other } });
});

test("an email that was given up long ago can’t be shown or sent", async () => {
  const id = await write({ status: "failed", error: "535", props: {} });
  expect(await emails.getSentEmail(ann, { id })).toMatchObject({ copy: "deleted", again: null });
  await expect(emails.getSentEmailCopy(ann, { id })).rejects.toMatchObject({
    reason: "email_copy_gone",
  });
  await expect(emails.sendEmailAgain(ann, { id })).rejects.toMatchObject({
    reason: "email_not_failed",
  });
});

test("somebody whose address isn’t confirmed gets another link, somebody else doesn’t", async () => {
  const id = await write({ status: "sent", sentAt: new Date() });
  await expect(emails.sendEmailAgain(ann, { id })).rejects.toMatchObject({
    reason: "email_not_failed",
  });
  await database.db.insert(user).values({ id: "ada", name: "Ada", email: ada });
  await emails.sendEmailAgain(ann, { id });
  expect(resend).toHaveBeenCalledExactlyOnceWith(ada);
});

test("a bounced address is cleared once, and the log doesn’t say which it was", async () => {
  await database.db.transaction((tx) => suppress(tx, ada, "bounce"));
  const { items } = await emails.listBouncedAddresses(ann, { limit: 50, q: "byr" });
  expect(items).toMatchObject([{ email: ada, reason: "bounce", detail: null }]);
  expect((await emails.listBouncedAddresses(ann, { limit: 50, q: "_" })).items).toEqual([]);
  expect(await emails.clearBouncedAddress(ann, { email: "Ada@Byron.example" })).toEqual({
    cleared: true,
  });
  expect(await emails.clearBouncedAddress(ann, { email: ada })).toEqual({ cleared: false });
  expect(JSON.stringify(await database.db.select().from(auditEntry))).not.toContain("byron");
  expect(await log()).toHaveLength(1);
});
