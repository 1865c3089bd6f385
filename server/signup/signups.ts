import { randomUUID } from "node:crypto";
import { and, desc, eq, getTableColumns, gt, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { CameFrom } from "../../contract/came-from.ts";
import type { PaymentMode } from "../billing/ports.ts";
import type { Database, Executor, Transaction } from "../db/client.ts";
import { signup, user } from "../db/schema/index.ts";
import type { Queue } from "../jobs/queue.ts";
import { finishSignup } from "./jobs.ts";
import { mailboxHash } from "./mailbox.ts";
import type { Order } from "./order.ts";

export type Signup = typeof signup.$inferSelect;

/** Who signs up, and what they told us: the lead. */
export interface Applicant extends CameFrom {
  /** Lower case. */
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string;
  organization: string | null;
  phone: string | null;
  address: string | null;
  industry: string | null;
  companySize: number | null;
  purpose: string | null;
  heardFrom: string | null;
  deliveryVolume: string | null;
  message: string | null;
}

/** How long one worker may keep a signup without a sign of life. It outlives every deadline of a request or a job. */
const leaseSeconds = 90;
/** When a job looks after a signup that nobody finished. By then its lease has run out. */
const finishAfterMs = 2 * 60_000;

/** What a request finds when it asks for the signup of its address. */
export type Claim =
  /** New and ours. */
  | { kind: "new"; row: Signup }
  /** An unfinished one, now ours. */
  | { kind: "unfinished"; row: Signup }
  /** Done, by this very form or (`sameKey` false) by an earlier one. */
  | { kind: "completed"; row: Signup | null; sameKey: boolean }
  /** Somebody works on it at this moment. */
  | { kind: "busy" }
  /** This form was sent before with another address. */
  | { kind: "other_email" }
  /** The order is a trial, and the mailbox had one under another address or an account that is gone. */
  | { kind: "trial_used" };

const lease = () => ({
  leaseToken: randomUUID(),
  leaseExpiresAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
  updatedAt: sql`now()`,
});

const isFree = sql`(${signup.leaseExpiresAt} is null or ${signup.leaseExpiresAt} < now())`;

/** A new signup without what the database makes itself. */
type NewSignup = Omit<
  Signup,
  "id" | "leaseExpiresAt" | "orderedAt" | "createdAt" | "updatedAt" | keyof typeof neverTried
> & { mailboxHash: string; leaseToken: string; leaseExpiresAt: SQL };

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

/** What a claim needs. */
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
    ...lease(),
  };
  return parts.db.transaction(async (tx) => {
    if (order.trialDays !== null && (await hadTrial(tx, values, parts.payments)))
      return { kind: "trial_used" };
    const claim = await claimIn(tx, values);
    if (claim.kind === "new" || claim.kind === "unfinished") {
      await enqueueFinish(tx, parts.queue, claim.row.id, finishAfterMs);
    }
    return claim;
  });
}

/**
 * Whether the mailbox had a trial, or is about to get one under another address. It holds up other trials of the mailbox
 * until the transaction ends. An address with an account is not judged here: it is answered like any other.
 */
async function hadTrial(
  tx: Transaction,
  values: NewSignup,
  { provider, livemode }: PaymentMode,
): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${values.mailboxHash}, 0))`);
  const [earlier] = await tx
    .select({ id: signup.id })
    .from(signup)
    .where(
      and(
        eq(signup.mailboxHash, values.mailboxHash),
        // Trials from before a switch to live mode were practice.
        eq(signup.provider, provider),
        eq(signup.livemode, livemode),
        isNotNull(signup.trialDays),
        ne(signup.state, "declined"),
        ne(signup.idempotencyKey, values.idempotencyKey),
        or(eq(signup.state, "completed"), ne(signup.email, values.email)),
      ),
    )
    .limit(1);
  return earlier !== undefined && !(await hasAccount(tx, values.email));
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
  const [made] = await insertSignup(tx, values);
  if (made) return { kind: "new", row: made };
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
    const [corrected] = await insertSignup(tx, values);
    if (corrected) return { kind: "new", row: corrected };
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

/** Inserts unless the address has an unfinished signup or an account, or the key is taken. */
async function insertSignup(tx: Transaction, values: NewSignup): Promise<Signup[]> {
  // What PostgreSQL makes itself. To ask for all the columns would double the work of a signup's largest query.
  const { id, leaseExpiresAt, orderedAt, createdAt, updatedAt } = signup;
  const [made] = await tx
    .insert(signup)
    .values(values)
    .onConflictDoNothing()
    .returning({ id, leaseExpiresAt, orderedAt, createdAt, updatedAt });
  if (!made) return [];
  // Asked after the insert, which may have waited for another signup of the address that was completed just then.
  if (await hasAccount(tx, values.email)) {
    await tx.delete(signup).where(eq(signup.id, made.id));
    return [];
  }
  return [{ ...values, ...neverTried, ...made }];
}

async function hasAccount(tx: Transaction, email: string): Promise<boolean> {
  const [owner] = await tx.select({ id: user.id }).from(user).where(eq(user.email, email));
  return owner !== undefined;
}

/** Takes over an unfinished signup by its id, to finish what a crash left. Null when it is done or gone. */
export async function claimSignupById(db: Database, id: string): Promise<Signup | "busy" | null> {
  const unfinished = and(eq(signup.id, id), sql`${signup.state} <> 'completed'`);
  const [taken] = await db.update(signup).set(lease()).where(and(unfinished, isFree)).returning();
  if (taken) return taken;
  const [held] = await db.select({ id: signup.id }).from(signup).where(unfinished);
  return held ? "busy" : null;
}

/** The signup was taken over by somebody else while we worked on it: our lease had run out. */
export class LeaseLost extends Error {
  override readonly name = "LeaseLost";
}

/**
 * Writes to a signup that we hold, and renews the lease.
 * @throws LeaseLost
 */
export async function updateHeld(
  db: Executor,
  row: Signup,
  changes: Partial<typeof signup.$inferInsert>,
): Promise<Signup> {
  const [updated] = await db
    .update(signup)
    .set({
      leaseExpiresAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
      updatedAt: sql`now()`,
      ...changes,
    })
    .where(
      and(
        eq(signup.id, row.id),
        eq(signup.leaseToken, row.leaseToken ?? ""),
        gt(signup.leaseExpiresAt, sql`now()`),
      ),
    )
    .returning({ leaseExpiresAt: signup.leaseExpiresAt, updatedAt: signup.updatedAt });
  if (!updated) throw new LeaseLost();
  return { ...row, ...changes, ...updated };
}

/** Gives a signup back, so that the next request need not wait for the lease to run out. */
export async function releaseSignup(db: Database, row: Signup): Promise<void> {
  await db
    .update(signup)
    .set({ leaseToken: null, leaseExpiresAt: null })
    .where(and(eq(signup.id, row.id), eq(signup.leaseToken, row.leaseToken ?? "")));
}
