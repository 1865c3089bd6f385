import { setTimeout as wait } from "node:timers/promises";
import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import { timeLeft } from "../../../platform/deadline.ts";
import { AppError } from "../../../platform/errors.ts";
import type { Decline } from "../../billing/declines.ts";
import { promotionsRefusals } from "../../promotions/refusals.ts";
import { type Advance, adoptProvider, advanceSignup } from "./advance-signup.ts";
import { completeSignup } from "./complete-signup.ts";
import type { Order } from "./order.ts";
import type { SignupParts, SignupResult } from "./parts.ts";
import { takePromotionUse } from "./promotion-uses.ts";
import { rehearseOrder } from "./rehearse-order.ts";
import { resumeSignup } from "./resume-signup.ts";
import { emailOfferUsed, emailOwner } from "./signup-emails.ts";
import {
  type Applicant,
  claimSignup,
  enqueueFinish,
  LeaseLost,
  releaseSignup,
  type Signup,
  type UsedOffer,
  updateHeld,
} from "./signups.ts";
import { signup } from "./tables.ts";

const pollMilliseconds = 100;
/** When the job takes over after a visitor was told that the signup is being finished. */
const soonMs = 5_000;

/** A form that was sent. */
interface SentForm {
  kind: Signup["kind"];
  applicant: Applicant;
  order: Order;
  /** The ordered plan's current name. */
  planTitle: string;
  /** Made with the form: the same form has the same key. */
  key: string;
}

/**
 * Carries out a signup's form. The price may have changed since this very form was sent before, or its promotion may be over:
 * what it ordered then stands, if it was paid.
 * @param form.order throws AppError price_changed, or one of `promotionsRefusals`
 * @param answerWithinMs milliseconds that the visitor is kept waiting
 */
export async function startSignup(
  parts: SignupParts,
  form: Omit<SentForm, "order"> & { order(): Promise<Order> },
  answerWithinMs: number,
): Promise<SignupResult> {
  try {
    return await answerInTime(parts, { ...form, order: await form.order() }, answerWithinMs);
  } catch (error) {
    const changed = error instanceof AppError && refusesTerms(error);
    const earlier = changed ? await resultOfEarlier(parts, form) : null;
    if (earlier) return earlier;
    throw isSilence(error) ? new AppError("signup_waits", { cause: error, retryAfter: 10 }) : error;
  }
}

const refusesTerms = ({ reason }: AppError) =>
  reason === "price_changed" ||
  reason === "tax_to_agree" ||
  Object.hasOwn(promotionsRefusals, reason);

const isSilence = (error: unknown) =>
  error instanceof AppError && error.reason === "payment_unavailable";

async function resultOfEarlier(
  parts: SignupParts,
  { applicant, key }: Pick<SentForm, "applicant" | "key">,
): Promise<SignupResult | null> {
  const [row] = await parts.db
    .select({ id: signup.id, state: signup.state })
    .from(signup)
    .where(and(eq(signup.idempotencyKey, key), eq(signup.email, applicant.email)));
  if (!row) return null;
  const end = row.state === "completed" ? "completed" : await resumeSignup(parts, row.id);
  if (end === "completed" || end === "done") return { kind: "accepted" };
  return end === "busy" ? { kind: "finishing" } : null;
}

/** Answers in time, whatever the provider does. What is not done by then goes on without the visitor. */
async function answerInTime(
  parts: SignupParts,
  form: SentForm,
  answerWithinMs: number,
): Promise<SignupResult> {
  const limit = new AbortController();
  const tooLong = wait(timeLeft(answerWithinMs), "finishing" as const, { signal: limit.signal });
  const work = claimAndCarryOut(parts, form, limit.signal);
  try {
    const first = await Promise.race([work, tooLong]);
    if (first !== "finishing") return first;
  } finally {
    limit.abort();
    tooLong.catch(() => {});
  }
  work.catch((error: unknown) => {
    if (error instanceof AppError) return;
    parts.log.error({ err: error }, "a signup went on without its visitor");
  });
  return { kind: "finishing" };
}

async function claimAndCarryOut(
  parts: SignupParts,
  form: SentForm,
  answered: AbortSignal,
): Promise<SignupResult> {
  const { kind, applicant, order, key } = form;
  for (;;) {
    const claim = await claimSignup(parts, kind, applicant, order, key);
    if (claim.kind === "other_email") throw new AppError("form_sent_with_other_email");
    if (claim.kind === "used") return answerForKnownMailbox(parts, form, claim.what);
    if (claim.kind === "completed") {
      return claim.sameKey ? { kind: "accepted" } : answerForKnownAddress(parts, form);
    }
    if (claim.kind === "busy") {
      if (answered.aborted) return { kind: "finishing" };
      await wait(pollMilliseconds);
      continue;
    }
    return carryOut(
      parts,
      claim.row,
      async (row) =>
        claim.kind === "new"
          ? advanceSignup(parts, row, { planTitle: form.planTitle })
          : carryOn(parts, row, form),
      answered,
    );
  }
}

