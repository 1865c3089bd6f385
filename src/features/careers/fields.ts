import { emailAddress } from "../../contract/email-address.ts";
import type { StoredField } from "../../contract/form-fields.ts";
import { phoneProblem, toE164 } from "../../contract/phone.ts";
import { line, optionalText } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { jobPlaces, jobTypes } from "./job-kinds.ts";

/** "Type of job" on the application form and as a filter: how much and where, in one list. */
export const jobTypeChoices = ["All Jobs", ...jobTypes, ...jobPlaces] as const;
export type JobTypeChoice = (typeof jobTypeChoices)[number];

/**
 * The application form besides its job, CV, and terms, field by field: what it asks and accepts, and where the answers go. `sample` is
 * for previews and tests.
 */
export const applicationFields = {
  name: {
    schema: line("Enter your name."),
    label: "Your Name",
    required: true,
    half: true,
    control: { kind: "text", autoComplete: "name", maxLength: 200 },
    timeline: "person",
    sample: "Eve Sun",
  },
  email: {
    schema: emailAddress(),
    label: "Your Email",
    required: true,
    half: true,
    control: { kind: "text", type: "email", autoComplete: "email", maxLength: 254 },
    timeline: "person",
    sample: "eve@example.com",
  },
  phone: {
    schema: line("Enter your phone number.", 40).transform((value, context) => {
      // The form has no country: the server has added the company's own (`withFullPhone`).
      const message = phoneProblem(value);
      if (message) context.addIssue({ code: "custom", message });
      return toE164(value) ?? z.NEVER;
    }),
    label: "Your Phone",
    required: true,
    half: true,
    control: { kind: "text", type: "tel", autoComplete: "tel", maxLength: 40 },
    timeline: { fact: "Phone" },
    sample: "+15555550123",
  },
  job_title: {
    schema: optionalText(200).transform((value) => value.replace(/\s+/g, " ")),
    label: "Job Title",
    required: false,
    half: true,
    control: { kind: "text", maxLength: 200 },
    column: "jobTitle",
    timeline: "title",
    sample: "Support specialist",
  },
  job_type: {
    schema: z
      .string()
      .nullish()
      .transform((value) => value?.trim() || "All Jobs")
      .pipe(z.enum(jobTypeChoices, { error: "Choose one from the list." })),
    label: "Type of job",
    required: false,
    control: {
      kind: "select",
      options: jobTypeChoices.map((choice) => [choice, choice]),
      preset: "All Jobs",
    },
    column: "jobType",
    timeline: { fact: "Type of job" },
    sample: "Remote",
  },
  description: {
    schema: optionalText(5000),
    label: "Description",
    required: false,
    hint: "Similar work you’ve done, and when you could start.",
    control: { kind: "textarea", rows: 6, maxLength: 5000 },
    timeline: "text",
    sample: "I answered\ncustomers for years.",
  },
} as const satisfies Record<string, StoredField & { sample: string }>;
