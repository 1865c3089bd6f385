import type { Operation } from "../../contract/console/operation.ts";
import { z } from "../../contract/zod.ts";

const count = z.int().min(0);

const uses = z
  .object({
    uses: count.meta({ description: "Signups that are done or under way" }),
    completed: count.meta({ description: "Signups that became customers" }),
    discountCents: count.meta({
      description: "What these customers’ first payments are reduced by, in all",
    }),
    currency: z.string(),
  })
  .meta({ id: "PromotionUses" });

/** The use of a promotion code. */
export const promotionOperations = {
  getPromotionUses: {
    method: "GET",
    path: "/promotions/{code}/uses",
    summary: "How often a promotion code was used",
    needs: { area: "plans", access: "read" },
    params: z.object({ code: z.string().max(40) }),
    answer: uses,
  },
} as const satisfies Record<string, Operation>;
