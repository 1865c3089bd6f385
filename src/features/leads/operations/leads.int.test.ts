import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  addApplication,
  addMessage,
  addSignup,
  addSubscriber,
  changeSignup,
} from "../../../../tests/factories/forms.ts";
import { leadParts } from "../../../../tests/factories/leads.ts";
import { insertPlans } from "../../../../tests/factories/plans.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { mail } from "../../../platform/mail/tables.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { jobApplication } from "../../careers/server/tables.ts";
import { messageQuarantine } from "../../contact/server/contact-messages.ts";
import { contactMessage } from "../../contact/server/tables.ts";
import { plan } from "../../content/server/tables.ts";
import { user } from "../../identity/server/tables.ts";
import { newsletterSubscriber } from "../../newsletter/server/tables.ts";
import { deleteUnfinished, forgetPerson } from "../../signup/server/signups.ts";
import { signup } from "../../signup/server/tables.ts";
import { leadOfAddress } from "../server/reply-address.ts";
import { lead, leadTemplate, leadView } from "../server/tables.ts";
import { createLeadOperations } from "./lead-operations.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let leads: ReturnType<typeof createLeadOperations>;
let queue: ReturnType<typeof createRecordingQueue>;
let deleted: string[];
let planId: string;
const secret = "a secret of the tests, long enough";
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  queue = createRecordingQueue();
  deleted = [];
  leads = createLeadOperations(
    leadParts(db, {
      queue,
      inboundAddress: "reply@in.northwick.example",
      secret,
      storage: { delete: async (key) => void deleted.push(key) },
    }),
  );
  await insertPlans(db);
  const [starter] = await db.select().from(plan).where(eq(plan.title, "Starter"));
  planId = starter?.id ?? "";
  await db
    .insert(user)
    .values({ id: "ann", name: "Ann", email: "ann@northwick.example", role: "owner" });
});
afterAll(() => database.close());
beforeEach(async () => {
  const { db } = database;
  for (const table of [
    auditEntry,
    contactMessage,
    jobApplication,
    newsletterSubscriber,
    signup,
    mail,
    leadTemplate,
    leadView,
  ]) {
    await db.delete(table);
  }
  await db.delete(lead);
});

const ann: Actor = {
  id: "ann",
  name: "Ann",
  email: "ann@northwick.example",
  role: "owner",
  emailVerified: true,
  twoFactorEnabled: false,
};
/** A second later each time, in the last hour: rows of one moment would come in any order. */
let seconds = 0;
const nextMoment = () => new Date(Date.now() - 3_600_000 + ++seconds * 1_000);
const message = (email: string, changes: Parameters<typeof addMessage>[2] = {}) =>
  addMessage(database.db, email, { createdAt: nextMoment(), ...changes });
const order = (email: string, changes: Partial<Parameters<typeof addSignup>[1]> = {}) =>
  addSignup(database.db, {
    ...{ email, planId, firstName: "Bob", lastName: "Ray", organization: "Ray Vans" },
    createdAt: nextMoment(),
    ...changes,
  });
const move = (id: string, state: "declined" | "completed") =>
  changeSignup(database.db, id, { state });
const subscriber = (values: Parameters<typeof addSubscriber>[1]) =>
  addSubscriber(database.db, values);
