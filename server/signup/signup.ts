import { setTimeout as wait } from "node:timers/promises";
import { eq } from "drizzle-orm";
import type { FreeSignup, PaidSignup } from "../../contract/signup.ts";
import { normaliseEmail } from "../../contract/text.ts";
import type { PaymentPort } from "../billing/ports.ts";
import { type Content, siteName } from "../content/content.ts";
import type { Database } from "../db/client.ts";
import { plan as planTable } from "../db/schema/index.ts";
import { AppError } from "../errors.ts";
import type { EmailVerification } from "../identity/email-verification.ts";
import { createPasswordCheck } from "../identity/password-check.ts";
import { hashPassword } from "../identity/password-hash.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Log } from "../log.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { type Advance, advanceSignup } from "./advance-signup.ts";
import { completeSignup } from "./complete-signup.ts";
import { type Order, orderFor } from "./order.ts";
import {
  type Applicant,
  claimSignup,
  claimSignupById,
  LeaseLost,
  releaseSignup,
  type Signup,
  updateHeld,
} from "./signups.ts";

/** What the visitor is told of a signup that did not fail. */
type SignupResult =
  | { kind: "accepted" }
  | { kind: "requires_action"; clientSecret: string; intent: "payment" | "setup" };

export interface SignupService {
  /**
   * Signs up with a card, or for a trial without one. Repeating it with the same key answers the same.
   * @throws AppError invalid_input, card_declined, payment_unavailable, in_progress, conflict
   */
  startPaid(input: PaidSignup, idempotencyKey: string): Promise<SignupResult>;
  /** Signs up for a plan that is free, or for a plan's trial. @throws as startPaid */
  startFree(input: FreeSignup, idempotencyKey: string): Promise<SignupResult>;
  /** Finishes a signup that was left half-way; for the sweeper and for webhooks. */
  resume(signupId: string): Promise<"completed" | "waiting" | "not_ours">;
}

interface Parts {
  db: Database;
  queue: Queue;
  payments: PaymentPort;
  content: Content;
  verification: EmailVerification;
  /** Public address of the site, for the links in mail. */
  origin: string;
  dashboardUrl: string | undefined;
  log: Log;
  /** Milliseconds that a request waits for another one with the same signup. */
  patience?: number;
}

const pollMilliseconds = 100;

