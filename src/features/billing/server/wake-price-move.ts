import { and, eq, isNull } from "drizzle-orm";
import type { Transaction } from "../../../platform/db/client.ts";
import type { Queue } from "../../../platform/jobs/queue.ts";
import { moveOnePrice } from "./jobs.ts";
import { priceMoveItem } from "./tables.ts";

/** Enqueues the work on a subscription's open move to another price, after its row has changed. */
export async function wakePriceMove(
  tx: Transaction,
  queue: Queue,
  subscriptionId: string,
): Promise<void> {
  const rows = await tx
    .select({ id: priceMoveItem.id })
    .from(priceMoveItem)
    .where(and(eq(priceMoveItem.subscriptionId, subscriptionId), isNull(priceMoveItem.settledAt)));
  for (const { id } of rows) await queue.enqueue(tx, moveOnePrice, { itemId: id });
}
