import { writeFile } from "node:fs/promises";
import path from "node:path";
import { performance } from "node:perf_hooks";
import { sql } from "drizzle-orm";
import { createSandboxPayments } from "../server/adapters/payments/sandbox.ts";
import { createCustomerOperations } from "../server/admin/customers/customer-operations.ts";
import { createMoneyRequests } from "../server/admin/customers/money-requests.ts";
import { createDashboardOperations } from "../server/admin/dashboard/dashboard-operations.ts";
import { foldFigures } from "../server/analytics/business-figures.ts";
import { createSandboxStore } from "../server/billing/sandbox-store.ts";
import { connect, databaseOn } from "../server/db/client.ts";
import { migrateDatabase } from "../server/db/migrate.ts";
import { insertPlans } from "../tests/factories/plans.ts";
import { idleBilling } from "../tests/harness/admin.ts";
import { machine } from "./cpu.ts";
import { startDatabase } from "./start-site.ts";

/**
 * How long the console's lists of customers and signups and its dashboard take with 100,000 customers and 1,000,000 rows of
 * page views by the day, with the site's own code on a throw-away database. Writes bench/console-money.md with the plans.
 * Fails when one takes 100 ms or more in the database.
 *
 * node bench/console-money.ts [customers, 100000 if not given]
 */
const customers = Number(process.argv[2] ?? 100_000);
const runs = 7;
const database = await startDatabase();
const { db, pool } = connect(database.url, () => {}, { queryMs: 300_000 });
const asked: { query: string; params: unknown[] }[] = [];
const noting = databaseOn(pool, {
  logger: { logQuery: (query, params) => asked.push({ query, params }) },
});

async function fill(): Promise<void> {
  const numbers = sql`generate_series(1, ${customers}::int) as n`;
  // Two years of customers, ending now.
  const when = sql`now() - (${customers}::int - n) * (interval '730 days' / ${customers}::int)`;
  const plan = sql`(array(select id from plan order by position))[1 + n % 3]`;
  await db.execute(sql`insert into organization (id, name, slug, created_at)
    select 'o' || n, 'Bakery ' || md5(n::text), 'o' || n, ${when} from ${numbers}`);
  await db.execute(sql`insert into "user" (id, name, email, created_at)
    select 'u' || n, 'Ada ' || md5((n + 1)::text), 'ada' || n || '@example.com', ${when} from ${numbers}`);
  await db.execute(sql`insert into member (id, organization_id, user_id, role, created_at)
    select 'm' || n, 'o' || n, 'u' || n, 'owner', ${when} from ${numbers}`);
  await db.execute(sql`insert into signup (kind, state, email, idempotency_key, first_name, last_name, password_hash, plan_id, interval, price_cents, trial_days, heard_from, last_error, created_at)
    select 'paid', case when n % 10 = 0 then 'declined' else 'completed' end, 'ada' || n || '@example.com', 'key-' || n, 'Ada', 'Byron', '', ${plan}, 'month', 3900,
      case when n % 2 = 0 then 14 end, (array['Recommendation', 'Search', 'Event', ''])[1 + n % 4], case when n % 10 = 0 then 'insufficient_funds' end, ${when} from ${numbers}`);
  await db.execute(sql`insert into subscription (organization_id, plan_id, provider, provider_customer_id, provider_subscription_id, status, interval, price_cents, created_at, updated_at)
    select 'o' || n, ${plan}, 'sandbox', 'c' || n, 's' || n,
      case when n % 1000 = 0 then 'past_due' when n % 5 = 0 then 'canceled' when n % 7 = 0 then 'trialing' else 'active' end,
      case when n % 3 = 0 then 'year' else 'month' end, 3900, ${when}, ${when} from ${numbers}`);
  await db.execute(sql`insert into newsletter_subscriber (email, status, confirmed_at, created_at)
    select 'news' || n || '@example.com', 'confirmed', ${when}, ${when} from ${numbers}`);
  await db.execute(sql`insert into analytics_day (day, page, views, bot_views, lcp_p75_ms)
    select current_date - day, case when page = 0 then '*' else '/page-' || page end, 10, 1, 900
    from generate_series(0, 999) as day, generate_series(0, 999) as page`);
  await db.execute(sql`insert into analytics_funnel (day, landing, pricing, signup, done)
    select current_date - day, 100, 50, 10, 5 from generate_series(0, 999) as day`);
  await db.execute(sql`insert into business_figure (at, plan_id, heard_from, signups, completed, failed, trials)
    select created_at, plan_id, heard_from, 1, (state = 'completed')::int, (state = 'declined')::int,
      (state = 'completed' and trial_days is not null)::int from signup`);
  await db.execute(
    sql`insert into business_figure (at, newsletter) select confirmed_at, 1 from newsletter_subscriber`,
  );
  await db.transaction(foldFigures);
  await db.execute(sql`vacuum analyze`);
}

