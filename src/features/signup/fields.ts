import { emailAddress } from "../../contract/email-address.ts";
import type { Control, FormFields, StoredFields } from "../../contract/form-fields.ts";
import { readNumber } from "../../contract/readers/read-number.ts";
import { valueOrNull } from "../../contract/readers/reading.ts";
import { line, optionalText } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { newPassword, passwordLimits } from "../identity/password.ts";

/** A required field of one line. @param missing the message while it is empty */
const oneLine = (
  label: string,
  missing: string,
  maxLength: number,
  control: Partial<Control> = {},
) => ({
  ...{ label, required: true, schema: line(missing, maxLength) },
  control: { kind: "text", maxLength, ...control } as Control,
});

/** A required choice. An empty one is missing, and another value is wrong. */
function choice<const Values extends readonly [string, ...string[]]>(
  label: string,
  missing: string,
  values: Values,
  show: (value: string) => string = (value) => value,
) {
  const schema = z.enum(values, {
    error: (issue) => (issue.input ? "Choose one from the list." : missing),
  });
  const options = values.map((value) => [value, show(value)] as const);
  return { label, required: true, schema, control: { kind: "select", options } as Control };
}

const companySize = z
  .union([z.number(), z.string()], { error: "Enter the number of people at your company." })
  .transform((value) => (typeof value === "string" ? value.trim() : value))
  .refine((value) => value !== "", {
    error: "Enter the number of people at your company.",
    abort: true,
  })
  // People are counted whole: a mark before three digits is one for thousands in any language, as in Spanish.
  .transform((value) =>
    typeof value === "string"
      ? (valueOrNull(readNumber(value, { habit: "es", decimals: 0 })) ?? Number.NaN)
      : value,
  )
  .refine(
    (value) => Number.isInteger(value) && value >= 1 && value <= 10_000_000,
    "Enter a whole number of people, 1 or more.",
  );

const nameAndEmail = {
  first_name: {
    ...oneLine("First name", "Enter your first name.", 100, { autoComplete: "given-name" }),
    half: true,
    column: "firstName",
    timeline: "person",
  },
  last_name: {
    ...oneLine("Last name", "Enter your last name.", 100, { autoComplete: "family-name" }),
    half: true,
    column: "lastName",
    timeline: "person",
  },
  email: {
    schema: emailAddress(),
    label: "Your Email",
    required: true,
    hint: "We’ll email you a link to verify it.",
    control: { kind: "text", type: "email", autoComplete: "email", maxLength: 254 },
    timeline: "person",
  },
} as const satisfies StoredFields;

/** Fields of both signup forms, in the order of the page. */
export const personFields = {
  ...nameAndEmail,
  password: {
    schema: newPassword,
    label: "Password",
    required: true,
    hint: `At least ${passwordLimits.min} characters.`,
    control: { kind: "password" },
  },
} as const satisfies FormFields;

/** The paid form's questions about the company. They make the signup a useful lead. */
export const companyFields = {
  organization: {
    ...oneLine("Organization Name", "Enter your organization’s name.", 200, {
      autoComplete: "organization",
    }),
    timeline: { fact: "Organization" },
  },
  phone: {
    schema: line("Enter your phone number.", 40),
    label: "Phone Number",
    required: true,
    control: { kind: "phone" },
    timeline: { fact: "Phone" },
  },
  industry: {
    ...choice("Industry Type", "Choose your industry.", [
      "Logistics",
      "Healthcare",
      "Retail",
      "Food Delivery",
      "E-commerce",
      "Manufacturing",
      "Education",
      "Other",
    ]),
    half: true,
    timeline: { fact: "Industry" },
  },
  companySize: {
    schema: companySize,
    label: "Company Size",
    required: true,
    hint: "Number of people.",
    half: true,
    control: { kind: "text", inputMode: "numeric" },
    timeline: { fact: "Company size" },
  },
  purpose: {
    ...oneLine("Purpose of Use", "Tell us what you’ll use it for.", 500),
    hint: "For example: same-day grocery orders from three stores.",
    timeline: { fact: "Purpose" },
  },
  heardFrom: {
    ...oneLine("How did you hear about us?", "Tell us how you heard about us.", 200, {
      suggestions: [
        "Search engine",
        "Recommendation",
        "Social media",
        "Event or trade show",
        "Article or podcast",
      ],
    }),
    half: true,
    timeline: { fact: "Heard from" },
  },
  deliveryVolume: {
    ...choice(
      "Volume of Deliveries",
      "Choose your volume of deliveries.",
      ["1-10", "11-50", "51-100", "101+"],
      (volume) => `${volume} deliveries per month`,
    ),
    half: true,
    timeline: { fact: "Delivery volume" },
  },
  message: {
    schema: optionalText(5000),
    label: "Message",
    required: false,
    control: { kind: "textarea", rows: 4, maxLength: 5000 },
    timeline: "text",
  },
} as const satisfies StoredFields;

/** Answers that a signup stores unchanged. Of the password, it stores only a hash. */
export const signupAnswers = { ...nameAndEmail, ...companyFields };
