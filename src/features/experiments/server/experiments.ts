import { createHash } from "node:crypto";
import { and, eq, gt, lte, or } from "drizzle-orm";
import { getCatalog } from "../../../contract/catalogs.ts";
import { localPath } from "../../../contract/local-paths.ts";
import {
  recordOfTexts,
  type StoredTexts,
  textRecordNamed,
} from "../../../contract/text-records.ts";
import type { Executor, Transaction } from "../../../platform/db/client.ts";
import { ask } from "../../../platform/db/statement.ts";
import { blockAt, blockStart, type ExperimentGoal, hourMs, type Variant } from "../experiment.ts";
import type { Counted, Pair } from "./statistics.ts";
import { experiment, experimentBlock } from "./tables.ts";

type Experiment = typeof experiment.$inferSelect;

/** Which variant a block shows. A coin decides for each pair of blocks: the one that falls for the experiment's id and the pair's number. */
export function pickVariant({ id }: Pick<Experiment, "id">, block: number): Variant {
  const coin = createHash("sha256")
    .update(`${id} ${Math.floor(block / 2)}`)
    .digest();
  return ((coin[0] ?? 0) & 1) === block % 2 ? "A" : "B";
}

/**
 * Puts the texts of experiments in place of those that pages have.
 * @param previewed the id of an experiment whose texts are shown although its time hasn’t come
 */
export async function withExperiments(
  db: Executor,
  texts: StoredTexts,
  now: Date,
  previewed?: string,
): Promise<StoredTexts> {
  const running = and(lte(experiment.startsAt, now), gt(experiment.endsAt, now));
  const rows = await db
    .select()
    .from(experiment)
    .where(
      and(
        eq(experiment.published, true),
        previewed ? or(running, eq(experiment.id, previewed)) : running,
      ),
    );
  const shown = { ...texts };
  for (const row of rows) {
    const block = blockAt(row, now);
    const isShown = row.id === previewed || (block !== null && pickVariant(row, block) === "B");
    const record = isShown ? textRecordNamed(row.page) : undefined;
    if (!record) continue;
    const key = recordOfTexts(record.catalog, record.locale);
    shown[key] = { ...shown[key], ...row.texts };
  }
  return shown;
}

/** The page whose views count; null: all pages show these texts. */
function viewedPage(page: string): string | null {
  const record = textRecordNamed(page);
  if (!record) return null;
  const { page: path, everywhere } = getCatalog(record.catalog);
  return everywhere ? null : new URL(localPath(record.locale, path), "http://site").pathname;
}

const goalCounts: Record<ExperimentGoal, string> = {
  Signups: "select count(*) from signup where created_at >= $1 and created_at < $2",
  Messages:
    "select count(*) from contact_message where status not in ('quarantined', 'discarded') and created_at >= $1 and created_at < $2",
  "Newsletter subscriptions":
    "select count(*) from newsletter_subscriber where confirmed_at >= $1 and confirmed_at < $2",
};

/** Counts views and goals from one moment to another. Page views older than 30 days are gone. */
export async function countBetween(
  db: Executor,
  of: Pick<Experiment, "page" | "goal">,
  from: Date,
  to: Date,
): Promise<Counted> {
  const [row] = await ask<Counted>(
    db,
    `select (select count(*) from analytics_view where not bot and hour >= $1 and hour < $2
      and ($3::text is null or page = $3))::int as views, (${goalCounts[of.goal]})::int as goals`,
    [from, to, viewedPage(of.page)],
  );
  return row ?? none;
}

const none: Counted = { views: 0, goals: 0 };

/** A page that is left open reports its view late. So long after its end, a block is counted. */
const lateMs = hourMs;

/** Notes what blocks came to that are over and aren't noted. The sweep calls it; what it misses, it counts later. */
export async function noteBlocks(tx: Transaction, now: Date): Promise<void> {
  // Two workers would count the same blocks.
  await ask(tx, "select pg_advisory_xact_lock(hashtext('experiments'))");
  const rows = await tx.select().from(experiment).where(eq(experiment.published, true));
  for (const row of rows) {
    const noted = await tx
      .select({ block: experimentBlock.block })
      .from(experimentBlock)
      .where(eq(experimentBlock.experimentId, row.id));
    for (let block = noted.length; ; block++) {
      const [from, to] = [blockStart(row, block), blockStart(row, block + 1)];
      if (blockAt(row, from) === null || to.getTime() + lateMs > now.getTime()) break;
      const counted = await countBetween(tx, row, from, to);
      await tx.insert(experimentBlock).values({ experimentId: row.id, block, ...counted });
    }
  }
}

/** The pairs of blocks that are counted, in their order. */
export async function readPairs(db: Executor, id: string): Promise<Pair[]> {
  const blocks: Counted[] = await db
    .select({ views: experimentBlock.views, goals: experimentBlock.goals })
    .from(experimentBlock)
    .where(eq(experimentBlock.experimentId, id))
    .orderBy(experimentBlock.block);
  const pairs: Pair[] = [];
  for (let block = 0; block + 1 < blocks.length; block += 2) {
    const [first, second] = [blocks[block] ?? none, blocks[block + 1] ?? none];
    const isAFirst = pickVariant({ id }, block) === "A";
    pairs.push(isAFirst ? { A: first, B: second } : { A: second, B: first });
  }
  return pairs;
}
