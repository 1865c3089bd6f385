import { emailAddress, line, optionalText, paragraph } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { screeningShape } from "../screening/screening.ts";

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
