import { eq } from "drizzle-orm";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Database, Transaction } from "../../../platform/db/client.ts";
import { writeAudit } from "../../activity/operations/audit.ts";
import { staffPreference } from "../../team/server/tables.ts";
import type { dashboardOperations } from "../dashboard-operations.ts";

async function isOn(on: Database | Transaction, userId: string): Promise<boolean> {
  const [row] = await on.select().from(staffPreference).where(eq(staffPreference.userId, userId));
  return (row?.weeklyEmailSince ?? null) !== null;
}

/** The colleagues who get the weekly email. Each decides for themselves. */
export function createWeeklyChoice(parts: {
  db: Database;
  now: () => Date;
}): Operations<keyof Pick<typeof dashboardOperations, "getWeeklyEmail" | "changeWeeklyEmail">> {
  const { db, now } = parts;
  return {
    async getWeeklyEmail(actor) {
      return { on: await isOn(db, actor.id) };
    },

    async changeWeeklyEmail(actor, { on }) {
      return db.transaction(async (tx) => {
        if ((await isOn(tx, actor.id)) === on) return { on };
        const weeklyEmailSince = on ? now() : null;
        await tx
          .insert(staffPreference)
          .values({ userId: actor.id, weeklyEmailSince })
          .onConflictDoUpdate({ target: staffPreference.userId, set: { weeklyEmailSince } });
        await writeAudit(tx, actor, {
          action: on ? "staff.weekly-email-on" : "staff.weekly-email-off",
          target: { type: "staff", id: actor.id, title: actor.name },
          before: { weeklyEmail: !on },
          after: { weeklyEmail: on },
        });
        return { on };
      });
    },
  };
}
