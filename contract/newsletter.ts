import { z } from "zod";
import { emailAddress } from "./text.ts";

/** `POST /api/mailchimp/subscribe`. */
export const newsletterPayload = z.object({ email: emailAddress() }).meta({ id: "Newsletter" });
export type NewsletterPayload = z.infer<typeof newsletterPayload>;
