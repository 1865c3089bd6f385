import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { noAnswers, sampleValues } from "../src/contract/form-fields.ts";
import { createBlog } from "../src/features/blog/server/blog.ts";
import { encodeCursor } from "../src/features/blog/server/cursor.ts";
import { post } from "../src/features/blog/server/tables.ts";
import { applicationQuarantine as applications } from "../src/features/careers/server/application-rows.ts";
import { contactFields } from "../src/features/contact/fields.ts";
import {
  messageQuarantine as messages,
  storeOnce,
} from "../src/features/contact/server/contact-messages.ts";
import { fromNowhere } from "../src/features/leads/came-from.ts";
import { companyFields } from "../src/features/signup/fields.ts";
import { claimSignup } from "../src/features/signup/server/signups.ts";
import { connect, type Database, databaseOn } from "../src/platform/db/client.ts";
import { migrateDatabase } from "../src/platform/db/migrate.ts";
import { insertPlans } from "../tests/factories/plans.ts";
import { machine } from "./cpu.ts";
import { startDatabase } from "./start-site.ts";

/**
 * How long the blog's search, leads, and applications take with 100, 1,000, 10,000, and 100,000 rows each, with the site's own
 * code on a throw-away database. Fails when a plan with 100,000 rows
 * reads a whole table.
 *
 * node bench/rows.ts [most rows, 100000 if not given]
 */
const most = Number(process.argv[2] ?? 100_000);
const sizes = [100, 1_000, 10_000, 100_000].filter((size) => size <= most);
const runs = 21;
const started = Date.UTC(2020, 0, 1);

const common =
  "route stop driver hub dispatcher parcel map order window customer van address".split(" ");
const tags = ["Routing", "Drivers", "Customers", "Operations", "Hubs"];

/** The same numbers at every run. */
let seed = 1;
function next(below: number): number {
  seed = (seed * 48_271) % 2_147_483_647;
  return seed % below;
}

/** Words of all frequencies, as in a language: a dozen everywhere, 5,000 rarely. */
const sentence = (length: number) =>
  Array.from({ length }, () =>
    next(3) ? common[next(common.length)] : `word${next(5_000).toString(36)}`,
  ).join(" ");

/** Rows of one statement: each locks the address of its lead, and PostgreSQL's table of locks is finite. */
const piece = 2_000;

/** As many posts, signups, messages, and applications; one in ten of the last two waits in quarantine. */
async function fill(db: Database, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 500) {
    await db.insert(post).values(
      Array.from({ length: Math.min(500, to - at) }, (_, n) => ({
        slug: `post-${at + n}`,
        title: sentence(6),
        excerpt: sentence(20),
        // A word of twenty posts, whatever their number.
        body: `<p>${sentence(100)} ${at + n < 20 ? "zeppelin" : ""}</p>`,
        author: "Northwick",
        tags: [tags[next(tags.length)] ?? ""],
        readMinutes: 2,
        // Ten posts of the same instant each.
        publishedAt: new Date(started + Math.floor((at + n) / 10) * 3_600_000),
      })),
    );
  }
  for (let at = from; at < to; at += piece) await fillForms(db, at, Math.min(at + piece, to));
  await db.execute(sql`vacuum analyze post, signup, contact_message, job_application`);
}

/** Signups, messages, and applications of the same people. */
async function fillForms(db: Database, from: number, to: number): Promise<void> {
  const numbers = sql`generate_series(${from}::int, ${to - 1}::int) as n`;
  const when = sql`timestamptz '2020-01-01' + n * interval '1 minute'`;
  await db.execute(sql`
    insert into signup (kind, state, email, idempotency_key, first_name, last_name, password_hash, plan_id, interval, price_cents, created_at)
    select 'free', 'completed', 'lead-' || n || '@example.com', 'key-' || n, 'Ada', 'Byron', '', (select id from plan limit 1), 'month', 0, ${when}
    from ${numbers}`);
  await db.execute(sql`
    insert into contact_message (name, email, description, fingerprint, status, created_at)
    select 'Ada Byron', 'lead-' || n || '@example.com', 'Where is my parcel?', md5(n::text),
      case when n % 10 = 0 then 'quarantined' else 'new' end, ${when} from ${numbers}`);
  await db.execute(sql`
    insert into job_application (name, email, phone, cv_key, cv_name, cv_kind, cv_content_type, cv_size, fingerprint, status, created_at)
    select 'Ada Byron', 'lead-' || n || '@example.com', '+1', 'cv-' || n, 'cv.pdf', 'pdf', 'application/pdf', 1, md5(n::text),
      case when n % 10 = 0 then 'quarantined' else 'new' end, ${when} from ${numbers}`);
}

