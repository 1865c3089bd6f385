import { line } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { billingIntervals } from "../plans/plan.ts";
import { billingDetailsForm } from "./billing-details.ts";

const card = line("Choose a card.", 100);
const key = line("Review the cost first.", 100);

/** The date on a card, `04 / 29` or `4/2029`, to a month that isn't over. */
const cardExpiry = line("Enter the expiry date on the card.", 20).transform(
  (text, context): { month: number; year: number } => {
    const [, month, year] = /^(0?[1-9]|1[0-2])\s*[/-]\s*(?:20)?(\d{2})$/.exec(text) ?? [];
    if (!month || !year) {
      context.addIssue({
        code: "custom",
        message: "Enter the month and the year as on the card, like 04 / 29.",
      });
      return z.NEVER;
    }
    const expiry = { month: Number(month), year: 2000 + Number(year) };
    if (Date.UTC(expiry.year, expiry.month, 1) <= Date.now()) {
      context.addIssue({ code: "custom", message: "This date is in the past." });
    }
    return expiry;
  },
);

/** Every form of the payments page of one's own account. */
export const billingForm = z.discriminatedUnion("form", [
  z.object({
    form: z.literal("preview"),
    plan: line("Choose a plan.", 200),
    interval: z.enum(billingIntervals, { error: "Choose how often you pay." }),
  }),
  z.object({ form: z.literal("change"), key }),
  z.object({ form: z.literal("start"), key }),
  z.object({ form: z.literal("cancel") }),
  z.object({ form: z.literal("resume") }),
  z.object({ form: z.literal("keep-plan") }),
  billingDetailsForm,
  z.object({ form: z.literal("card-default"), card }),
  z.object({
    form: z.literal("card-edit"),
    card,
    holder: line("Enter the name on the card.", 100),
    expiry: cardExpiry,
  }),
  z.object({ form: z.literal("card-remove"), card }),
]);

/** A card from the card field; the same key again tells what became of it. */
export const newCardForm = z.object({ key, payment_method: line("Enter a card.", 200) });

/** The roles of an organization that manage its money. */
export const paysFor = (role: string): boolean => role === "owner" || role === "admin";
