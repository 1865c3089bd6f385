import { AppError, unavailable } from "../../../platform/errors.ts";
import { createLimit } from "../../../platform/limit.ts";
import type { Log } from "../../../platform/log.ts";
import type { Ways } from "../places.ts";
import type { FoundPlace, GeocoderPort, RoadsPort } from "./ports.ts";

/** Addresses and roads for /your-day, as far as the settings name services. Nothing that is asked is stored or logged: it says who lives where. */
export interface LookUp {
  /** @throws AppError `unavailable` while the service doesn't answer */
  findPlaces: ((addresses: readonly string[]) => Promise<(FoundPlace | null)[]>) | undefined;
  /** @throws AppError as above */
  measureRoads:
    | ((from: readonly FoundPlace[], to: readonly FoundPlace[]) => Promise<Ways>)
    | undefined;
}

export function createLookUp(parts: {
  geocoder: GeocoderPort | undefined;
  roads: RoadsPort | undefined;
  log: Log;
}): LookUp {
  const { geocoder, roads, log } = parts;
  // One visitor's thousand rows must not keep the services from everyone else.
  const inLine = createLimit({ atOnce: 4, waiting: 400 });
  async function ask<Result>(what: string, work: () => Promise<Result>): Promise<Result> {
    try {
      return await inLine(work);
    } catch (error) {
      if (error instanceof AppError) throw error;
      log.warn({ err: error }, `${what} can’t be looked up`);
      throw unavailable(error);
    }
  }
  return {
    findPlaces:
      geocoder &&
      ((addresses) =>
        Promise.all(addresses.map((one) => ask("addresses", () => geocoder.find(one))))),
    measureRoads:
      roads &&
      ((from, to) =>
        ask("roads", async () => {
          const ways = await roads.measure(from, to);
          const isWhole = (rows: unknown[][]) =>
            rows.length === from.length && rows.every((row) => row.length === to.length);
          if (!isWhole(ways.meters) || !isWhole(ways.seconds)) {
            throw new Error("the table of ways has another size than was asked for");
          }
          return ways;
        })),
  };
}
