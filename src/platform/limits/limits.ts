import { normaliseEmail } from "../../contract/text.ts";
import { AppError } from "../errors.ts";
import type { Log } from "../log.ts";
import { toNetwork } from "../network.ts";
import { type Counter, createCounters, type LimitStore, type Rule } from "./counters.ts";
import { type EmailLimit, emailLimits, type NetworkLimit, networkLimits } from "./rules.ts";

export interface Limits {
  /**
   * Counts one request of a network: an IPv4 address, or the first 64 bits of an IPv6 address.
   * @throws AppError rate_limited
   */
  countNetwork(limit: NetworkLimit, address: string): Promise<void>;
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

  const cleanup = setInterval(() => {
    counters.removeExpired().catch((error: unknown) => {
      log.warn({ err: error }, "expired rate limits could not be deleted");
    });
  }, cleanupMs).unref();

  return {
    countNetwork: (limit, address) => count(ofNetwork.get(limit), toNetwork(address)),
    countEmail: (limit, email) => count(ofEmail.get(limit), normaliseEmail(email)),
    close: () => clearInterval(cleanup),
  };
}

async function count(counter: Counter | undefined, subject: string): Promise<void> {
  if (!counter) throw new Error("there is no such limit");
  const seconds = await counter.count(subject);
  if (seconds === 0) return;
  throw new AppError("rate_limited", { params: { seconds }, retryAfter: seconds });
}