/** The address has an account: the visitor gets the answer of a new one, and only the owner is told. */
const answerForKnownAddress = (parts: SignupParts, form: SentForm) =>
  answerAsNew(parts, form, () => emailOwner(parts, form.applicant.email));

/** The mailbox had what is offered once: likewise. */
const answerForKnownMailbox = (parts: SignupParts, form: SentForm, what: UsedOffer) =>
  answerAsNew(parts, form, () => emailOfferUsed(parts, form.applicant, what));

async function answerAsNew(
  parts: SignupParts,
  { applicant, order, key }: SentForm,
  tell: () => Promise<void>,
): Promise<SignupResult> {
  const { paymentMethod } = order;
  if (paymentMethod) {
    const withCard = { ...order, paymentMethod };
    const rehearsed = await rehearseOrder(parts, applicant.email, withCard, key).catch(
      async (error: unknown) => {
        // A new address is told to wait for an email.
        if (isSilence(error)) await tell();
        throw error;
      },
    );
    if (rehearsed.kind === "requires_action") return rehearsed;
    if (rehearsed.kind === "declined") throw cardDeclined(rehearsed);
  }
  await tell();
  return { kind: "accepted" };
}

/** Runs `step` on a held signup, completes it if it may be, and gives it back whatever happens. */
async function carryOut(
  parts: SignupParts,
  held: Signup,
  step: (row: Signup) => Promise<Advance | "completed_earlier">,
  answered: AbortSignal,
): Promise<SignupResult> {
  const { db, log } = parts;
  let completed = false;
  try {
    const advance = await step(held);
    if (advance === "completed_earlier") {
      await emailOwner(parts, held.email);
      return { kind: "accepted" };
    }
    if (advance.kind === "running") {
      await completeSignup(parts, advance.row, advance.state);
      completed = true;
      log.info({ signupId: held.id }, "signup completed");
      return { kind: "accepted" };
    }
    const { outcome } = advance;
    if (outcome.kind === "requires_action") {
      const { clientSecret, intent } = outcome;
      return { kind: "requires_action", clientSecret, intent };
    }
    log.info({ signupId: held.id, code: outcome.code }, "card declined");
    throw cardDeclined(outcome);
  } catch (error) {
    // Someone else took it over, and finishes it.
    if (error instanceof LeaseLost) return { kind: "finishing" };
    throw error;
  } finally {
    // A completed signup has no claim.
    if (!completed) await releaseSignup(db, held);
    // The visitor was told to wait for an email: the job looks after it soon.
    if (answered.aborted) {
      await db.transaction((tx) => enqueueFinish(tx, parts.queue, held.id, soonMs));
    }
  }
}

/**
 * An unfinished signup is sent again. First learn what became of the earlier order: if it was paid, it stands, and the
 * new details change nothing. Only then may the new order take its place.
 */
async function carryOn(
  parts: SignupParts,
  held: Signup,
  { kind, applicant, order, key }: SentForm,
): Promise<Advance | "completed_earlier"> {
  const { db, payments, log } = parts;
  const sameForm = held.idempotencyKey === key;
  let row = await adoptProvider(db, payments, held);
  let declinedNow: Advance | null = null;
  if (row.state !== "declined") {
    const earlier = await advanceSignup(parts, row);
    row = earlier.row;
    if (earlier.kind === "running") {
      if (sameForm) return earlier;
      await completeSignup(parts, row, earlier.state);
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
  const again = {
    kind,
    ...applicant,
    ...order,
    // The provider may have credited an earlier code: 0 takes it back.
    discountCents: order.discountCents ?? (row.discountCents === null ? null : 0),
    idempotencyKey: key,
    state: "pending" as const,
    orderedAt: new Date(),
    attempt: row.attempt + 1,
    providerSubscriptionId: keepsSubscription ? row.providerSubscriptionId : null,
    lastError: null,
  };
  const before = row;
  row = await db.transaction(async (tx) => {
    if (order.promotionCode) await takePromotionUse(tx, order.promotionCode, before.email);
    return updateHeld(tx, before, again);
  });
  if (row.providerCustomerId && !isSamePlace(before, row)) {
    const { providerCustomerId: customerId, email, organization, billingAddress, taxId } = row;
    const name = `${row.firstName} ${row.lastName}`;
    const told = { address: billingAddress, taxId };
    await payments.updateCustomer({ customerId, email, name, organization, ...told });
  }
  return advanceSignup(parts, row);
}

/** The tax depends on both. */
const isSamePlace = (a: Pick<Order, "billingAddress" | "taxId">, b: typeof a) =>
  isDeepStrictEqual(a.billingAddress, b.billingAddress) && isDeepStrictEqual(a.taxId, b.taxId);

const cardDeclined = ({ code, message }: Decline) =>
  new AppError("card_declined", { params: { code, message } });

function isSameOrder(row: Signup, order: Order): boolean {
  return (
    row.planId === order.planId &&
    row.interval === order.interval &&
    row.priceCents === order.priceCents &&
    row.currency === order.currency &&
    row.trialDays === order.trialDays &&
    (row.discountCents ?? 0) === (order.discountCents ?? 0) &&
    isSamePlace(row, order)
  );
}
