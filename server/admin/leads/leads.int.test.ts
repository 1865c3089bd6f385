import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { insertPlans } from "../../../tests/factories/plans.ts";
import { createTestDatabase } from "../../../tests/harness/database.ts";
import {
  auditEntry,
  contactMessage,
  jobApplication,
  lead,
  newsletterSubscriber,
  plan,
  signup,
  user,
} from "../../db/schema/index.ts";
import type { Actor } from "../actor.ts";
import { createLeadOperations } from "./lead-operations.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let leads: ReturnType<typeof createLeadOperations>;
let planId: string;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  leads = createLeadOperations({ db });
  await insertPlans(db);
  const [starter] = await db.select().from(plan).where(eq(plan.title, "Starter"));
  planId = starter?.id ?? "";
  await db
    .insert(user)
    .values({ id: "ann", name: "Ann", email: "ann@doorlane.example", role: "owner" });
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  for (const table of [auditEntry, contactMessage, jobApplication, newsletterSubscriber, signup]) {
    await db.delete(table);
  }
  await db.delete(lead);
});

const ann: Actor = {
  id: "ann",
  name: "Ann",
  email: "ann@doorlane.example",
  role: "owner",
  emailVerified: true,
  twoFactorEnabled: false,
};
const message = (email: string, changes: Partial<typeof contactMessage.$inferInsert> = {}) =>
  database.db
    .insert(contactMessage)
    .values({ name: "Bob Ray", email, subject: "Vans", description: "We run forty.", ...changes })
    .returning()
    .then(([row]) => row ?? expect.fail("no message"));
const order = (email: string, changes: Partial<typeof signup.$inferInsert> = {}) =>
  database.db
    .insert(signup)
    .values({
      kind: "paid",
      email,
      idempotencyKey: randomUUID(),
      firstName: "Bob",
      lastName: "Ray",
      passwordHash: "x",
      organization: "Ray Vans",
      planId,
      interval: "month",
      priceCents: 3900,
      ...changes,
    })
    .returning()
    .then(([row]) => row ?? expect.fail("no signup"));
const application = (email: string) =>
  database.db.insert(jobApplication).values({
    name: "Bob Ray",
    email,
    phone: "+14155550132",
    cvKey: randomUUID(),
    cvName: "cv.pdf",
    cvKind: "pdf",
    cvContentType: "application/pdf",
    cvSize: 1,
    fingerprint: randomUUID(),
  });
const list = async (input: object = {}) =>
  (await leads.listLeads(ann, { limit: 50, ...input })).items;
const only = async () => {
  const [item, ...others] = await list();
  expect(others).toEqual([]);
  return item ?? expect.fail("there is no lead");
};
const timeline = async (id: string) =>
  (await leads.listLeadEvents(ann, { id, limit: 50 })).items.map(({ title }) => title);
const logged = async () =>
  (await database.db.select().from(auditEntry)).map(({ action }) => action).sort();

describe("one record for each person", () => {
  test("messages, signups, the newsletter, and applications of an address are one lead", async () => {
    await message("Bob@Example.com");
    const tried = await order("bob@example.com");
    await database.db.update(signup).set({ state: "declined" }).where(eq(signup.id, tried.id));
    await database.db.update(signup).set({ state: "completed" }).where(eq(signup.id, tried.id));
    await database.db
      .insert(newsletterSubscriber)
      .values({ email: "bob@example.com", confirmTokenHash: "x" });
    await application("BOB@example.com");
    const item = await only();
    expect(item).toMatchObject({ name: "Bob Ray", email: "bob@example.com", company: "Ray Vans" });
    expect(item.kinds.sort()).toEqual(["application", "contact", "newsletter", "signup"]);
    expect((await timeline(item.id)).sort()).toEqual([
      "Applied for a job",
      "Asked for the newsletter",
      "Message: Vans",
      expect.stringMatching(/^Signed up for /),
      expect.stringMatching(/^Started to sign up for /),
      "The card was declined",
    ]);
  });

  test("submissions that arrive at once make one lead", async () => {
    await Promise.all([1, 2, 3, 4, 5].map((n) => message("bob@example.com", { subject: `${n}` })));
    expect(await timeline((await only()).id)).toHaveLength(5);
  });

  test("what waits in quarantine is no lead until it's released", async () => {
    const { id } = await message("bob@example.com", { status: "quarantined" });
    await database.db
      .insert(newsletterSubscriber)
      .values({ email: "bob@example.com", quarantinedAt: new Date() });
    expect(await list()).toEqual([]);
    await database.db
      .update(contactMessage)
      .set({ status: "new" })
      .where(eq(contactMessage.id, id));
    expect((await only()).kinds).toEqual(["contact"]);
  });

  test("a lead goes with the last row that it came from, unless the team worked on it", async () => {
    const first = await order("bob@example.com");
    const second = await order("eve@example.com");
    const eve = (await list({ q: "eve" }))[0] ?? expect.fail("no lead");
    await leads.addLeadNote(ann, { id: eve.id, text: "Called her." });
    for (const { id } of [first, second]) {
      await database.db.delete(signup).where(eq(signup.id, id));
    }
    expect((await only()).email).toBe("eve@example.com");
    expect((await only()).kinds).toEqual([]);
  });

  test("a signup whose account was deleted belongs to nobody", async () => {
    const { id } = await order("bob@example.com");
    await database.db
      .update(signup)
      .set({ email: `${id}@deleted.invalid` })
      .where(eq(signup.id, id));
    expect(await list()).toEqual([]);
  });
});

