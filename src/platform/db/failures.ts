import { DeadlineError, noteOutage } from "../deadline.ts";
import { AppError, noteFullDisk, unavailable } from "../errors.ts";

/** Node's codes of a connection that cannot be made or does not last. */
const networkCodes = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENETDOWN",
  "EADDRNOTAVAIL",
  "EMFILE",
]);

/**
 * SQLSTATEs that pass by themselves: connection failures (08), lack of resources (53), administrators' stops and
 * canceled statements (57), I/O failures (58), locks that weren't granted in time, deadlocks, time limits, and a
 * database or a role that is missing while someone restores a backup.
 */
const passingStates =
  /^(08|53|58)...$|^57(014|P0[1-5])$|^55P03$|^40(001|P01)$|^25(006|P0[34])$|^28(000|P01)$|^3D000$/;

/** Messages of pg and pg-pool when a connection ends. They have no code. */
const endedMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout e|Query read timeout|Cannot use a pool after)/;

/** A query got no answer in time. Its connection is gone: what the server still does on it is unknown. */
export class QueryTimeoutError extends Error {
  override readonly name = "QueryTimeoutError";
  constructor(limitMs: number) {
    super(`the database did not answer within ${limitMs} ms`);
  }
}

/** True for a failure of the database to answer, as opposed to a fault in what it was asked. */
export function isOutage(error: unknown): boolean {
  if (error instanceof QueryTimeoutError || error instanceof DeadlineError) return true;
  if (error instanceof AggregateError) return error.errors.some(isOutage);
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (code !== undefined && (networkCodes.has(code) || passingStates.test(code))) return true;
  return endedMessages.test(error.message);
}

/** The error as callers of the pool get it: an outage becomes `unavailable`, anything else stays what it is. */
export function translateFailure(error: unknown): unknown {
  const translated = isOutage(error) ? unavailable(error) : error;
  // disk_full
  if ((error as { code?: string } | null)?.code === "53100") noteFullDisk("database");
  // The pool itself throws `unavailable` while it knows of an outage.
  if (isUnavailable(translated)) noteOutage(translated as Error);
  return translated;
}

/** True for `unavailable`, also where Drizzle wrapped it. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof AppError ? error.code === "unavailable" : isUnavailable(error.cause);
}
