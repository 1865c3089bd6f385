import { and, eq, isNotNull, isNull, lt, ne, or, type SQL, sql } from "drizzle-orm";
import { keptDays } from "../../contract/kept-days.ts";
import type { Account } from "../../features/account/server/types.ts";
import type { Analytics } from "../../features/analytics/server/analytics.ts";
import { foldFigures } from "../../features/analytics/server/business-figures.ts";
import {
  finishPlanChange,
  moveOnePrice,
  processPaymentEvent,
  syncSubscriptionRow,
} from "../../features/billing/server/jobs.ts";
import type { PaymentPort } from "../../features/billing/server/ports.ts";
import { neglectedItems } from "../../features/billing/server/price-moves.ts";
import {
  paymentEvent,
  planChangeOffer,
  subscription,
} from "../../features/billing/server/tables.ts";
import { deleteRejectedApplications } from "../../features/careers/server/cv-room.ts";
import type { DashboardDelivery } from "../../features/dashboard-events/server/deliver-event.ts";
import { noteRevenue } from "../../features/figures/operations/revenue.ts";
import { convertMedia } from "../../features/media/server/jobs.ts";
import { media } from "../../features/media/server/tables.ts";
import { sendIssue } from "../../features/newsletter/server/jobs.ts";
import { newsletterIssue } from "../../features/newsletter/server/tables.ts";
import { finishSignup } from "../../features/signup/server/jobs.ts";
import { deleteUnfinished } from "../../features/signup/server/signups.ts";
import { signup } from "../../features/signup/server/tables.ts";
import type { Database } from "../../platform/db/client.ts";
import type { Job, Queue } from "../../platform/jobs/queue.ts";
import type { Log } from "../../platform/log.ts";
import { wipeFailedMails } from "../../platform/mail/failed-mails.ts";
import { deliverMail } from "../../platform/mail/jobs.ts";
import { mail, mailCopy } from "../../platform/mail/tables.ts";
import type { StoragePort } from "../../platform/storage/ports.ts";
import { removeOrphans } from "./remove-orphans.ts";

interface SweepParts {
  db: Database;
  queue: Queue;
  payments: Pick<PaymentPort, "provider" | "livemode" | "deleteCustomer">;
  account: Pick<Account, "deleteAllDue" | "endRenewals">;
  storage: Pick<StoragePort, "delete">;
  events: Pick<DashboardDelivery, "deleteOld">;
  analytics?: Pick<Analytics, "aggregate"> | undefined;
  /** Tells search engines which pages changed. */
  announcePages?: () => Promise<void>;
  log: Log;
}

/** Rows that one sweep looks at, of each kind. The next sweep takes the rest. */
const batch = 200;
const ago = (interval: string) => sql`now() - interval '${sql.raw(interval)}'`;
const daysAgo = (days: number) => ago(`${days} days`);

/**
 * Finds what was left halfway, anywhere, and has it finished: signups, plan changes, subscriptions that no one read for
 * a while, account deletions, emails without a job, and files without an owner. Everything has a job of its own; the
 * sweep is for jobs that were given up or never came to be. One failure holds up nothing else.
 */
