import { emailAddress } from "../../contract/email-address.ts";
import type { StoredField } from "../../contract/form-fields.ts";
import { line, optionalText, paragraph } from "../../contract/text.ts";
import { contactTexts } from "./texts.ts";

/** The contact form, field by field: what it asks and accepts, and where the answers go. `sample` is for previews and tests. */
export const contactFields = {
  name: {
    schema: line("Enter your name."),
    label: contactTexts.name,
    required: true,
    half: true,
    control: { kind: "text", autoComplete: "name", maxLength: 200 },
    timeline: "person",
    sample: "Bob Ray",
  },
  email: {
    schema: emailAddress(),
    label: contactTexts.email,
    required: true,
    half: true,
    control: { kind: "text", type: "email", autoComplete: "email", maxLength: 254 },
    timeline: "person",
    sample: "bob@example.com",
  },
  subject: {
    schema: optionalText(200).transform((value) => value.replace(/\s+/g, " ")),
    label: contactTexts.subject,
    required: false,
    control: { kind: "text", maxLength: 200 },
    timeline: "title",
    sample: "Forty vans",
  },
  description: {
    schema: paragraph("Enter your comments."),
    label: contactTexts.description,
    required: true,
    control: { kind: "textarea", rows: 8, maxLength: 5000 },
    timeline: "text",
    sample: "Hello,\nwe run forty vans.",
  },
} as const satisfies Record<string, StoredField & { sample: string }>;
export type ContactField = keyof typeof contactFields;
