import { and, asc, desc, eq, inArray, or, sql } from "drizzle-orm";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import type { Operations } from "../../../console/operations/operation.ts";
import { may } from "../../../contract/console/permissions.ts";
import { csvPage } from "../../../contract/csv.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { declineWords } from "../../billing/declines.ts";
import { withRefunds } from "../../billing/refunds.ts";
import { findAccount } from "../../billing/server/accounts.ts";
import type { Billing } from "../../billing/server/billing.ts";
import type { PaymentPort } from "../../billing/server/ports.ts";
import type { SubscriptionState } from "../../billing/server/ports-state.ts";
import { findMoves } from "../../billing/server/price-moves.ts";
import { subscription } from "../../billing/server/tables.ts";
import { plan } from "../../content/server/tables.ts";
import type { EmailVerification } from "../../identity/server/email-verification.ts";
import { member, organization, user } from "../../identity/server/tables.ts";
import { lead, leadAlias } from "../../leads/server/tables.ts";
import { emailsTo } from "../../sent-emails/operations/sent-email-rows.ts";
import { signup } from "../../signup/server/tables.ts";
import { readRules } from "../../team/operations/rules.ts";
import type {
  AdminMoneyRequest,
  AdminStanding,
  customerOperations,
} from "../customer-operations.ts";
import { listCustomers } from "./customer-list.ts";
import type { MoneyRequests } from "./money-requests.ts";
import { createSignupOperations, shownEmails, signupItem } from "./signup-operations.ts";

const standingOf = (
  state: Pick<
    SubscriptionState,
    | "priceCents"
    | "currency"
    | "trialEndsAt"
    | "currentPeriodEndsAt"
    | "cancelAtPeriodEnd"
    | "amountDueCents"
    | "creditCents"
  > & { status: string; interval: string | null },
): AdminStanding => ({
  status: state.status,
  priceCents: state.priceCents,
  currency: state.currency,
  interval: state.interval ?? "",
  trialEndsAt: state.trialEndsAt?.toISOString() ?? null,
  currentPeriodEndsAt: state.currentPeriodEndsAt?.toISOString() ?? null,
  cancelAtPeriodEnd: state.cancelAtPeriodEnd,
  amountDueCents: state.amountDueCents,
  creditCents: state.creditCents,
});

/** Customers that a call of the export takes. */
const exportAtOnce = 500;

