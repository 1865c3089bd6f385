import { and, eq, gt, lte, sql } from "drizzle-orm";
import { links } from "../../../contract/links.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { signInFirst } from "../../../platform/mail/sign-in-link.ts";
import { mail } from "../../../platform/mail/tables.ts";
import type { Billing } from "../../billing/server/billing.ts";
import type { PaymentPort } from "../../billing/server/ports.ts";
import { subscription } from "../../billing/server/tables.ts";
import { plan } from "../../content/server/tables.ts";
import { member } from "../../identity/server/tables.ts";
import { tellOwners } from "../../identity/server/tell-owners.ts";
import type { TrialFacts } from "../trial-facts.ts";
import { cancelTrialUrl, readTrialToken, trialCalendarUrl, trialToken } from "./cancel-link.ts";
import { trialEndsInADay, trialEndsInAWeek, trialStarted } from "./emails.ts";
import { trialCancellation } from "./tables.ts";

const dayMs = 86_400_000;

/** Goes out once less than `days` and more than `untilDays` are left of a trial that has at least `minimumDays`. */
interface Reminder {
  email: typeof trialStarted;
  event: string;
  days: number;
  untilDays: number;
  /** In a shorter trial it would follow the first email within a day. */
  minimumDays: number;
}
const reminders: readonly Reminder[] = [
  { email: trialEndsInAWeek, event: "trial-week", days: 7, untilDays: 1, minimumDays: 8 },
  { email: trialEndsInADay, event: "trial-day", days: 1, untilDays: 0, minimumDays: 2 },
];

/** What a trial's owners are to be reminded of now; undefined where there is nothing. */
function reminderFor(endsAt: string, createdAt: Date, now: Date): Reminder | undefined {
  const left = (Date.parse(endsAt) - now.getTime()) / dayMs;
  const whole = (Date.parse(endsAt) - createdAt.getTime()) / dayMs;
  return reminders.find(
    ({ days, untilDays, minimumDays }) => left <= days && left > untilDays && whole >= minimumDays,
  );
}

/** Trials, and what their customers are told of them. */
export interface Trial {
  /** Job `trial.start`. @param subscriptionId our id */
  sendStart(subscriptionId: string): Promise<void>;
  /** Job `trial.remind`. */
  remind(): Promise<void>;
  /** The trial that runs in an organization; null if none does. */
  ofOrganization(organizationId: string): Promise<TrialFacts | null>;
  /** The trial behind the link of an email. @throws AppError trial_link_invalid, trial_link_used, trial_over */
  behindLink(token: string): Promise<TrialFacts>;
  /** Cancels that trial. Asking again is fine. @throws AppError as `behindLink`; payment_unavailable */
  cancelByLink(token: string): Promise<TrialFacts>;
}

