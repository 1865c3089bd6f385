import { optionalText } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { shownCents } from "./signup.ts";

/** Additional fields of both signup calls if tax depends on the customer's place. Otherwise they're ignored. */
export const taxAnswers = z.object({
  country: optionalText(2).meta({
    description: "Two-letter country code. Required where tax depends on the customer’s place",
  }),
  postal_code: optionalText(20).meta({
    description: "Required in the United States and Canada where tax depends on the place",
  }),
  tax_id: optionalText(60).meta({
    description: "A company’s tax number, as in `DE123456789`. It’s looked up in the register",
  }),
  expected_tax_cents: shownCents.meta({
    description:
      "The tax shown to the visitor that is added to the first payment, in cents. If another amount is due, the response is a 409 with `tax_cents`",
  }),
});
export type TaxAnswers = z.output<typeof taxAnswers>;

export const noTaxAnswers: TaxAnswers = taxAnswers.parse({});
