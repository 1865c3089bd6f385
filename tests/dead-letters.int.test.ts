import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hashPassword } from "../src/features/identity/server/password-hash.ts";
import { createTestDatabase } from "./harness/database.ts";
import { createBrowser, startSite } from "./harness/running-site.ts";

/** What was given up is on the operator's page, and is sent again from there or by command. */
const credentials = { email: "owner@northwick.example", password: "correct horse battery" };
const [mailId, eventId] = [randomUUID(), randomUUID()];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const id = randomUUID();
  await client.query(
    `insert into "user" (id, name, email, email_verified, role) values ($1, 'Olga Owner', $2, true, 'owner')`,
    [id, credentials.email],
  );
  await client.query(
    `insert into account (id, account_id, provider_id, user_id, password) values ($1, $2, 'credential', $2, $3)`,
    [randomUUID(), id, await hashPassword(credentials.password)],
  );
  await client.query(
    `insert into mail (id, template, recipient, props, dedupe_key, status, error)
     values ($1, 'welcome', 'ada@byron.example', '{"name":"Ada"}', 'one', 'failed', '550 no such mailbox')`,
    [mailId],
  );
  await client.query(
    `insert into dashboard_event (id, type, data, status, error)
     values ($1, 'account.created', '{}', 'failed', 'the endpoint answered 500')`,
    [eventId],
  );
  const settings = {
    DASHBOARD_WEBHOOK_URL: "http://127.0.0.1:9/hook",
    DASHBOARD_WEBHOOK_SECRET: `whsec_${Buffer.from("a secret of 24 bytes long").toString("base64")}`,
  };
  site = await startSite(database.url, settings);
});
afterAll(async () => {
  await site.close();
  await client.end();
  await database.close();
});

const stateOf = async (table: "mail" | "dashboard_event", id: string) =>
  (await client.query(`select status from ${table} where id = $1`, [id])).rows[0]?.status;
const queued = async (name: string) =>
  (await client.query("select data from pgboss.job where name = $1", [name])).rows.map(
    (row) => row.data,
  );

test("the owner sees them with the reason, and sends them again", async () => {
  const browser = createBrowser(site.origin);
  const { page } = await browser.go("/login", { ...credentials, next: "/admin/quarantine" });
  const shown = await page?.text();
  expect(shown).toContain("Welcome, to ada@byron.example");
  expect(shown).toContain("550 no such mailbox");
  expect(shown).toContain("Dashboard event account.created");

  await browser.go("/admin/quarantine", { form: "mail", id: mailId, decision: "send-again" });
  const after = await browser.go("/admin/quarantine", {
    form: "event",
    id: eventId,
    decision: "send-again",
  });
  expect(await after.page?.text()).toContain("Everything was delivered.");
  expect(await stateOf("mail", mailId)).toBe("queued");
  expect(await stateOf("dashboard_event", eventId)).toBe("queued");
  expect(await queued("mail.deliver")).toEqual([{ mailId }]);
});

test("nobody else does", async () => {
  const again = { form: "mail", id: mailId, decision: "send-again" };
  const { url } = await createBrowser(site.origin).go("/admin/quarantine", again);
  expect(url.pathname).toBe("/login");
  expect(await queued("mail.deliver")).toHaveLength(1);
});

test("the command queues failed events again, and says what it needs", async () => {
  await client.query("update dashboard_event set status = 'failed'");
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ["scripts/dashboard-replay.ts", ...args], {
      env: {
        PATH: process.env.PATH,
        DATABASE_URL: database.url,
        SECRET: "a secret for this test, long enough",
      },
    });
  expect((await run("--failed")).stdout).toBe("1 event queued.\n");
  expect(await stateOf("dashboard_event", eventId)).toBe("queued");
  expect(await queued("dashboard.deliver")).toContainEqual({ eventId });
  await expect(run()).rejects.toMatchObject({ stderr: expect.stringContaining("--failed") });
});