describe("the list", () => {
  test("is searched by parts of name, address, and company, and filtered", async () => {
    await message("bob@vans.example");
    await order("zoe@example.com", { firstName: "Zoë", organization: "Bakery" });
    for (const [input, expected] of [
      [{ q: "vans" }, ["bob@vans.example"]],
      [{ q: "zo ba" }, ["zoe@example.com"]],
      [{ q: "ray" }, ["zoe@example.com", "bob@vans.example"]],
      [{ q: "&!" }, []],
      [{ kind: "contact" }, ["bob@vans.example"]],
      [{ show: "waiting" }, ["bob@vans.example"]],
      [{ show: "overdue" }, []],
      [{ stage: "open" }, ["zoe@example.com", "bob@vans.example"]],
      [{ stage: "won" }, []],
      [{ owner: "me" }, []],
    ] as const) {
      expect((await list(input)).map(({ email }) => email)).toEqual(expected);
    }
  });

  test("shows an old message and a missed day as overdue", async () => {
    await message("old@example.com", { createdAt: new Date(Date.now() - 5 * 3_600_000) });
    await order("task@example.com");
    const [task] = await list({ q: "task" });
    await leads.addLeadTask(ann, { id: task?.id ?? "", title: "Call", dueOn: "2020-01-01" });
    expect((await list({ show: "overdue" })).map(({ email }) => email)).toEqual([
      "task@example.com",
      "old@example.com",
    ]);
  });

  test("goes on where the page before ended", async () => {
    for (const n of [1, 2, 3]) await message(`${n}@example.com`);
    const first = await leads.listLeads(ann, { limit: 2 });
    const second = await leads.listLeads(ann, { limit: 2, cursor: first.next ?? "" });
    expect([...first.items, ...second.items].map(({ email }) => email)).toEqual([
      "3@example.com",
      "2@example.com",
      "1@example.com",
    ]);
    expect(second.next).toBeNull();
  });
});

describe("the team's work", () => {
  test("stage, owner, notes, and tasks are in the timeline and in the audit log", async () => {
    await message("bob@example.com");
    const { id } = await only();
    await leads.changeLead(ann, { id, stage: "qualified", owner: "ann" });
    const { id: note } = await leads.addLeadNote(ann, { id, text: "Forty vans." });
    await leads.deleteLeadNote(ann, { id: note });
    const task = await leads.addLeadTask(ann, { id, title: "Call", dueOn: "2999-01-01" });
    expect(await leads.getLead(ann, { id })).toMatchObject({
      stage: "qualified",
      owner: { id: "ann", name: "Ann" },
      nextDueOn: "2999-01-01",
      tasks: [{ title: "Call", done: false }],
    });
    await leads.changeLeadTask(ann, { id: task.id, done: true });
    expect(await leads.getLead(ann, { id })).toMatchObject({ nextDueOn: null });
    await leads.deleteLeadTask(ann, { id: task.id });
    expect(await timeline(id)).toEqual([
      "Done: Call",
      "New task: Call",
      "Stage: new to qualified",
      "Assigned to Ann",
      "Message: Vans",
    ]);
    expect(await logged()).toEqual([
      "lead.add-task",
      "lead.delete-note",
      "lead.delete-task",
      "lead.note",
      "lead.save",
      "lead.save-task",
    ]);
  });

  test("a lead that is over waits for no answer", async () => {
    await message("bob@example.com");
    const { id } = await only();
    const closed = await leads.changeLead(ann, { id, stage: "closed" });
    expect(closed).toMatchObject({ stage: "closed", waitingSince: null });
    await message("bob@example.com", { subject: "Again" });
    expect((await only()).waitingSince).not.toBeNull();
  });

  test("a lead can be added by hand, once for each address", async () => {
    const details = { name: "Eve", company: "", phone: "" };
    const made = await leads.createLead(ann, { email: "Eve@example.com", ...details });
    const again = await leads.createLead(ann, { email: "eve@example.com", ...details });
    expect(again.id).toBe(made.id);
  });

  test("nobody but the team can own a lead", async () => {
    await message("bob@example.com");
    const { id } = await only();
    await expect(leads.changeLead(ann, { id, owner: "stranger" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    await expect(leads.getLead(ann, { id: "no-id" })).rejects.toMatchObject({ code: "not_found" });
  });
});
