import { z } from "../../contract/zod.ts";

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
export const challengePayload = z
  .looseObject({
    form: z.enum(screenedForms).meta({ description: "Which form the other fields belong to" }),
  })
  .meta({ id: "ChallengeRequest" });

/** A challenge of altcha, version 2. */
const proofChallenge = z
  .object({
    parameters: z.object({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.number().optional(),
      data: z
        .record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()]))
        .optional(),
    }),
    signature: z.string().optional(),
  })
  .meta({ id: "ProofChallenge" });
export type ProofChallenge = z.infer<typeof proofChallenge>;

/** The call's response. */
export const challengeAnswer = z
  .object({
    challenge: proofChallenge
      .nullable()
      .meta({ description: "To solve before the form is sent; null if none is needed" }),
  })
  .meta({ id: "ChallengeAnswer" });
export type ChallengeAnswer = z.infer<typeof challengeAnswer>;
