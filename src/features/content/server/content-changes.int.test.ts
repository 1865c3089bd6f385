import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { startTcpProxy, type TcpProxy } from "../../../../tests/harness/tcp-proxy.ts";
import { connect } from "../../../platform/db/client.ts";
import { createLog } from "../../../platform/log.ts";
import { type ContentChanges, openContentChanges } from "./content-changes.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let proxy: TcpProxy;
let pool: ReturnType<typeof connect>["pool"];
let changes: ContentChanges;
let heard: number;

beforeEach(async () => {
  database = await createTestDatabase();
  proxy = await startTcpProxy(database.url);
  ({ pool } = connect(proxy.url, () => {}));
  changes = await openContentChanges({
    createSession: pool.createSession,
    log: createLog("silent"),
  });
  heard = 0;
  changes.onChange(() => {
    heard += 1;
  });
});
afterEach(async () => {
  await changes.close();
  await pool.end();
  await proxy.close();
  await database.close();
});

const sql = (statement: string) => database.db.$client.query(statement);
const hears = (what?: string) =>
  vi.waitFor(() => expect(heard, what).toBeGreaterThan(0), { timeout: 10_000, interval: 5 });

test("many changes at once ask the listening session one question at a time", async () => {
  let running = 0;
  let most = 0;
  const watched = await openContentChanges({
    createSession() {
      const session = pool.createSession();
      const query = session.query.bind(session);
      session.query = async (config: unknown, values?: unknown) => {
        running += 1;
        most = Math.max(most, running);
        return query(config, values).finally(() => {
          running -= 1;
        });
      };
      return session;
    },
    log: createLog("silent"),
  });
  let told = 0;
  watched.onChange(() => {
    told += 1;
  });
  await Promise.all(Array.from({ length: 12 }, () => sql("update plan set updated_at = now()")));
  await vi.waitFor(() => expect(told).toBeGreaterThanOrEqual(12), { timeout: 10_000, interval: 5 });
  await watched.close();
  expect(most).toBe(1);
});

const contentTables = [
  "changelog_entry",
  // Of features that are gone: src/composition/retired-tables.ts.
  "experiment",
  "faq",
  "feature",
  "film",
  "gallery_work",
  "guide_section",
  "incident",
  "industry",
  "job",
  "media",
  "menu",
  "page",
  "partner",
  "plan",
  "plan_price",
  "post",
  "promotion",
  "redirect",
  "setting",
  "team_member",
  "wording",
];

/** What an edit changes in a table that doesn't say when it was changed. */
const changedColumn: Record<string, string> = {
  film: "title = title",
  media: "alt = alt",
  plan_price: "applied_at = now()",
};

test("a change of each table is heard, each kind of it", async () => {
  const statements = contentTables.flatMap((table) => [
    `update ${table} set ${changedColumn[table] ?? "updated_at = now()"}`,
    `delete from ${table}`,
    `insert into ${table} select * from ${table} where false`,
    `truncate ${table} cascade`,
  ]);
  for (const statement of statements) {
    // The search column of these is generated: nothing can be inserted into it.
    if (/^insert into (post|media) /.test(statement)) continue;
    heard = 0;
    await sql(statement);
    await hears(statement);
  }
});

test("no other table is content: a new one with public content needs the trigger, and belongs into the list above", async () => {
  const { rows } = await sql(
    "select c.relname as name from pg_trigger t join pg_class c on c.oid = t.tgrelid where t.tgname = 'content_change' order by 1",
  );
  expect(rows.map((row: { name: string }) => row.name)).toEqual(contentTables);
});

test("a change whose message is lost with the connection is heard all the same", async () => {
  // The connection is gone when the change is committed.
  await sql(
    "begin; update plan set updated_at = now(); select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query not like 'begin%' and query ~ 'listen|select'; commit",
  );
  await hears();
  await vi.waitFor(() => expect(changes.listening).toBe(true), { timeout: 10_000 });
  heard = 0;
  await sql("update plan set updated_at = now()");
  await hears();
});

test("a connection that went silent is replaced, and what it didn’t tell is made up for", async () => {
  const before = proxy.accepted();
  proxy.freeze();
  await sql("update plan set updated_at = now()");
  await hears();
  expect(proxy.accepted()).toBeGreaterThan(before);
});

test("while nothing can be heard it says so, and hears again afterwards", async () => {
  proxy.freezeAll();
  await vi.waitFor(() => expect(changes.listening).toBe(false), { timeout: 10_000 });
  await sql("update plan set updated_at = now()");
  heard = 0;
  proxy.heal();
  await hears();
  expect(changes.listening).toBe(true);
}, 20_000);

test.each([
  [
    "post",
    "(slug, title, excerpt, body, author, read_minutes, published_at) values ('soon', 'Soon', '-', '-', '-', 1, now() + interval '1 second')",
  ],
  [
    "changelog_entry",
    "(slug, title, kind, body, published_at) values ('soon', 'Soon', 'New', '-', now() + interval '1 second')",
  ],
])("a scheduled %s is a change when its time comes", async (table, values) => {
  await sql(`insert into ${table} ${values}`);
  await hears();
  // The insert itself was heard; then its time comes.
  await vi.waitFor(() => expect(heard).toBe(2), { timeout: 10_000, interval: 5 });
  const { rows } = await sql(`select published_at <= now() as published from ${table}`);
  expect(rows).toEqual([{ published: true }]);
});

test("a planned price is a change when it begins", async () => {
  await sql(
    "insert into plan (title, monthly_price_cents, yearly_price_cents) values ('Soon', 100, 1000)",
  );
  await hears();
  heard = 0;
  await sql(
    "insert into plan_price (plan_id, monthly_price_cents, yearly_price_cents, starts_at) select id, 200, 2000, now() + interval '1 second' from plan",
  );
  await vi.waitFor(() => expect(heard).toBe(2), { timeout: 10_000, interval: 5 });
});
