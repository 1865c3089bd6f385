import { and, desc, eq, sql } from "drizzle-orm";
import type { Actor } from "../../../console/operations/actor.ts";
import { readCursor, writeCursor } from "../../../console/operations/cursor.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { findAccount } from "../../billing/server/accounts.ts";
import { withLease } from "../../billing/server/customer-lock.ts";
import { syncSubscriptionRow } from "../../billing/server/jobs.ts";
import type { PaymentPort } from "../../billing/server/ports.ts";
import { subscription } from "../../billing/server/tables.ts";
import { organization } from "../../identity/server/tables.ts";
import { mayStill } from "../../team/server/may-still.ts";
import { moneyRequest } from "../../team/server/tables.ts";
import type { AdminMoneyRequest } from "../customer-operations.ts";
import { declineText } from "../decline-words.ts";
import type { MoneyReason } from "../money-reasons.ts";
import { finishMoneyRequest } from "./jobs.ts";
import { trialValueCents, waitsFor } from "./money-limits.ts";
import {
  daysToDecide,
  type StoredMoneyRequest,
  tellApprovers,
  tellCustomer,
} from "./money-request-emails.ts";

/** The job comes after the person's own request had its time. */
const jobAfterMs = 60_000;

type Wish = { key: string; reason: string; customerReason: MoneyReason } & (
  | { kind: "refund"; paymentId: string; amountCents: number }
  | { kind: "credit"; amountCents: number }
  | { kind: "trial"; days: number }
);

/**
 * Refunds, credit, and longer trials. A request is a row before the provider is asked, and the provider is asked under a key
 * made of the row's id. So a crash, a lost answer, or a form that is sent twice moves no money twice.
 */
export interface MoneyRequests {
  /** Job `money.finish`. @throws AppError payment_unavailable; it may be tried again */
  carryOut(requestId: string): Promise<void>;
  /** @throws AppError */
  request(actor: Actor, organizationId: string, wish: Wish): Promise<AdminMoneyRequest>;
  approve(actor: Actor, requestId: string): Promise<AdminMoneyRequest>;
  decline(actor: Actor, requestId: string): Promise<AdminMoneyRequest>;
  list(
    actor: Actor,
    filter: {
      organizationId?: string;
      state?: "waiting" | undefined;
      cursor?: string | undefined;
      limit: number;
    },
  ): Promise<{ items: AdminMoneyRequest[]; next: string | null }>;
}

