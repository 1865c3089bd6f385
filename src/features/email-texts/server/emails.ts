import { z } from "zod";
import { fillLine } from "../../../contract/email-text.ts";
import { locales } from "../../../contract/locale.ts";
import { renderText } from "../../../platform/emails/render-text.ts";
import { defineEmailInCode } from "../../../platform/emails/template.ts";

/** An email as an editor has it right now, with made-up data, to the editor. */
export const emailTest = defineEmailInCode({
  id: "email-test",
  props: z.object({
    text: z.object({
      subject: z.string(),
      preheader: z.string(),
      heading: z.string(),
      body: z.string(),
      reason: z.string(),
    }),
    /** Of the placeholders. Emails that an older version queued have none. */
    values: z.record(z.string(), z.string()).default({}),
    /** Of the text. */
    locale: z.enum(locales).default("en"),
  }),
  sample: () => ({
    text: {
      subject: "Thanks for writing to {{company}}",
      preheader: "We’ll be in touch.",
      heading: "Thanks",
      body: "{{greeting}}\n\nWe’ll be in touch.",
      reason: "You’re receiving this email because you wrote to us.",
    },
    values: { greeting: "Hi Bob," },
    locale: "en" as const,
  }),
  subject: ({ text, values }, { name }) =>
    `[Test] ${fillLine(text.subject, { ...values, company: name })}`,
  body: ({ text, values, locale }, brand) =>
    renderText(
      text,
      { ...values, company: brand.name },
      { ...brand, clock: { ...brand.clock, locale } },
    ),
});
