import { emailAddress } from "../../contract/email-address.ts";
import { z } from "../../contract/zod.ts";
import { screeningShape } from "../screening/screening.ts";

/** `POST /api/mailchimp/subscribe`. */
export const newsletterPayload = z
  .object({ email: emailAddress(), ...screeningShape })
  .meta({ id: "Newsletter" });
export type NewsletterPayload = z.infer<typeof newsletterPayload>;
