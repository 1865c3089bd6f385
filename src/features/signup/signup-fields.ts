import { emailAddress, line, optionalText } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { newPassword, passwordLimits } from "../identity/password.ts";

/** How a field is typed or chosen. src/features/signup/routes/signup-fields.tsx draws one control of each kind. */
type Control =
  | {
      kind: "text";
      type?: "email" | "number";
      inputMode?: "numeric";
      autoComplete?: string;
      min?: number;
      maxLength?: number;
      /** Offered while typing. Any text is accepted. */
      suggestions?: readonly string[];
    }
  | { kind: "textarea"; rows: number; maxLength: number }
  | { kind: "select"; options: readonly (readonly [value: string, label: string])[] }
  | { kind: "phone" }
  | { kind: "password" };

/** One field of the signup forms: what the server accepts, and what the visitor sees. */
export interface SignupField<Schema extends z.ZodType = z.ZodType> {
  /** Its messages are shown beside the field. */
  schema: Schema;
  label: string;
  /** The form can't be sent while it is empty. */
  required: boolean;
  hint?: string;
  /** It shares a row with the field beside it that is half a row wide, too. */
  half?: true;
  control: Control;
}
type SignupFields = Record<string, SignupField>;

/** A required field of one line. @param missing the message while it is empty */
function oneLine(
  label: string,
  missing: string,
  maxLength: number,
  { hint, half, ...control }: Pick<SignupField, "hint" | "half"> & Partial<Control> = {},
) {
  const more = { ...(hint && { hint }), ...(half && { half }) };
  return {
    ...{ label, required: true, schema: line(missing, maxLength), ...more },
    control: { kind: "text", maxLength, ...control } as Control,
  };
}

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
  .transform((value) => Number(value))
  .refine(
    (value) => Number.isInteger(value) && value >= 1 && value <= 10_000_000,
    "Enter a whole number of people, 1 or more.",
  );

/** What both signup forms ask, in the order of the page. */
export const personFields = {
  first_name: oneLine("First name", "Enter your first name.", 100, {
    autoComplete: "given-name",
    half: true,
  }),
  last_name: oneLine("Last name", "Enter your last name.", 100, {
    autoComplete: "family-name",
    half: true,
  }),
  email: {
    schema: emailAddress(),
    label: "Your Email",
    required: true,
    hint: "We'll email you a link to verify it.",
    control: { kind: "text", type: "email", autoComplete: "email", maxLength: 254 },
  },
  password: {
    schema: newPassword,
    label: "Password",
    required: true,
    hint: `At least ${passwordLimits.min} characters.`,
    control: { kind: "password" },
  },
} satisfies SignupFields;

/** What the paid form asks about the company: with it, the signup is a lead that somebody can serve. */
export const companyFields = {
  organization: oneLine("Organization Name", "Enter your organization's name.", 200, {
    autoComplete: "organization",
  }),
  phone: {
    schema: line("Enter your phone number.", 40),
    label: "Phone Number",
    required: true,
    control: { kind: "phone" },
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
  },
  companySize: {
    schema: companySize,
    label: "Company Size",
    required: true,
    hint: "Number of people.",
    half: true,
    control: { kind: "text", type: "number", inputMode: "numeric", min: 1 },
  },
  purpose: oneLine("Purpose of Use", "Tell us what you'll use it for.", 500, {
    hint: "For example: same-day grocery orders from three stores.",
  }),
  heardFrom: oneLine("How did you hear about us?", "Tell us how you heard about us.", 200, {
    suggestions: [
      "Search engine",
      "Recommendation",
      "Social media",
      "Event or trade show",
      "Article or podcast",
    ],
  }),
  deliveryVolume: choice(
    "Volume of Deliveries",
    "Choose your volume of deliveries.",
    ["1-10", "11-50", "51-100", "101+"],
    (volume) => `${volume} deliveries per month`,
  ),
  message: {
    schema: optionalText(5000),
    label: "Message",
    required: false,
    control: { kind: "textarea", rows: 4, maxLength: 5000 },
  },
} satisfies SignupFields;

/** What each field accepts, for `z.object`. */
export function schemasOf<Fields extends SignupFields>(fields: Fields) {
  const schemas = Object.entries(fields).map(([name, { schema }]) => [name, schema]);
  return Object.fromEntries(schemas) as { [Name in keyof Fields]: Fields[Name]["schema"] };
}

/** The names of the fields that must not be empty. */
export function requiredOf(fields: SignupFields): string[] {
  return Object.keys(fields).filter((name) => fields[name]?.required);
}

/** The fields' labels by name. */
export function labelsOf(fields: SignupFields): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label]));
}
