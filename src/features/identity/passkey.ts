import { line, optionalText } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { currentPassword } from "./password.ts";

/** More than anyone has devices. */
export const passkeysPerAccount = 20;

/** Bytes as the browser's `toJSON()` writes them. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/);

const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal("public-key"),
  authenticatorAttachment: z.enum(["platform", "cross-platform"]).optional().catch(undefined),
  // No extension is requested, so its output is ignored.
  clientExtensionResults: z.unknown().transform(() => ({})),
};

/** The browser's response after creating a passkey. */
const newCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    attestationObject: bytes(32_000),
    transports: z
      .array(z.string().regex(/^[a-z-]{1,20}$/))
      .max(10)
      .optional()
      .catch(undefined),
  }),
});

/** The browser's response after using a passkey. */
const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(8000),
    authenticatorData: bytes(8000),
    signature: bytes(8000),
    userHandle: z
      .string()
      .max(200)
      .nullish()
      .transform((value) => value ?? undefined),
  }),
});

/** An answer of the browser; what exactly is wrong with a bad one would help no one who reads the message. */
function readable<Schema extends z.ZodType>(schema: Schema) {
  return z.unknown().transform((value, context): z.output<Schema> => {
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    context.addIssue({
      code: "custom",
      message: "We couldn’t read your browser’s answer. Please try again.",
    });
    return z.NEVER;
  });
}

/** A passkey's name, short enough for one line of the list. */
export const passkeyName = line("Enter a name.", 60);

/** A password that is only compared, before a passkey may be made. */
export const passkeyPrepare = z.object({ current_password: currentPassword });

/** The answer to the challenge to make one. Without a name it is called after what keeps it. */
export const passkeyAdd = z.object({
  credential: readable(newCredential),
  name: optionalText(60),
});

/** The answer to a challenge to sign in, and where to go on to. */
export const passkeySignIn = z.object({
  credential: readable(usedCredential),
  next: z.string().optional(),
});

export type NewCredential = z.output<typeof newCredential>;
export type UsedCredential = z.output<typeof usedCredential>;
