import { randomUUID } from "node:crypto";
import { and, desc, eq, getTableColumns, ne, or, sql } from "drizzle-orm";
import type { ColumnsOf } from "../../../contract/form-fields.ts";
import { keptDays } from "../../../contract/kept-days.ts";
import {
  type Database,
  type Executor,
  isPool,
  type Transaction,
} from "../../../platform/db/client.ts";
import { ask, encode } from "../../../platform/db/statement.ts";
import { together } from "../../../platform/db/together.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { countSignup } from "../../analytics/server/business-figures.ts";
import type { PaymentMode } from "../../billing/server/ports.ts";
import type { CameFrom } from "../../leads/came-from.ts";
import { followNewSignup, followSignup, forgetForm } from "../../leads/server/write-lead.ts";
import type { signupAnswers } from "../fields.ts";
import { erasedColumns } from "./erased-columns.ts";
import { finishSignup } from "./jobs.ts";
import { mailboxHash } from "./mailbox.ts";
import type { Order } from "./order.ts";
import { takePromotionUse } from "./promotion-uses.ts";
import { signup } from "./tables.ts";

export type Signup = typeof signup.$inferSelect;

/** The person and their answers: the lead. The address is in lower case. A field without a column doesn't compile. */
export type Applicant = CameFrom &
  Pick<Signup, keyof ColumnsOf<typeof signupAnswers> | "address" | "passwordHash">;

/** How long one worker may keep a signup without a sign of life. It outlives every deadline of a request or a job. */
const leaseSeconds = 90;
/** When a job looks after a signup that no one finished. By then its lease has run out. */
const finishAfterMs = 2 * 60_000;

/** The result of claiming the signup of an address. */
export type Claim =
  /** New and ours. */
  | { kind: "new"; row: Signup }
  /** An unfinished one, now ours. */
  | { kind: "unfinished"; row: Signup }
  /** Done, by this very form or (`sameKey` false) by an earlier one. */
  | { kind: "completed"; row: Signup | null; sameKey: boolean }
  /** Someone works on it at this moment. */
  | { kind: "busy" }
  /** This form was sent before with another address. */
  | { kind: "other_email" }
  /** The order is a trial or has a promotion code, and the mailbox had such under another address or an account that is gone. */
  | { kind: "used"; what: UsedOffer };

/** Offers that a mailbox gets once. */
export type UsedOffer = "trial" | "promotion";

const leaseTime = `make_interval(secs => ${leaseSeconds})`;
const lease = () => ({
  leaseToken: randomUUID(),
  leaseExpiresAt: sql`now() + ${sql.raw(leaseTime)}`,
  updatedAt: sql`now()`,
});

const isFree = sql`(${signup.leaseExpiresAt} is null or ${signup.leaseExpiresAt} < now())`;

/** A new signup without what the database makes itself. */
type NewSignup = Omit<
  Signup,
  "id" | "leaseExpiresAt" | "orderedAt" | "createdAt" | "updatedAt" | keyof typeof neverTried
> & { mailboxHash: string; leaseToken: string };
type MadeByDatabase = Pick<
  Signup,
  "id" | "leaseExpiresAt" | "orderedAt" | "createdAt" | "updatedAt"
>;

/** The columns of a new signup, with their defaults. */
const neverTried = {
  state: "pending" as const,
  attempt: 1,
  providerCustomerId: null,
  providerSubscriptionId: null,
  lastError: null,
  userId: null,
  completedAt: null,
};

/** Dependencies of a claim. */
export interface ClaimParts {
  db: Database;
  queue: Queue;
  /** The provider in use: ids of another one mean nothing to it. */
  payments: PaymentMode;
  /** Keys the hashes of mailboxes. */
  secret: string;
}

/**
 * Step 1 of a signup: inserts the attempt, or takes over an unfinished one, in one short transaction that also enqueues
 * the job that finishes it if this process dies. At most one caller holds a signup at a time, in any process.
 */
export async function claimSignup(
  parts: ClaimParts,
  kind: Signup["kind"],
  applicant: Applicant,
  order: Order,
  idempotencyKey: string,
): Promise<Claim> {
  const { provider, livemode } = parts.payments;
  const values: NewSignup = {
    kind,
    ...applicant,
    ...order,
    idempotencyKey,
    mailboxHash: mailboxHash(parts.secret, applicant.email),
    provider,
    livemode,
    leaseToken: randomUUID(),
  };
  return parts.db.transaction(async (tx) => {
    if (values.promotionCode) await takePromotionUse(tx, values.promotionCode, values.email);
    const claim = await claimIn(tx, values);
    if (claim.kind === "new" || claim.kind === "unfinished") {
      await enqueueFinish(tx, parts.queue, claim.row.id, finishAfterMs);
    }
    return claim;
  });
}

/** @param delayMs milliseconds until the job may run */
export async function enqueueFinish(
  tx: Transaction,
  queue: Queue,
  signupId: string,
  delayMs: number,
): Promise<void> {
  const startAfter = new Date(Date.now() + delayMs);
  await queue.enqueue(tx, finishSignup, { signupId }, { startAfter });
}

