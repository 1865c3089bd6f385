import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { jobList } from "../../../composition/job-list.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { type Jobs, openJobs } from "../../../platform/jobs/boss.ts";
import { createLog } from "../../../platform/log.ts";
import { auditEntry } from "../../activity/server/tables.ts";
import { ssoSigningKey } from "../../single-sign-on/server/tables.ts";
import { createSystemOperations } from "./system-operations.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let jobs: Jobs;
let system: ReturnType<typeof createSystemOperations>;
const now = new Date("2026-03-02T10:07:00Z");
beforeAll(async () => {
  database = await createTestDatabase();
  jobs = await openJobs(database.url, createLog("silent"), jobList);
  system = createSystemOperations({ db: database.db, jobs: jobs.control, now: () => now });
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
});
beforeEach(async () => {
  await database.db.execute(sql`delete from pgboss.job`);
  await database.db.delete(auditEntry);
});

const owner = (name: string): Actor => ({
  id: name,
  name,
  email: `${name}@example.com`,
  role: "owner",
  emailVerified: true,
  twoFactorEnabled: false,
});
const [ann, ben] = [owner("Ann"), owner("Ben")];
const queue = "mail.deliver";
const reason = "The mailbox is gone";

/** Failed jobs, a second apart. @returns their ids, the newest first */
async function failed(count: number, name = queue): Promise<string[]> {
  const { rows } = await database.db.execute<{ id: string }>(sql`
    insert into pgboss.job (name, data, output, state, retry_limit, retry_count, completed_on)
    select ${name}, '{"mailId": "0190a1b2-0000-7000-8000-000000000001", "to": "ada@byron.example"}',
      '{"message": "Error: 550 <ada@byron.example> unknown"}', 'failed', 16, 16, now() - n * interval '1 second'
    from generate_series(1, ${count}::int) n returning id`);
  return rows.map(({ id }) => id);
}
/** Only of the jobs that these tests make. Scheduled jobs may be added at any time. */
const states = async () =>
  (
    await database.db.execute<{ state: string; count: number }>(
      sql`select state::text, count(*)::int from pgboss.job where name in (${queue}, 'signup.finish')
        group by 1 order by state::text`,
    )
  ).rows.map(({ state, count }) => `${count} ${state}`);
const log = async () =>
  (await database.db.select().from(auditEntry)).map(({ actorName, action }) => [actorName, action]);
const list = (input: object = {}) => system.listFailedJobs(ann, { limit: 50, ...input });

test("queues say how many jobs failed and since when one is due; schedules when they run next", async () => {
  await failed(3);
  await database.db.execute(
    sql`insert into pgboss.job (name, state, start_after) values
      (${queue}, 'created', now() - interval '1 hour'), (${queue}, 'created', now() + interval '1 hour')`,
  );
  await database.db.execute(
    sql`insert into pgboss.job (name, state, output, completed_on) values
      ('maintenance.sweep', 'failed', '{"message": "Error: no"}', '2026-03-02T10:00:01Z')`,
  );
  const { queues, schedules } = await system.getJobs(ann, {});
  const one = queues.find(({ name }) => name === queue);
  expect(one).toMatchObject({ title: "Send an email", failed: 3 });
  expect(Date.now() - Date.parse(one?.dueSince ?? "")).toBeGreaterThan(3_500_000);
  expect(queues.map(({ name }) => name).sort()).toEqual(jobList.map(({ name }) => name).sort());
  expect(schedules.find(({ name }) => name === "maintenance.sweep")).toMatchObject({
    words: "Every 10 minutes",
    timeZone: "UTC",
    nextAt: "2026-03-02T10:10:00.000Z",
    lastAt: "2026-03-02T10:00:01.000Z",
    lastResult: "failed",
    lastError: "No",
  });
});

test("failed jobs are listed page by page, by kind, and without what is somebody’s", async () => {
  const ids = await failed(3);
  await failed(1, "signup.finish");
  const first = await list({ queue, limit: 2 });
  const second = await list({ queue, limit: 2, cursor: first.next });
  expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
  expect(second.next).toBeNull();
  expect((await list()).items).toHaveLength(4);
  expect(first.items[0]).toMatchObject({
    title: "Send an email",
    error: "550 <[redacted]> unknown",
    payload: { mailId: "0190a1b2-0000-7000-8000-000000000001", to: "hidden" },
    tries: 17,
  });
  for (const keys of [["x", ids[0]], ["2026-99-99T00:00:00.000000Z", ids[0]], []]) {
    const cursor = Buffer.from(JSON.stringify(keys)).toString("base64url");
    await expect(list({ cursor })).rejects.toMatchObject({ reason: "list_cursor_invalid" });
  }
});

