import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  lte,
  notExists,
  sql,
} from "drizzle-orm";
import type { Locale } from "../../../contract/locale.ts";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import { emailSuppression, mail } from "../../../platform/mail/tables.ts";
import { newsletterIssue, newsletterSend, newsletterSubscriber } from "./tables.ts";

export type Issue = typeof newsletterIssue.$inferSelect;

/** A row by its id, locked until the transaction ends. */
export async function lockIssue(tx: Transaction, id: string): Promise<Issue | undefined> {
  const [row] = await tx
    .select()
    .from(newsletterIssue)
    .where(eq(newsletterIssue.id, id))
    .for("update");
  return row;
}

/** Changes a row that the transaction holds. */
export async function updateIssue(
  tx: Transaction,
  id: string,
  changes: Partial<Omit<Issue, "id" | "createdAt">>,
): Promise<Issue> {
  const [row] = await tx
    .update(newsletterIssue)
    .set(changes)
    .where(eq(newsletterIssue.id, id))
    .returning();
  if (!row) throw new Error("the issue vanished while it was changed");
  return row;
}

const suppressed = (on: Executor) =>
  on
    .select({ email: emailSuppression.email })
    .from(emailSuppression)
    .where(eq(emailSuppression.email, newsletterSubscriber.email));

/** Whom an issue that begins now would go to, and who confirmed but can't or won't be reached. */
export async function countReaders(
  on: Executor,
): Promise<{ subscribers: number; unreachable: number }> {
  const confirmed = eq(newsletterSubscriber.status, "confirmed");
  const all = await on.$count(newsletterSubscriber, confirmed);
  const subscribers = await on.$count(
    newsletterSubscriber,
    and(confirmed, notExists(suppressed(on))),
  );
  return { subscribers, unreachable: all - subscribers };
}

/** The next who get an issue. Who confirmed after its start doesn't, and no one twice. */
export function nextReaders(
  tx: Transaction,
  issue: Pick<Issue, "id">,
  startedAt: Date,
  limit: number,
): Promise<{ id: string; email: string; language: Locale | null }[]> {
  const had = tx
    .select({ id: newsletterSend.subscriberId })
    .from(newsletterSend)
    .where(
      and(
        eq(newsletterSend.issueId, issue.id),
        eq(newsletterSend.subscriberId, newsletterSubscriber.id),
      ),
    );
  return tx
    .select({
      id: newsletterSubscriber.id,
      email: newsletterSubscriber.email,
      language: newsletterSubscriber.language,
    })
    .from(newsletterSubscriber)
    .where(
      and(
        eq(newsletterSubscriber.status, "confirmed"),
        lte(newsletterSubscriber.confirmedAt, startedAt),
        notExists(suppressed(tx)),
        notExists(had),
      ),
    )
    .orderBy(asc(newsletterSubscriber.confirmedAt), asc(newsletterSubscriber.id))
    .limit(limit);
}

/** How many emails of an issue were written after a moment. */
export const writtenSince = (tx: Transaction, issueId: string, since: Date): Promise<number> =>
  tx.$count(
    newsletterSend,
    and(eq(newsletterSend.issueId, issueId), gt(newsletterSend.createdAt, since)),
  );

/** What became of the emails of an issue. */
export interface SendTally {
  /** Sent, or erased since. */
  sent: number;
  waiting: number;
  failed: number;
  unsubscribed: number;
}

export async function tallySends(
  on: Executor,
  issueIds: string[],
): Promise<Map<string, SendTally>> {
  if (issueIds.length === 0) return new Map();
  const where = (condition: ReturnType<typeof sql>) =>
    sql`count(*) filter (where ${condition})`.mapWith(Number);
  const rows = await on
    .select({
      issueId: newsletterSend.issueId,
      all: count(),
      waiting: where(sql`${mail.status} = 'queued'`),
      failed: where(sql`${mail.status} = 'failed'`),
      unsubscribed: where(sql`${newsletterSend.unsubscribedAt} is not null`),
    })
    .from(newsletterSend)
    .leftJoin(mail, eq(mail.id, newsletterSend.mailId))
    .where(inArray(newsletterSend.issueId, issueIds))
    .groupBy(newsletterSend.issueId);
  return new Map(
    rows.map(({ issueId, all, ...rest }) => [
      issueId,
      { ...rest, sent: all - rest.waiting - rest.failed },
    ]),
  );
}

/** Notes on the newest issue that a subscriber had that they left the newsletter after it. */
export async function noteLeft(tx: Transaction, subscriberId: string, now: Date): Promise<void> {
  const [newest] = await tx
    .select({ issueId: newsletterSend.issueId })
    .from(newsletterSend)
    .where(and(eq(newsletterSend.subscriberId, subscriberId), isNotNull(newsletterSend.mailId)))
    .orderBy(desc(newsletterSend.createdAt))
    .limit(1);
  if (!newest) return;
  await tx
    .update(newsletterSend)
    .set({ unsubscribedAt: now })
    .where(
      and(
        eq(newsletterSend.issueId, newest.issueId),
        eq(newsletterSend.subscriberId, subscriberId),
      ),
    );
}