export function createSweep(parts: SweepParts): () => Promise<void> {
  const { db, queue, log } = parts;

  async function enqueueAll<Payload extends object>(
    job: Job<Payload, never>,
    rows: { id: string }[],
    payload: (id: string) => Payload,
  ): Promise<void> {
    if (rows.length === 0) return;
    await db.transaction(async (tx) => {
      for (const { id } of rows) await queue.enqueue(tx, job, payload(id));
    });
    log.info({ job: job.name, count: rows.length }, "found work that was left halfway");
  }

  /** An id has no job that is waiting or running. */
  const withoutJob = ({ name }: { name: string }, field: string, id: SQL) =>
    sql`not exists (select 1 from pgboss.job where name = ${name} and data->>${field} = ${id}
      and state in ('created', 'retry', 'active'))`;

  const steps: Record<string, () => Promise<unknown>> = {
    async signups() {
      const rows = await db
        .select({ id: signup.id })
        .from(signup)
        .where(
          and(
            sql`${signup.state} in ('pending', 'requires_action')`,
            lt(signup.updatedAt, ago("5 minutes")),
            withoutJob(finishSignup, "signupId", sql`${signup.id}::text`),
          ),
        )
        .limit(batch);
      await enqueueAll(finishSignup, rows, (signupId) => ({ signupId }));
    },

    async media() {
      const rows = await db
        .select({ id: media.name })
        .from(media)
        .where(
          and(
            sql`cardinality(${media.widths}) = 0`,
            withoutJob(convertMedia, "name", sql`${media.name}`),
          ),
        )
        .limit(batch);
      await enqueueAll(convertMedia, rows, (name) => ({ name }));
    },

    async planChanges() {
      const rows = await db
        .select({ id: planChangeOffer.id })
        .from(planChangeOffer)
        .where(
          and(
            isNull(planChangeOffer.result),
            lt(planChangeOffer.startedAt, ago("5 minutes")),
            withoutJob(finishPlanChange, "requestId", sql`${planChangeOffer.id}::text`),
          ),
        )
        .limit(batch);
      await enqueueAll(finishPlanChange, rows, (requestId) => ({ requestId }));
    },

    async priceMoves() {
      const rows = await neglectedItems(db, batch, (id) => withoutJob(moveOnePrice, "itemId", id));
      await enqueueAll(moveOnePrice, rows, (itemId) => ({ itemId }));
    },

    async newsletter() {
      const rows = await db
        .select({ id: newsletterIssue.id })
        .from(newsletterIssue)
        .where(
          and(
            or(
              eq(newsletterIssue.state, "sending"),
              and(
                eq(newsletterIssue.state, "planned"),
                sql`coalesce(${newsletterIssue.startsAt}, ${newsletterIssue.updatedAt}) < ${ago("5 minutes")}`,
              ),
            ),
            withoutJob(sendIssue, "issueId", sql`${newsletterIssue.id}::text`),
          ),
        )
        .limit(batch);
      await enqueueAll(sendIssue, rows, (issueId) => ({ issueId }));
    },

    async subscriptions() {
      const { provider, livemode } = parts.payments;
      const periodOver = and(
        lt(subscription.currentPeriodEndsAt, ago("5 minutes")),
        lt(subscription.syncedAt, ago("1 hour")),
      );
      const unpaid = and(
        isNotNull(subscription.openAction),
        lt(subscription.syncedAt, ago("1 hour")),
      );
      const rows = await db
        .select({ id: subscription.id })
        .from(subscription)
        .where(
          and(
            eq(subscription.provider, provider),
            eq(subscription.livemode, livemode),
            ne(subscription.status, "canceled"),
            or(lt(subscription.syncedAt, ago("1 day")), periodOver, unpaid),
            withoutJob(syncSubscriptionRow, "subscriptionId", sql`${subscription.id}::text`),
          ),
        )
        .limit(batch);
      await enqueueAll(syncSubscriptionRow, rows, (subscriptionId) => ({ subscriptionId }));
    },

    async paymentEvents() {
      const rows = await db
        .select({ id: paymentEvent.id })
        .from(paymentEvent)
        .where(
          and(
            isNull(paymentEvent.processedAt),
            lt(paymentEvent.receivedAt, ago("5 minutes")),
            withoutJob(processPaymentEvent, "eventId", sql`${paymentEvent.id}`),
          ),
        )
        .limit(batch);
      await enqueueAll(processPaymentEvent, rows, (eventId) => ({ eventId }));
      await db
        .delete(paymentEvent)
        .where(lt(paymentEvent.processedAt, daysAgo(keptDays.paymentEvent)));
    },

    async mails() {
      const rows = await db
        .select({ id: mail.id })
        .from(mail)
        .where(
          and(
            eq(mail.status, "queued"),
            lt(mail.createdAt, ago("10 minutes")),
            withoutJob(deliverMail, "mailId", sql`${mail.id}::text`),
          ),
        )
        .limit(batch);
      await enqueueAll(deliverMail, rows, (mailId) => ({ mailId }));
    },

    failedMails: () => wipeFailedMails(db),
    emailCopies: () =>
      db.delete(mailCopy).where(lt(mailCopy.createdAt, daysAgo(keptDays.emailCopy))),
    deletions: () => parts.account.deleteAllDue(),
    renewals: () => parts.account.endRenewals(),
    applications: () => deleteRejectedApplications(db, batch),
    files: () => removeOrphans(db, parts.storage),
    dashboardEvents: () => parts.events.deleteOld(),
    figures: () => db.transaction(foldFigures),
    revenue: () => db.transaction((tx) => noteRevenue(tx, parts.payments, new Date())),
    analytics: async () => parts.analytics?.aggregate(),
    announcePages: async () => parts.announcePages?.(),

    /** An attempt that led to nothing doesn't keep personal data for good. */
    async abandonedSignups() {
      const { provider, livemode } = parts.payments;
      const rows = await db
        .select()
        .from(signup)
        .where(
          and(
            ne(signup.state, "completed"),
            lt(signup.updatedAt, daysAgo(keptDays.unfinishedSignup)),
          ),
        )
        // In any order, so that a full batch of refused ones does not hide the others for ever.
        .orderBy(sql`random()`)
        .limit(batch);
      for (const row of rows) {
        const ours = row.provider === provider && row.livemode === livemode;
        if (ours && row.providerCustomerId) {
          const deleted = await parts.payments.deleteCustomer(row.providerCustomerId).then(
            () => true,
            (error: unknown) => {
              log.error({ err: error, signupId: row.id }, "an abandoned signup stays for now");
              return false;
            },
          );
          // One that the provider refuses holds up no other.
          if (!deleted) continue;
        }
        await db.transaction((tx) => deleteUnfinished(tx, row.id));
      }
    },
  };

  return async () => {
    for (const [step, run] of Object.entries(steps)) {
      await run().catch((error: unknown) => {
        log.error({ err: error, step }, "a step of the sweep failed");
      });
    }
  };
}
