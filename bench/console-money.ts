import { sql } from "drizzle-orm";
import { foldFigures } from "../src/features/analytics/server/business-figures.ts";
import { createSandboxPayments } from "../src/features/billing/adapters/sandbox.ts";
import { createSandboxStore } from "../src/features/billing/server/sandbox-store.ts";
import { createCustomerOperations } from "../src/features/customers/operations/customer-operations.ts";
import { createMoneyRequests } from "../src/features/customers/operations/money-requests.ts";
import { createDashboardOperations } from "../src/features/figures/operations/dashboard-operations.ts";
import type { Database } from "../src/platform/db/client.ts";
import { insertPlans } from "../tests/factories/plans.ts";
import { idleBilling } from "../tests/harness/admin.ts";
import { ann, explainReads } from "./explain.ts";

/**
 * The console's lists of customers and signups and its dashboard, with 1,000,000 rows of page views by the day.
 *
 * node bench/console-money.ts [customers, 100000 if not given]
 */
const customers = Number(process.argv[2] ?? 100_000);

async function fill(db: Database): Promise<void> {
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

await explainReads(async (db) => {
  await insertPlans(db);
  await fill(db);
  const payments = createSandboxPayments(createSandboxStore(db));
  const origin = "https://site.example";
  const queue = { enqueue: async () => {} };
  const lists = createCustomerOperations({
    db,
    payments,
    billing: idleBilling,
    moneyRequests: createMoneyRequests({ db, queue, payments, origin }),
    verification: { resend: async () => {} },
  });
  const { getDashboard } = createDashboardOperations({ db, payments });
  const half = await lists.listCustomers(ann, { limit: 50 });
  return {
    "Customers, first page": () => lists.listCustomers(ann, { limit: 50 }),
    "Customers, next page": () =>
      lists.listCustomers(ann, { cursor: half.next ?? undefined, limit: 50 }),
    "Customers called “ada4711”": () => lists.listCustomers(ann, { q: "ada4711", limit: 50 }),
    "Customers called “ada”, which all are": () =>
      lists.listCustomers(ann, { q: "ada", limit: 50 }),
    "Customers whose payment failed": () =>
      lists.listCustomers(ann, { status: "past_due", limit: 50 }),
    "Customers with an active plan": () =>
      lists.listCustomers(ann, { status: "active", limit: 50 }),
    "Failed signups": () => lists.listSignups(ann, { state: "declined", limit: 50 }),
    "Signups of “ada”, which all are": () => lists.listSignups(ann, { q: "ada", limit: 50 }),
    "Signups of “ada4711”": () => lists.listSignups(ann, { q: "ada4711", limit: 50 }),
    "Dashboard, 30 days": () => getDashboard(ann, { days: "30" }),
    "Dashboard, 12 months": () => getDashboard(ann, { days: "365" }),
  };
});
