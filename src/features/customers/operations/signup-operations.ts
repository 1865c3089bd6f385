import { and, desc, eq, sql } from "drizzle-orm";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import { newestMatches } from "../../../console/operations/newest-matches.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { toSearchQuery } from "../../activity/operations/audit.ts";
import { subscription } from "../../billing/server/tables.ts";
import { plan } from "../../content/server/tables.ts";
import { user } from "../../identity/server/tables.ts";
import { emailsTo } from "../../sent-emails/operations/sent-email-rows.ts";
import { signup } from "../../signup/server/tables.ts";
import { signupSteps } from "../../signup/signup-steps.ts";
import type { AdminSignupItem } from "../customer-operations.ts";
import { declineText } from "../decline-words.ts";
import { hasWords } from "./has-words.ts";

/** Emails that the screen of a customer or a signup shows. */
export const shownEmails = 50;

const signupText = sql`r.first_name || ' ' || r.last_name || ' ' || translate(r.email, '@.+-_', '     ')`;

const signupsWith = (words: string) => ({
  table: sql`signup`,
  has: hasWords(signupText, words),
  found: sql`select r.id from signup r where ${hasWords(signupText, words)}`,
});

export const signupItem = (row: typeof signup.$inferSelect, title: string): AdminSignupItem => ({
  id: row.id,
  email: row.email,
  name: `${row.firstName} ${row.lastName}`,
  plan: title,
  state: row.state,
  why: declineText(row.lastError),
  createdAt: row.createdAt.toISOString(),
});

/** The operations on signups. */
export function createSignupOperations(db: Database): Operations<"listSignups" | "getSignup"> {
  return {
    async listSignups(_actor, { q, state, cursor, limit }) {
      const search = q ? toSearchQuery(q) : "";
      if (q && !search) return { items: [], next: null };
      const after = cursor ? String(readCursor(cursor, ["uuid"])[0]) : undefined;
      const rows = await db
        .select({ row: signup, title: plan.title })
        .from(signup)
        .innerJoin(plan, eq(plan.id, signup.planId))
        .where(
          and(
            state ? eq(signup.state, state) : undefined,
            search
              ? sql`${signup.id} in (${newestMatches({
                  ...signupsWith(search),
                  filter: state && sql`r.state = ${state}`,
                  after,
                  limit: limit + 1,
                })})`
              : undefined,
            after
              ? sql`(${signup.createdAt}, ${signup.id}) < (select created_at, id from signup where id = ${after}::uuid)`
              : undefined,
          ),
        )
        .orderBy(desc(signup.createdAt), desc(signup.id))
        .limit(limit + 1);
      const items = rows.slice(0, limit).map((one) => signupItem(one.row, one.title));
      const last = items.at(-1);
      return { items, next: rows.length > limit && last ? writeCursor([last.id]) : null };
    },

    async getSignup(_actor, { id }) {
      const [one] = await db
        .select({ row: signup, title: plan.title, verifiedAt: user.emailVerifiedAt })
        .from(signup)
        .innerJoin(plan, eq(plan.id, signup.planId))
        .leftJoin(user, eq(user.id, signup.userId))
        .where(sql`${signup.id}::text = ${id}`);
      if (!one) throw new AppError("signup_unknown");
      const { row, title, verifiedAt } = one;
      const [became] = await db
        .select({ id: subscription.organizationId })
        .from(subscription)
        .where(eq(subscription.signupId, row.id));
      return {
        ...signupItem(row, title),
        organization: row.organization,
        customer: became?.id ?? null,
        kind: row.kind,
        interval: row.interval,
        priceCents: row.priceCents,
        currency: row.currency,
        trialDays: row.trialDays,
        promotionCode: row.promotionCode,
        discountCents: row.discountCents,
        attempt: row.attempt,
        code: row.lastError,
        steps: signupSteps(row, verifiedAt),
        emails: await emailsTo(db, [row.email], shownEmails),
      };
    },
  };
}
