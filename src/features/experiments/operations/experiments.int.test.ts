import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { addSignup } from "../../../../tests/factories/forms.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import type { AppError } from "../../../platform/errors.ts";
import { createLog } from "../../../platform/log.ts";
import { analyticsView } from "../../analytics/server/tables.ts";
import { createContentOperations } from "../../content/operations/content-operations.ts";
import { createContent } from "../../content/server/content.ts";
import { openContentChanges } from "../../content/server/content-changes.ts";
import { plan } from "../../content/server/tables.ts";
import { blockStart, hourMs } from "../experiment.ts";
import { noteBlocks, pickVariant } from "../server/experiments.ts";
import { experiment } from "../server/tables.ts";
import { createExperimentOperations } from "./experiment-operations.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: ReturnType<typeof createContentOperations>;
let time = new Date();
let operations: ReturnType<typeof createExperimentOperations>;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  admin = createContentOperations({
    db,
    queue: createRecordingQueue(),
    origin: "https://northwick.example",
  });
  operations = createExperimentOperations({ db, now: () => time });
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.db.delete(experiment);
});

const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "editor" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
const inHours = (hours: number) => new Date(Math.ceil(Date.now() / hourMs + hours) * hourMs);
const draft = {
  name: "Headline",
  page: "Home page",
  texts: { startTrial: "Try it free" },
  goal: "Signups",
  hours: 4,
  startsAt: inHours(1).toISOString(),
  endsAt: inHours(49).toISOString(),
};
async function publish(changes: object = {}) {
  const made = await admin.createRecord(ann, {
    type: "experiment",
    data: { ...draft, ...changes },
  });
  return admin.publishRecord(ann, { type: "experiment", id: made.id, revision: made.revision });
}
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: AppError) => describeRefusal(error).fields,
  );
/** A running experiment, as it is after its beginning. */
async function running(startsAt: Date, pairs = 6) {
  const endsAt = new Date(startsAt.getTime() + pairs * 8 * hourMs);
  const [row] = await database.db
    .insert(experiment)
    .values({ ...draft, goal: "Signups", startsAt, endsAt })
    .returning();
  if (!row) throw new Error("no row");
  return row;
}

test("visitors see variant B in its blocks, and what the page says in all others", async () => {
  const row = await running(new Date("2026-03-01T00:00Z"));
  const textAt = async (at: Date) =>
    (await createContent(database.db, () => at).getTexts()).home?.startTrial;
  for (let block = 0; block < 12; block++) {
    const expected = pickVariant(row, block) === "B" ? "Try it free" : undefined;
    expect(await textAt(blockStart(row, block)), `block ${block}`).toBe(expected);
    expect(await textAt(new Date(blockStart(row, block + 1).getTime() - 1))).toBe(expected);
  }
  expect(await textAt(new Date("2026-02-28T23:59Z"))).toBeUndefined();
  expect(await textAt(new Date("2026-03-03T00:00Z"))).toBeUndefined();
  const preview = createContent(
    database.db,
    () => new Date("2026-01-01"),
    () => row.id,
  );
  expect((await preview.getTexts()).home?.startTrial).toBe("Try it free");
});

test("the end of a block is heard by the page cache", async () => {
  const row = await running(new Date("2026-03-01T00:00Z"));
  // 200 ms before the end of the second block.
  const now = blockStart(row, 2).getTime() - 200;
  const begun = Date.now();
  const watched = await openContentChanges({
    createSession: database.db.$client.createSession,
    log: createLog("silent"),
    now: () => now + Date.now() - begun,
  });
  let heard = 0;
  watched.onChange(() => {
    heard += 1;
  });
  await vi.waitFor(() => expect(heard).toBeGreaterThan(0), { timeout: 10_000, interval: 5 });
  await watched.close();
});

