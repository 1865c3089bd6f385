import { DeadlineError, timeLeft } from "./deadline.ts";

/**
 * How long one call to an outside service may take, its answer's body included.
 * @param limitMs the call's own limit, in milliseconds
 * @param answerMs what is kept back of the request's deadline, so that the visitor still gets an answer
 * @throws DeadlineError when no time is left for the call
 */
export function callLimit(limitMs: number, answerMs = 1_000): number {
  const left = timeLeft(Number.POSITIVE_INFINITY) - answerMs;
  if (left <= 0) throw new DeadlineError();
  return Math.min(limitMs, left);
}
