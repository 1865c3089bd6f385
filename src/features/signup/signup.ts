import type { FieldErrors } from "../../contract/field-errors.ts";
import { fieldSchemas, requiredFields } from "../../contract/form-fields.ts";
import { messages } from "../../contract/messages.ts";
import { phoneCountry, phoneProblem, toE164 } from "../../contract/phone.ts";
import { flag, line, optionalText } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { passwordRevealsEmail } from "../identity/password.ts";
import { billingIntervals } from "../plans/plan.ts";
import { screeningShape } from "../screening/screening.ts";
import { companyFields, personFields } from "./fields.ts";

/** `month`, `year` and the longer spellings, any case; anything else is an error. */
const planType = z
  .string({ error: "Choose monthly or yearly billing." })
  .meta({ description: "`month` or `year` (`monthly` and `yearly` also work)" })
  .transform((value) => value.trim().toLowerCase().replace(/ly$/, ""))
  .pipe(z.enum(billingIntervals, { error: "Choose monthly or yearly billing." }));

/** An amount that the visitor was shown. An empty one wasn’t. */
export const shownCents = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value) => (value === "" || value == null ? null : Number(value)))
  .refine((value) => value === null || (Number.isInteger(value) && value >= 0), {
    error: "Send the price as a whole number of cents.",
  });

const person = {
  ...fieldSchemas(personFields),
  plan_id: line("Choose a plan.", 200).meta({ description: "ID or title of a published plan" }),
  plan_type: planType,
  expected_price_cents: shownCents.meta({
    description:
      "The price shown to the visitor, in cents for one interval. If the current price differs, the response is a 409 with `price_cents`. If you leave it out, the plan’s current price applies",
  }),
  promotion_code: optionalText(40).meta({
    description: "Takes something off the first payment of a new customer",
  }),
  expected_discount_cents: shownCents.meta({
    description:
      "What the visitor was told that the code takes off, in cents. If it’s less now, the response is a 422. If you leave it out, what it takes off now applies",
  }),
  ...screeningShape,
};

const paidFields = {
  ...person,
  ...fieldSchemas(companyFields),
  phone_country: optionalText(2).meta({
    description:
      "Two-letter country code for a number without a calling code. The default is the company’s country",
  }),
  address: optionalText(500),
  trial: flag.meta({ description: "Start the plan’s trial. It doesn’t need a card" }),
  paymentMethod: optionalText(255).meta({
    description:
      "ID of the payment method created by the provider’s card field. Leave it out for a trial",
  }),
};

/** Checks that look at several fields run even while other fields are wrong, so that all errors show at once. */
const always = {
  when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};

function refusePasswordThatIsEmail(
  value: { email?: unknown; password?: unknown },
  context: z.RefinementCtx,
): void {
  const { email, password } = value;
  if (typeof email !== "string" || typeof password !== "string" || password === "") return;
  if (passwordRevealsEmail(password, email)) {
    context.addIssue({
      code: "custom",
      path: ["password"],
      message: "Choose a password that isn’t your email address.",
    });
  }
}

const phoneOf = (value: { phone: string; phone_country?: unknown }) =>
  toE164(value.phone, phoneCountry(value.phone_country));

function refuseUnknownPhone(
  value: { phone?: unknown; phone_country?: unknown },
  context: z.RefinementCtx,
): void {
  const { phone } = value;
  if (typeof phone !== "string" || phone.trim() === "") return;
  const message = phoneProblem(phone, phoneCountry(value.phone_country));
  if (message) context.addIssue({ code: "custom", path: ["phone"], message });
}

const normalizePhone = <T extends { phone: string; phone_country: string }>(value: T): T => ({
  ...value,
  phone: phoneOf(value) ?? value.phone,
});

const acceptedTerms = z
  .unknown()
  .refine((value) => value === true || value === "on" || value === "true", {
    error: messages.signup.acceptTerms,
  });

/** `POST /api/stripe/createSubscription`. The phone number leaves it in E.164 form. */
export const paidSignupPayload = z
  .object(paidFields)
  .superRefine(refusePasswordThatIsEmail, always)
  .superRefine(refuseUnknownPhone, always)
  .transform(normalizePhone);
export type PaidSignup = z.output<typeof paidSignupPayload>;

/** `POST /api/stripe/createFreeSubscription`. */
export const freeSignupPayload = z.object(person).superRefine(refusePasswordThatIsEmail, always);
export type FreeSignup = z.output<typeof freeSignupPayload>;

/** The paid form as the browser posts it: the payload and the ticked terms. */
export const paidSignupForm = z
  .object({ ...paidFields, terms: acceptedTerms })
  .superRefine(refusePasswordThatIsEmail, always)
  .superRefine(refuseUnknownPhone, always)
  .transform(normalizePhone);

export const requiredFreeFields = requiredFields(personFields);
export const requiredPaidFields = [...requiredFreeFields, ...requiredFields(companyFields)];

/**
 * First line of the error summary, in the specification's order of checks: terms, then required fields,
 * then ours for what is filled in but wrong.
 */
export function signupErrorSummary(
  values: Record<string, unknown>,
  errors: FieldErrors,
  required: readonly string[],
): string {
  if (errors.terms) return messages.signup.acceptTerms;
  if (missingFields(values, errors, required).length > 0) return messages.signup.fillRequired;
  return messages.checkFields;
}

/** The required fields that were left empty. */
export function missingFields(
  values: Record<string, unknown>,
  errors: FieldErrors,
  required: readonly string[],
): string[] {
  const empty = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return (
      value === undefined || value === null || (typeof value === "string" && value.trim() === "")
    );
  };
  return required.filter((name) => errors[name] && empty(name));
}

/** The response of a signup call. On failure `error` says why, `fields` where. */
export const signupAnswer = z
  .object({
    message: z.string().optional(),
    /** Where the browser goes after success. */
    redirect: z.string().optional(),
    error: z.string().optional(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    code: z.string().optional().meta({ description: "Machine-readable error code" }),
    price_cents: z
      .int()
      .optional()
      .meta({ description: "With `price_changed`: the current price" }),
    tax_cents: z
      .int()
      .optional()
      .meta({ description: "With `tax_changed`: the tax that is added to the first payment" }),
    client_secret: z
      .string()
      .optional()
      .meta({ description: "For 3-D Secure. Confirm with it, then repeat the call" }),
    intent: z.enum(["payment", "setup"]).optional(),
  })
  .meta({ id: "SignupAnswer" });
export type SignupAnswer = z.infer<typeof signupAnswer>;
