import type { Log } from "./log.ts";

/**
 * Warns of a failure that may come thousands of times: of the first with the error, then once a minute how many more there were.
 * @param text `addresses can’t be looked up`
 */
export function warnEachMinute(log: Pick<Log, "warn">, text: string): (error: unknown) => void {
  let more = 0;
  let timer: NodeJS.Timeout | undefined;
  function tellMore(): void {
    timer = undefined;
    if (more === 0) return;
    log.warn({ failures: more }, `${text}: more failures in the last minute`);
    more = 0;
    timer = setTimeout(tellMore, 60_000).unref();
  }
  return (error) => {
    if (timer) more += 1;
    else {
      log.warn({ err: error }, text);
      timer = setTimeout(tellMore, 60_000).unref();
    }
  };
}