export function createTrial(parts: {
  db: Database;
  queue: Queue;
  payments: Pick<PaymentPort, "provider" | "livemode" | "listCards" | "taxByPlace">;
  billing: Pick<Billing, "cancel" | "sync">;
  /** ISO 4217, lower case. */
  currency: string;
  origin: string;
  /** Signs links in emails. */
  secret: string;
  now?: () => Date;
}): Trial {
  const { db, queue, payments, billing, currency, origin, secret, now = () => new Date() } = parts;
  const { provider, livemode } = payments;

  /** A subscription that is on trial at the provider in use. */
  const running = () =>
    and(
      eq(subscription.status, "trialing"),
      gt(subscription.trialEndsAt, now()),
      eq(subscription.provider, provider),
      eq(subscription.livemode, livemode),
    );

  async function findTrial(which: ReturnType<typeof eq>) {
    const [found] = await db
      .select({ row: subscription, planTitle: plan.title })
      .from(subscription)
      .innerJoin(plan, eq(plan.id, subscription.planId))
      .where(and(which, running()));
    if (!found?.row.trialEndsAt) return null;
    const { row, planTitle } = found;
    const cards = row.cancelAtPeriodEnd ? [] : await payments.listCards(row.providerCustomerId);
    const goesOn = cards.length > 0;
    const nextCents = (row.scheduledChange?.priceCents ?? row.priceCents) - row.creditCents;
    const trial: TrialFacts = {
      planTitle,
      interval: row.interval,
      priceCents: row.priceCents,
      currency,
      taxAdded: payments.taxByPlace?.prices === "added",
      endsAt: found.row.trialEndsAt.toISOString(),
      firstChargeCents: goesOn && nextCents > 0 ? nextCents : null,
      goesOn,
      canceled: row.cancelAtPeriodEnd,
    };
    return { row, trial };
  }
  const byId = (id: string) => findTrial(eq(subscription.id, id));

  /** Emails a trial's dates to its owners, once for each `event`. */
  async function tell(
    { row, trial }: NonNullable<Awaited<ReturnType<typeof findTrial>>>,
    email: typeof trialStarted,
    event: string,
  ): Promise<void> {
    if (trial.canceled) return;
    const token = trialToken(secret, row.id, now());
    await db.transaction((tx) =>
      tellOwners(tx, queue, row.organizationId, {
        email,
        event,
        props: (name) => ({
          name,
          trial,
          subscriptionId: row.id,
          cancelUrl: cancelTrialUrl(origin, token),
          calendarUrl: trialCalendarUrl(origin, token),
          billingUrl: signInFirst(origin, links.profilePayment),
        }),
      }),
    );
  }

  /** Trials that end within a reminder's span, and whose owners were not all told so. */
  async function due({ event, days, untilDays, minimumDays }: Reminder): Promise<{ id: string }[]> {
    const at = now().getTime();
    return db
      .select({ id: subscription.id })
      .from(subscription)
      .where(
        and(
          running(),
          eq(subscription.cancelAtPeriodEnd, false),
          gt(subscription.trialEndsAt, new Date(at + untilDays * dayMs)),
          lte(subscription.trialEndsAt, new Date(at + days * dayMs)),
          sql`${subscription.trialEndsAt} - ${subscription.createdAt} >= make_interval(secs => ${minimumDays * 86_400})`,
          sql`exists (select 1 from ${member} where ${member.organizationId} = ${subscription.organizationId}
            and ${member.role} = 'owner' and not exists (select 1 from ${mail} where ${mail.dedupeKey} =
            ${`${event}:`}::text || ${subscription.id} || ':' ||
            floor(extract(epoch from ${subscription.trialEndsAt}) * 1000)::bigint || ':' || ${member.userId}))`,
        ),
      );
  }

  async function linked(token: string) {
    const link = readTrialToken(secret, token);
    if (!link) throw new AppError("trial_link_invalid");
    // Before the trial: a click that cancels it between the two reads must not look like a resume.
    const [used] = await db
      .select()
      .from(trialCancellation)
      .where(eq(trialCancellation.subscriptionId, link.subscriptionId));
    const found = await byId(link.subscriptionId);
    if (!found) throw new AppError("trial_over");
    if (found.trial.canceled) return found;
    if (used && link.issuedAt <= used.canceledAt) throw new AppError("trial_link_used");
    return found;
  }

  return {
    async sendStart(subscriptionId) {
      const found = await byId(subscriptionId);
      if (found) await tell(found, trialStarted, `trial-started:${subscriptionId}`);
    },

    async remind() {
      const rows = (await Promise.all(reminders.map(due))).flat();
      const failures: unknown[] = [];
      for (const { id } of rows) {
        try {
          // Changes at the provider whose events got lost.
          await billing.sync(id);
          const found = await byId(id);
          const reminder = found && reminderFor(found.trial.endsAt, found.row.createdAt, now());
          if (!reminder) continue;
          const { email, event } = reminder;
          await tell(found, email, `${event}:${id}:${Date.parse(found.trial.endsAt)}`);
        } catch (error) {
          failures.push(error);
        }
      }
      if (failures.length > 0) throw new AggregateError(failures, "some reminders were not sent");
    },

    async ofOrganization(organizationId) {
      const found = await findTrial(eq(subscription.organizationId, organizationId));
      return found?.trial ?? null;
    },

    async behindLink(token) {
      return (await linked(token)).trial;
    },

    async cancelByLink(token) {
      const { row, trial } = await linked(token);
      if (trial.canceled) return trial;
      await billing.cancel(row.organizationId);
      const canceledAt = now();
      await db
        .insert(trialCancellation)
        .values({ subscriptionId: row.id, canceledAt })
        .onConflictDoUpdate({ target: trialCancellation.subscriptionId, set: { canceledAt } });
      return { ...trial, canceled: true, goesOn: false, firstChargeCents: null };
    },
  };
}