test("blocks that are over are counted once, and the result compares the variants", async () => {
  const { db } = database;
  const [{ id: planId } = { id: "" }] = await db
    .insert(plan)
    .values({ title: "Fleet", monthlyPriceCents: 1_200, yearlyPriceCents: 12_000, position: 1 })
    .returning();
  const row = await running(new Date("2026-03-01T00:00Z"));
  for (let block = 0; block < 12; block++) {
    const hour = new Date(blockStart(row, block).getTime() + hourMs);
    const views = Array.from({ length: 5 }, () => ({ hour, page: "/", bot: false }));
    await db
      .insert(analyticsView)
      .values([...views, { hour, page: "/", bot: true }, { hour, page: "/contact", bot: false }]);
    if (pickVariant(row, block) === "B") {
      await addSignup(db, { planId, priceCents: 1_200, createdAt: new Date(hour) });
    }
  }
  // The last block ended half an hour ago: its late views may still come.
  const late = new Date(row.endsAt.getTime() + hourMs / 2);
  await Promise.all([1, 2].map(() => db.transaction((tx) => noteBlocks(tx, late))));
  time = late;
  expect(await operations.getExperimentResult(ann, { id: row.id })).toMatchObject({
    ...{ pairs: 5, planned: 6, shown: null },
  });
  time = new Date(row.endsAt.getTime() + hourMs);
  await db.transaction((tx) => noteBlocks(tx, time));
  // What is deleted after 30 days stays in the result.
  await db.delete(analyticsView);
  await db.transaction((tx) => noteBlocks(tx, time));
  expect(await operations.getExperimentResult(ann, { id: row.id })).toEqual({
    ...{ shown: null, until: null, pairs: 6, planned: 6 },
    A: { views: 30, goals: 0 },
    B: { views: 30, goals: 6 },
    chance: 2 / 2 ** 6,
  });
});

test("the traffic of the last days says how long a test needs", async () => {
  const { db } = database;
  time = new Date("2026-05-11T00:30Z");
  const of = { page: "Header, footer, and messages", goal: "Messages" } as const;
  expect(await operations.getExperimentTraffic(ann, of)).toMatchObject({
    ...{ views: 0, days: 1 },
    needs: [{ percent: 10, days: null }, { days: null }, { days: null }, { days: null }],
  });
  const hour = new Date("2026-05-01T00:00Z");
  await db
    .insert(analyticsView)
    .values(Array.from({ length: 100 }, () => ({ hour, page: "/page-about", bot: false })));
  expect(await operations.getExperimentTraffic(ann, of)).toMatchObject({ views: 100, days: 10 });
  expect(await operations.getExperimentTraffic(ann, { ...of, page: "Home page" })).toMatchObject({
    views: 0,
  });
});

test.each([
  [{ endsAt: inHours(0).toISOString() }, { endsAt: ["Enter an end that is after the beginning."] }],
  [
    { endsAt: inHours(48).toISOString(), hours: 5 },
    { endsAt: [expect.stringContaining("at least 12 blocks")] },
  ],
  [
    { startsAt: inHours(-5).toISOString() },
    { startsAt: ["This time is over. Choose a later one."] },
  ],
  [{ texts: {} }, { texts: ["Change at least one text."] }],
  [{ texts: { nothing: "x" } }, { texts: ["nothing: There is no such text on this page."] }],
  [
    { texts: { title: "{x}" } },
    { texts: ["title: {x} isn’t known here. Use <nowrap>…</nowrap>."] },
  ],
  [
    { texts: { sections: "why, stars" } },
    { texts: [expect.stringMatching(/^sections: There is no section “stars”\. Use flow, /)] },
  ],
  [{ texts: { sections: "why, why" } }, { texts: ["sections: The section “why” is there twice."] }],
])("an experiment that can’t run isn’t published: %o", async (changes, fields) => {
  expect(await refusalOf(publish(changes))).toEqual(fields);
});

test("begins on the full hour, and no two run on one page at a time", async () => {
  const begins = new Date(inHours(1).getTime() + 60_000).toISOString();
  const { data } = await publish({ startsAt: begins, endsAt: inHours(60).toISOString() });
  expect(data.startsAt).toBe(inHours(2).toISOString());
  expect(await refusalOf(publish({ name: "Other" }))).toEqual({
    startsAt: ["“Headline” runs on this page at that time. Choose another time."],
  });
  await publish({ name: "Elsewhere", page: "About page", texts: { joinTitle: "Drive" } });
});

test("what visitors have seen doesn’t change, and doesn’t begin again", async () => {
  const row = await running(new Date(inHours(-30).getTime()), 12);
  const key = { type: "experiment", id: row.id } as const;
  const change = async (changes: object) => {
    const { revision, data } = await admin.getRecord(ann, key);
    const saved = await admin.saveRecord(ann, { ...key, revision, data: { ...data, ...changes } });
    return admin.publishRecord(ann, { ...key, revision: saved.revision });
  };
  const begun = "Visitors have seen this experiment, so only its name and its end can change.";
  expect(await refusalOf(change({ texts: { startTrial: "Go" } }))).toEqual({
    texts: [expect.stringContaining(begun)],
  });
  await change({ name: "Button", texts: draft.texts, endsAt: inHours(100).toISOString() });
  await database.db.transaction((tx) => noteBlocks(tx, new Date()));
  const { revision } = await admin.getRecord(ann, key);
  await admin.unpublishRecord(ann, { ...key, revision });
  expect(await refusalOf(change({}))).toEqual({
    name: ["This experiment was taken down. Begin another one."],
  });
});
