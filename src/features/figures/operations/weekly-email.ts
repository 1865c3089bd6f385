import { and, eq, inArray, lte, sql } from "drizzle-orm";
import { may } from "../../../contract/console/permissions.ts";
import { links } from "../../../contract/links.ts";
import { staffRoles } from "../../../contract/roles.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { enqueueMail } from "../../../platform/mail/enqueue-mail.ts";
import { mail } from "../../../platform/mail/tables.ts";
import type { PaymentMode } from "../../billing/server/ports.ts";
import { readCurrency } from "../../content/server/currency.ts";
import { user } from "../../identity/server/tables.ts";
import { staffPreference } from "../../team/server/tables.ts";
import { weeklyFigures } from "../server/emails.ts";
import { readDashboard } from "./read-dashboard.ts";
import { readTimeZone } from "./time-zone.ts";
import { readWeeklyToken, weeklyUnsubscribeUrl } from "./weekly-token.ts";

/** On Mondays, in the company's time zone. */
const sendHour = 7;
const readers = staffRoles.filter((role) => may(role, "dashboard", "read"));

export interface WeeklyEmail {
  /**
   * Job `dashboard.weekly`, every hour: emails last week's figures to everyone who wants them and doesn't have them yet. A
   * Monday that a worker missed is made up for until Sunday.
   */
  send(): Promise<void>;
  /** Follows the unsubscribe link; as often as one likes. @throws AppError link_invalid */
  stop(token: string): Promise<void>;
}

export function createWeeklyEmail(parts: {
  db: Database;
  queue: Queue;
  payments: PaymentMode;
  origin: string;
  secret: string;
  now?: () => Date;
}): WeeklyEmail {
  const { db, queue, payments, origin, secret } = parts;
  const now = parts.now ?? (() => new Date());

  /** This week's Monday, when it began, and when the email is due. */
  async function thisWeek(timeZone: string) {
    const { rows } = await db.execute<{ monday: string; begins: string; due: string }>(sql`
      select to_char(monday, 'YYYY-MM-DD') as monday, (monday at time zone ${timeZone}::text)::text as begins,
        ((monday + make_interval(hours => ${sendHour})) at time zone ${timeZone}::text)::text as due
      from (select date_trunc('week', ${now().toISOString()}::timestamptz at time zone ${timeZone}::text) as monday) w`);
    const [row] = rows;
    if (!row) throw new Error("the week is unknown");
    return { monday: row.monday, begins: new Date(row.begins), due: new Date(row.due) };
  }

  return {
    async send() {
      const timeZone = await readTimeZone(db);
      const { monday, begins, due } = await thisWeek(timeZone);
      if (now() < due) return;
      const keyOf = (userId: string) => `weekly-figures:${monday}:${userId}`;
      const wanting = await db
        .select({ id: user.id, name: user.name, email: user.email })
        .from(staffPreference)
        .innerJoin(user, eq(user.id, staffPreference.userId))
        .where(
          and(
            // Turning it on later in the week brings the next one, not this one.
            lte(staffPreference.weeklyEmailSince, due),
            inArray(user.role, readers),
            user.emailVerified,
            sql`not exists (select 1 from ${mail} where ${mail.dedupeKey} = ${`weekly-figures:${monday}:`}::text || ${user.id})`,
          ),
        );
      if (wanting.length === 0) return;
      const lastWeek = new Date(begins.getTime() - 1);
      const figures = await readDashboard(db, { timeZone, days: 7, now: lastWeek, mode: payments });
      const currency = await readCurrency(db);
      const { totals, before, responses, responsesBefore } = figures;
      for (const { id, name, email } of wanting) {
        // Each in a transaction of their own: who has the email keeps it when another one fails.
        await db.transaction((tx) =>
          enqueueMail(tx, queue, {
            email: weeklyFigures,
            to: email,
            props: {
              name,
              from: figures.days[0]?.day ?? monday,
              to: figures.days.at(-1)?.day ?? monday,
              week: { ...totals, churnedCents: figures.churnedCents, responses },
              weekBefore: {
                ...before,
                churnedCents: figures.churnedBeforeCents,
                responses: responsesBefore,
              },
              // A Monday's first hours are in it, where no one noted Sunday's.
              recurringCents: figures.days.at(-1)?.recurringCents ?? figures.recurringCents,
              currency,
              recurringBeforeCents: figures.recurringBeforeCents,
              dashboardUrl: `${origin}${links.signInFor(`${links.admin}?days=7`)}`,
              unsubscribeUrl: weeklyUnsubscribeUrl({ origin, secret }, id),
            },
            dedupeKey: keyOf(id),
          }),
        );
      }
    },

    async stop(token) {
      const userId = readWeeklyToken(token, secret);
      if (!userId) throw new AppError("weekly_unsubscribe_link_invalid");
      await db
        .update(staffPreference)
        .set({ weeklyEmailSince: null })
        .where(eq(staffPreference.userId, userId));
    },
  };
}