export function createSignupService(parts: Parts): SignupService {
  const { db, payments, content, log } = parts;
  const patience = parts.patience ?? 30_000;
  const checkPassword = createPasswordCheck({ siteName: () => siteName(content) });
  const advancing = {
    db,
    payments,
    async planTitle(id: string) {
      const [row] = await db
        .select({ title: planTable.title })
        .from(planTable)
        .where(eq(planTable.id, id));
      return row?.title ?? id;
    },
  };
  const completing = { db, queue: parts.queue, verification: parts.verification };

  async function start(
    kind: Signup["kind"],
    applicant: Applicant,
    order: Order,
    key: string,
  ): Promise<SignupResult> {
    const deadline = Date.now() + patience;
    for (;;) {
      const claim = await claimSignup(db, kind, applicant, order, key);
      if (claim.kind === "other_email") {
        throw new AppError(
          "conflict",
          "This form was sent before with another email address. Reload the page to sign up with this one.",
        );
      }
      if (claim.kind === "completed") {
        if (!claim.sameKey) await tellOwner(applicant.email);
        return { kind: "accepted" };
      }
      if (claim.kind === "busy") {
        if (Date.now() > deadline) {
          throw new AppError(
            "in_progress",
            "Your signup is still being processed. Please try again in a moment; you will not be charged twice.",
            { retryAfter: 5 },
          );
        }
        await wait(pollMilliseconds);
        continue;
      }
      return work(claim.row, async (row) =>
        claim.kind === "new"
          ? advanceSignup(advancing, row)
          : carryOn(row, kind, applicant, order, key),
      );
    }
  }

  /** Runs `step` on a held signup, completes it if it may be, and gives it back whatever happens. */
  async function work(
    held: Signup,
    step: (row: Signup) => Promise<Advance | "completed_earlier">,
  ): Promise<SignupResult> {
    try {
      const advance = await step(held);
      if (advance === "completed_earlier") {
        await tellOwner(held.email);
        return { kind: "accepted" };
      }
      if (advance.kind === "running") {
        await completeSignup(completing, advance.row, advance.state);
        log.info({ signupId: held.id }, "signup completed");
        return { kind: "accepted" };
      }
      const { outcome } = advance;
      if (outcome.kind === "requires_action") {
        return {
          kind: "requires_action",
          clientSecret: outcome.clientSecret,
          intent: outcome.intent,
        };
      }
      log.info({ signupId: held.id, code: outcome.code }, "card declined");
      throw new AppError("card_declined", outcome.message, {
        fields: { paymentMethod: [outcome.message] },
      });
    } catch (error) {
      if (error instanceof LeaseLost) {
        throw new AppError(
          "in_progress",
          "Your signup is still being processed. Please try again in a moment; you will not be charged twice.",
          { cause: error, retryAfter: 5 },
        );
      }
      throw error;
    } finally {
      await releaseSignup(db, held);
    }
  }

  /**
   * An unfinished signup is sent again. First learn what became of the earlier order: if it was paid, it stands, and the
   * new details change nothing. Only then may the new order take its place.
   */
  async function carryOn(
    held: Signup,
    kind: Signup["kind"],
    applicant: Applicant,
    order: Order,
    key: string,
  ): Promise<Advance | "completed_earlier"> {
    const sameForm = held.idempotencyKey === key;
    let row = held;
    let declinedNow: Advance | null = null;
    if (row.state !== "declined") {
      const earlier = await advanceSignup(advancing, row);
      row = earlier.row;
      if (earlier.kind === "running") {
        if (sameForm) return earlier;
        await completeSignup(completing, row, earlier.state);
        return "completed_earlier";
      }
      if (sameForm && isSameOrder(row, order) && row.paymentMethod === order.paymentMethod) {
        return earlier;
      }
      declinedNow = earlier;
    }
    const keepsSubscription =
      sameForm && isSameOrder(row, order) && row.providerSubscriptionId !== null;
    if (!keepsSubscription && row.providerSubscriptionId) {
      await payments.cancelSubscription({
        key: `signup:${row.id}:cancel:${row.attempt}`,
        subscriptionId: row.providerSubscriptionId,
      });
    }
    log.debug({ signupId: row.id, after: declinedNow?.kind ?? row.state }, "signup tried again");
    row = await updateHeld(db, row, {
      kind,
      ...applicant,
      ...order,
      idempotencyKey: key,
      state: "pending",
      attempt: row.attempt + 1,
      providerSubscriptionId: keepsSubscription ? row.providerSubscriptionId : null,
      lastError: null,
    });
    return advanceSignup(advancing, row);
  }

  /** The address has an account already: its owner hears of it, at most once a day; the visitor sees no difference. */
  async function tellOwner(email: string): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    await db.transaction((tx) =>
      enqueueMail(tx, parts.queue, {
        template: "account-exists",
        to: email,
        props: {
          signInUrl: parts.dashboardUrl ?? `${parts.origin}/login`,
          forgotPasswordUrl: `${parts.origin}/forgot-password`,
        },
        dedupeKey: `account-exists:${email}:${day}`,
      }),
    );
  }

  async function planFor(id: string) {
    const plan = await content.findPlan(id);
    if (plan) return plan;
    const message = "This plan is not offered. Please choose one from the pricing page.";
    throw new AppError("invalid_input", message, { fields: { plan_id: [message] } });
  }

  async function hashNewPassword(input: FreeSignup, organizations: string[]): Promise<string> {
    const name = `${input.first_name} ${input.last_name}`;
    await checkPassword(input.password, { name, email: input.email, organizations });
    return hashPassword(input.password);
  }

  return {
    async startPaid(input, idempotencyKey) {
      const order = orderFor(await planFor(input.plan_id), {
        kind: "paid",
        interval: input.plan_type,
        trial: input.trial,
        paymentMethod: input.paymentMethod || null,
      });
      const applicant: Applicant = {
        email: normaliseEmail(input.email),
        firstName: input.first_name,
        lastName: input.last_name,
        passwordHash: await hashNewPassword(input, [input.organization]),
        organization: input.organization,
        phone: input.phone,
        address: input.address || null,
        industry: input.industry,
        companySize: input.companySize,
        purpose: input.purpose,
        heardFrom: input.heardFrom,
        deliveryVolume: input.deliveryVolume,
        message: input.message || null,
      };
      return start("paid", applicant, order, idempotencyKey);
    },

    async startFree(input, idempotencyKey) {
      const order = orderFor(await planFor(input.plan_id), {
        kind: "free",
        interval: input.plan_type,
        trial: true,
        paymentMethod: null,
      });
      const applicant: Applicant = {
        email: normaliseEmail(input.email),
        firstName: input.first_name,
        lastName: input.last_name,
        passwordHash: await hashNewPassword(input, []),
        organization: null,
        phone: null,
        address: null,
        industry: null,
        companySize: null,
        purpose: null,
        heardFrom: null,
        deliveryVolume: null,
        message: null,
      };
      return start("free", applicant, order, idempotencyKey);
    },

    async resume(signupId) {
      const held = await claimSignupById(db, signupId);
      if (!held) return "not_ours";
      if (held.state === "declined") {
        await releaseSignup(db, held);
        return "waiting";
      }
      try {
        const advance = await advanceSignup(advancing, held);
        if (advance.kind !== "running") return "waiting";
        await completeSignup(completing, advance.row, advance.state);
        return "completed";
      } finally {
        await releaseSignup(db, held);
      }
    },
  };
}

function isSameOrder(row: Signup, order: Order): boolean {
  return (
    row.planId === order.planId &&
    row.interval === order.interval &&
    row.priceCents === order.priceCents &&
    row.trialDays === order.trialDays
  );
}
