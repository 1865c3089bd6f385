import { eq, sql } from "drizzle-orm";
import type { Operations } from "../../../console/operations/operation.ts";
import type { Database } from "../../../platform/db/client.ts";
import { AppError } from "../../../platform/errors.ts";
import { analyticsView } from "../../analytics/server/tables.ts";
import { blockAt, blockStart, countPairs, hourMs } from "../experiment.ts";
import { type experimentOperations, trafficDays } from "../experiment-operations.ts";
import { countBetween, pickVariant, readPairs } from "../server/experiments.ts";
import { daysNeeded, permutationTest, sumPairs } from "../server/statistics.ts";
import { experiment } from "../server/tables.ts";

const dayMs = 24 * hourMs;
const lifts = [10, 20, 50, 100];

export function createExperimentOperations(parts: {
  db: Database;
  now?: () => Date;
}): Operations<keyof typeof experimentOperations> {
  const { db } = parts;
  const now = parts.now ?? (() => new Date());
  return {
    async getExperimentTraffic(_actor, of) {
      const to = new Date(Math.floor(now().getTime() / hourMs) * hourMs);
      const [first] = await db
        .select({ hour: sql<Date | null>`min(${analyticsView.hour})`.mapWith(analyticsView.hour) })
        .from(analyticsView);
      const since = first?.hour ? (to.getTime() - first.hour.getTime()) / dayMs : 0;
      // A site that is younger has fewer days to look back on.
      const days = Math.max(1, Math.min(trafficDays, Math.floor(since)));
      const counted = await countBetween(db, of, new Date(to.getTime() - days * dayMs), to);
      const perDay = { views: counted.views / days, goals: counted.goals / days };
      return {
        ...counted,
        days,
        needs: lifts.map((percent) => ({ percent, days: daysNeeded(perDay, percent / 100) })),
      };
    },

    async getExperimentResult(_actor, { id }) {
      const [row] = await db.select().from(experiment).where(eq(experiment.id, id));
      if (!row) throw new AppError("no_record");
      const at = now();
      const block = row.published ? blockAt(row, at) : null;
      const pairs = await readPairs(db, id);
      return {
        shown: block === null ? null : pickVariant(row, block),
        until: block === null ? null : blockStart(row, block + 1).toISOString(),
        pairs: pairs.length,
        planned: countPairs(row),
        ...sumPairs(pairs),
        chance: permutationTest(pairs),
      };
    },
  };
}
