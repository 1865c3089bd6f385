/**
 * Runs several queries of one transaction at the same time, so that they share round trips to the database. If one fails, it
 * still waits for the others: a query sent after the rollback would run outside the transaction.
 * @throws the first failure that isn't just a consequence of another one
 */
export async function together<const Work extends readonly unknown[]>(
  work: Work,
): Promise<{ -readonly [Index in keyof Work]: Awaited<Work[Index]> }> {
  const settled = await Promise.allSettled(work);
  const failures = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  if (failures.length > 0) throw failures.find((one) => !isConsequence(one)) ?? failures[0];
  return settled.map((one) => (one as PromiseFulfilledResult<unknown>).value) as never;
}

/**
 * PostgreSQL refuses what follows a failure in the same transaction (25P02), and a statement that the failure kept it from
 * preparing (26000). Drizzle wraps its errors.
 */
function isConsequence(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return code === "25P02" || code === "26000" || isConsequence(error.cause);
}
