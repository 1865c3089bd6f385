import { z } from "zod";

/** An absolute link of ours; anything but http(s) is refused, so that no prop becomes a script link. */
export const link = z.url({ protocol: /^https?$/ });
export const name = z.string();
export const cents = z.int().nonnegative();