/** Milliseconds in the database of everything that was asked, and the plans. */
async function explained(): Promise<{ ms: number; plans: string[] }> {
  let ms = 0;
  const plans: string[] = [];
  for (const { query, params } of asked) {
    const { rows } = await pool.query({
      text: `explain (analyze, buffers) ${query}`,
      values: params,
    });
    const text = rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n");
    ms += Number(/Execution Time: ([\d.]+)/.exec(text)?.[1] ?? 0);
    plans.push(text);
  }
  return { ms, plans };
}

try {
  await migrateDatabase(database.url, async () => {});
  await insertPlans(db);
  await fill();
  const payments = createSandboxPayments(createSandboxStore(db));
  const origin = "https://site.example";
  const queue = { enqueue: async () => {} };
  const lists = createCustomerOperations({
    db: noting,
    payments,
    billing: idleBilling,
    moneyRequests: createMoneyRequests({ db, queue, payments, origin }),
    verification: { resend: async () => {} },
  });
  const { getDashboard } = createDashboardOperations({ db: noting, payments });
  const actor = {} as never;
  const half = await lists.listCustomers(actor, { limit: 50 });
  const cases: [what: string, work: () => Promise<unknown>][] = [
    ["Customers, first page", () => lists.listCustomers(actor, { limit: 50 })],
    [
      "Customers, next page",
      () => lists.listCustomers(actor, { cursor: half.next ?? undefined, limit: 50 }),
    ],
    ["Customers called “ada4711”", () => lists.listCustomers(actor, { q: "ada4711", limit: 50 })],
    [
      "Customers called “ada”, which all are",
      () => lists.listCustomers(actor, { q: "ada", limit: 50 }),
    ],
    [
      "Customers whose payment failed",
      () => lists.listCustomers(actor, { status: "past_due", limit: 50 }),
    ],
    [
      "Customers with an active plan",
      () => lists.listCustomers(actor, { status: "active", limit: 50 }),
    ],
    ["Failed signups", () => lists.listSignups(actor, { state: "declined", limit: 50 })],
    ["Signups of “ada”, which all are", () => lists.listSignups(actor, { q: "ada", limit: 50 })],
    ["Signups of “ada4711”", () => lists.listSignups(actor, { q: "ada4711", limit: 50 })],
    ["Dashboard, 30 days", () => getDashboard(actor, { days: "30" })],
    ["Dashboard, 12 months", () => getDashboard(actor, { days: "365" })],
  ];
  const lines: string[] = [];
  const details: string[] = [];
  let slow = false;
  for (const [what, work] of cases) {
    const times: number[] = [];
    for (let run = 0; run < runs; run += 1) {
      asked.length = 0;
      const from = performance.now();
      await work();
      times.push(performance.now() - from);
    }
    const median = times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? 0;
    const { ms, plans } = await explained();
    slow ||= ms >= 100;
    lines.push(`| ${what} | ${ms.toFixed(1)} | ${median.toFixed(1)} |`);
    details.push(`### ${what}\n\n${plans.map((plan) => `\`\`\`\n${plan}\n\`\`\``).join("\n\n")}`);
  }
  const table = `| What | In the database (ms) | Whole call, median of ${runs} (ms) |\n| --- | ---: | ---: |\n${lines.join("\n")}`;
  const text = `# The console's customers, signups, and dashboard

With ${customers.toLocaleString("en-US")} customers and as many signups and subscriptions, and 1,000,000 rows of page views by the day. Made by \`node bench/console-money.ts\` on ${machine()}.

${table}

## Plans

${details.join("\n\n")}
`;
  await writeFile(path.join(import.meta.dirname, "console-money.md"), text);
  console.log(table);
  if (slow) process.exitCode = 1;
} finally {
  await pool.end();
  await database.stop();
}
