import { screeningShape } from "./screening.ts";
import { emailAddress, line, optionalText, paragraph } from "./text.ts";
import { z } from "./zod.ts";

/** `POST /api/contact`. Subject is optional, as the form marks it. */
export const contactPayload = z
  .object({
    name: line("Enter your name."),
    email: emailAddress(),
    subject: optionalText(200).transform((value) => value.replace(/\s+/g, " ")),
    description: paragraph("Enter your comments."),
    ...screeningShape,
  })
  .meta({ id: "ContactMessage" });
export type ContactPayload = z.infer<typeof contactPayload>;
