import { and, desc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import type {
  AdminFound,
  OperationAnswer,
  OperationInput,
} from "../../../contract/console/operations.ts";
import { readablePhone } from "../../../contract/phone.ts";
import type { Database, Executor, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { toSearchQuery } from "../../activity/operations/audit.ts";
import { contactMessage } from "../../contact/server/tables.ts";
import { member, organization, user } from "../../identity/server/tables.ts";
import type { AdminLead, AdminLeadItem } from "../lead-schemas.ts";
import { lead, leadEvent, leadSetting, leadTask } from "../server/tables.ts";

export type LeadRow = typeof lead.$inferSelect;

export const noSuchLead = () => new AppError("lead_gone");

/** The id as the database writes it, so that two can be compared. @throws AppError not_found for text that can't be an id */
export function parseLeadId(text: string): string {
  const id = text.toLowerCase();
  if (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return id;
  throw noSuchLead();
}

/** The row, locked until the transaction ends. @throws AppError not_found */
export async function lockLead(tx: Transaction, id: string): Promise<LeadRow> {
  const [row] = await tx
    .select()
    .from(lead)
    .where(eq(lead.id, parseLeadId(id)))
    .for("update");
  if (!row) throw noSuchLead();
  return row;
}

/** How a lead is called in lists, the log, and headings. */
export const leadTitle = ({ name, email }: Pick<LeadRow, "name" | "email">) => name || email;

const target = sql`make_interval(mins => coalesce((select ${leadSetting.responseTargetMinutes} from ${leadSetting}), 240))`;
const isOverdue = sql<boolean>`(coalesce(${lead.waitingSince} < now() - ${target}, false)
  or coalesce(${lead.nextDueOn} < current_date, false))`;

const columns = {
  id: lead.id,
  name: lead.name,
  email: lead.email,
  company: lead.company,
  stage: lead.stage,
  ownerId: lead.ownerId,
  ownerName: user.name,
  kinds: lead.kinds,
  source: lead.source,
  waitingSince: lead.waitingSince,
  nextDueOn: lead.nextDueOn,
  overdue: isOverdue,
  lastActivityAt: lead.lastActivityAt,
};

type Selected = Pick<LeadRow, Exclude<keyof typeof columns, "ownerName" | "overdue">> & {
  ownerName: string | null;
  overdue: boolean;
};

function itemOf({ ownerId, ownerName, ...row }: Selected): AdminLeadItem {
  return {
    ...row,
    owner: ownerId ? { id: ownerId, name: ownerName ?? "" } : null,
    waitingSince: row.waitingSince?.toISOString() ?? null,
    lastActivityAt: row.lastActivityAt.toISOString(),
  };
}

type Filters = Omit<OperationInput<"listLeads">, "cursor" | "limit">;

/** @returns null where nothing can fit: words without a letter or a digit */
export function leadCondition(
  actor: Pick<Actor, "id">,
  { q, stage, owner, kind, source, show }: Filters,
): SQL | undefined | null {
  const search = q ? toSearchQuery(q) : "";
  if (q && !search) return null;
  const conditions = [
    search ? sql`${lead.search} @@ to_tsquery('simple', ${search})` : undefined,
    stage === "open" ? sql`${lead.stage} in ('new', 'contacted', 'qualified')` : undefined,
    stage && stage !== "open" ? eq(lead.stage, stage) : undefined,
    owner === "nobody" ? isNull(lead.ownerId) : undefined,
    owner && owner !== "nobody" ? eq(lead.ownerId, owner === "me" ? actor.id : owner) : undefined,
    kind ? sql`${kind} = any (${lead.kinds})` : undefined,
    source ? eq(lead.source, source) : undefined,
    show === "waiting" ? sql`${lead.waitingSince} is not null` : undefined,
    show === "overdue" ? isOverdue : undefined,
  ];
  return and(...conditions);
}

/** Where a list with the newest activity first goes on; undefined: at its beginning. @throws AppError for a wrong cursor */
export function afterCursor(cursor: string | undefined): SQL | undefined {
  if (!cursor) return undefined;
  const [at, id] = readCursor(cursor, ["instant", "uuid"]);
  return sql`(${lead.lastActivityAt}, ${lead.id}) < (${at}::timestamptz, ${id}::uuid)`;
}

/** The one with the newest activity first. */
export async function listLeads(
  db: Database,
  actor: Actor,
  { cursor, limit, ...filters }: OperationInput<"listLeads">,
): Promise<OperationAnswer<"listLeads">> {
  const after = afterCursor(cursor);
  const condition = leadCondition(actor, filters);
  if (condition === null) return { items: [], next: null };
  const rows = await db
    .select(columns)
    .from(lead)
    .leftJoin(user, eq(user.id, lead.ownerId))
    .where(and(condition, after))
    .orderBy(desc(lead.lastActivityAt), desc(lead.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit).map(itemOf);
  const last = items.at(-1);
  return {
    items,
    next: rows.length > limit && last ? writeCursor([last.lastActivityAt, last.id]) : null,
  };
}

/** Leads with these words, for the search of everything. */
export async function findLeads(db: Database, q: string): Promise<AdminFound[]> {
  const search = toSearchQuery(q);
  if (!search) return [];
  const rows = await db
    .select({ id: lead.id, name: lead.name, email: lead.email })
    .from(lead)
    .where(sql`${lead.search} @@ to_tsquery('simple', ${search})`)
    .orderBy(desc(lead.lastActivityAt), desc(lead.id))
    .limit(8);
  return rows.map(({ id, name, email }) => ({
    type: "lead",
    id,
    title: name ? `${name} · ${email}` : email,
  }));
}

/** @throws AppError not_found */
/** The subject of the newest message or email that a lead sent. */
async function newestSubject(db: Executor, leadId: string): Promise<string | null> {
  const [newest] = await db
    .select({
      subject: sql<
        string | null
      >`coalesce(${contactMessage.subject}, ${leadEvent.data} ->> 'subject')`,
    })
    .from(leadEvent)
    .leftJoin(contactMessage, eq(contactMessage.id, leadEvent.ref))
    .where(and(eq(leadEvent.leadId, leadId), inArray(leadEvent.kind, ["contact", "email"])))
    .orderBy(desc(leadEvent.at), desc(leadEvent.id))
    .limit(1);
  return newest?.subject ?? null;
}

export async function readLead(db: Executor, id: string): Promise<AdminLead> {
  const [row] = await db
    .select({
      ...columns,
      phone: lead.phone,
      otherEmails: lead.otherEmails,
      firstPage: lead.firstPage,
      firstResponseSeconds: lead.firstResponseSeconds,
      createdAt: lead.createdAt,
      accountId: sql<string | null>`(select id from "user" u where u.email = ${lead.email})`,
    })
    .from(lead)
    .leftJoin(user, eq(user.id, lead.ownerId))
    .where(eq(lead.id, parseLeadId(id)));
  if (!row) throw noSuchLead();
  const tasks = await db
    .select({
      id: leadTask.id,
      title: leadTask.title,
      dueOn: leadTask.dueOn,
      done: leadTask.done,
    })
    .from(leadTask)
    .where(eq(leadTask.leadId, row.id))
    .orderBy(leadTask.done, sql`${leadTask.dueOn} nulls last`, leadTask.createdAt);
  const addresses = [row.email, ...row.otherEmails.split(" ").filter(Boolean)];
  const customers = await db
    .selectDistinct({ id: organization.id, name: organization.name })
    .from(organization)
    .innerJoin(member, eq(member.organizationId, organization.id))
    .innerJoin(user, eq(user.id, member.userId))
    .where(inArray(user.email, addresses))
    .orderBy(organization.name)
    .limit(20);
  return {
    ...itemOf(row),
    phone: readablePhone(row.phone),
    subject: (await newestSubject(db, row.id)) ?? "",
    otherEmails: row.otherEmails.split(" ").filter(Boolean),
    firstPage: row.firstPage,
    firstResponseSeconds: row.firstResponseSeconds,
    createdAt: row.createdAt.toISOString(),
    accountId: row.accountId,
    customers,
    tasks,
  };
}
