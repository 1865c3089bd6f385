import type { Services } from "../../server/services.ts";

/**
 * What was read, or `fallback` where it cannot be: the page still stands and says so quietly, and the log has the fault.
 * @param what the content, for the log
 */
export function orFallback<Value, Fallback>(
  { log }: Pick<Services, "log">,
  what: string,
  read: Promise<Value>,
  fallback: Fallback,
): Promise<Value | Fallback> {
  return read.catch((error: unknown) => {
    log.error({ err: error }, `${what} cannot be read`);
    return fallback;
  });
}
