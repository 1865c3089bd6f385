import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createPerson, knownPassword } from "./factories/people.ts";
import { buildFreeSignup } from "./factories/signup-input.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

/**
 * Two web processes and two that also do the jobs, on one database. Shared content is tested in page-cache.int.test.ts, shared
 * rate limits in rate-limits.int.test.ts.
 */
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sites: Awaited<ReturnType<typeof startSite>>[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  // The first one fills the database.
  const first = await startSite(database.url, {});
  sites = [first, await startSite(database.url, { WORKER: "inline" })];
  sites.push(await startSite(database.url, { WORKER: "inline" }));
}, 60_000);
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()));
  await database.close();
});

const origin = (index: number) => sites[index]?.origin ?? expect.fail();

test("a session that began in one process is known in another, and its end too", async () => {
  const { email } = await createPerson(database.db);
  const browser = createBrowser(origin(0));
  await browser.go("/login", { email, password: knownPassword });
  const cookie = browser.jar.header() ?? "";
  const profile = async (index: number) => {
    const answer = await fetch(`${origin(index)}/profile`, { headers: { cookie } });
    return (await answer.text()).includes(email);
  };
  for (const index of [0, 1, 2]) expect(await profile(index)).toBe(true);
  const left = await fetch(`${origin(1)}/logout`, {
    method: "POST",
    headers: { cookie, origin: origin(1) },
    redirect: "manual",
  });
  expect(left.status).toBe(303);
  for (const index of [0, 1, 2]) expect(await profile(index)).toBe(false);
});

test("one signup sent to every process at once is one account, and each of its jobs is done once", async () => {
  const input = buildFreeSignup({ plan_id: "Starter" });
  const send = (index: number) =>
    fetch(`${origin(index)}/api/stripe/createFreeSubscription`, {
      method: "POST",
      headers: { "content-type": "application/json", "idempotency-key": "one-key-for-all-of-them" },
      body: JSON.stringify(input),
    });
  const answers = await Promise.all([0, 1, 2].map(send));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await database.db.execute(
    sql`select count(*)::int as accounts from "user" where email = ${input.email}`,
  );
  expect(rows).toEqual([{ accounts: 1 }]);
  // The process that took the signup may do no jobs: another one sends the email.
  await vi.waitFor(
    async () => {
      const mails = await database.db.execute(
        sql`select template, status from mail where recipient = ${input.email} order by template`,
      );
      expect(mails.rows).toEqual([
        { template: "trial-started", status: "sent" },
        { template: "verify-email", status: "sent" },
      ]);
      // Each job ends a moment after its email is sent.
      const jobs = await database.db.execute(
        sql`select retry_count, state from pgboss.job where name = 'mail.deliver'`,
      );
      expect(jobs.rows).toEqual(Array(2).fill({ retry_count: 0, state: "completed" }));
    },
    { timeout: 20_000, interval: 50 },
  );
});
