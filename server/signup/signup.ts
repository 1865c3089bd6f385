import { setTimeout as wait } from "node:timers/promises";
import { and, eq } from "drizzle-orm";
import { links } from "../../contract/links.ts";
import type { Decline } from "../../contract/refusals/declines.ts";
import type { FreeSignup, PaidSignup } from "../../contract/signup.ts";
import { normaliseEmail } from "../../contract/text.ts";
import type { PaymentPort } from "../billing/ports.ts";
import { type Content, siteName } from "../content/content.ts";
import type { Database, Transaction } from "../db/client.ts";
import { plan as planTable, signup, user } from "../db/schema/index.ts";
import { timeLeft } from "../deadline.ts";
import { AppError } from "../errors.ts";
import type { EmailVerification } from "../identity/email-verification.ts";
import { createPasswordCheck } from "../identity/password-check.ts";
import { argon2id, type PasswordHasher } from "../identity/password-hash.ts";
import type { Queue } from "../jobs/queue.ts";
import type { Log } from "../log.ts";
import { enqueueMail } from "../mail/enqueue-mail.ts";
import { type Advance, adoptProvider, advanceSignup, settleOldOrder } from "./advance-signup.ts";
import { completeSignup } from "./complete-signup.ts";
import { type Order, orderFor } from "./order.ts";
import { rehearseOrder } from "./rehearse-order.ts";
import {
  type Applicant,
  claimSignup,
  claimSignupById,
  enqueueFinish,
  LeaseLost,
  releaseSignup,
  type Signup,
  updateHeld,
} from "./signups.ts";

/** What the visitor is told of a signup that did not fail. */
type SignupResult =
  | { kind: "accepted" }
  /** It takes longer than the visitor is kept waiting. It goes on, and the visitor gets an email either way. */
  | { kind: "finishing" }
  | { kind: "requires_action"; clientSecret: string; intent: "payment" | "setup" };

export interface SignupService {
  /**
   * Signs up with a card, or for a trial without one. Repeating it with the same key answers the same.
   * @throws AppError invalid_input, card_declined, payment_unavailable, conflict
   */
  startPaid(input: PaidSignup, idempotencyKey: string): Promise<SignupResult>;
  /** Signs up for a plan that is free, or for a plan's trial. @throws as startPaid */
  startFree(input: FreeSignup, idempotencyKey: string): Promise<SignupResult>;
  /**
   * Finishes a signup that was left halfway, with nobody waiting. If it cannot be finished, its visitor is told by email.
   * `busy` while somebody else works on it; `done` when there is nothing left to do.
   */
  resume(signupId: string): Promise<"completed" | "waiting" | "busy" | "done">;
}

interface Parts {
  db: Database;
  queue: Queue;
  payments: PaymentPort;
  content: Content;
  verification: EmailVerification;
  /** What the site is called now; read from `content` unless given. */
  siteName?: () => Promise<string>;
  /** How passwords are kept; argon2id unless given. */
  passwords?: PasswordHasher;
  /** Public address of the site, for the links in mail. */
  origin: string;
  dashboardUrl: string | undefined;
  /** Keys the hashes of mailboxes that had a trial. */
  secret: string;
  log: Log;
  /** Milliseconds that a visitor is kept waiting; less than the deadline of a request unless told. */
  answerWithinMs?: number;
}

const pollMilliseconds = 100;
/** Leaves the rest of the request's deadline for the answer. */
const defaultAnswerWithinMs = 12_000;
/** An order that nobody repeats is carried out for a day. */
const orderedForMs = 24 * 3_600_000;
/** When the job takes over after a visitor was told that the signup is being finished. */
const soonMs = 5_000;

