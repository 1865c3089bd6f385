import { randomUUID } from "node:crypto";
import { and, eq, gt, or, sql } from "drizzle-orm";
import type { Database, Executor, Transaction } from "../db/client.ts";
import { signup, user } from "../db/schema/index.ts";
import type { Order } from "./order.ts";

export type Signup = typeof signup.$inferSelect;

/** Who signs up, and what they told us: the lead. */
export interface Applicant {
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

/** How long one worker may keep a signup to itself without a sign of life; longer than the provider's time-outs. */
const leaseSeconds = 90;

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
  | { kind: "other_email" };

const lease = () => ({
  leaseToken: randomUUID(),
  leaseExpiresAt: sql`now() + make_interval(secs => ${leaseSeconds})`,
  updatedAt: sql`now()`,
});

const isFree = sql`(${signup.leaseExpiresAt} is null or ${signup.leaseExpiresAt} < now())`;

/**
 * Step 1 of a signup: inserts the attempt, or takes over an unfinished one, in one short transaction. At most one caller
 * holds a signup at a time, whichever process it is in.
 */
export async function claimSignup(
  db: Database,
  kind: Signup["kind"],
  applicant: Applicant,
  order: Order,
  idempotencyKey: string,
): Promise<Claim> {
  return db.transaction(async (tx) => {
    const [made] = await insertSignup(tx, kind, applicant, order, idempotencyKey);
    if (made) return { kind: "new", row: made };
    const rows = await tx
      .select()
      .from(signup)
      .where(or(eq(signup.email, applicant.email), eq(signup.idempotencyKey, idempotencyKey)))
      .orderBy(signup.id)
      .for("update");
    const byEmail = rows.find((row) => row.email === applicant.email);
    let byKey = rows.find((row) => row.idempotencyKey === idempotencyKey);
    if (byKey && byKey.email !== applicant.email) {
      if (byKey.state !== "declined" || isHeld(byKey)) return { kind: "other_email" };
      // Nothing was charged under the other address: the visitor corrected it, and the form's key moves along.
      await tx
        .update(signup)
        .set({ idempotencyKey: `${idempotencyKey}:${byKey.id}` })
        .where(eq(signup.id, byKey.id));
      byKey = undefined;
      const [corrected] = await insertSignup(tx, kind, applicant, order, idempotencyKey);
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
  });
}

function isHeld(row: Signup): boolean {
  return row.leaseExpiresAt !== null && row.leaseExpiresAt > new Date();
}

/** Inserts unless the address has a signup or an account, or the key is taken. */
async function insertSignup(
  tx: Transaction,
  kind: Signup["kind"],
  applicant: Applicant,
  order: Order,
  idempotencyKey: string,
): Promise<Signup[]> {
  const [owner] = await tx
    .select({ id: user.id })
    .from(user)
    .where(eq(user.email, applicant.email));
  if (owner) return [];
  return tx
    .insert(signup)
    .values({ kind, ...applicant, ...order, idempotencyKey, ...lease() })
    .onConflictDoNothing()
    .returning();
}

/** Takes over an unfinished signup by its id, for whoever finishes what a crash left; null when it is done or held. */
export async function claimSignupById(db: Database, id: string): Promise<Signup | null> {
  const [row] = await db
    .update(signup)
    .set(lease())
    .where(and(eq(signup.id, id), sql`${signup.state} <> 'completed'`, isFree))
    .returning();
  return row ?? null;
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
    .returning();
  if (!updated) throw new LeaseLost();
  return updated;
}

/** Gives a signup back, so that the next request need not wait for the lease to run out. */
export async function releaseSignup(db: Database, row: Signup): Promise<void> {
  await db
    .update(signup)
    .set({ leaseToken: null, leaseExpiresAt: null })
    .where(and(eq(signup.id, row.id), eq(signup.leaseToken, row.leaseToken ?? "")));
}
