import type { Services } from "../../composition/services.ts";

let failed = 0;

/** How many parts of pages could not be read since the process started. */
export const failedParts = () => failed;

/**
 * Lets a page stand without one of its parts.
 * @param what the content, for the log
 * @returns what was read, or `fallback` if it can't be read; the page then says so, and the log has the reason
 */
export function withFallback<Value, Fallback>(
  { log }: Pick<Services, "log">,
  what: string,
  read: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  return read.catch((error: unknown) => {
    failed += 1;
    log.error({ err: error }, `${what} cannot be read`);
    return fallback;
  });
}
