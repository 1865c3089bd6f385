import { advanceSignup, closeOldOrder } from "./advance-signup.ts";
import { completeSignup } from "./complete-signup.ts";
import type { SignupParts } from "./parts.ts";
import { emailUnfinished } from "./signup-emails.ts";
import { claimSignupById, releaseSignup, type Signup, updateHeld } from "./signups.ts";

/** An order that no one repeats is carried out for a day. */
const orderedForMs = 24 * 3_600_000;

/**
 * Finishes a signup that was left halfway, with no one waiting. If it can't be finished, its visitor is told by email.
 * @returns `busy` while someone else works on it; `done` when there is nothing left to do
 */
export async function resumeSignup(
  parts: SignupParts,
  signupId: string,
): Promise<"completed" | "waiting" | "busy" | "done"> {
  const { db, payments, log } = parts;
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
      return await finishOld(parts, held);
    }
    const before = held.state;
    const advance = await advanceSignup(parts, held, { background: true });
    if (advance.kind === "running") {
      await completeSignup(parts, advance.row, advance.state);
      log.info({ signupId }, "signup finished in the background");
      return "completed";
    }
    const { outcome, row } = advance;
    const reason = outcome.kind === "declined" ? (outcome.message ?? outcome.code) : outcome.kind;
    if (row.state !== before) {
      await db.transaction((tx) => emailUnfinished(parts, tx, row, reason));
    }
    return "waiting";
  } finally {
    await releaseSignup(db, held);
  }
}

/** A signup of a day ago: finished if it was paid, and otherwise given up, so that no one is surprised by a charge. */
async function finishOld(parts: SignupParts, held: Signup): Promise<"completed" | "waiting"> {
  const { db, log } = parts;
  const found = await closeOldOrder(parts, held);
  if (found === "unpaid") {
    await db.transaction(async (tx) => {
      await updateHeld(tx, held, {
        state: "declined",
        attempt: held.attempt + 1,
        providerSubscriptionId: null,
        lastError: "too_late",
      });
      await emailUnfinished(parts, tx, held, "too_late");
    });
    log.info({ signupId: held.id }, "an old signup was given up");
    return "waiting";
  }
  await completeSignup(parts, found.row, found.state);
  log.info({ signupId: held.id }, "signup finished in the background");
  return "completed";
}
