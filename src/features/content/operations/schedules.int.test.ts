import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { listAudit } from "../../activity/operations/audit.ts";
import { contentSchedule } from "../../activity/server/tables.ts";
import { user } from "../../identity/server/tables.ts";
import type { AdminRecord } from "../content-operations.ts";
import { createContent } from "../server/content.ts";
import { faq } from "../server/tables.ts";
import { createContentOperations } from "./content-operations.ts";
import type { ScheduledWork } from "./jobs.ts";
import { createSchedules } from "./schedules.ts";

const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "editor" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let queue: ReturnType<typeof createRecordingQueue>;
let admin: ReturnType<typeof createContentOperations>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { id, name, email, role } = ann;
  await database.db.insert(user).values({ id, name, email, role });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(faq);
  await database.db.delete(contentSchedule);
  queue = createRecordingQueue();
  admin = createContentOperations({ db: database.db, queue, origin: "https://northwick.example" });
});

const type = "faq" as const;
const question = (answer = "<p>Yes.</p>") => ({
  ...{ question: "Open on Sundays?", section: "", category: "", answer },
});
const soon = () => new Date(Date.now() + 60_000).toISOString();
const plan = ({ id, revision }: AdminRecord, action: "publish" | "unpublish", at: string | null) =>
  admin.scheduleRecord(ann, { type, id, revision, action, at });
const shown = async () => (await createContent(database.db).listFaqs()).length > 0;
/** The moment of every job that was put into the queue has come. */
async function runJobs() {
  const { run } = createSchedules({ db: database.db, queue, origin: "https://northwick.example" });
  for (const { payload } of queue.jobs.splice(0)) await run(payload as ScheduledWork);
}

test("a record is published and taken down when its moments come, and the list says so before", async () => {
  const draft = await admin.createRecord(ann, { type, data: question() });
  const at = soon();
  const planned = await plan(draft, "publish", at);
  expect(planned.scheduled).toEqual([{ action: "publish", at, by: "Ann", problem: null }]);
  const { items } = await admin.listRecords(ann, { type, limit: 10 });
  expect(items[0]?.scheduled).toEqual(planned.scheduled);
  expect(await shown()).toBe(false);
  await runJobs();
  expect(await shown()).toBe(true);
  const live = await admin.getRecord(ann, { type, id: draft.id });
  expect(live).toMatchObject({ state: "published", scheduled: [], updatedBy: "Ann" });
  await plan(live, "unpublish", soon());
  await runJobs();
  expect(await shown()).toBe(false);
  const actions = (await listAudit(database.db, { limit: 10 })).items.map(({ action }) => action);
  expect(actions).toEqual([
    ...["faq.unpublish", "faq.schedule", "faq.publish", "faq.schedule", "faq.create"],
  ]);
});

test("what is called off or moved doesn’t happen at the old moment", async () => {
  const draft = await admin.createRecord(ann, { type, data: question() });
  await plan(draft, "publish", soon());
  await plan(draft, "publish", new Date(Date.now() + 120_000).toISOString());
  const [first, second] = queue.jobs.splice(0);
  const { run } = createSchedules({ db: database.db, queue, origin: "https://northwick.example" });
  await run(first?.payload as ScheduledWork);
  expect(await shown()).toBe(false);
  expect((await plan(draft, "publish", null)).scheduled).toEqual([]);
  await run(second?.payload as ScheduledWork);
  expect(await shown()).toBe(false);
});

test("what can’t be published isn’t planned; what can’t be by then says why", async () => {
  const bad = await admin.createRecord(ann, { type, data: question('<p><a href="/x">X</a></p>') });
  await expect(plan(bad, "publish", soon())).rejects.toMatchObject({
    reason: "not_ready_to_publish",
  });
  await expect(plan(bad, "publish", new Date(Date.now() - 1).toISOString())).rejects.toMatchObject({
    reason: "schedule_past",
  });
  const { id, revision } = bad;
  const good = await admin.saveRecord(ann, { type, id, revision, data: question() });
  await plan(good, "publish", soon());
  await admin.saveRecord(ann, { type, id, revision: good.revision, data: bad.data });
  await runJobs();
  expect(await shown()).toBe(false);
  expect((await admin.getRecord(ann, { type, id })).scheduled[0]?.problem).toContain("/x leads");
});

test("a plan ends with the right of the person who made it", async () => {
  const draft = await admin.createRecord(ann, { type, data: question() });
  await plan(draft, "publish", soon());
  await database.db.update(user).set({ role: "customer" }).where(eq(user.id, ann.id));
  await runJobs();
  expect(await shown()).toBe(false);
  const [planned] = (await admin.getRecord(ann, { type, id: draft.id })).scheduled;
  expect(planned?.problem).toBe(
    "Ann is no longer allowed to do this. Plan it again, or do it now.",
  );
  await database.db.update(user).set({ role: "editor" }).where(eq(user.id, ann.id));
});