export function createMoneyRequests(parts: {
  db: Database;
  queue: Queue;
  payments: PaymentPort;
  origin: string;
  now?: () => Date;
}): MoneyRequests {
  const { db, queue, payments } = parts;
  const now = parts.now ?? (() => new Date());

  const present = (actor: Actor, row: StoredMoneyRequest, name: string): AdminMoneyRequest => ({
    id: row.id,
    customer: row.organizationId,
    organization: name,
    kind: row.kind,
    amountCents: row.amountCents,
    currency: row.currency,
    trialEndsAt: row.trialEndsAt?.toISOString() ?? null,
    trialDays: row.trialDays,
    waitsFor: row.waitsFor ?? [],
    reason: row.reason,
    state: row.state === "waiting" && row.expiresAt <= now() ? "expired" : row.state,
    why: declineText(row.error),
    by: row.requestedByName,
    decidedBy: row.decidedByName,
    mine: row.requestedById === actor.id,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  });

  async function read(actor: Actor, id: string): Promise<AdminMoneyRequest> {
    const [found] = await db
      .select({ row: moneyRequest, name: organization.name })
      .from(moneyRequest)
      .innerJoin(organization, eq(organization.id, moneyRequest.organizationId))
      .where(sql`${moneyRequest.id}::text = ${id}`);
    if (!found) throw new AppError("money_request_unknown");
    return present(actor, found.row, found.name);
  }

  /** @returns null if the provider did it; otherwise the reason why not, for good */
  async function ask(row: StoredMoneyRequest): Promise<string | null> {
    if (row.provider !== payments.provider || row.livemode !== payments.livemode) {
      return "provider_changed";
    }
    const [bought] = await db
      .select()
      .from(subscription)
      .where(eq(subscription.id, row.subscriptionId));
    if (!bought) return "payment_unknown";
    const key = `money:${row.id}`;
    const customerId = bought.providerCustomerId;
    const subscriptionId = bought.providerSubscriptionId;
    const amountCents = row.amountCents ?? 0;
    try {
      if (row.kind === "credit") {
        await payments.addCredit({ key, customerId, subscriptionId, amountCents });
      } else if (row.kind === "trial") {
        const trialEndsAt = row.trialEndsAt ?? now();
        await payments.extendTrial({ key, customerId, subscriptionId, trialEndsAt });
      } else {
        const paymentId = row.paymentId ?? "";
        const outcome = await payments.refund({ key, customerId, paymentId, amountCents });
        if (outcome.kind === "refused") return outcome.reason;
      }
      return null;
    } catch (error) {
      const expected = error instanceof AppError && ["conflict", "not_found"].includes(error.code);
      if (expected) return error.reason;
      throw error;
    }
  }

  const actorOf = (row: StoredMoneyRequest): Actor => ({
    id: row.requestedById,
    name: row.requestedByName,
    email: "",
    role: row.requestedByRole,
    emailVerified: true,
    twoFactorEnabled: false,
  });

  const values = (row: StoredMoneyRequest) => ({
    kind: row.kind,
    ...(row.amountCents === null ? {} : { amountCents: row.amountCents, currency: row.currency }),
    ...(row.trialEndsAt ? { trialEndsAt: row.trialEndsAt.toISOString() } : {}),
    reason: row.reason,
    state: row.state,
    ...(row.error ? { error: row.error } : {}),
  });

  async function note(
    tx: Transaction,
    actor: Actor,
    action: string,
    row: StoredMoneyRequest,
    before: StoredMoneyRequest | null,
  ): Promise<void> {
    const [of] = await tx
      .select({ name: organization.name })
      .from(organization)
      .where(eq(organization.id, row.organizationId));
    await writeAudit(tx, actor, {
      action: `customer.${action}`,
      target: { type: "customer", id: row.organizationId, title: of?.name ?? "" },
      before: before && values(before),
      after: values(row),
    });
  }

  async function carryOut(requestId: string): Promise<void> {
    await withLease(db, `money:${requestId}`, async () => {
      const [row] = await db.select().from(moneyRequest).where(eq(moneyRequest.id, requestId));
      if (row?.state !== "approved") return;
      const error = await ask(row);
      await db.transaction(async (tx) => {
        const [after] = await tx
          .update(moneyRequest)
          .set({ state: error ? "refused" : "done", error, updatedAt: now() })
          .where(and(eq(moneyRequest.id, requestId), eq(moneyRequest.state, "approved")))
          .returning();
        if (!after) return;
        await note(
          tx,
          actorOf(row),
          error ? `${row.kind}-refused` : `${row.kind}-done`,
          after,
          row,
        );
        if (!error) await tellCustomer(parts, tx, row);
        await queue.enqueue(tx, syncSubscriptionRow, { subscriptionId: row.subscriptionId });
      });
    });
  }

  /** Tries at once. If the provider doesn't answer, the job goes on. */
  async function tryNow(id: string): Promise<void> {
    await carryOut(id).catch((error: unknown) => {
      const later = ["payment_unavailable", "in_progress"];
      if (!(error instanceof AppError && later.includes(error.code))) throw error;
    });
  }

  const later = () => ({ startAfter: new Date(now().getTime() + jobAfterMs) });

  /** @throws AppError unless someone may still decide */
  async function lockOpen(tx: Transaction, id: string): Promise<StoredMoneyRequest> {
    const [row] = await tx
      .select()
      .from(moneyRequest)
      .where(sql`${moneyRequest.id}::text = ${id}`)
      .for("update");
    if (!row) throw new AppError("money_request_unknown");
    if (row.state !== "waiting") throw new AppError("money_request_decided");
    return row;
  }

  return {
    carryOut,

    async request(actor, organizationId, wish) {
      const account = await findAccount(db, payments, organizationId);
      if (!account) {
        const existing = await db
          .select({ id: organization.id })
          .from(organization)
          .where(eq(organization.id, organizationId));
        throw new AppError(existing.length > 0 ? "nothing_bought" : "customer_unknown");
      }
      if (!account.customerId || account.row.provider !== payments.provider) {
        throw new AppError("nothing_bought");
      }
      const amountCents = wish.kind === "trial" ? null : wish.amountCents;
      const trialDays = wish.kind === "trial" ? wish.days : null;
      const valueCents = amountCents ?? trialValueCents(trialDays ?? 0, account.row);
      let trialEndsAt: Date | null = null;
      if (wish.kind === "trial") {
        const { status, trialEndsAt: ends } = account.row;
        if (status !== "trialing" || !ends) throw new AppError("no_trial_to_extend");
        trialEndsAt = new Date(ends.getTime() + wish.days * 86_400_000);
      }
      const { id, state } = await db.transaction(async (tx) => {
        const waits = await waitsFor(tx, {
          ...{ organizationId, actorId: actor.id, valueCents, trialDays },
          at: now(),
        });
        const [row] = await tx
          .insert(moneyRequest)
          .values({
            key: wish.key,
            organizationId,
            kind: wish.kind,
            provider: payments.provider,
            livemode: payments.livemode,
            subscriptionId: account.row.id,
            paymentId: wish.kind === "refund" ? wish.paymentId : null,
            amountCents,
            currency: account.row.currency,
            trialEndsAt,
            ...{ trialDays, valueCents, waitsFor: waits },
            reason: wish.reason,
            customerReason: wish.customerReason,
            state: waits ? "waiting" : "approved",
            requestedById: actor.id,
            requestedByName: actor.name,
            requestedByRole: actor.role,
            createdAt: now(),
            expiresAt: new Date(now().getTime() + daysToDecide * 86_400_000),
          })
          .onConflictDoNothing({ target: moneyRequest.key })
          .returning();
        if (!row) {
          const [existing] = await tx
            .select()
            .from(moneyRequest)
            .where(eq(moneyRequest.key, wish.key));
          const same =
            existing?.organizationId === organizationId &&
            existing.kind === wish.kind &&
            existing.amountCents === amountCents &&
            existing.trialDays === trialDays &&
            existing.paymentId === (wish.kind === "refund" ? wish.paymentId : null);
          if (!existing || !same) throw new AppError("money_request_reused");
          return existing;
        }
        await note(tx, actor, `${row.kind}-request`, row, null);
        if (waits) await tellApprovers(parts, tx, actor, row);
        else await queue.enqueue(tx, finishMoneyRequest, { requestId: row.id }, later());
        return row;
      });
      if (state === "approved") await tryNow(id);
      return read(actor, id);
    },

    async approve(actor, requestId) {
      await db.transaction(async (tx) => {
        const row = await lockOpen(tx, requestId);
        if (row.requestedById === actor.id) throw new AppError("money_request_own");
        if (row.expiresAt <= now()) throw new AppError("money_request_expired");
        if (!(await mayStill(tx, row.requestedById, "money"))) {
          throw new AppError("money_request_orphaned", { params: { by: row.requestedByName } });
        }
        const [after] = await tx
          .update(moneyRequest)
          .set({
            state: "approved",
            decidedById: actor.id,
            decidedByName: actor.name,
            updatedAt: now(),
          })
          .where(eq(moneyRequest.id, row.id))
          .returning();
        if (!after) return;
        await note(tx, actor, `${row.kind}-approve`, after, row);
        await queue.enqueue(tx, finishMoneyRequest, { requestId: row.id }, later());
      });
      await tryNow(requestId);
      return read(actor, requestId);
    },

    async decline(actor, requestId) {
      await db.transaction(async (tx) => {
        const row = await lockOpen(tx, requestId);
        const [after] = await tx
          .update(moneyRequest)
          .set({
            state: "declined",
            decidedById: actor.id,
            decidedByName: actor.name,
            updatedAt: now(),
          })
          .where(eq(moneyRequest.id, row.id))
          .returning();
        if (after) await note(tx, actor, `${row.kind}-decline`, after, row);
      });
      return read(actor, requestId);
    },

    async list(actor, { organizationId, state, cursor, limit }) {
      const after = cursor ? readCursor(cursor, ["uuid"])[0] : undefined;
      const rows = await db
        .select({ row: moneyRequest, name: organization.name })
        .from(moneyRequest)
        .innerJoin(organization, eq(organization.id, moneyRequest.organizationId))
        .where(
          and(
            organizationId ? eq(moneyRequest.organizationId, organizationId) : undefined,
            state
              ? and(eq(moneyRequest.state, state), sql`${moneyRequest.expiresAt} > ${now()}`)
              : undefined,
            after
              ? sql`(${moneyRequest.createdAt}, ${moneyRequest.id}) < (select created_at, id from money_request where id = ${after}::uuid)`
              : undefined,
          ),
        )
        .orderBy(desc(moneyRequest.createdAt), desc(moneyRequest.id))
        .limit(limit + 1);
      const items = rows.slice(0, limit).map(({ row, name }) => present(actor, row, name));
      const last = items.at(-1);
      return { items, next: rows.length > limit && last ? writeCursor([last.id]) : null };
    },
  };
}
