import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { normaliseEmail } from "../../contract/text.ts";
import type { Database, Transaction } from "../db/client.ts";
import { signInAttempt } from "../db/schema/index.ts";
import { AppError } from "../errors.ts";
import { networkOf } from "./network.ts";

/** Failures that cost nothing, before the waiting begins. */
const freeOf = { account: 5, address: 30 } as const;
const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;
/** After this long without a failure, the count begins anew. */
const forgetHours = 24;

/** What is counted: an account (whether or not there is one) and the network that asks. */
interface Attempt {
  /** An e-mail, or whatever else names the account. */
  account: string;
  address: string;
}

export interface SignInAttempts {
  /**
   * Counts an attempt as failed before the password is looked at, so that many at once gain nothing.
   * @throws AppError locked, with the time to wait; then nothing is counted
   */
  begin(attempt: Attempt): Promise<void>;
  /** It was right after all: the account's failures are forgotten, the network's count is put back by one. */
  succeeded(attempt: Attempt): Promise<void>;
  /** The account has proved itself some other way. */
  forget(tx: Transaction, account: string): Promise<void>;
}

/** Seconds to wait once `failures` attempts have failed: none at first, then doubling up to a quarter of an hour. */
function waitSeconds(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures - free, 10));
}

/** `30 seconds`, `2 minutes`. */
function waitInWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

const hashed = (kind: keyof typeof freeOf, what: string) =>
  `${kind}:${createHash("sha256").update(what).digest("hex")}`;
const accountKey = (account: string) => hashed("account", normaliseEmail(account));
const addressKey = (address: string) => hashed("address", networkOf(address));

/** @param parts.scale multiplies what a network may do, as the rate limits */
export function createSignInAttempts(parts: {
  db: Database;
  scale: number;
  now: () => Date;
}): SignInAttempts {
  const { db, scale, now } = parts;

  async function count(tx: Transaction, key: string, free: number): Promise<void> {
    const at = now();
    const stale = sql`${signInAttempt.lastAt} < ${new Date(at.getTime() - forgetHours * 3_600_000)}`;
    const [counted] = await tx
      .insert(signInAttempt)
      .values({ key, failures: 1, lastAt: at })
      .onConflictDoUpdate({
        target: signInAttempt.key,
        set: {
          failures: sql`case when ${stale} then 1 else ${signInAttempt.failures} + 1 end`,
          lastAt: at,
          lockedUntil: null,
        },
        setWhere: sql`coalesce(${signInAttempt.lockedUntil}, ${at}) <= ${at}`,
      })
      .returning({ failures: signInAttempt.failures });
    if (!counted) return refuse(tx, key, at);
    const wait = waitSeconds(counted.failures, free);
    if (wait === 0) return;
    await tx
      .update(signInAttempt)
      .set({ lockedUntil: new Date(at.getTime() + wait * 1000) })
      .where(eq(signInAttempt.key, key));
  }

  async function refuse(tx: Transaction, key: string, at: Date): Promise<never> {
    const [locked] = await tx
      .select({ until: signInAttempt.lockedUntil })
      .from(signInAttempt)
      .where(eq(signInAttempt.key, key));
    const seconds = Math.max(1, Math.ceil(((locked?.until ?? at).getTime() - at.getTime()) / 1000));
    throw new AppError(
      "locked",
      `Too many attempts. Please wait ${waitInWords(seconds)}, then try again.`,
      { retryAfter: seconds },
    );
  }

  return {
    async begin({ account, address }) {
      await db.transaction(async (tx) => {
        await count(tx, addressKey(address), Math.max(1, Math.round(freeOf.address * scale)));
        await count(tx, accountKey(account), freeOf.account);
      });
      await db
        .delete(signInAttempt)
        .where(lt(signInAttempt.lastAt, new Date(now().getTime() - forgetHours * 3_600_000)));
    },

    async succeeded({ account, address }) {
      await db.transaction(async (tx) => {
        // The network's lock falls with the count that made it: others behind the same address need not wait.
        await tx
          .update(signInAttempt)
          .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, lockedUntil: null })
          .where(eq(signInAttempt.key, addressKey(address)));
        await tx.delete(signInAttempt).where(eq(signInAttempt.key, accountKey(account)));
      });
    },

    async forget(tx, account) {
      await tx.delete(signInAttempt).where(eq(signInAttempt.key, accountKey(account)));
    },
  };
}
