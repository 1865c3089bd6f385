import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../tests/harness/database.ts";
import { createRecordingQueue } from "../../tests/harness/recording-queue.ts";
import { contactMessage, mail } from "../db/schema/index.ts";
import { createLog } from "../log.ts";
import { createContact } from "./contact.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

const input = {
  name: "Bob Ray",
  email: "Bob@example.com",
  subject: "Forty vans",
  description: "Hello,\nwe run forty vans.",
};
let time: number;
let companyEmail: string;
let queue: ReturnType<typeof createRecordingQueue>;
let contact: ReturnType<typeof createContact>;

beforeEach(async () => {
  await database.db.delete(mail);
  await database.db.delete(contactMessage);
  time = Date.UTC(2026, 0, 5, 12);
  companyEmail = "hello@doorlane.example";
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
    { template: "contact-notification", to: "hello@doorlane.example", props: input },
    { template: "contact-receipt", to: "Bob@example.com", props: { name: "Bob Ray" } },
  ]);
  expect(queue.jobs.map((job) => job.name)).toEqual(["mail.deliver", "mail.deliver"]);
});

test("every message is a lead, but an address gets one receipt an hour", async () => {
  await Promise.all(Array.from({ length: 10 }, () => contact.send(input)));
  await contact.send({ ...input, email: "BOB@example.com" });
  const templates = (await mails()).map((one) => one.template);
  expect(templates.filter((one) => one === "contact-notification")).toHaveLength(11);
  expect(templates.filter((one) => one === "contact-receipt")).toHaveLength(1);
  time += 60 * 60_000;
  await contact.send(input);
  expect((await mails()).filter((one) => one.template === "contact-receipt")).toHaveLength(2);
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