/** The operations on customers, signups, and money. */
export function createCustomerOperations(parts: {
  db: Database;
  payments: PaymentPort;
  billing: Pick<Billing, "sync" | "cancel" | "resume" | "previewChange" | "change">;
  verification: Pick<EmailVerification, "resend">;
  moneyRequests: MoneyRequests;
}): Operations<keyof typeof customerOperations> {
  const { db, payments, billing, moneyRequests, verification } = parts;

  /** What a request changed at the provider is known here before the console shows the customer. If this fails, a job does it. */
  async function upToDate(asked: Promise<AdminMoneyRequest>): Promise<AdminMoneyRequest> {
    const request = await asked;
    const account =
      request.state === "done" ? await findAccount(db, payments, request.customer) : null;
    if (account) {
      await billing.sync(account.row.id).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
      });
    }
    return request;
  }

  async function needOrganization(id: string) {
    const [row] = await db.select().from(organization).where(eq(organization.id, id));
    if (!row) throw new AppError("customer_unknown");
    return row;
  }

  return {
    async listCustomers(_actor, { q, status, cursor, limit }) {
      const after = cursor ? { after: String(readCursor(cursor, ["text"])[0]) } : {};
      const rows = await listCustomers(db, { q, status, ...after, limit: limit + 1 });
      const items = rows.slice(0, limit);
      const last = items.at(-1);
      return { items, next: rows.length > limit && last ? writeCursor([last.id]) : null };
    },

    async getCustomer(actor, { id }) {
      const row = await needOrganization(id);
      const [people, account, requests, rules, moves] = await Promise.all([
        db
          .select({
            id: user.id,
            name: user.name,
            email: user.email,
            verified: user.emailVerified,
          })
          .from(member)
          .innerJoin(user, eq(user.id, member.userId))
          .where(eq(member.organizationId, id))
          .orderBy(asc(member.createdAt)),
        findAccount(db, payments, id),
        moneyRequests.list(actor, { organizationId: id, limit: 50 }),
        readRules(db),
        findMoves(db, id),
      ]);
      const addresses = people.map(({ email }) => email);
      const signups =
        addresses.length === 0
          ? []
          : await db
              .select({ row: signup, title: plan.title })
              .from(signup)
              .innerJoin(plan, eq(plan.id, signup.planId))
              .where(sql`${signup.email} in ${addresses}`)
              .orderBy(desc(signup.createdAt))
              .limit(20);
      return {
        id,
        organization: row.name,
        createdAt: row.createdAt.toISOString(),
        people,
        subscription: account && {
          ...standingOf(account.row),
          plan: account.planTitle,
          provider: account.row.provider,
          syncedAt: account.row.syncedAt.toISOString(),
        },
        signups: signups.map((one) => signupItem(one.row, one.title)),
        emails: await emailsTo(db, addresses, shownEmails),
        requests: requests.items,
        priceMoves: moves.map(({ item, move, plan: title }) => ({
          move: move.id,
          plan: title,
          interval: move.interval,
          fromCents: item.fromCents,
          toCents: item.toCents,
          currency: move.currency,
          firstChargeAt: item.firstChargeAt.toISOString(),
          noticedAt: item.noticedAt?.toISOString() ?? null,
          state: item.state,
          settledAt: item.settledAt?.toISOString() ?? null,
        })),
        approvalLimitCents: rules.approvalLimitCents,
        leads: may(actor.role, "leads", "read") ? await leadsOf(db, addresses) : [],
      };
    },

    async getCustomerMoney(_actor, { id }) {
      await needOrganization(id);
      const account = await findAccount(db, payments, id);
      const usable = account?.customerId && account.row.provider === payments.provider;
      if (!account?.customerId || !usable) return { standing: null, payments: [], invoices: [] };
      const [state, paid, { invoices }] = await Promise.all([
        payments.readSubscription(account.row.providerSubscriptionId),
        payments.listPayments(account.customerId),
        payments.listInvoices(account.customerId, { limit: 24 }),
      ]);
      const { customerId } = account;
      // A list of invoices leaves out their credit notes.
      const shown = await Promise.all(
        invoices.map(async (one) => {
          const listed = withRefunds(one, paid);
          const whole =
            listed.refunds.length > 0 && (await payments.getInvoice(customerId, one.id));
          return whole || listed;
        }),
      );
      return {
        standing: standingOf(state),
        payments: paid.map(
          ({ at, id: paymentId, amountCents, currency, cardLast4, invoiceId }) => ({
            id: paymentId,
            at: at.toISOString(),
            ...{ amountCents, currency, cardLast4, invoiceId },
          }),
        ),
        invoices: shown.map((one) => ({
          id: one.id,
          number: one.number,
          status: one.status,
          issuedAt: one.issuedAt.toISOString(),
          totalCents: one.totalCents,
          currency: one.currency,
          amountPaidCents: one.amountPaidCents,
          refunds: one.refunds.map(({ at, amountCents, creditNote }) => ({
            at: at.toISOString(),
            amountCents,
            creditNote,
          })),
        })),
      };
    },

    async syncCustomer(actor, { id }) {
      const row = await needOrganization(id);
      const before = await findAccount(db, payments, id);
      if (!before) throw new AppError("nothing_bought");
      await billing.sync(before.row.id);
      const [after] = await db
        .select()
        .from(subscription)
        .where(eq(subscription.id, before.row.id));
      const changed = after !== undefined && after.revision !== before.row.revision;
      await db.transaction((tx) =>
        writeAudit(tx, actor, {
          action: "customer.sync",
          target: { type: "customer", id, title: row.name },
          before: { ...standingOf(before.row) },
          after: after ? { ...standingOf(after) } : null,
        }),
      );
      return { changed };
    },

    async changeRenewal(actor, { id, renews }) {
      const row = await needOrganization(id);
      if (!(await findAccount(db, payments, id))) throw new AppError("nothing_bought");
      await (renews ? billing.resume(id) : billing.cancel(id));
      await db.transaction((tx) =>
        writeAudit(tx, actor, {
          action: renews ? "customer.resume" : "customer.cancel",
          target: { type: "customer", id, title: row.name },
          before: { renews: !renews },
          after: { renews },
        }),
      );
      return { renews };
    },

    async exportCustomers(_actor, { q, status, cursor }) {
      const after = cursor ? { after: String(readCursor(cursor, ["text"])[0]) } : {};
      const rows = await listCustomers(db, { q, status, ...after, limit: exportAtOnce + 1 });
      const items = rows.slice(0, exportAtOnce);
      const last = items.at(-1);
      const csv = csvPage(
        ["organization", "name", "email", "plan", "status", "since"],
        items.map((one) => [
          ...[one.organization, one.name, one.email, one.plan ?? "", one.status ?? ""],
          one.createdAt,
        ]),
        !cursor,
      );
      return { csv, next: rows.length > exportAtOnce && last ? writeCursor([last.id]) : null };
    },

    async previewPlanChange(_actor, { id, ...wish }) {
      await needOrganization(id);
      const { plan: wanted, ...offer } = await billing.previewChange(id, wish.plan, wish.interval);
      return {
        key: offer.key,
        ...{ plan: wanted.title, interval: wanted.interval },
        ...{ priceCents: wanted.priceCents, currency: wanted.currency },
        ...{ amountDueNowCents: offer.amountDueNowCents, creditCents: offer.creditCents },
        nextChargeCents: offer.nextChargeCents,
        nextChargeAt: offer.nextChargeAt.toISOString(),
        effectiveAt: offer.effectiveAt?.toISOString() ?? null,
        startsAnew: offer.startsAnew,
      };
    },

    async changeCustomerPlan(actor, { id, key }) {
      const row = await needOrganization(id);
      const before = await findAccount(db, payments, id);
      const result = await billing.change(id, key);
      if (result.kind === "declined") {
        throw new AppError("plan_change_declined", { params: { why: declineWords(result) } });
      }
      if (result.kind === "requires_action") throw new AppError("plan_change_needs_customer");
      const at = result.kind === "scheduled" ? result.at : null;
      const after = await findAccount(db, payments, id);
      const coming = at ? after?.row.scheduledChange : null;
      const [later] = coming?.planId
        ? await db.select({ title: plan.title }).from(plan).where(eq(plan.id, coming.planId))
        : [];
      const was = { plan: before?.planTitle ?? "", interval: before?.row.interval ?? "" };
      const is = {
        plan: later?.title ?? after?.planTitle ?? "",
        interval: coming?.interval ?? after?.row.interval ?? "",
      };
      // The same form, sent twice, changes it once.
      if (was.plan !== is.plan || was.interval !== is.interval) {
        await db.transaction((tx) =>
          writeAudit(tx, actor, {
            action: "customer.plan",
            target: { type: "customer", id, title: row.name },
            before: was,
            after: { ...is, ...(at ? { startsAt: at } : {}) },
          }),
        );
      }
      return { result: result.kind, at };
    },

    async resendVerification(actor, { id, person }) {
      const row = await needOrganization(id);
      const [found] = await db
        .select({ email: user.email, verified: user.emailVerified })
        .from(member)
        .innerJoin(user, eq(user.id, member.userId))
        .where(and(eq(member.organizationId, id), eq(user.id, person)));
      if (!found || found.verified) return { sent: false };
      await verification.resend(found.email);
      await db.transaction((tx) =>
        writeAudit(tx, actor, {
          action: "customer.verify-again",
          target: { type: "customer", id, title: row.name },
          before: null,
          after: { person },
        }),
      );
      return { sent: true };
    },

    requestRefund: (actor, { id, ...wish }) =>
      upToDate(moneyRequests.request(actor, id, { kind: "refund", ...wish })),
    requestCredit: (actor, { id, ...wish }) =>
      upToDate(moneyRequests.request(actor, id, { kind: "credit", ...wish })),
    extendTrial: (actor, { id, ...wish }) =>
      upToDate(moneyRequests.request(actor, id, { kind: "trial", ...wish })),
    listMoneyRequests: (actor, filter) => moneyRequests.list(actor, filter),
    approveMoneyRequest: (actor, { id }) => upToDate(moneyRequests.approve(actor, id)),
    declineMoneyRequest: (actor, { id }) => moneyRequests.decline(actor, id),

    ...createSignupOperations(db),
  };
}

/** Leads that have one of these addresses, or had it before they were merged. */
async function leadsOf(db: Database, addresses: string[]) {
  if (addresses.length === 0) return [];
  const columns = { id: lead.id, name: lead.name, email: lead.email };
  return db
    .selectDistinct(columns)
    .from(lead)
    .leftJoin(leadAlias, eq(leadAlias.leadId, lead.id))
    .where(or(inArray(lead.email, addresses), inArray(leadAlias.email, addresses)))
    .limit(20);
}
