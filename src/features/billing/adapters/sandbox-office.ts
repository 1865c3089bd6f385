import { AppError } from "../../../platform/errors.ts";
import type { Payment } from "../server/ports-account.ts";
import type { OfficePayments } from "../server/ports-office.ts";
import { fingerprint } from "./fingerprint.ts";
import type { LedgerEntry } from "./sandbox-cards.ts";
import type { SandboxChange } from "./sandbox-order.ts";
import type { SandboxRecords } from "./sandbox-records.ts";
import type { SandboxRun } from "./sandbox-run.ts";

/** Refunds in a customer's ledger, as payments below zero. */
export function listRefunds(
  ledger: readonly LedgerEntry[],
  chargeOf: (paymentId: string) => Payment | undefined,
): Payment[] {
  return ledger.flatMap((entry) =>
    entry.kind === "refunded"
      ? [
          {
            id: `re_sandbox_${fingerprint(entry.by)}`,
            at: new Date(entry.at),
            amountCents: -entry.amountCents,
            currency: chargeOf(entry.paymentId)?.currency ?? "usd",
            cardLast4: chargeOf(entry.paymentId)?.cardLast4 ?? null,
            invoiceId: chargeOf(entry.paymentId)?.invoiceId ?? null,
          },
        ]
      : [],
  );
}

/** Refunds, credit, and longer trials in the sandbox. */
export function createSandboxOffice(parts: {
  records: SandboxRecords;
  charges(customerId: string): Promise<Payment[]>;
  /** Where a subscription stands after these changes. @throws for another customer's */
  runAfter(
    customerId: string,
    subscriptionId: string,
    changes: SandboxChange[],
  ): Promise<SandboxRun>;
  now: () => Date;
}): OfficePayments {
  const { records, now } = parts;
  const at = () => now().toISOString();
  return {
    async refund({ key, customerId, paymentId, amountCents }) {
      const charge = (await parts.charges(customerId)).find(({ id }) => id === paymentId);
      if (!charge) throw new AppError("payment_unknown");
      await records.claimKey(key, fingerprint({ customerId, paymentId, amountCents }));
      let tooLarge = false;
      await records.append<LedgerEntry>("ledger", customerId, (ledger) => {
        if (ledger.some((entry) => entry.by === key)) return null;
        const returned = ledger
          .filter((entry) => entry.kind === "refunded")
          .filter((entry) => entry.paymentId === paymentId)
          .reduce((sum, entry) => sum + entry.amountCents, 0);
        tooLarge = amountCents > charge.amountCents - returned;
        return tooLarge ? null : { by: key, kind: "refunded", at: at(), paymentId, amountCents };
      });
      return tooLarge
        ? { kind: "refused", reason: "too_large" }
        : { kind: "refunded", refundId: `re_sandbox_${fingerprint(key)}` };
    },

    async addCredit({ key, customerId, subscriptionId, amountCents }) {
      await records.claimKey(key, fingerprint({ customerId, subscriptionId, amountCents }));
      await records.append<SandboxChange>("intent", subscriptionId, async (changes) => {
        if (changes.some((change) => change.by === key)) return null;
        const { status } = await parts.runAfter(customerId, subscriptionId, changes);
        if (status !== "active" && status !== "trialing")
          throw new AppError("credit_needs_subscription");
        return { by: key, kind: "credited", cents: amountCents, at: at() };
      });
    },

    async extendTrial({ key, customerId, subscriptionId, trialEndsAt }) {
      const seconds = Math.floor(trialEndsAt.getTime() / 1000) * 1000;
      const endsAt = new Date(seconds).toISOString();
      await records.claimKey(key, fingerprint({ customerId, subscriptionId, endsAt }));
      await records.append<SandboxChange>("intent", subscriptionId, async (changes) => {
        if (changes.some((change) => change.by === key)) return null;
        const { status } = await parts.runAfter(customerId, subscriptionId, changes);
        if (status !== "trialing") throw new AppError("no_trial_to_extend");
        return { by: key, kind: "extended", endsAt, at: at() };
      });
    },
  };
}
