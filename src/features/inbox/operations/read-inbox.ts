import { type SQL, sql } from "drizzle-orm";
import { formatMoney } from "../../../contract/money.ts";
import type { StaffRole } from "../../../contract/roles.ts";
import type { Database } from "../../../platform/db/client.ts";
import { fullDisks } from "../../../platform/errors.ts";
import type { JobControl } from "../../../platform/jobs/job-control.ts";
import { currencyNow } from "../../content/server/currency.ts";
import { emailName } from "../../email-texts/email-names.ts";
import { jobTitle } from "../../jobs/operations/shown-job.ts";
import type { AdminInboxGroup, AdminInboxItem } from "../inbox-operations.ts";
import {
  fullDiskWords,
  type InboxKindName,
  inboxKinds,
  listInboxKinds,
  moneyWaitingTitle,
  quarantinedTitle,
} from "../inbox-words.ts";

/** How many of each kind are listed; their screens have the rest. */
const listed = 5;
/** Failed jobs that a notice looks at. */
const mostFailedJobs = 100;

interface Row extends Record<string, unknown> {
  id: string;
  /** Of the kind: which form, or what about the money. */
  sort: string;
  title: string;
  detail: string;
  amount: number | null;
  /** Of the amount. */
  currency: string;
  at: Date;
  late: boolean;
  record: string;
  count: number;
}

type Person = { id: string; role: StaffRole };

const none = sql`null::int as amount, '' as currency`;
const target = sql`make_interval(mins => coalesce((select response_target_minutes from lead_setting), 240))`;
const submission = (form: string, table: string, detail: SQL) => sql`
  select id::text, ${form}::text as sort, coalesce(nullif(name, ''), email) as title, ${detail} as detail, ${none},
    created_at as at, created_at as due, false as late, id::text as record
  from ${sql.raw(table)} where status = 'quarantined'`;

/** The waiting items of each kind. `due` is when colleagues are first told of an item. */
const waitingRows: Record<Exclude<InboxKindName, "job" | "disk">, (actor: Person) => SQL> = {
  quarantine: () => sql`
    ${submission("contact", "contact_message", sql`coalesce(nullif(subject, ''), left(description, 100))`)}
    union all ${submission("careers", "job_application", sql`job_title`)}
    union all select id::text, 'newsletter', email, '', ${none}, quarantined_at, quarantined_at, false, id::text
    from newsletter_subscriber where quarantined_at is not null`,
  message: () => sql`
    select id::text, '' as sort, coalesce(nullif(name, ''), email) as title, company as detail, ${none},
      waiting_since as at, waiting_since + ${target} as due, waiting_since + ${target} < now() as late, id::text as record
    from lead where waiting_since is not null`,
  task: () => sql`
    select t.id::text, '' as sort, t.title, coalesce(nullif(l.name, ''), l.email) as detail, ${none},
      t.due_on::timestamptz as at, (t.due_on + 1)::timestamptz as due, true as late, l.id::text as record
    from lead_task t join lead l on l.id = t.lead_id
    where not t.done and l.next_due_on < current_date and t.due_on < current_date`,
  // No one else can open it.
  consent: ({ id }) => sql`
    select a.id::text, '' as sort, u.name as title, a.reason as detail, ${none}, a.decided_at as at, a.decided_at as due,
      false as late, coalesce((select organization_id from member where user_id = u.id order by created_at limit 1), '') as record
    from support_access a join "user" u on u.id = a.user_id
    where a.staff_id = ${id} and a.decision = 'granted' and a.opened_at is null and a.ended_at is null and a.usable_until > now()`,
  money: ({ id }) => sql`
    select r.id::text, r.kind as sort, o.name as title, r.reason as detail, r.amount_cents as amount, r.currency,
      r.created_at as at, r.created_at as due, false as late, o.id as record
    from money_request r join organization o on o.id = r.organization_id
    where r.state = 'waiting' and r.requested_by_id <> ${id} and r.expires_at > now()`,
  price: ({ id }) => sql`
    select r.id::text, '' as sort, p.title, r.requested_by_name as detail, r.monthly_price_cents as amount, ${currencyNow} as currency,
      r.created_at as at, r.created_at as due, false as late, p.id::text as record
    from price_request r join plan p on p.id = r.plan_id
    where r.state = 'waiting' and r.requested_by_id <> ${id} and r.expires_at > now()`,
  email: () => sql`
    select id::text, template as sort, recipient as title, coalesce(error, '') as detail, ${none},
      coalesce(failed_at, created_at) as at, coalesce(failed_at, created_at) as due, true as late, id::text as record
    from mail where status = 'failed'`,
  event: () => sql`
    select id::text, '' as sort, type as title, coalesce(error, '') as detail, ${none},
      created_at as at, created_at as due, true as late, id::text as record
    from dashboard_event where status = 'failed'`,
};