test("of two people who decide about a job at once, one does it and the other is told", async () => {
  const [id = ""] = await failed(1);
  const outcomes = await Promise.allSettled([
    system.retryFailedJob(ann, { queue, id }),
    system.retryFailedJob(ann, { queue, id }),
    system.discardFailedJob(ben, { queue, id, reason }),
  ]);
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  for (const one of outcomes) {
    if (one.status === "rejected") expect(one.reason).toMatchObject({ reason: "failed_job_gone" });
  }
  expect(await log()).toHaveLength(1);
});

test("a job that is tried again waits for a worker with one more try; a discarded one is gone", async () => {
  const [first = "", second = ""] = await failed(2);
  await system.retryFailedJob(ann, { queue, id: first });
  await system.discardFailedJob(ben, { queue, id: second, reason });
  expect(await states()).toEqual(["1 retry"]);
  const { rows } = await database.db.execute(
    sql`select retry_limit, retry_count from pgboss.job where name = ${queue}`,
  );
  expect(rows).toEqual([{ retry_limit: 17, retry_count: 16 }]);
  expect(await log()).toEqual([
    ["Ann", "job.retry"],
    ["Ben", "job.discard"],
  ]);
  const [, entry] = await database.db.select().from(auditEntry);
  expect(entry).toMatchObject({ targetTitle: "Send an email", after: { count: 1, reason } });
  expect(JSON.stringify(entry)).not.toContain("byron");
});

test("all of a kind are tried again or discarded in one go, others stay", async () => {
  await failed(5);
  await failed(2, "signup.finish");
  expect(await system.retryFailedJobs(ann, { queue })).toEqual({ count: 5, left: 0 });
  await expect(system.retryFailedJobs(ann, { queue })).rejects.toMatchObject({
    reason: "no_failed_jobs",
  });
  expect(await states()).toEqual(["2 failed", "5 retry"]);
  expect(await system.discardFailedJobs(ann, { queue: "signup.finish", reason })).toEqual({
    count: 2,
    left: 0,
  });
  expect(await states()).toEqual(["5 retry"]);
  await expect(system.retryFailedJobs(ann, { queue: "nowhere" })).rejects.toMatchObject({
    reason: "queue_unknown",
  });
});

test("jobs that wait for another try run now; those for a later day stay", async () => {
  await database.db.execute(
    sql`insert into pgboss.job (name, state, start_after) values
      (${queue}, 'retry', now() + interval '6 hours'), (${queue}, 'created', now() + interval '30 days')`,
  );
  expect(await system.hurryJobs(ann, { queue })).toEqual({ count: 1 });
  expect(await system.hurryJobs(ann, { queue })).toEqual({ count: 0 });
  const { rows } = await database.db.execute(
    sql`select state::text from pgboss.job where name = ${queue} and start_after <= now()`,
  );
  expect(rows).toEqual([{ state: "retry" }]);
});

test("the list of failed jobs reads its own index, however many jobs were completed", async () => {
  await database.db.execute(sql`insert into pgboss.job (name, state, completed_on)
    select ${queue}, 'completed', now() from generate_series(1, 5000)`);
  await failed(200);
  await database.db.execute(sql`analyze pgboss.job`);
  const { rows } = await database.db.execute(sql`explain select id from pgboss.job
    where state = 'failed' order by completed_on desc, id desc limit 50`);
  expect(JSON.stringify(rows)).toMatch(/Index[^"]* Scan using \w*completed_on/);
});

test("a signing key is replaced once, however often someone asks, and all are deleted when one is known", async () => {
  const key = { privateKey: "sealed" };
  const days = (count: number) => new Date(now.getTime() - count * 86_400_000);
  await database.db.insert(ssoSigningKey).values([
    { ...key, kid: "a", createdAt: days(40) },
    { ...key, kid: "b", createdAt: days(20) },
  ]);
  const keys = async () =>
    (await system.listSigningKeys(ann, {})).items.map(({ id, state }) => [id, state]);
  expect(await keys()).toEqual([
    ["b", "signs"],
    ["a", "old"],
  ]);
  expect(await system.rotateSigningKeys(ann, {})).toEqual({ rotated: true });
  expect(await system.rotateSigningKeys(ann, {})).toEqual({ rotated: false });
  expect(await system.revokeSigningKeys(ann, { reason })).toEqual({ deleted: 2 });
  expect(await log()).toEqual([
    ["Ann", "signing-keys.rotate"],
    ["Ann", "signing-keys.revoke"],
  ]);
});
