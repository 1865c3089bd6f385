import { createHmac, randomInt } from "node:crypto";
import { createChallenge, verifySolution } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { z } from "../../../contract/zod.ts";
import type { ProofChallenge, ScreenedForm } from "../screening.ts";
import type { Records } from "./records.ts";

/** Time to solve a challenge and send the form. */
const minutesValid = 10;
/** The work: on average 600 keys, each of 2,000 rounds. About half a second on a laptop, two on a slow phone. */
const rounds = 2_000;
const keys = { fewest: 200, most: 1_000 };
const longestProof = 4_000;

const proofSchema = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string(),
      expiresAt: z.number(),
      data: z.object({ form: z.string() }),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string() }),
});

export interface Proofs {
  /** A challenge for one form; valid for ten minutes. */
  makeChallenge(form: ScreenedForm): Promise<ProofChallenge>;
  /** True for a solved challenge of ours that was made for this form and never used before. It is used then. */
  redeem(form: ScreenedForm, proof: unknown): Promise<boolean>;
}

/** Proofs of work, by altcha: they cost a person nothing, and a sender of many messages a lot. */
export function createProofs(parts: { records: Records; secret: string; now: () => Date }): Proofs {
  const { records, now } = parts;
  const keyFor = (purpose: string) =>
    createHmac("sha256", parts.secret).update(`proof:${purpose}`).digest("hex");
  const secrets = {
    hmacSignatureSecret: keyFor("challenge"),
    hmacKeySignatureSecret: keyFor("solution"),
  };

  return {
    makeChallenge: (form) =>
      createChallenge({
        algorithm: "PBKDF2/SHA-256",
        cost: rounds,
        counter: randomInt(keys.fewest, keys.most),
        deriveKey,
        expiresAt: new Date(now().getTime() + minutesValid * 60_000),
        data: { form },
        ...secrets,
      }),

    async redeem(form, proof) {
      const parsed = proofSchema.safeParse(decode(proof));
      if (!parsed.success) return false;
      const { challenge, solution } = parsed.data;
      const { parameters } = challenge;
      if (parameters.data.form !== form || parameters.expiresAt * 1000 < now().getTime()) {
        return false;
      }
      const result = await verifySolution({
        challenge,
        solution: { ...solution, time: 0 },
        deriveKey,
        ...secrets,
      });
      if (!result.verified) return false;
      return records.add(`proof:${challenge.signature}`, new Date(parameters.expiresAt * 1000));
    },
  };
}

function decode(proof: unknown): unknown {
  if (typeof proof !== "string" || proof.length > longestProof) return null;
  try {
    return JSON.parse(Buffer.from(proof, "base64").toString("utf8"));
  } catch {
    return null;
  }
}
