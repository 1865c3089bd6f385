import type { Operation } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";

const text = z.string().max(10_000);
/** The words of an email as they stand in the form. */
const emailWords = z
  .object({ subject: text, preheader: text, heading: text, body: text, reason: text })
  .meta({ id: "EmailWords", description: "With placeholders such as {{company}}" });
export type EmailWords = z.infer<typeof emailWords>;

const emailPart = z
  .object({
    sent: z.string().meta({ description: "When it is sent, and to whom" }),
    ownersOnly: z.boolean().meta({ description: "It guards accounts: only owners change it" }),
    placeholders: z.array(
      z.object({
        name: z.string(),
        means: z.string(),
        required: z.boolean(),
        link: z.boolean().meta({ description: "It works only as the address of a link" }),
        sample: z.string(),
      }),
    ),
    original: emailWords.meta({ description: "What it says as long as no one changes it" }),
  })
  .meta({ id: "EmailParts" });

const ofEmail = z.object({ id: z.string().max(100) });
const read = { area: "content", access: "read" } as const;

/** Operations on the texts of emails, besides those of all content. */
export const emailOperations = {
  describeEmail: {
    method: "GET",
    path: "/emails/{id}",
    summary: "When an email is sent, what its placeholders stand for, and its original text",
    needs: read,
    params: ofEmail,
    answer: emailPart,
  },
  previewEmail: {
    method: "POST",
    path: "/emails/{id}/preview",
    summary: "The email with this text and made-up data. Nothing is stored or sent",
    needs: read,
    params: ofEmail,
    body: z.object({ words: emailWords }),
    answer: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
    framed: true,
  },
  sendTestEmail: {
    method: "POST",
    path: "/emails/{id}/test",
    summary: "Sends the email with this text and made-up data to you",
    needs: { area: "content", access: "write" },
    params: ofEmail,
    body: z.object({ words: emailWords }),
    answer: z.object({ to: z.string() }),
  },
} as const satisfies Record<string, Operation>;