function titleOf(kind: InboxKindName, { sort, title, amount, currency }: Row): string {
  switch (kind) {
    case "quarantine":
      return quarantinedTitle(sort as "contact", title);
    case "money":
      return moneyWaitingTitle(
        sort as "refund",
        amount === null ? null : formatMoney(amount, currency),
        title,
      );
    case "price":
      return `${title}: ${formatMoney(amount ?? 0, currency)}`;
    case "email":
      return emailName(sort);
    default:
      return title;
  }
}

const itemOf = (kind: InboxKindName, row: Row): AdminInboxItem => ({
  id: row.id,
  title: titleOf(kind, row),
  detail: kind === "email" ? [row.title, row.detail].filter(Boolean).join(": ") : row.detail,
  at: new Date(row.at).toISOString(),
  late: row.late,
  record: row.record,
});

async function failedJobs(jobs: JobControl): Promise<AdminInboxGroup> {
  const failed = (await jobs.listQueues()).filter((queue) => queue.failed > 0);
  return {
    kind: "job",
    count: failed.reduce((sum, queue) => sum + queue.failed, 0),
    items: failed.slice(0, listed).map((queue) => ({
      id: queue.name,
      title: jobTitle(queue.name),
      detail: String(queue.failed),
      at: null,
      late: true,
      record: queue.name,
    })),
  };
}

function diskGroup(): AdminInboxGroup {
  const full = fullDisks();
  return {
    kind: "disk",
    count: full.length,
    items: full.map(({ disk, since }) => ({
      id: disk,
      title: fullDiskWords[disk][0],
      detail: fullDiskWords[disk][1],
      at: since.toISOString(),
      late: true,
      record: disk,
    })),
  };
}

/** What waits for someone, of each kind that their role deals with. Kinds of which nothing waits are left out. */
export async function readInbox(
  { db, jobs }: { db: Database; jobs: JobControl },
  actor: Person,
): Promise<AdminInboxGroup[]> {
  const groups = await Promise.all(
    listInboxKinds(actor.role).map(async (kind): Promise<AdminInboxGroup> => {
      if (kind === "job") return failedJobs(jobs);
      if (kind === "disk") return diskGroup();
      const { rows } = await db.execute<Row>(
        sql`select *, count(*) over ()::int as count from (${waitingRows[kind](actor)}) w order by at, id limit ${listed}`,
      );
      return { kind, count: rows[0]?.count ?? 0, items: rows.map((row) => itemOf(kind, row)) };
    }),
  );
  return groups.filter(({ count }) => count > 0);
}

/** How much of each kind has come up for someone in a span of time, and still waits. */
export async function countNewInInbox(
  { db, jobs }: { db: Database; jobs: JobControl },
  actor: Person,
  span: { from: Date; to: Date },
): Promise<{ kind: InboxKindName; count: number }[]> {
  const counts = await Promise.all(
    listInboxKinds(actor.role)
      .filter((kind) => !("told" in inboxKinds[kind]))
      .map(async (kind) => {
        if (kind === "disk") {
          return { kind, count: fullDisks().filter(({ since }) => since > span.from).length };
        }
        if (kind === "job") {
          const failed = await jobs.listFailed({ limit: mostFailedJobs });
          return { kind, count: failed.filter(({ failedAt }) => failedAt > span.from).length };
        }
        const { rows } = await db.execute<{ count: number }>(
          sql`select count(*)::int as count from (${waitingRows[kind](actor)}) w
          where due > ${span.from.toISOString()}::timestamptz and due <= ${span.to.toISOString()}::timestamptz`,
        );
        return { kind, count: rows[0]?.count ?? 0 };
      }),
  );
  return counts.filter(({ count }) => count > 0);
}