async function claimIn(tx: Transaction, values: NewSignup): Promise<Claim> {
  const { email, idempotencyKey } = values;
  const { made, known } = await insertSignup(tx, values);
  if (made) return { kind: "new", row: made };
  if (!known) {
    for (const what of offersOf(values)) {
      const used = await ask(
        tx,
        `select where exists (${offerOfMailbox([what], 1)})`,
        mailboxOf(values),
      );
      if (used.length > 0) return { kind: "used", what };
    }
  }
  const rows = await tx
    .select({
      ...getTableColumns(signup),
      held: sql<boolean>`coalesce(${signup.leaseExpiresAt} > now(), false)`,
    })
    .from(signup)
    .where(or(eq(signup.email, email), eq(signup.idempotencyKey, idempotencyKey)))
    // The unfinished one first: earlier completed ones of the address are history.
    .orderBy(sql`${signup.state} = 'completed'`, desc(signup.createdAt), signup.id)
    .for("update");
  const byEmail = rows.find((row) => row.email === email);
  let byKey = rows.find((row) => row.idempotencyKey === idempotencyKey);
  if (byKey && byKey.email !== email) {
    if (byKey.state !== "declined" || byKey.held) return { kind: "other_email" };
    // Nothing was charged under the other address: the visitor corrected it, and the form's key moves along.
    await tx
      .update(signup)
      .set({ idempotencyKey: `${idempotencyKey}:${byKey.id}` })
      .where(eq(signup.id, byKey.id));
    byKey = undefined;
    const corrected = await insertSignup(tx, values);
    if (corrected.made) return { kind: "new", row: corrected.made };
  }
  if (!byEmail) return { kind: "completed", row: null, sameKey: false };
  if (byEmail.state === "completed") {
    return { kind: "completed", row: byEmail, sameKey: byKey !== undefined };
  }
  const [taken] = await tx
    .update(signup)
    .set(lease())
    .where(and(eq(signup.id, byEmail.id), isFree))
    .returning();
  return taken ? { kind: "unfinished", row: taken } : { kind: "busy" };
}

/** The parts of an order that a mailbox gets once. */
const offersOf = ({ trialDays, promotionCode }: NewSignup): UsedOffer[] => [
  ...(trialDays === null ? [] : (["trial"] as const)),
  ...(promotionCode === null ? [] : (["promotion"] as const)),
];

const offerColumns = { trial: "trial_days", promotion: "promotion_code" };

/**
 * An earlier trial or promotion of the mailbox, or one that it is about to get under another address.
 * @param first the number of the first of `mailboxOf`'s values
 */
const offerOfMailbox = (offers: readonly UsedOffer[], first: number) => `select from signup
  where mailbox_hash = $${first} and idempotency_key <> $${first + 1}
    and (state = 'completed' or email <> $${first + 2}) and state <> 'declined'
    and (${offers.map((what) => `${offerColumns[what]} is not null`).join(" or ")})
    -- Signups from before a switch to live mode were practice.
    and provider = $${first + 3} and livemode = $${first + 4}`;

const mailboxOf = (values: NewSignup) => [
  values.mailboxHash,
  values.idempotencyKey,
  values.email,
  values.provider,
  values.livemode,
];

/**
 * Inserts unless the address has an unfinished signup or an account, the key is taken, or a mailbox without an account had the
 * trial or the promotion that is ordered. The queries are sent at once; PostgreSQL runs them one after the other.
 * @returns the row, and whether the address has an account
 */
async function insertSignup(
  tx: Transaction,
  values: NewSignup,
): Promise<{ made: Signup | null; known: boolean }> {
  const offers = offersOf(values);
  const isOffered = offers.length > 0;
  const { columns, values: given } = encode(signup, values);
  const marks = given.map((_, index) => `$${index + 1}`).join(", ");
  const email = columns.indexOf('"email"') + 1;
  const allowed = `where not exists (${offerOfMailbox(offers, given.length + 1)})
    or exists (select from "user" where email = $${email})`;
  const [, [made], [owner]] = await together([
    // Holds up other such signups of the mailbox until the transaction ends: the insert then sees what they became.
    isOffered && ask(tx, lockMailbox, [values.mailboxHash]),
    // Only values that PostgreSQL generates are read back. All columns would double the work of a signup's largest query.
    ask<MadeByDatabase>(
      tx,
      `insert into signup (${columns.join(", ")}, lease_expires_at)
       select ${marks}, now() + ${leaseTime} ${isOffered ? allowed : ""}
       on conflict do nothing
       returning id, lease_expires_at "leaseExpiresAt", ordered_at "orderedAt", created_at "createdAt", updated_at "updatedAt"`,
      isOffered ? [...given, ...mailboxOf(values)] : given,
    ),
    // After the insert, which may have waited for another signup of the address that was completed just then.
    ask(tx, 'select id from "user" where email = $1', [values.email]),
  ]);
  if (!made) return { made: null, known: owner !== undefined };
  if (owner) {
    await tx.delete(signup).where(eq(signup.id, made.id));
    return { made: null, known: true };
  }
  await together([followNewSignup(tx, made.id), countSignup(tx, made.id, 1)]);
  return { made: { ...values, ...neverTried, ...made }, known: false };
}

