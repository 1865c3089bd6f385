import { sql } from "drizzle-orm";
import { newestMatches } from "../../../console/operations/newest-matches.ts";
import type { Database } from "../../../platform/db/client.ts";
import { toSearchQuery } from "../../activity/operations/audit.ts";
import type { AdminCustomerItem } from "../customer-operations.ts";
import { hasWords } from "./has-words.ts";

const userText = sql`u.name || ' ' || translate(u.email, '@.+-_', '     ')`;
/** Organizations whose name, or one of whose people, has all the words. */
const customersWith = (words: string) => ({
  table: sql`organization`,
  has: sql`(${hasWords(sql`r.name`, words)} or (
    select bool_or(${hasWords(userText, words)}) from member m join "user" u on u.id = m.user_id
    where m.organization_id = r.id
  ))`,
  found: sql`select r.id from organization r where ${hasWords(sql`r.name`, words)}
    union select m.organization_id from "user" u
    cross join lateral (select organization_id from member where user_id = u.id offset 0) m
    where ${hasWords(userText, words)}`,
});

/** Newest first. @param after the id of the last one seen */
export async function listCustomers(
  db: Database,
  wanted: { q?: string | undefined; status?: string | undefined; after?: string; limit: number },
): Promise<AdminCustomerItem[]> {
  const { q, status, after, limit } = wanted;
  const search = q ? toSearchQuery(q) : "";
  if (q && !search) return [];
  const filter = status
    ? sql`exists (select 1 from subscription s where s.organization_id = r.id and s.status = ${status})`
    : sql`true`;
  const condition = search
    ? sql`r.id in (${newestMatches({ ...customersWith(search), filter, after, limit })})`
    : sql`${filter} ${after ? sql`and (r.created_at, r.id) < (select created_at, id from organization where id = ${after})` : sql``}`;
  const { rows } = await db.execute<{
    id: string;
    organization: string;
    name: string | null;
    email: string | null;
    plan: string | null;
    status: string | null;
    created_at: string;
  }>(sql`
    select o.id, o.name as organization, owner.name, owner.email, bought.plan, bought.status,
      to_char(o.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as created_at
    from (
      select * from organization r where ${condition} order by r.created_at desc, r.id desc limit ${limit}
    ) o
    left join lateral (
      select u.name, u.email from member m join "user" u on u.id = m.user_id
      where m.organization_id = o.id order by m.role <> 'owner', m.created_at limit 1
    ) owner on true
    left join lateral (
      select p.title as plan, s.status from subscription s join plan p on p.id = s.plan_id
      where s.organization_id = o.id order by s.status = 'canceled', s.created_at desc limit 1
    ) bought on true
    order by o.created_at desc, o.id desc`);
  return rows.map(({ created_at, name, email, ...row }) => ({
    ...row,
    name: name ?? "",
    email: email ?? "",
    createdAt: created_at,
  }));
}