export function createSignupService(parts: Parts): SignupService {
  const { db, payments, content, log } = parts;
  const answerWithinMs = parts.answerWithinMs ?? defaultAnswerWithinMs;
  const passwords = parts.passwords ?? argon2id;
  const checkPassword = createPasswordCheck({
    siteName: parts.siteName ?? (() => siteName(content)),
  });
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

  /** The price may have changed since this very form was sent before. What it ordered then stands, if it was paid. */
  async function startOrder(
    kind: Signup["kind"],
    applicant: Applicant,
    order: () => Order,
    key: string,
  ): Promise<SignupResult> {
    try {
      return await start(kind, applicant, order(), key);
    } catch (error) {
      const changed = error instanceof AppError && error.code === "price_changed";
      const earlier = changed ? await settleEarlier(applicant.email, key) : null;
      if (earlier) return earlier;
      throw error;
    }
  }

  async function settleEarlier(email: string, key: string): Promise<SignupResult | null> {
    const [row] = await db
      .select({ id: signup.id, state: signup.state })
      .from(signup)
      .where(and(eq(signup.idempotencyKey, key), eq(signup.email, email)));
    if (!row) return null;
    const end = row.state === "completed" ? "completed" : await resume(row.id);
    if (end === "completed" || end === "done") return { kind: "accepted" };
    return end === "busy" ? { kind: "finishing" } : null;
  }

  /** Answers in time, whatever the provider does. What is not done by then goes on without the visitor. */
  async function start(
    ...order: [Signup["kind"], Applicant, Order, string]
  ): Promise<SignupResult> {
    const limit = new AbortController();
    const tooLong = wait(timeLeft(answerWithinMs), "finishing" as const, { signal: limit.signal });
    const work = begin(...order, limit.signal);
    try {
      const first = await Promise.race([work, tooLong]);
      if (first !== "finishing") return first;
    } finally {
      limit.abort();
      tooLong.catch(() => {});
    }
    work.catch((error: unknown) => {
      if (!(error instanceof AppError))
        log.error({ err: error }, "a signup went on without its visitor");
    });
    return { kind: "finishing" };
  }

  async function begin(
    kind: Signup["kind"],
    applicant: Applicant,
    order: Order,
    key: string,
    answered?: AbortSignal,
  ): Promise<SignupResult> {
    for (;;) {
      const claim = await claimSignup(parts, kind, applicant, order, key);
      if (claim.kind === "other_email") {
        throw new AppError("form_sent_with_other_email");
      }
      if (claim.kind === "trial_used") {
        await tellTrialUsed(applicant);
        return { kind: "accepted" };
      }
      if (claim.kind === "completed") {
        if (claim.sameKey) return { kind: "accepted" };
        const { paymentMethod } = order;
        if (paymentMethod) {
          const withCard = { ...order, paymentMethod };
          const rehearsed = await rehearseOrder(parts, applicant.email, withCard, key);
          if (rehearsed.kind === "requires_action") return rehearsed;
          if (rehearsed.kind === "declined") throw cardDeclined(rehearsed);
        }
        await tellOwner(applicant.email);
        return { kind: "accepted" };
      }
      if (claim.kind === "busy") {
        if (answered?.aborted) return { kind: "finishing" };
        await wait(pollMilliseconds);
        continue;
      }
      return work(
        claim.row,
        async (row) =>
          claim.kind === "new"
            ? advanceSignup(advancing, row)
            : carryOn(row, kind, applicant, order, key),
        answered,
      );
    }
  }

  /** Runs `step` on a held signup, completes it if it may be, and gives it back whatever happens. */
  async function work(
    held: Signup,
    step: (row: Signup) => Promise<Advance | "completed_earlier">,
    answered?: AbortSignal,
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
      throw cardDeclined(outcome);
    } catch (error) {
      // Somebody else took it over, and finishes it.
      if (error instanceof LeaseLost) return { kind: "finishing" };
      throw error;
    } finally {
      await giveBack(held, answered?.aborted === true);
    }
  }

  /** Lets go of a signup. Where the visitor was told to wait for an email, the job looks after it soon. */
  async function giveBack(held: Signup, promised: boolean): Promise<void> {
    await releaseSignup(db, held);
    if (promised) {
      await db.transaction((tx) => enqueueFinish(tx, parts.queue, held.id, soonMs));
    }
  }

  /** What could not be finished in the background is told by email: nobody is looking at the page. */
  async function mailUnfinished(tx: Transaction, row: Signup, reason: string): Promise<void> {
    await enqueueMail(tx, parts.queue, {
      template: "signup-unfinished",
      to: row.email,
      props: { name: row.firstName, reason, signupUrl: `${parts.origin}${links.signup}` },
      dedupeKey: `signup-unfinished:${row.id}:${row.attempt}`,
    });
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
    let row = await adoptProvider(db, payments, held);
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
      orderedAt: new Date(),
      attempt: row.attempt + 1,
      providerSubscriptionId: keepsSubscription ? row.providerSubscriptionId : null,
      lastError: null,
    });
    return advanceSignup(advancing, row);
  }

  /** The address has an account already: its owner is told, at most once a day. The visitor sees no difference. */
  async function tellOwner(email: string): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    await db.transaction(async (tx) => {
      const [owner] = await tx.select({ name: user.name }).from(user).where(eq(user.email, email));
      await enqueueMail(tx, parts.queue, {
        template: "account-exists",
        to: email,
        props: {
          name: owner?.name ?? "",
          signInUrl: parts.dashboardUrl ?? `${parts.origin}${links.login}`,
          forgotPasswordUrl: `${parts.origin}${links.forgotPassword}`,
        },
        dedupeKey: `account-exists:${email}:${day}`,
      });
    });
  }

  /**
   * The mailbox had its trial. Only its owner hears so, by email, at most once a day: a refusal on the page would tell
   * anyone that the mailbox belongs to a customer.
   */
  async function tellTrialUsed({ email, firstName }: Applicant): Promise<void> {
    const day = new Date().toISOString().slice(0, 10);
    await db.transaction((tx) =>
      enqueueMail(tx, parts.queue, {
        template: "signup-unfinished",
        to: email,
        props: {
          name: firstName,
          reason: "trial_used",
          signupUrl: `${parts.origin}${links.signup}`,
        },
        dedupeKey: `trial-used:${email}:${day}`,
      }),
    );
  }

  async function resume(signupId: string): ReturnType<SignupService["resume"]> {
    const held = await claimSignupById(db, signupId);
    if (held === "busy") return "busy";
    if (!held) return "done";
    try {
      if (held.state === "declined") return "waiting";
      if (held.provider !== payments.provider || held.livemode !== payments.livemode) {
        // The site was switched to another provider: nothing here can be charged to a card of the former one.
        await updateHeld(db, held, { state: "declined", lastError: "provider_changed" });
        return "waiting";
      }
      if (held.state === "pending" && Date.now() - held.orderedAt.getTime() > orderedForMs) {
        return await finishOld(held);
      }
      const before = held.state;
      const advance = await advanceSignup(advancing, held, { background: true });
      if (advance.kind === "running") {
        await completeSignup(completing, advance.row, advance.state);
        log.info({ signupId }, "signup finished in the background");
        return "completed";
      }
      const { outcome, row } = advance;
      const reason = outcome.kind === "declined" ? (outcome.message ?? outcome.code) : outcome.kind;
      if (row.state !== before) await db.transaction((tx) => mailUnfinished(tx, row, reason));
      return "waiting";
    } finally {
      await releaseSignup(db, held);
    }
  }

  /** A signup of a day ago: finished if it was paid, and otherwise given up, so that nobody is surprised by a charge. */
  async function finishOld(held: Signup): Promise<"completed" | "waiting"> {
    const found = await settleOldOrder(advancing, held);
    if (found === "unpaid") {
      await db.transaction(async (tx) => {
        await updateHeld(tx, held, {
          state: "declined",
          attempt: held.attempt + 1,
          providerSubscriptionId: null,
          lastError: "too_late",
        });
        await mailUnfinished(tx, held, "too_late");
      });
      log.info({ signupId: held.id }, "an old signup was given up");
      return "waiting";
    }
    await completeSignup(completing, found.row, found.state);
    log.info({ signupId: held.id }, "signup finished in the background");
    return "completed";
  }

  async function planFor(id: string) {
    const plan = await content.findPlan(id);
    if (plan) return plan;
    throw new AppError("plan_unavailable");
  }

  async function hashNewPassword(input: FreeSignup, organizations: string[]): Promise<string> {
    const name = `${input.first_name} ${input.last_name}`;
    await checkPassword(input.password, { name, email: input.email, organizations });
    return passwords.hash(input.password);
  }

  return {
    async startPaid(input, idempotencyKey) {
      const plan = await planFor(input.plan_id);
      const order = () =>
        orderFor(plan, {
          kind: "paid",
          interval: input.plan_type,
          trial: input.trial,
          paymentMethod: input.paymentMethod || null,
          expectedPriceCents: input.expected_price_cents,
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
      return startOrder("paid", applicant, order, idempotencyKey);
    },

    async startFree(input, idempotencyKey) {
      const plan = await planFor(input.plan_id);
      const order = () =>
        orderFor(plan, {
          kind: "free",
          interval: input.plan_type,
          trial: true,
          paymentMethod: null,
          expectedPriceCents: input.expected_price_cents,
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
      return startOrder("free", applicant, order, idempotencyKey);
    },

    resume,
  };
}

const cardDeclined = ({ code, message }: Decline) =>
  new AppError("card_declined", { params: { code, message } });

function isSameOrder(row: Signup, order: Order): boolean {
  return (
    row.planId === order.planId &&
    row.interval === order.interval &&
    row.priceCents === order.priceCents &&
    row.trialDays === order.trialDays
  );
}