const lockMailbox = "select pg_advisory_xact_lock(hashtextextended($1, 0))";

/** Takes over an unfinished signup by its id, to finish what a crash left. Null when it is done or gone. */
export async function claimSignupById(db: Database, id: string): Promise<Signup | "busy" | null> {
  const unfinished = and(eq(signup.id, id), sql`${signup.state} <> 'completed'`);
  const [taken] = await db.update(signup).set(lease()).where(and(unfinished, isFree)).returning();
  if (taken) return taken;
  const [held] = await db.select({ id: signup.id }).from(signup).where(unfinished);
  return held ? "busy" : null;
}

/** The signup was taken over by someone else while we worked on it: our lease had run out. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/** The columns that the figures count by. */
const counted = ["state", "trialDays", "planId", "heardFrom"] as const;

/**
 * Writes to a signup that we hold, and renews the lease. Its lead and the figures follow.
 * @throws LeaseLost
 */
export async function updateHeld(
  on: Executor,
  row: Signup,
  changes: Partial<Omit<Signup, "email" | "leaseExpiresAt" | "updatedAt">>,
): Promise<Signup> {
  const isCounted = counted.some((key) => changes[key] !== undefined && changes[key] !== row[key]);
  if (!isCounted) return writeHeld(on, row, changes);
  const work = async (tx: Transaction) => {
    const moves = changes.state !== undefined && changes.state !== row.state;
    const [, updated] = await together([
      countSignup(tx, row.id, -1),
      writeHeld(tx, row, changes),
      countSignup(tx, row.id, 1),
      moves && followSignup(tx, row.id),
    ]);
    return updated;
  };
  return isPool(on) ? on.transaction(work) : work(on);
}

async function writeHeld(on: Executor, row: Signup, changes: Partial<Signup>): Promise<Signup> {
  const { columns, values } = encode(signup, changes);
  const assignments = columns.map((column, index) => `${column} = $${index + 3}`);
  const [updated] = await ask<Pick<Signup, "leaseExpiresAt" | "updatedAt">>(
    on,
    `update signup set ${[...assignments, `lease_expires_at = now() + ${leaseTime}`].join(", ")}, updated_at = now()
     where id = $1 and lease_token = $2 and lease_expires_at > now()
     returning lease_expires_at "leaseExpiresAt", updated_at "updatedAt"`,
    [row.id, row.leaseToken, ...values],
  );
  if (!updated) throw new LeaseLost();
  return { ...row, ...changes, ...updated };
}

/** Completes a signup that the transaction holds. The account has the password; a lead needs none. Its lead and the figures follow. */
export async function completeRow(
  tx: Transaction,
  id: string,
  made: { subscriptionId: string; userId: string },
): Promise<void> {
  const text = `update signup set state = 'completed', provider_subscription_id = $2, user_id = $3,
      password_hash = '', lease_token = null, lease_expires_at = null, last_error = null,
      completed_at = $4, updated_at = $4
    where id = $1`;
  await together([
    countSignup(tx, id, -1),
    ask(tx, text, [id, made.subscriptionId, made.userId, new Date()]),
    countSignup(tx, id, 1),
    followSignup(tx, id),
  ]);
}

/** Takes the person out of a signup whose account is deleted, and the signup out of the leads. */
export async function forgetPerson(tx: Transaction, id: string, at: Date): Promise<void> {
  await countSignup(tx, id, -1);
  await tx
    .update(signup)
    .set({ ...erasedColumns(id), updatedAt: at })
    .where(eq(signup.id, id));
  await countSignup(tx, id, 1);
  await forgetForm(tx, id);
}

/** Takes the person out of an unfinished signup. The sweep deletes it at its next turn, here and at the payment provider. */
export async function eraseUnfinished(tx: Transaction, id: string): Promise<void> {
  if (!(await lockUnfinished(tx, id))) return;
  await countSignup(tx, id, -1);
  await tx
    .update(signup)
    .set({
      ...erasedColumns(id),
      updatedAt: sql`now() - make_interval(days => ${keptDays.unfinishedSignup + 1})`,
    })
    .where(eq(signup.id, id));
  await countSignup(tx, id, 1);
  await forgetForm(tx, id);
}

/** Deletes an unfinished signup, with what the leads and the figures have of it. */
export async function deleteUnfinished(tx: Transaction, id: string): Promise<void> {
  if (!(await lockUnfinished(tx, id))) return;
  await countSignup(tx, id, -1);
  await tx.delete(signup).where(eq(signup.id, id));
  await forgetForm(tx, id);
}

async function lockUnfinished(tx: Transaction, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: signup.id })
    .from(signup)
    .where(and(eq(signup.id, id), ne(signup.state, "completed")))
    .for("update");
  return rows.length > 0;
}

/** Gives a signup back, so that the next request need not wait for the lease to run out. */
export async function releaseSignup(db: Database, row: Signup): Promise<void> {
  const text = `update signup set lease_token = null, lease_expires_at = null
    where id = $1 and lease_token = $2`;
  await ask(db, text, [row.id, row.leaseToken]);
}
