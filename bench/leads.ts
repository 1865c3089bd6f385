import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Actor } from "../server/admin/actor.ts";
import { createLeadOperations } from "../server/admin/leads/lead-operations.ts";
import { findLeads } from "../server/admin/leads/lead-rows.ts";
import { connect, databaseOn } from "../server/db/client.ts";
import { migrateDatabase } from "../server/db/migrate.ts";
import { leadParts } from "../tests/factories/leads.ts";
import { machine } from "./cpu.ts";
import {
  type Asked,
  type Explained,
  explainedPlans,
  explainedTable,
  explainSlowest,
} from "./explain.ts";
import { startDatabase } from "./start-site.ts";

/**
 * How long the database takes for the console's lists and searches of leads, with the site's own code on a throw-away
 * database. Writes bench/console.md with the query plans. Fails when a statement takes 100 ms.
 *
 * node bench/leads.ts [leads, 100000 if not given]
 */
const leads = Number(process.argv[2] ?? 100_000);
const runs = 11;
const limitMs = 100;

const database = await startDatabase();
const { pool } = connect(database.url, () => {}, { queryMs: 120_000 });
const asked: Asked = [];
const db = databaseOn(pool, {
  logger: { logQuery: (query, params) => asked.push({ query, params }) },
});

const ann: Actor = {
  ...{ id: "owner-1", name: "Ann", email: "ann@example.com", role: "owner" as const },
  ...{ emailVerified: true, twoFactorEnabled: true },
};
const operations = createLeadOperations(leadParts(db));
const list = (input: object) => operations.listLeads(ann, { limit: 50, ...input });

/** Leads of three years: 2 % wait for an answer, 5 % have a task, one of ten sources, five timeline entries each. */
async function fill(): Promise<void> {
  await pool.query(
    `insert into "user" (id, name, email, role)
     select 'owner-' || n, 'Owner ' || n, 'owner' || n || '@example.com', 'support' from generate_series(1, 5) n`,
  );
  await pool.query(
    `insert into lead (email, name, company, phone, stage, owner_id, kinds, source, first_page, waiting_since,
       next_due_on, last_activity_at, created_at)
     select 'person' || n || '@company' || n % 20000 || '.example',
       (array['Ann','Bob','Eve','Zoë','Maya','Tom','Ines','Karl'])[1 + n % 8] || ' ' || 'Name' || n % 5000,
       'Company ' || n % 20000, '+1415' || 5550000 + n,
       (array['new','contacted','qualified','won','lost','closed'])[1 + n % 6],
       case when n % 3 = 0 then 'owner-' || 1 + n % 5 end,
       array[(array['contact','signup','newsletter','application'])[1 + n % 4]],
       'site' || n % 10 || '.example', '/page-pricing',
       case when n % 50 = 0 then now() - make_interval(mins => n % 10000) end,
       case when n % 20 = 0 then current_date + (n % 60 - 30) end,
       now() - make_interval(mins => n * 15), now() - make_interval(mins => n * 16)
     from generate_series(1, $1::int) n`,
    [leads],
  );
  await pool.query(
    `insert into lead_event (lead_id, at, kind, text)
     select id, last_activity_at - make_interval(hours => n), 'note', 'A note of some length about what was said.'
     from lead, generate_series(0, 4) n`,
  );
  await pool.query("vacuum analyze lead, lead_event");
}

const results: Explained[] = [];
try {
  await migrateDatabase(database.url, async () => {});
  await fill();
  const middle = await pool.query(
    "select id from lead order by last_activity_at desc, id desc limit 1 offset $1",
    [Math.floor(leads / 2)],
  );
  const id = String(middle.rows[0].id);
  let cursor = (await list({ limit: 100 })).next ?? "";
  for (let page = 0; page < 20; page += 1) cursor = (await list({ limit: 100, cursor })).next ?? "";
  const reads: Record<string, () => Promise<unknown>> = {
    "all leads": () => list({}),
    "page 22": () => list({ cursor }),
    "search, one lead": () => list({ q: "person4711" }),
    "search, 20 leads": () => list({ q: "name4711" }),
    "search, one in eight": () => list({ q: "maya" }),
    "search, everybody": () => list({ q: "company" }),
    "search, nobody": () => list({ q: "zeppelin" }),
    "search, two words": () => list({ q: "zoë name12" }),
    "stage new": () => list({ stage: "new" }),
    "open stages": () => list({ stage: "open" }),
    "my leads": () => list({ owner: "me" }),
    "nobody's leads": () => list({ owner: "nobody" }),
    "from a source": () => list({ source: "site3.example" }),
    "from an unknown source": () => list({ source: "nowhere.example" }),
    "by applications": () => list({ kind: "application" }),
    "by a way that nobody came": () => list({ kind: "email" }),
    "waiting for an answer": () => list({ show: "waiting" }),
    overdue: () => list({ show: "overdue" }),
    "mine, new, overdue": () => list({ owner: "me", stage: "new", show: "overdue" }),
    "search in Ctrl-K": () => findLeads(db, "maya na"),
    "one lead": () => operations.getLead(ann, { id }),
    "its timeline": () => operations.listLeadEvents(ann, { id, limit: 50 }),
  };
  for (const [name, read] of Object.entries(reads))
    results.push(await explainSlowest(pool, asked, name, read, runs));
} finally {
  await pool.end();
  await database.stop();
}

const count = leads.toLocaleString("en-US");
const head = `${machine()}. Planning and execution in PostgreSQL, median of ${runs}, in milliseconds.`;
const table = explainedTable(results);
await writeFile(
  path.join(import.meta.dirname, "console.md"),
  `# The console with ${count} leads

Written by \`node bench/leads.ts\` on ${new Date().toISOString().slice(0, 10)}. ${head} A list shows 50 leads; every lead has five
entries in its timeline. The limit is ${limitMs} ms.

${table}

## Query plans

${explainedPlans(results)}
`,
);
process.stdout.write(`${head}\n\n${table}\n`);
const slow = results.filter(({ ms }) => ms >= limitMs);
if (slow.length > 0) throw new Error(`too slow: ${slow.map(({ name }) => name).join(", ")}`);