const database = await startDatabase();
const { db, pool } = connect(database.url, () => {}, { queryMs: 120_000 });
const asked: { query: string; params: unknown[] }[] = [];
/** The same database, which also notes what it is asked. */
const noting = databaseOn(pool, {
  logger: { logQuery: (query, params) => asked.push({ query, params }) },
});
const blog = createBlog({ db: noting });
const queue = { enqueue: async () => {} };
const payments = { provider: "sandbox", livemode: false } as const;
const secret = "a secret for this measurement, long enough";
let count = 0;
/** The cursor of the page in the middle of all posts. */
let middle = "";

const reads = {
  "search, 20 matches": () => blog.listPosts({ query: "zeppelin", limit: 9 }),
  "search, all match": () => blog.listPosts({ query: "driver", limit: 9 }),
  "posts, page in the middle": () => blog.listPosts({ limit: 9, after: middle }),
  "messages in quarantine": () => messages.list(noting, 50),
  "applications in quarantine": () => applications.list(noting, 50),
} satisfies Record<string, () => Promise<unknown>>;

const writes = {
  "a new signup": async () => {
    count += 1;
    await claimSignup(
      { db, queue, payments, secret },
      "free",
      { ...applicant, email: `new-${count}@example.com` },
      { ...order, planId },
      `new-${count}`,
    );
  },
  "a new message": async () => {
    count += 1;
    const message = { ...sampleValues(contactFields), description: `n ${count}` };
    await db.transaction((tx) => storeOnce(tx, message, [], new Date()));
  },
} satisfies Record<string, () => Promise<unknown>>;

const applicant = {
  ...{ firstName: "Ada", lastName: "Byron", passwordHash: "" },
  ...noAnswers(companyFields),
  ...fromNowhere,
  address: null,
};
const order = {
  ...{
    interval: "month" as const,
    priceCents: 0,
    currency: "usd",
    trialDays: 14,
    promotionCode: null,
    discountCents: null,
    billingAddress: null,
    taxId: null,
    taxCents: null,
    paymentMethod: null,
  },
};

async function median(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
}

/** The plans of the very statements that a read sends. */
async function plansOf(read: () => Promise<unknown>): Promise<string[]> {
  asked.length = 0;
  await read();
  const plans: string[] = [];
  for (const { query, params } of [...asked]) {
    const answer = await pool.query(
      `explain (analyze, costs off, timing off, buffers off, summary off) ${query}`,
      params,
    );
    plans.push(answer.rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n"));
  }
  return plans;
}

let planId = "";
const times = new Map<string, number[]>();
const plans: string[] = [];
const head = `${machine()}. Median of ${runs}, in milliseconds, with the site's own code and PostgreSQL on the same machine.`;
try {
  await migrateDatabase(database.url, async () => {});
  await insertPlans(db);
  [{ id: planId }] = (await pool.query("select id from plan limit 1")).rows;
  let filled = 0;
  for (const size of sizes) {
    const began = performance.now();
    await fill(db, filled, size);
    filled = size;
    process.stderr.write(`${size} rows after ${Math.round(performance.now() - began)} ms\n`);
    middle = await findMiddle(size);
    for (const [name, work] of Object.entries({ ...reads, ...writes })) {
      await work();
      times.set(name, [...(times.get(name) ?? []), await median(work)]);
    }
  }
  for (const [name, read] of Object.entries(reads)) {
    for (const plan of await plansOf(read)) plans.push(`${name}\n\n${plan}`);
  }
} finally {
  await pool.end();
  await database.stop();
}

async function findMiddle(size: number): Promise<string> {
  const [post] = (
    await pool.query(
      "select published_at, id from post order by published_at desc, id desc limit 1 offset $1",
      [Math.floor(size / 2)],
    )
  ).rows;
  return encodeCursor({ rank: 0, publishedAt: post.published_at, id: post.id });
}

const names = [...times.keys()];
const table = [
  ["", ...sizes.map((size) => size.toLocaleString("en-US"))],
  ["---", ...sizes.map(() => "---")],
  ...names.map((name) => [name, ...(times.get(name) ?? []).map((ms) => ms.toFixed(1))]),
].map((cells) => `| ${cells.join(" | ")} |`);
process.stdout.write(`${head}\n\n${table.join("\n")}\n`);
const scans = plans.filter((plan) =>
  /Seq Scan on (post|contact_message|job_application)/.test(plan),
);
if (most >= 100_000 && scans.length > 0) {
  throw new Error(`a whole table is read:\n${scans.join("\n\n")}`);
}
