import { normaliseEmail } from "../../contract/email-address.ts";
import { AppError } from "../errors.ts";
import { createFairLimit } from "../limit.ts";
import type { Log } from "../log.ts";
import { toNetwork } from "../network.ts";
import { type Counter, createCounters, type LimitStore, type Rule } from "./counters.ts";
import { type EmailLimit, emailLimits, type NetworkLimit, networkLimits } from "./rules.ts";

export interface Limits {
  /**
   * Counts one request of a network, or so many points: an IPv4 address, or the first 64 bits of an IPv6 address.
   * @throws AppError rate_limited
   */
  countNetwork(limit: NetworkLimit, address: string, points?: number): Promise<void>;
  /**
   * Renders a page for an address that anybody can make up. It counts, and networks take turns.
   * @throws AppError rate_limited, or unavailable if too many wait
   */
  renderInTurn<Result>(address: string, render: () => Promise<Result>): Promise<Result>;
  /** Counts one submission that names an email address. @throws AppError rate_limited */
  countEmail(limit: EmailLimit, email: string): Promise<void>;
  /** Stops the cleanup of expired rows. */
  close(): void;
}

const cleanupMs = 5 * 60_000;

/** @param parts.scale multiplies every limit */
export function createLimits(parts: { store: LimitStore; scale: number; log: Log }): Limits {
  const { scale, log } = parts;
  const counters = createCounters(parts);
  const scaled = ({ points, seconds }: Rule): Rule => ({
    points: Math.max(1, Math.round(points * scale)),
    seconds,
  });
  const all = <Name extends string>(kind: string, rules: Record<Name, Rule>) =>
    new Map(
      Object.entries<Rule>(rules).map(([name, rule]) => [
        name as Name,
        counters.counter(`${kind}:${name}`, scaled(rule)),
      ]),
    );
  const ofNetwork = all("network", networkLimits);
  const ofEmail = all("email", emailLimits);

  // Two, so that one which waits for the database doesn't keep the other from the processor.
  const inTurn = createFairLimit({ atOnce: 2, waiting: 300, waitingEach: 100 });
  const countNetwork = (limit: NetworkLimit, address: string, points?: number) =>
    count(ofNetwork.get(limit), toNetwork(address), points);
  const cleanup = setInterval(() => {
    counters.removeExpired().catch((error: unknown) => {
      log.warn({ err: error }, "expired rate limits could not be deleted");
    });
  }, cleanupMs).unref();

  return {
    countNetwork,
    async renderInTurn(address, render) {
      await countNetwork("page", address);
      return inTurn(toNetwork(address), render);
    },
    countEmail: (limit, email) => count(ofEmail.get(limit), normaliseEmail(email)),
    close: () => clearInterval(cleanup),
  };
}

async function count(
  counter: Counter | undefined,
  subject: string,
  points?: number,
): Promise<void> {
  if (!counter) throw new Error("there is no such limit");
  const seconds = await counter.count(subject, points);
  if (seconds === 0) return;
  throw new AppError("rate_limited", { params: { seconds }, retryAfter: seconds });
}
