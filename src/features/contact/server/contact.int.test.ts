import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { sampleValues } from "../../../contract/form-fields.ts";
import { createLog } from "../../../platform/log.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { lead } from "../../leads/server/tables.ts";
import { createQuarantine } from "../../screening/operations/quarantine.ts";
import { contactFields } from "../fields.ts";
import { createContact } from "./contact.ts";
import { contactMessage } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const input = { ...sampleValues(contactFields), email: "Bob@example.com" };
const hour = 60 * 60_000;
let time: number;
let companyEmail: string;
let queue: ReturnType<typeof createRecordingQueue>;
let contact: ReturnType<typeof createContact>;

beforeEach(async () => {
  await database.db.delete(mail);
  await database.db.delete(contactMessage);
  await database.db.delete(lead);
  time = Date.UTC(2026, 0, 5, 12);
  companyEmail = "hello@northwick.example";
  queue = createRecordingQueue();
  contact = createContact({
    db: database.db,
    queue,
    settings: async () => ({ company_email: companyEmail }),
    log: createLog("silent"),
    now: () => new Date(time),
  });
});

const mails = async () =>
  (await database.db.select().from(mail).orderBy(mail.template, mail.createdAt)).map((row) => ({
    template: row.template,
    to: row.recipient,
    props: row.props,
  }));

test("a message becomes a lead, a mail to the company and a receipt", async () => {
  await contact.send(input);
  const [row] = await database.db.select().from(contactMessage);
  expect(row).toMatchObject({ ...input, status: "new" });
  expect(await mails()).toEqual([
    { template: "contact-notification", to: "hello@northwick.example", props: input },
    { template: "contact-receipt", to: "Bob@example.com", props: { name: "Bob Ray" } },
  ]);
  expect(queue.jobs.map((job) => job.name)).toEqual(["mail.deliver", "mail.deliver"]);
});

test("an address gets one receipt an hour, whatever it sends", async () => {
  const numbers = Array.from({ length: 10 }, (_, index) => index);
  await Promise.all(
    numbers.map((number) => contact.send({ ...input, description: `Message ${number}` })),
  );
  await contact.send({ ...input, email: "BOB@example.com" });
  const templates = (await mails()).map((one) => one.template);
  expect(templates.filter((one) => one === "contact-notification")).toHaveLength(11);
  expect(templates.filter((one) => one === "contact-receipt")).toHaveLength(1);
  time += 60 * 60_000;
  await contact.send({ ...input, description: "Another one" });
  expect((await mails()).filter((one) => one.template === "contact-receipt")).toHaveLength(2);
});

test("the same message within a day is stored and mailed once", async () => {
  await Promise.all(Array.from({ length: 5 }, () => contact.send(input)));
  time += 23 * hour;
  await contact.send({ ...input, email: "BOB@example.com" });
  expect(await database.db.select().from(contactMessage)).toHaveLength(1);
  expect(await mails()).toHaveLength(2);
  time += 2 * hour;
  await contact.send(input);
  expect(await database.db.select().from(contactMessage)).toHaveLength(2);
  expect(await mails()).toHaveLength(4);
});

