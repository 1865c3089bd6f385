import { z } from "./zod.ts";

/** Forms that strangers can send, and that are screened for spam. */
const screenedForms = ["contact", "newsletter", "careers", "signup", "forgot-password"] as const;
export type ScreenedForm = (typeof screenedForms)[number];

/** Names of the fields that screening adds to a form. Calls may leave all of them out. */
export const screeningFields = {
  /** Hidden from people. Programs that fill in every field fill it in. */
  honeypot: "website",
  /** Says, signed by us, when the page was made. */
  stamp: "form_stamp",
  /** A solved challenge: base64 of JSON. */
  proof: "proof",
} as const;

/** `POST /api/screening/challenge`: which form is about to be sent, with its fields as they are. */
export const challengePayload = z.looseObject({ form: z.enum(screenedForms) });

/** What the call answers: a challenge to solve before the form is sent, or null if none is needed. */
export interface ChallengeAnswer {
  challenge: ProofChallenge | null;
}

/** A challenge of altcha, version 2. */
export interface ProofChallenge {
  parameters: {
    algorithm: string;
    nonce: string;
    salt: string;
    cost: number;
    keyLength: number;
    keyPrefix: string;
    keySignature?: string;
    expiresAt?: number;
    data?: Record<string, string | number | boolean | null>;
  };
  signature?: string;
}
