import { screeningShape } from "./screening.ts";
import { emailAddress } from "./text.ts";
import { z } from "./zod.ts";

/** `POST /api/mailchimp/subscribe`. */
export const newsletterPayload = z
  .object({ email: emailAddress(), ...screeningShape })
  .meta({ id: "Newsletter" });
export type NewsletterPayload = z.infer<typeof newsletterPayload>;
