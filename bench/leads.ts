import type pg from "pg";
import { createLeadOperations } from "../src/features/leads/operations/lead-operations.ts";
import { findLeads } from "../src/features/leads/operations/lead-rows.ts";
import { leadParts } from "../tests/factories/leads.ts";
import { ann, explainReads } from "./explain.ts";

/**
 * The console's lists and searches of leads.
 *
 * node bench/leads.ts [leads, 100000 if not given]
 */
const leads = Number(process.argv[2] ?? 100_000);

/** Leads of three years: 2 % wait for an answer, 5 % have a task, one of ten sources, five timeline entries each. */
async function fill(pool: pg.Pool): Promise<void> {
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

await explainReads(async (db, pool) => {
  await fill(pool);
  const operations = createLeadOperations(leadParts(db));
  const list = (input: object) => operations.listLeads(ann, { limit: 50, ...input });
  const middle = await pool.query(
    "select id from lead order by last_activity_at desc, id desc limit 1 offset $1",
    [Math.floor(leads / 2)],
  );
  const id = String(middle.rows[0].id);
  let cursor = (await list({ limit: 100 })).next ?? "";
  for (let page = 0; page < 20; page += 1) cursor = (await list({ limit: 100, cursor })).next ?? "";
  return {
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
});
