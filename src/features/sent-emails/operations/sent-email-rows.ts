import { type SQL, sql } from "drizzle-orm";
import { newestMatches } from "../../../console/operations/newest-matches.ts";
import type { Database } from "../../../platform/db/client.ts";
import { toSearchQuery } from "../../activity/operations/audit.ts";
import type { AdminSentEmail } from "../sent-email-operations.ts";

const states = { queued: "waiting", sent: "sent", failed: "failed" } as const;
const statusOf = { waiting: "queued", sent: "sent", failed: "failed" } as const;

const recipientText = sql`translate(r.recipient, '@.+-_', '     ')`;
const hasWords = (words: string) =>
  sql`to_tsvector('simple', ${recipientText}) @@ to_tsquery('simple', ${words})`;

interface Row {
  [column: string]: unknown;
  id: string;
  template: string;
  subject: string | null;
  recipient: string;
  status: keyof typeof states;
  error: string | null;
  toOutbox: boolean;
  at: string;
  bounce: string | null;
}

/**
 * Emails that fit, the newest first. The last one that was sent to an address before it bounced counts as bounced: providers
 * report addresses, not emails.
 * @param shown a condition on the row `r` of `mail`
 */
async function emailsWhere(db: Database, condition: SQL, limit: number): Promise<AdminSentEmail[]> {
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.template, m.subject, m.recipient, m.status, m.error, m.to_outbox as "toOutbox",
      to_char(coalesce(m.sent_at, m.created_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      (select coalesce(s.detail, '') from email_suppression s
        where s.email = lower(m.recipient) and s.reason = 'bounce' and m.status = 'sent'
          and s.created_at >= m.sent_at and not exists (
            select 1 from mail later where later.recipient = m.recipient and later.status = 'sent'
              and later.sent_at > m.sent_at and later.sent_at <= s.created_at)) as bounce
    from (select * from mail r where ${condition} order by r.created_at desc, r.id desc limit ${limit}) m
    order by m.created_at desc, m.id desc`);
  return rows.map(({ status, toOutbox, bounce, error, ...row }) => ({
    ...{ id: row.id, template: row.template, subject: row.subject, recipient: row.recipient },
    state: bounce !== null ? "bounced" : toOutbox ? "written" : states[status],
    error: bounce || error,
    at: row.at,
  }));
}

/** @param wanted.after the id of the last one seen */
export async function listSentEmails(
  db: Database,
  wanted: {
    q?: string | undefined;
    to?: string | undefined;
    state?: keyof typeof statusOf | undefined;
    after?: string | undefined;
    limit: number;
  },
): Promise<AdminSentEmail[]> {
  const { q, to, state, after, limit } = wanted;
  const search = q ? toSearchQuery(q) : "";
  if (q && !search) return [];
  const filter = sql.join(
    [
      state ? sql`r.status = ${statusOf[state]}` : sql`true`,
      to ? sql`r.recipient = ${to}` : sql`true`,
    ],
    sql` and `,
  );
  const found = sql`select r.id from mail r where ${hasWords(search)}`;
  const condition = search
    ? sql`r.id in (${newestMatches({ table: sql`mail`, has: hasWords(search), found, filter, after, limit })})`
    : sql`${filter} ${after ? sql`and (r.created_at, r.id) < (select created_at, id from mail where id = ${after})` : sql``}`;
  return emailsWhere(db, condition, limit);
}

/** Emails to these addresses. */
export async function emailsTo(
  db: Database,
  addresses: string[],
  limit: number,
): Promise<AdminSentEmail[]> {
  if (addresses.length === 0) return [];
  return emailsWhere(db, sql`r.recipient = any(${sql.param(addresses)}::text[])`, limit);
}

export async function findSentEmail(db: Database, id: string): Promise<AdminSentEmail | undefined> {
  const [found] = await emailsWhere(db, sql`r.id = ${id}`, 1);
  return found;
}