describe("a suspicious message", () => {
  const quarantined = async () => {
    await contact.send(input, ["honeypot"]);
    const [row] = await contact.listQuarantined(10);
    return row ?? expect.fail("nothing is in quarantine");
  };

  test("is stored with its reason, and nobody is mailed", async () => {
    expect(await quarantined()).toMatchObject({
      ...input,
      status: "quarantined",
      reasons: ["honeypot"],
    });
    expect(await mails()).toEqual([]);
    expect(queue.jobs).toEqual([]);
  });

  test("is released once, however often that is pressed", async () => {
    const { id } = await quarantined();
    const presses = await Promise.all([1, 2, 3].map(() => contact.release(id)));
    expect(presses.sort()).toEqual([false, false, true]);
    expect((await mails()).map((one) => one.template)).toEqual([
      "contact-notification",
      "contact-receipt",
    ]);
    expect(await contact.listQuarantined(10)).toEqual([]);
    expect(await database.db.select().from(contactMessage)).toMatchObject([{ status: "new" }]);
    expect(await contact.discard(id)).toBe(false);
  });

  test("can be discarded; its row stays", async () => {
    const { id } = await quarantined();
    expect(await contact.discard(id)).toBe(true);
    expect(await contact.release(id)).toBe(false);
    expect(await contact.listQuarantined(10)).toEqual([]);
    expect(await mails()).toEqual([]);
    expect(await database.db.select().from(contactMessage)).toMatchObject([
      { status: "discarded" },
    ]);
  });

  test("is logged with who released or discarded it, once, and stays if the log can’t be written", async () => {
    const ann = { id: "ann", name: "Ann", role: "owner" } as Actor;
    const none = {
      listQuarantined: async () => [],
      release: async () => false,
      discard: async () => false,
      takeBack: async () => false,
      listDiscarded: async () => [],
    };
    const quarantine = createQuarantine({ contact, careers: none, newsletter: none });
    const log = () =>
      database.db
        .select({ by: auditEntry.actorName, action: auditEntry.action, id: auditEntry.targetId })
        .from(auditEntry)
        .orderBy(auditEntry.at);
    const { id } = await quarantined();
    const nobody = { ...ann, id: null } as unknown as Actor;
    await expect(quarantine.release(nobody, "contact", id)).rejects.toThrow();
    await expect(quarantine.discard(nobody, "contact", id)).rejects.toThrow();
    expect(await contact.listQuarantined(10)).toHaveLength(1);
    expect(await mails()).toEqual([]);
    const presses = await Promise.all([1, 2].map(() => quarantine.release(ann, "contact", id)));
    expect(presses.sort()).toEqual([false, true]);
    expect(await quarantine.discard(ann, "contact", id)).toBe(false);
    expect(await log()).toEqual([{ by: "Ann", action: "quarantine.release", id }]);
    await contact.send({ ...input, description: "Another" }, ["links"]);
    const [other] = await contact.listQuarantined(10);
    expect(await quarantine.discard(ann, "contact", other?.id ?? "")).toBe(true);
    expect((await log())[1]).toMatchObject({ action: "quarantine.discard", id: other?.id });
  });

  test("a release is undone until an email went out, and a discard at any time", async () => {
    const { id } = await quarantined();
    await contact.release(id);
    expect(await database.db.select().from(lead)).toHaveLength(1);
    expect(await contact.takeBack(id)).toBe(true);
    expect(await contact.takeBack(id)).toBe(false);
    expect(await contact.listQuarantined(10)).toHaveLength(1);
    expect(await mails()).toEqual([]);
    expect(await database.db.select().from(lead)).toEqual([]);
    await contact.release(id);
    await database.db.update(mail).set({ status: "sent" });
    expect(await contact.takeBack(id)).toBe(false);
    expect(await contact.listQuarantined(10)).toEqual([]);
    await contact.send({ ...input, description: "Another" }, ["links"]);
    const [other] = await contact.listQuarantined(10);
    await contact.discard(other?.id ?? "");
    expect(await contact.listDiscarded(10)).toHaveLength(1);
    expect(await contact.takeBack(other?.id ?? "")).toBe(true);
    expect(await contact.listDiscarded(10)).toEqual([]);
    expect(await contact.listQuarantined(10)).toHaveLength(1);
  });

  test("an honest message is never put into quarantine", async () => {
    await contact.send(input);
    const [row] = await database.db.select().from(contactMessage);
    expect(await contact.takeBack(row?.id ?? "")).toBe(false);
  });

  test("is released by the same message without suspicion, and not the other way around", async () => {
    await quarantined();
    await contact.send(input);
    expect(await mails()).toHaveLength(2);
    await contact.send(input, ["honeypot"]);
    expect(await database.db.select().from(contactMessage)).toMatchObject([{ status: "new" }]);
    expect(await mails()).toHaveLength(2);
  });
});

test("a message is not lost when the settings name no usable address", async () => {
  companyEmail = "";
  await contact.send(input);
  expect(await database.db.select().from(contactMessage)).toHaveLength(1);
  expect((await mails()).map((one) => one.template)).toEqual(["contact-receipt"]);
});

test("when the mail cannot be queued nothing is kept, so that trying again makes no double", async () => {
  queue.enqueue = async () => {
    throw new Error("the queue is away");
  };
  await expect(contact.send(input)).rejects.toThrow("away");
  expect(await database.db.select().from(contactMessage)).toEqual([]);
  expect(await mails()).toEqual([]);
});
