import { z } from "./zod.ts";

/** Forms that strangers can send, and that are screened for spam. */
const screenedForms = ["contact", "newsletter", "careers", "signup", "forgot-password"] as const;
export type ScreenedForm = (typeof screenedForms)[number];

/** The hidden field in which the browser says where the visit began: `{"p":"/page-pricing","s":"utm_source","r":"google.com"}`. */
export const cameFromField = "came_from";

/** Names of the fields that screening adds to a form. Calls may leave all of them out. */
export const screeningFields = {
  /** Hidden from people. Programs that fill in every field fill it in. */
  honeypot: "website",
  /** Says, signed by us, when the page was made. */
  stamp: "form_stamp",
  /** A solved challenge: base64 of JSON. */
  proof: "proof",
} as const;

/** Whatever is sent in its place is judged, and never a reason to refuse the payload. */
const optionalString = (description: string) =>
  z.unknown().optional().meta({ type: "string", description });

/**
 * The same fields in the description of a payload, with where a visitor came from. They're the site's own forms' part: a program
 * sends the payload without them.
 */
export const screeningShape = {
  [screeningFields.honeypot]: optionalString(
    "Leave it out, or empty. Programs that fill in every field of a form are told by it",
  ),
  [screeningFields.stamp]: optionalString("Forms of this site say here when their page was made"),
  [screeningFields.proof]: optionalString(
    "The solved challenge of `POST /api/screening/challenge`, as base64 of JSON. Only needed when the response is a 429 that asks for a check",
  ),
  [cameFromField]: optionalString(
    "Where the visitor came from, as JSON: first page `p`, campaign `s`, and referring host `r`",
  ),
};

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
