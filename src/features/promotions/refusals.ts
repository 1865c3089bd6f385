import { formatMoney } from "../../contract/money.ts";
import { atField, type RefusalTable } from "../../contract/refusals/table.ts";
import { promotionField } from "./promotion.ts";

const atCode = (message: string) => atField(promotionField, message, message);

/** Why a signup's promotion code isn't taken. Nothing is ordered then. */
export const promotionsRefusals = {
  promotion_unknown: [
    "invalid_input",
    atCode("This promotion code doesn’t exist, or it has ended. Correct it, or leave it out."),
  ],
  promotion_used_up: [
    "invalid_input",
    atCode("This promotion code has been used as often as it can be. Leave it out to sign up."),
  ],
  promotion_not_for_order: [
    "invalid_input",
    ({ billing }: { billing: string }) =>
      atCode(
        billing === "Monthly and yearly"
          ? "This promotion code doesn’t apply to a free plan. Leave it out to sign up."
          : `This promotion code is for ${billing.toLowerCase()} billing. Change the plan, or leave the code out.`,
      ),
  ],
  promotion_changed: [
    "invalid_input",
    ({ cents, currency }: { cents: number; currency: string }) =>
      atCode(
        `This promotion code now takes ${formatMoney(cents, currency)} off. Nothing was charged. Sign up again if you agree.`,
      ),
  ],
} satisfies RefusalTable;