const application = (email: string) => addApplication(database.db, email);
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
    await move(tried.id, "declined");
    await move(tried.id, "completed");
    await subscriber({ email: "bob@example.com", confirmTokenHash: "x" });
    await application("BOB@example.com");
    const item = await only();
    expect(item).toMatchObject({ name: "Bob Ray", email: "bob@example.com", company: "Ray Vans" });
    expect(item.kinds.sort()).toEqual(["application", "contact", "newsletter", "signup"]);
    expect((await timeline(item.id)).sort()).toEqual([
      "Applied for a job",
      "Asked for the newsletter",
      "Message: Vans",
      expect.stringMatching(/^Signed up for /),
      "Stage: new to won",
      expect.stringMatching(/^Started signup: /),
      "The card was declined",
    ]);
  });

  test("submissions that arrive at once make one lead", async () => {
    await Promise.all([1, 2, 3, 4, 5].map((n) => message("bob@example.com", { subject: `${n}` })));
    expect(await timeline((await only()).id)).toHaveLength(5);
  });

  test("what waits in messageQuarantine is no lead until it’s released", async () => {
    const { id } = await message("bob@example.com", { status: "quarantined" });
    await subscriber({ email: "bob@example.com", quarantinedAt: new Date() });
    expect(await list()).toEqual([]);
    await database.db.transaction((tx) => messageQuarantine.leave(tx, id, "new"));
    expect((await only()).kinds).toEqual(["contact"]);
  });

  test("a lead goes with the last row that it came from, unless the team worked on it", async () => {
    const first = await order("bob@example.com");
    const second = await order("eve@example.com");
    const eve = (await list({ q: "eve" }))[0] ?? expect.fail("no lead");
    await leads.addLeadNote(ann, { id: eve.id, text: "Called her." });
    for (const { id } of [first, second]) {
      await database.db.transaction((tx) => deleteUnfinished(tx, id));
    }
    expect((await only()).email).toBe("eve@example.com");
    expect((await only()).kinds).toEqual([]);
  });

  test("a signup whose account was deleted belongs to nobody", async () => {
    const { id } = await order("bob@example.com");
    await database.db.transaction((tx) => forgetPerson(tx, id, new Date()));
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

describe("the team’s work", () => {
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
    expect((await timeline(id)).sort()).toEqual([
      "Assigned to Ann",
      "Done: Call",
      "Message: Vans",
      "New task: Call",
      "Stage: new to qualified",
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

  test("a completed signup moves its lead on, and never back", async () => {
    for (const [email, changes, stage] of [
      ["paid@example.com", {}, "won"],
      ["trial@example.com", { trialDays: 14 }, "qualified"],
    ] as const) {
      const { id } = await order(email, changes);
      await move(id, "completed");
      expect((await list({ q: email.split("@")[0] }))[0]).toMatchObject({ stage });
    }
    const { id } = await order("lost@example.com");
    const lost = (await list({ q: "lost" }))[0];
    await leads.changeLead(ann, { id: lost?.id ?? "", stage: "lost" });
    await move(id, "completed");
    expect((await list({ q: "lost" }))[0]).toMatchObject({ stage: "lost" });
  });

  test("several leads change at once, or none", async () => {
    for (const email of ["a@example.com", "b@example.com"]) await message(email);
    const ids = (await list()).map(({ id }) => id);
    const change = { stage: "qualified", owner: "ann" } as const;
    expect(await leads.changeLeads(ann, { ids, ...change })).toEqual({ changed: 2 });
    expect(await leads.changeLeads(ann, { ids, ...change })).toEqual({ changed: 0 });
    const gone = leads.changeLeads(ann, { ids: [...ids, randomUUID()], stage: "won" });
    await expect(gone).rejects.toMatchObject({ code: "not_found" });
    expect((await list()).map(({ stage }) => stage)).toEqual(["qualified", "qualified"]);
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

describe("answers", () => {
  test("are emailed once, end the wait, and say how long it took", async () => {
    const sent = await message("bob@example.com", {
      createdAt: new Date(Date.now() - 90 * 60_000),
    });
    const { id } = await only();
    const { subject } = await leads.getLead(ann, { id });
    expect(subject).toBe(sent.subject);
    const key = randomUUID();
    const answer = { id, key, subject: "Re: Vans", text: "Yes, it can." };
    const [after] = [await leads.replyToLead(ann, answer), await leads.replyToLead(ann, answer)];
    expect(after).toMatchObject({ stage: "contacted", waitingSince: null });
    expect(Math.round((after.firstResponseSeconds ?? 0) / 60)).toBe(90);
    const [queued, ...others] = await database.db.select().from(mail);
    expect(others).toEqual([]);
    expect(queued).toMatchObject({
      template: "lead-reply",
      recipient: "bob@example.com",
      props: { subject: "Re: Vans", text: "Yes, it can.", inReplyTo: "" },
    });
    expect(leadOfAddress(String(queued?.props.replyTo), secret)).toBe(id);
    expect(await timeline(id)).toContain("Reply: Re: Vans");
    const [row] = await database.db
      .select()
      .from(contactMessage)
      .where(eq(contactMessage.id, sent.id));
    expect(row?.status).toBe("answered");
  });

  test("begin with templates, whose names are unique", async () => {
    const text = { name: "Hello", subject: "Hello", text: "Hello {{first_name}}," };
    const made = await leads.saveLeadTemplate(ann, text);
    await leads.saveLeadTemplate(ann, { ...text, id: made.id, text: "Hi," });
    await expect(leads.saveLeadTemplate(ann, text)).rejects.toMatchObject({
      code: "invalid_input",
    });
    expect((await leads.listLeadTemplates(ann, {})).items).toEqual([{ ...made, text: "Hi," }]);
    await leads.deleteLeadTemplate(ann, { id: made.id });
    expect((await leads.listLeadTemplates(ann, {})).items).toEqual([]);
    expect(await logged()).toEqual([
      "lead-template.create",
      "lead-template.delete",
      "lead-template.save",
    ]);
  });

  test("are late after the time that the team has set", async () => {
    await message("bob@example.com", { createdAt: new Date(Date.now() - 30 * 60_000) });
    await leads.saveLeadSettings(ann, { responseTargetMinutes: 20 });
    expect(await list({ show: "overdue" })).toHaveLength(1);
    await leads.saveLeadSettings(ann, { responseTargetMinutes: 240 });
    expect(await list({ show: "overdue" })).toHaveLength(0);
  });
});

test("filters are saved under a name", async () => {
  await leads.saveLeadView(ann, { name: "Mine", filters: "owner=me" });
  const saved = await leads.saveLeadView(ann, { name: "Mine", filters: "owner=me&stage=new" });
  expect((await leads.listLeadViews(ann, {})).items).toEqual([saved]);
  await leads.deleteLeadView(ann, { id: saved.id });
  expect((await leads.listLeadViews(ann, {})).items).toEqual([]);
});

describe("merging", () => {
  test("moves everything, and what comes from the other address later", async () => {
    await message("bob@example.com");
    await message("bob@work.example", { name: "Robert" });
    const [work, home] = await list();
    const id = home?.id ?? "";
    await leads.addLeadTask(ann, { id: work?.id ?? "", title: "Call", dueOn: "2999-01-01" });
    const merged = await leads.mergeLeads(ann, { id, other: work?.id ?? "" });
    expect(merged).toMatchObject({
      email: "bob@example.com",
      otherEmails: ["bob@work.example"],
      nextDueOn: "2999-01-01",
    });
    await message("BOB@work.example", { subject: "Later" });
    expect((await only()).id).toBe(id);
    expect(await timeline(id)).toHaveLength(5);
    expect((await list({ q: "work" }))[0]?.id).toBe(id);
    for (const other of [id, id.toUpperCase()]) {
      await expect(leads.mergeLeads(ann, { id, other })).rejects.toMatchObject({
        reason: "lead_itself",
      });
    }
  });

  test("loses no message that arrives at the same moment", async () => {
    await message("bob@example.com");
    await message("bob@work.example");
    const [work, home] = await list();
    await Promise.all([
      leads.mergeLeads(ann, { id: home?.id ?? "", other: work?.id ?? "" }),
      ...[1, 2, 3].map((n) => message("bob@work.example", { subject: `${n}` })),
    ]);
    const found = await list();
    const titles = await Promise.all(found.map(({ id }) => timeline(id)));
    expect(titles.flat().filter((title) => title.startsWith("Message"))).toHaveLength(5);
  });
});

describe("CSV", () => {
  const csv = [
    "Email,Name,Company,Phone",
    "bob@example.com,Robert,,'+14155550132",
    "eve@example.com,Eve,=cmd(),",
  ].join("\r\n");

  test("a dry run says what would change, and changes nothing", async () => {
    await message("bob@example.com");
    const dry = await leads.importLeads(ann, { csv, dryRun: true, skipProblems: false });
    expect(dry).toMatchObject({ done: false, created: 1, changed: 1, same: 0, problems: [] });
    expect(dry.lines).toEqual([
      {
        line: 2,
        email: "bob@example.com",
        action: "change",
        fields: [
          { name: "name", from: "Bob Ray", to: "Robert" },
          { name: "phone", from: "", to: "+14155550132" },
        ],
      },
      {
        line: 3,
        email: "eve@example.com",
        action: "create",
        fields: [
          { name: "name", from: "", to: "Eve" },
          { name: "company", from: "", to: "=cmd()" },
        ],
      },
    ]);
    expect(await list()).toHaveLength(1);
    expect(await leads.importLeads(ann, { csv, dryRun: false, skipProblems: false })).toMatchObject(
      { done: true },
    );
    expect(await list({ q: "robert" })).toHaveLength(1);
    expect(await leads.importLeads(ann, { csv, dryRun: true, skipProblems: false })).toMatchObject({
      same: 2,
    });
  });

  test("a file with a mistake changes nothing, and every mistake is named", async () => {
    const wrong = await leads.importLeads(ann, {
      csv: "email\nbob@example.com\nnobody\nBOB@example.com",
      dryRun: false,
      skipProblems: false,
    });
    expect(wrong.done).toBe(false);
    expect(wrong.problems.map(({ line }) => line)).toEqual([3, 4]);
    expect(await list()).toEqual([]);
  });

  test("good lines are taken without the bad ones, which come back as a file with the reasons", async () => {
    const file = "email\nbob@example.com\nnobody";
    const dry = await leads.importLeads(ann, { csv: file, dryRun: true, skipProblems: true });
    expect(dry).toMatchObject({ done: false, problemCount: 1 });
    expect(dry.rejected).toBe("email,Reason\r\nnobody,“nobody” isn’t an email address.\r\n");
    const done = await leads.importLeads(ann, { csv: file, dryRun: false, skipProblems: true });
    expect(done).toMatchObject({ done: true, created: 1 });
    expect((await only()).email).toBe("bob@example.com");
  });

  test("unknown columns are named, and kept as a note, mapped, or left out", async () => {
    const file = [
      "E-Mail-Adresse;Vorname;Nachname;Ort;Stage",
      "bob@example.com;Bob;Ray;Graz;won",
      "eve@example.com;Eve;Sun;;new",
    ].join("\n");
    const dry = await leads.importLeads(ann, { csv: file, dryRun: true, skipProblems: false });
    expect(dry.columns.map(({ name, target }) => `${name} ${target}`)).toEqual([
      ...["E-Mail-Adresse email", "Vorname firstName", "Nachname lastName", "Ort note"],
      "Stage skip",
    ]);
    const notes = ["note", "note", "note", "note", "skip"] as const;
    const noEmail = { csv: file, columns: [...notes], dryRun: true, skipProblems: false };
    expect((await leads.importLeads(ann, noEmail)).problems).toEqual([
      { line: 1, message: "Choose which column holds the email address." },
    ]);
    const columns = ["email", "firstName", "lastName", "note", "skip"] as const;
    const input = { csv: file, columns: [...columns], skipProblems: false };
    expect(await leads.importLeads(ann, { ...input, dryRun: false })).toMatchObject({ created: 2 });
    const bob = (await list({ q: "bob" }))[0] ?? expect.fail("no lead");
    expect(bob).toMatchObject({ name: "Bob Ray", stage: "new" });
    const events = (await leads.listLeadEvents(ann, { id: bob.id, limit: 9 })).items;
    expect(events.find(({ kind }) => kind === "note")?.text).toBe("Ort: Graz");
    expect(await leads.importLeads(ann, { ...input, dryRun: true })).toMatchObject({ same: 2 });
  });

  test("an export holds no formula", async () => {
    await leads.importLeads(ann, { csv, dryRun: false, skipProblems: false });
    const { csv: exported, next } = await leads.exportLeads(ann, { q: "eve" });
    expect(next).toBeNull();
    const [header, line] = exported.split("\r\n");
    expect(header).toMatch(/^email,name,company,phone,stage,/);
    expect(line).toContain(`eve@example.com,Eve,"'=cmd()",`);
  });
});

describe("privacy requests", () => {
  test("a person gets everything, without secrets", async () => {
    await message("bob@example.com");
    await order("bob@example.com");
    await application("bob@example.com");
    const { id } = await only();
    await leads.addLeadNote(ann, { id, text: "Forty vans." });
    const { data } = await leads.exportLead(ann, { id });
    const text = JSON.stringify(data);
    for (const part of ["We run forty.", "Forty vans.", "Ray Vans", "cv.pdf"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/password|fingerprint|idempotency/i);
  });

  test("erasing takes the address, and leaves nothing of the person but what is listed", async () => {
    const { db } = database;
    await message("bob@example.com");
    await message("bob@work.example");
    await application("BOB@example.com");
    const tried = await order("bob@example.com");
    await move(tried.id, "declined");
    await subscriber({ email: "bob@example.com", status: "unsubscribed" });
    const [home] = await list({ q: "bob@example.com" });
    const [work] = await list({ q: "work" });
    const id = home?.id ?? "";
    await leads.mergeLeads(ann, { id, other: work?.id ?? "" });
    await leads.addLeadNote(ann, { id, text: "Bob Ray has forty vans." });
    await leads.replyToLead(ann, { id, key: randomUUID(), subject: "Hi", text: "Hello Bob Ray" });
    expect(await leads.previewErasure(ann, { id })).toMatchObject({
      email: "bob@example.com",
      goes: expect.arrayContaining(["2 messages", "1 application with its résumé"]),
    });
    await expect(leads.eraseLead(ann, { id, confirm: "bob" })).rejects.toMatchObject({
      code: "invalid_input",
    });
    const [applied] = await db.select().from(jobApplication);
    const { stays } = await leads.eraseLead(ann, { id, confirm: "Bob@example.com" });
    expect(stays.map(({ what }) => what)).toContain("A note that the address left the newsletter");
    expect(deleted).toContain(applied?.cvKey);
    expect(queue.jobs.at(-1)).toEqual({ name: "crm.erase", payload: { leadId: id } });
    // Everything in the database, but for the note that the newsletter is off.
    const { rows } = await db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    for (const { name } of rows) {
      const found = await db.execute(
        sql`select to_jsonb(t) as row from ${sql.identifier(name)} t where to_jsonb(t)::text ~* 'bob'`,
      );
      const rest = found.rows.filter(() => name !== "newsletter_subscriber");
      expect([name, rest]).toEqual([name, []]);
    }
    expect(await logged()).toEqual(["lead.erase", "lead.merge", "lead.note", "lead.reply"]);
  });

  test("nobody is erased while they may be charged", async () => {
    await order("bob@example.com");
    const { id, email } = await only();
    await expect(leads.eraseLead(ann, { id, confirm: email })).rejects.toMatchObject({
      code: "conflict",
    });
  });
});
