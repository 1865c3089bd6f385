import type { Database, Transaction } from "../../../platform/db/client.ts";

type Work<Result> = (tx: Transaction) => Promise<Result>;

/** Does work in a transaction of which nothing stays. @returns what the work gave */
export async function rolledBack<Result>(db: Database, work: Work<Result>): Promise<Result> {
  let done: { result: Result } | undefined;
  try {
    await db.transaction(async (tx) => {
      done = { result: await work(tx) };
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback || !done) throw error;
  }
  return (done as { result: Result }).result;
}

const rollback = new Error("rolled back on purpose");
