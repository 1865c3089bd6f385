import { sql } from "drizzle-orm";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Database } from "../../../platform/db/client.ts";
import { readCurrency } from "../../content/server/currency.ts";
import type { promotionOperations } from "../promotion-operations.ts";

interface Counted extends Record<string, unknown> {
  uses: number;
  completed: number;
  discountCents: number;
}

export function createPromotionOperations({
  db,
}: {
  db: Database;
}): Operations<keyof typeof promotionOperations> {
  return {
    async getPromotionUses(_actor, { code }) {
      const currency = await readCurrency(db);
      const { rows } = await db.execute<Counted>(sql`
        select count(*) filter (where state <> 'declined')::int as uses,
          count(*) filter (where state = 'completed')::int as completed,
          coalesce(sum(discount_cents) filter (where state = 'completed' and currency = ${currency}), 0)::int as "discountCents"
        from signup where promotion_code = ${code}`);
      return { ...{ uses: 0, completed: 0, discountCents: 0 }, ...rows[0], currency };
    },
  };
}
