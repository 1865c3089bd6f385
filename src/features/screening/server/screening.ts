import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import {
  type Counter,
  createCounters,
  type LimitStore,
} from "../../../platform/limits/counters.ts";
import type { Limits } from "../../../platform/limits/limits.ts";
import type { Log } from "../../../platform/log.ts";
import { toNetwork } from "../../../platform/network.ts";
import { type ProofChallenge, type ScreenedForm, screeningFields } from "../screening.ts";
import { makeStamp, stampAge } from "./form-stamp.ts";
import { looksLikeAdvertising } from "./links.ts";
import { createProofs } from "./proofs.ts";
import { createScreeningRecords } from "./records.ts";

/** Why a submission looks like spam. */
type Suspicion =
  | "honeypot"
  | "no_stamp"
  | "too_fast"
  | "too_old"
  | "links"
  | "many_from_network"
  | "many_in_total";

export interface Submission {
  form: ScreenedForm;
  /** A form of a page brings a stamp. A call need not. */
  from: "page" | "call";
  /** The client's network address. */
  address: string;
  /** The fields as sent; only those that screening added are read. */
  sent: Record<string, unknown>;
  /** Short texts, in which any link is suspicious. */
  lines?: string[];
  /** Longer text. */
  message?: string;
}

export interface Screening {
  /**
   * A token for the forms of a page that is made now. For a page that many visitors get, it names the hour only: the page
   * then has the same bytes in every process, and caches keep it.
   */
  makeStamp(forEverybody?: boolean): string;
  /** Asked before a form is sent: a challenge if it looks suspicious, else null. Counts nothing. */
  challengeFor(submission: Submission): Promise<ProofChallenge | null>;
  /**
   * Judges a submission, once its fields are right, and counts it. A proof of work clears everything but the honeypot.
   * @param email the address that was typed
   * @returns why it is to be quarantined; empty if it isn't
   * @throws AppError rate_limited
   */
  judge(submission: Submission, email: string): Promise<Suspicion[]>;
  /**
   * The same for forms that can't be quarantined, because someone waits for what they start.
   * @param repeatKey a submission with the same key and email was let in before: this one repeats it, and is let in
   * @throws AppError rate_limited if it looks suspicious and brings no proof
   */
  insist(submission: Submission, email: string, repeatKey?: string): Promise<void>;
}

/** No one fills in a form in less. */
const fastestSeconds = 2;
const oldestSeconds = 24 * 3_600;
const volumeSeconds = 3_600;
/** How long a submission that was let in may be repeated. */
const repeatHours = 24;
/** Submissions in an hour: more of one network, or of everyone, are suspicious. */
const volumes: Record<ScreenedForm, { network: number; total: number }> = {
  contact: { network: 3, total: 60 },
  newsletter: { network: 5, total: 200 },
  careers: { network: 3, total: 60 },
  signup: { network: 30, total: 200 },
  "forgot-password": { network: 20, total: 200 },
};
const everybody = "everybody";
const hourMs = 3_600_000;

/** @param parts.scale multiplies the volumes and shortens the fastest time, as it does the rate limits */
export function createScreening(parts: {
  db: Database;
  store: LimitStore;
  limits: Pick<Limits, "countEmail">;
  secret: string;
  scale: number;
  log: Log;
  now?: () => Date;
}): Screening {
  const { secret, scale, limits, log } = parts;
  const now = parts.now ?? (() => new Date());
  const records = createScreeningRecords(parts.db, now);
  const proofs = createProofs({ records, secret, now });
  const counters = createCounters({ store: parts.store, log });
  const counterOf = (kind: "network" | "total") => {
    const countersByForm = new Map<ScreenedForm, Counter>();
    for (const [form, volume] of Object.entries(volumes) as [
      ScreenedForm,
      Record<typeof kind, number>,
    ][]) {
      const points = Math.max(1, Math.round(volume[kind] * scale));
      countersByForm.set(
        form,
        counters.counter(`volume:${kind}:${form}`, { points, seconds: volumeSeconds }),
      );
    }
    return (form: ScreenedForm) => countersByForm.get(form) as Counter;
  };
  const volumeOf = { network: counterOf("network"), total: counterOf("total") };

  /** The reasons that need no counting. */
  function lookAt({ from, sent, lines = [], message }: Submission): Suspicion[] {
    const found: Suspicion[] = [];
    const honeypot = sent[screeningFields.honeypot];
    if (honeypot !== undefined && honeypot !== "") found.push("honeypot");
    const stamp = sent[screeningFields.stamp];
    if (stamp !== undefined || from === "page") {
      const age = stampAge(stamp, secret, now());
      if (age === null) found.push("no_stamp");
      else if (age < fastestSeconds / scale) found.push("too_fast");
      else if (age > oldestSeconds) found.push("too_old");
    }
    if (looksLikeAdvertising(lines, message)) found.push("links");
    return found;
  }

  async function judge(submission: Submission, email: string): Promise<Suspicion[]> {
    const { form, address, sent } = submission;
    await limits.countEmail(form, email);
    const found = lookAt(submission);
    const [ofNetwork, ofAll] = await Promise.all([
      volumeOf.network(form).count(toNetwork(address)),
      volumeOf.total(form).count(everybody),
    ]);
    if (ofNetwork > 0) found.push("many_from_network");
    if (ofAll > 0) found.push("many_in_total");
    const canBeCleared = found.length > 0 && !found.includes("honeypot");
    return canBeCleared && (await proofs.redeem(form, sent[screeningFields.proof])) ? [] : found;
  }

  let lastStamp = { second: Number.NaN, stamp: "" };

  return {
    makeStamp(forEverybody = false) {
      const time = now().getTime();
      const second = Math.floor((forEverybody ? time - (time % hourMs) : time) / 1_000);
      // Pages of one second have the same stamp.
      if (second !== lastStamp.second) {
        lastStamp = { second, stamp: makeStamp(secret, new Date(second * 1_000)) };
      }
      return lastStamp.stamp;
    },

    async challengeFor(submission) {
      const { form, address } = submission;
      const found = lookAt(submission);
      // No proof clears it, so none is asked for.
      if (found.includes("honeypot")) return null;
      const suspicious =
        found.length > 0 ||
        (await volumeOf.network(form).isUsedUp(toNetwork(address))) ||
        (await volumeOf.total(form).isUsedUp(everybody));
      return suspicious ? proofs.makeChallenge(form) : null;
    },

    judge,

    async insist(submission, email, repeatKey) {
      const repeat = repeatKey && `${submission.form}:${repeatKey}:${email}`;
      if (repeat && (await records.has(repeat))) return;
      const found = await judge(submission, email);
      if (found.length === 0) {
        if (repeat) await records.add(repeat, new Date(now().getTime() + repeatHours * 3_600_000));
        return;
      }
      log.info({ form: submission.form, reasons: found }, "suspicious form refused");
      const onlyTooFast = found.every((reason) => reason === "too_fast");
      throw onlyTooFast
        ? new AppError("sent_too_fast", { retryAfter: fastestSeconds })
        : new AppError("proof_needed", { retryAfter: 60 });
    },
  };
}
