import { createHash } from "node:crypto";
import { eq, lt, sql } from "drizzle-orm";
import { normaliseEmail } from "../../../contract/email-address.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { toNetwork } from "../../../platform/network.ts";
import { signInAttempt } from "./sign-in-tables.ts";

/** Failures that cost nothing before the waiting begins. */
const freeFailures = {
  /** One network, whichever accounts it tries. */
  network: 30,
  /** One network on one account. */
  guesser: 5,
  /** One account, from everywhere: the brake on guessing that is spread over many networks. */
  account: 50,
  /** One browser that has signed in to the account before. */
  device: 10,
} as const;
const firstWaitSeconds = 30;
const longestWaitSeconds = 15 * 60;
/** After this long without a failure, counting starts again. */
const forgetHours = 24;

/** Who tries to sign in, and to which account. */
interface Attempt {
  /** An email address, or another name of the account. It need not exist. */
  account: string;
  /** The client's IP address. */
  address: string;
  /**
   * Hash of the device cookie, if the account knows this browser. Such a browser has an allowance of its own: guesses
   * from elsewhere never make its owner wait.
   */
  device: string | null;
}

export interface SignInAttempts {
  /**
   * Counts an attempt as failed before the password is checked, so that parallel attempts gain nothing.
   * @returns when it was counted
   * @throws AppError locked, with the time to wait; then nothing is counted
   */
  begin(attempt: Attempt): Promise<Date>;
  /** The attempt was right after all: takes back what `begin` counted. */
  succeeded(attempt: Attempt): Promise<void>;
  /**
   * No one found out whether the attempt was right, as in an outage: takes back what `begin` counted.
   * @param begunAt what `begin` returned
   */
  undecided(attempt: Attempt, begunAt: Date): Promise<void>;
  /** The owner has proved who they are in another way: everyone starts again at zero. */
  forget(tx: Transaction, account: string): Promise<void>;
}

/** Seconds to wait after `failures`: none at first, then doubling up to 15 minutes. */
function waitSeconds(failures: number, free: number): number {
  if (failures < free) return 0;
  return Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** Math.min(failures - free, 10));
}

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

function keysOf({ account, address, device }: Attempt) {
  const network = sha256(toNetwork(address));
  const who = sha256(normaliseEmail(account));
  return {
    network: `address:${network}`,
    guesser: `guesser:${who}:${network}`,
    account: `account:${who}`,
    device: device ? `device:${who}:${device}` : null,
  };
}

/** @param parts.scale multiplies what one network may do, like the rate limits */
export function createSignInAttempts(parts: {
  db: Database;
  scale: number;
  now: () => Date;
}): SignInAttempts {
  const { db, scale, now } = parts;
  const networkAllowance = Math.max(1, Math.round(freeFailures.network * scale));

  async function count(tx: Transaction, key: string, free: number, at: Date): Promise<void> {
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
    throw new AppError("attempts_locked", { params: { seconds }, retryAfter: seconds });
  }

  /** Takes one failure back, and the wait that it may have caused. */
  async function takeBack(tx: Transaction, key: string): Promise<void> {
    await tx
      .update(signInAttempt)
      .set({ failures: sql`greatest(${signInAttempt.failures} - 1, 0)`, lockedUntil: null })
      .where(eq(signInAttempt.key, key));
  }

  /** Takes one failure back. A wait that later failures have earned without it stays. */
  async function uncount(tx: Transaction, key: string, free: number, at: Date): Promise<void> {
    const { failures, lockedUntil, lastAt } = signInAttempt;
    await tx
      .update(signInAttempt)
      .set({
        failures: sql`greatest(${failures} - 1, 0)`,
        lockedUntil: sql`case when ${failures} > ${free} and ${lastAt} > ${at} then ${lockedUntil} end`,
      })
      .where(eq(signInAttempt.key, key));
  }

  return {
    async begin(attempt) {
      const keys = keysOf(attempt);
      const at = now();
      await db.transaction(async (tx) => {
        if (keys.device) return count(tx, keys.device, freeFailures.device, at);
        await count(tx, keys.network, networkAllowance, at);
        await count(tx, keys.guesser, freeFailures.guesser, at);
        // Last, so that guesses that are refused above don't use up the account's allowance.
        await count(tx, keys.account, freeFailures.account, at);
      });
      await db
        .delete(signInAttempt)
        .where(lt(signInAttempt.lastAt, new Date(at.getTime() - forgetHours * 3_600_000)));
      return at;
    },

    async succeeded(attempt) {
      const keys = keysOf(attempt);
      await db.transaction(async (tx) => {
        if (!keys.device) {
          await takeBack(tx, keys.network);
          // Not reset to zero: the owner's visits must not refill what distributed guessing may use.
          await takeBack(tx, keys.account);
        }
        await tx.delete(signInAttempt).where(eq(signInAttempt.key, keys.device ?? keys.guesser));
      });
    },

    async undecided(attempt, at) {
      const keys = keysOf(attempt);
      await db.transaction(async (tx) => {
        if (keys.device) return uncount(tx, keys.device, freeFailures.device, at);
        await uncount(tx, keys.network, networkAllowance, at);
        await uncount(tx, keys.guesser, freeFailures.guesser, at);
        await uncount(tx, keys.account, freeFailures.account, at);
      });
    },

    async forget(tx, account) {
      const who = sha256(normaliseEmail(account));
      await tx.delete(signInAttempt).where(
        sql`${signInAttempt.key} = ${`account:${who}`}
          or starts_with(${signInAttempt.key}, ${`guesser:${who}:`})
          or starts_with(${signInAttempt.key}, ${`device:${who}:`})`,
      );
    },
  };
}
