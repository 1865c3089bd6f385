import { z } from "zod";

/** An absolute link of ours; anything but http(s) is refused, so that no prop becomes a script link. */
export const link = z.url({ protocol: /^https?$/ });
export const name = z.string();
/** In the minor unit of the email’s `currency`. */
export const cents = z.int().nonnegative();
/** ISO 4217, lower case. Emails that an older version queued name none. */
export const currency = z
  .string()
  .regex(/^[a-z]{3}$/)
  .default("usd");
