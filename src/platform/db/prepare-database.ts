import { access } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import type { Log } from "../log.ts";
import { isOutage } from "./failures.ts";

/** Between two tries, in milliseconds. */
const retryMs = 1_000;

/**
 * Prepares the database for this version. Where it doesn't answer, but an earlier process left the last good content, the
 * site starts with that, and prepares the database as soon as it answers.
 * @param prepare may be called again after it failed
 * @param parts.lastGood the file with that content
 * @returns `opens`, if the database is away: resolves once it's prepared, and rejects if it can't be
 */
export async function prepareDatabase(
  prepare: () => Promise<void>,
  { lastGood, log }: { lastGood: string; log: Log },
): Promise<{ opens?: Promise<void> }> {
  try {
    await prepare();
    return {};
  } catch (error) {
    const isThere = () =>
      access(lastGood).then(
        () => true,
        () => false,
      );
    if (!isAway(error) || !(await isThere())) throw error;
    log.warn({ err: error }, "the database is away: the site starts with its last good content");
    return { opens: retry(prepare, log) };
  }
}

async function retry(prepare: () => Promise<void>, log: Log): Promise<void> {
  for (;;) {
    await wait(retryMs, undefined, { ref: false });
    try {
      await prepare();
      log.info("the database answers: the site is complete");
      return;
    } catch (error) {
      if (!isAway(error)) throw error;
    }
  }
}

/** True where no one answers. A server that refuses the role, the password, or the database is there. */
const isAway = (error: unknown): boolean =>
  isOutage(error) && !/^(25|28|3D|53)...$/.test((error as { code?: string }).code ?? "");
