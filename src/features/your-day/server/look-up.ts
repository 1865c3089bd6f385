import { createHmac, randomBytes } from "node:crypto";
import { createAskOnce } from "../../../platform/ask-once.ts";
import { AppError, unavailable } from "../../../platform/errors.ts";
import { createFairLimit } from "../../../platform/limit.ts";
import type { Limits } from "../../../platform/limits/limits.ts";
import type { Log } from "../../../platform/log.ts";
import { toNetwork } from "../../../platform/network.ts";
import { warnEachMinute } from "../../../platform/warn-each-minute.ts";
import type { Ways } from "../places.ts";
import type { FoundPlace, GeocoderPort, RoadsPort } from "./ports.ts";

/**
 * Addresses and roads for /your-day, as far as the settings name services. Nothing that is asked is stored or logged: it says who
 * lives where. Places stay in memory for minutes, under digests of their addresses.
 */
export interface LookUp {
  /**
   * @param client the visitor's address
   * @throws AppError `unavailable` while the service doesn't answer, or `rate_limited`
   */
  findPlaces:
    | ((addresses: readonly string[], client: string) => Promise<(FoundPlace | null)[]>)
    | undefined;
  /** @throws AppError as above */
  measureRoads:
    | ((from: readonly FoundPlace[], to: readonly FoundPlace[], client: string) => Promise<Ways>)
    | undefined;
}

/** Visitors change their rows and plan again: their addresses are asked for once. */
const remembered = { most: 5_000, ms: 10 * 60_000 };

export function createLookUp(parts: {
  geocoder: GeocoderPort | undefined;
  roads: RoadsPort | undefined;
  limits: Pick<Limits, "countNetwork">;
  log: Log;
}): LookUp {
  const { geocoder, roads, limits, log } = parts;
  // One visitor's thousand rows must not keep the services from everyone else.
  const inTurn = createFairLimit({ atOnce: 4, waiting: 400, waitingEach: 100 });
  const places = createAskOnce<FoundPlace | null>(remembered);
  const salt = randomBytes(32);
  const digest = (address: string) => createHmac("sha256", salt).update(address).digest("base64");
  const warnOf = {
    addresses: warnEachMinute(log, "addresses can’t be looked up"),
    roads: warnEachMinute(log, "roads can’t be looked up"),
  };

  async function ask<Result>(what: keyof typeof warnOf, answer: Promise<Result>): Promise<Result> {
    try {
      return await answer;
    } catch (error) {
      if (error instanceof AppError) throw error;
      warnOf[what](error);
      throw unavailable(error);
    }
  }

  return {
    findPlaces:
      geocoder &&
      (async (addresses, client) => {
        const network = toNetwork(client);
        const keys = new Map(addresses.map((address) => [digest(address), address]));
        const unknown = [...keys.keys()].filter((key) => !places.find(key));
        if (unknown.length > 0) {
          await limits.countNetwork("look-up-address", client, unknown.length);
        }
        const found = await Promise.all(
          [...keys].map(async ([key, address]) => {
            const place =
              places.find(key) ??
              inTurn(network, () => places.ask(key, () => geocoder.find(address)));
            return [address, await ask("addresses", place)] as const;
          }),
        );
        const byAddress = new Map(found);
        return addresses.map((address) => byAddress.get(address) ?? null);
      }),
    measureRoads:
      roads &&
      ((from, to, client) =>
        ask(
          "roads",
          inTurn(toNetwork(client), async () => {
            const ways = await roads.measure(from, to);
            const isWhole = (rows: unknown[][]) =>
              rows.length === from.length && rows.every((row) => row.length === to.length);
            if (!isWhole(ways.meters) || !isWhole(ways.seconds)) {
              throw new Error("the table of ways has another size than was asked for");
            }
            return ways;
          }),
        )),
  };
}
