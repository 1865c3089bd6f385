import { fieldSchemas } from "../../contract/form-fields.ts";
import { messages } from "../../contract/messages.ts";
import { flag, optionalText } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { applicationFields } from "./fields.ts";
import { jobBadges, jobPlaces, jobTypes } from "./job-kinds.ts";

export { jobBadges, jobPlaces, jobTypes };

/** One job, as its card shows it. */
export const jobCard = z
  .object({
    _id: z.string(),
    slug: z.string(),
    title: z.string(),
    type: z.enum(jobTypes),
    place: z.enum(jobPlaces),
    badge: z.enum(jobBadges),
    location: z.string(),
    team: z.string(),
    summary: z.string(),
    pay_min_cents: z.int().meta({
      description: "For an hour, in the smallest unit of the site’s currency, such as cents",
    }),
    pay_max_cents: z.int().meta({
      description: "For an hour, in the smallest unit of the site’s currency, such as cents",
    }),
    posted_at: z.string().meta({ description: "ISO 8601 date and time" }),
    sample: z.boolean().meta({ description: "Made up for the sample brand: no real opening" }),
  })
  .meta({ id: "Job" });
export type JobSummary = z.infer<typeof jobCard>;

/** One job with all that its page says. */
export const jobDetail = jobCard
  .extend({
    description: z.string().meta({ description: "Sanitized HTML" }),
    responsibilities: z.array(z.string()),
    requirements: z.array(z.string()),
    benefits: z.array(z.string()),
  })
  .meta({ id: "JobDetail" });
export type JobDetail = z.infer<typeof jobDetail>;

export const cvKinds = ["pdf", "doc", "docx"] as const;
export type CvKind = (typeof cvKinds)[number];

/** The CV field: what the page says of it and what the server answers. */
export const cvRules = {
  maxBytes: 5 * 1024 * 1024,
  /** For the `accept` attribute; the server looks at the content, not at the name. */
  accept: ".pdf,.doc,.docx",
  missing: "Choose your résumé.",
  tooLarge: "This file is larger than 5 MB. Choose a smaller one.",
  wrongKind:
    "This isn’t a PDF or Word file. Save your résumé as PDF, DOC, or DOCX, and choose it again.",
  pages: "This is a Pages file. Export it as PDF or Word, and choose it again.",
  openDocument: "This is an OpenDocument file. Save it as PDF or Word, and choose it again.",
  richText: "This is an RTF file. Save it as PDF or Word, and choose it again.",
  picture: "This is a picture. Save your résumé as PDF or Word, and choose it again.",
  locked: "This file is password-protected. Choose one without a password.",
  macros: "This Word file contains macros. Save it as DOCX without them, and choose it again.",
  badName: "We can’t use this file name. Rename the file and choose it again.",
  noRoom: "We can’t take files right now. Email us your résumé instead.",
  brokenOff: "The upload was cut off. Choose the file again.",
} as const;

/** Errors of an application besides those of its fields. */
export const applicationMessages = {
  jobClosed: "This job is no longer open. Choose another, or apply without one.",
} as const;

/** The fields of an application besides its file, which comes as the field `cv` of a multipart form. */
export const applicationPayload = z
  .object({
    /** Id or slug of the job that is applied for; empty: none in particular. */
    job: optionalText(200),
    ...fieldSchemas(applicationFields),
    terms: flag.refine((value) => value, { error: messages.signup.acceptTerms }),
  })
  .meta({ id: "JobApplication" });
export type ApplicationPayload = z.infer<typeof applicationPayload>;
