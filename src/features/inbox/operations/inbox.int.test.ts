import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addMessage } from "../../../../tests/factories/forms.ts";
import { createTestAdmin } from "../../../../tests/harness/admin.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createIdleJobControl } from "../../../../tests/harness/idle-job-control.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import type { StaffRole } from "../../../contract/roles.ts";
import { noteFullDisk } from "../../../platform/errors.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { contactMessage } from "../../contact/server/tables.ts";
import { member, organization, user } from "../../identity/server/tables.ts";
import { lead } from "../../leads/server/tables.ts";
import { newsletterSubscriber } from "../../newsletter/server/tables.ts";
import { supportAccess } from "../../support-access/server/tables.ts";
import { createInboxEmails } from "./inbox-emails.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: Operations;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = createTestAdmin(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  for (const table of [supportAccess, contactMessage, newsletterSubscriber, mail, lead, user]) {
    await database.db.delete(table);
  }
});

const person = (role: StaffRole): Actor => ({
  ...{ id: role, name: role, email: `${role}@northwick.example`, role },
  ...{ emailVerified: true, twoFactorEnabled: false },
});
const inbox = async (role: StaffRole) => (await admin.getInbox(person(role), {})).groups;
const counts = async (role: StaffRole) =>
  (await inbox(role)).map(({ kind, count }) => `${kind} ${count}`);
const message = (email: string, changes: Parameters<typeof addMessage>[2] = {}) =>
  addMessage(database.db, email, changes);

test("quarantine is counted and named for those who decide about it", async () => {
  for (const email of ["a@example.com", "b@example.com"]) {
    await message(email, { status: "quarantined", reasons: ["links"] });
  }
  await database.db
    .insert(newsletterSubscriber)
    .values({ email: "c@example.com", quarantinedAt: new Date(Date.now() + 60_000) });
  expect(await counts("support")).toEqual(["quarantine 3"]);
  expect(await counts("editor")).toEqual([]);
  expect(await counts("viewer")).toEqual([]);
  const [quarantine] = await inbox("owner");
  expect(quarantine?.items).toMatchObject([
    { title: "Message from Bob Ray", detail: "Vans" },
    { title: "Message from Bob Ray" },
    { title: "Newsletter signup from c@example.com" },
  ]);
});

test("people who wait, overdue tasks, and failed emails are there", async () => {
  await message("late@example.com", { createdAt: new Date(Date.now() - 5 * 3_600_000) });
  await message("early@example.com");
  const late = (await admin.listLeads(person("owner"), { limit: 1, q: "late" })).items[0];
  const id = late?.id ?? "";
  await admin.addLeadTask(person("owner"), { id, title: "Call back", dueOn: "2020-01-01" });
  await admin.addLeadTask(person("owner"), { id, title: "Later", dueOn: "2999-01-01" });
  await database.db.insert(mail).values({
    ...{ template: "welcome", recipient: "eve@example.com", props: {}, dedupeKey: "x" },
    ...{ status: "failed", error: "no such mailbox", failedAt: new Date() },
  });
  expect(await counts("support")).toEqual(["message 2", "task 1", "email 1"]);
  const [messages, tasks, emails] = await inbox("support");
  expect(messages?.items.map(({ late }) => late)).toEqual([true, false]);
  expect(tasks?.items).toMatchObject([{ title: "Call back", detail: "Bob Ray", record: id }]);
  expect(emails?.items).toMatchObject([{ detail: "eve@example.com: no such mailbox", late: true }]);
});

test("a customer’s consent waits for the colleague who asked, until it lapses", async () => {
  const { db } = database;
  await db.insert(user).values({ id: "eve", name: "Eve", email: "eve@example.com" });
  await db.insert(organization).values({ id: "org", name: "Eve’s Vans", slug: "eve" });
  await db.insert(member).values({
    id: "m",
    userId: "eve",
    organizationId: "org",
    role: "owner",
    createdAt: new Date(),
  });
  const soon = new Date(Date.now() + 3_600_000);
  await db.insert(supportAccess).values({
    ...{ userId: "eve", staffId: "support", staffName: "support", reason: "A wrong route" },
    ...{ expiresAt: soon, decision: "granted", decidedAt: new Date(), usableUntil: soon },
  });
  expect(await inbox("support")).toMatchObject([
    { kind: "consent", count: 1, items: [{ title: "Eve", record: "org" }] },
  ]);
  expect(await inbox("owner")).toEqual([]);
  await db.update(supportAccess).set({ usableUntil: new Date(0) });
  expect(await inbox("support")).toEqual([]);
});

test("colleagues are told once of what came up, and those who don’t want it are not", async () => {
  const { db } = database;
  for (const role of ["owner", "support", "editor"] as const) {
    await db.insert(user).values({ ...person(role), emailVerified: true });
  }
  let time = Date.now();
  const tell = createInboxEmails({
    ...{ db, queue: createRecordingQueue(), jobs: createIdleJobControl() },
    ...{ origin: "https://northwick.example", now: () => new Date(time) },
  });
  const told = async () =>
    (await db.select().from(mail).orderBy(mail.createdAt, mail.recipient)).map(
      ({ recipient, props }) => [recipient, props.waiting],
    );
  await admin.changeInboxEmail(person("owner"), { on: false });
  await message("a@example.com", { status: "quarantined", reasons: ["links"] });
  await tell();
  expect(await told()).toEqual([]);
  time += 3 * 60_000;
  await tell();
  await tell();
  const first = ["support@northwick.example", [{ kind: "quarantine", count: 1 }]];
  expect(await told()).toEqual([first]);
  // A second one waits for the hour to be over, and the first isn't told of again.
  const later = new Date(time + 5 * 60_000);
  await message("b@example.com", { status: "quarantined", createdAt: later });
  time += 20 * 60_000;
  await tell();
  expect(await told()).toEqual([first]);
  time += 60 * 60_000;
  await tell();
  await tell();
  expect(await told()).toEqual([first, first]);
});

test("a full disk is named to those who run the site", async () => {
  noteFullDisk("database");
  expect(await counts("editor")).toEqual([]);
  expect(await inbox("owner")).toMatchObject([
    { kind: "disk", items: [{ title: "The database’s disk is full", late: true }] },
  ]);
});
