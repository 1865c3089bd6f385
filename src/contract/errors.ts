import { z } from "./zod.ts";

/** Every failure of the JSON contract. */
export const errorAnswer = z
  .object({
    error: z.string(),
    fields: z.record(z.string(), z.array(z.string())).optional(),
    code: z.string().optional(),
    price_cents: z
      .int()
      .optional()
      .meta({ description: "With `price_changed`: the current price" }),
    tax_cents: z
      .int()
      .optional()
      .meta({ description: "With `tax_changed`: the tax that is added to the first payment" }),
  })
  .meta({ id: "Error" });
export type ErrorAnswer = z.infer<typeof errorAnswer>;
