import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** What the next request gets instead of its answer. */
type MapFault = { status: number; body?: string } | { drop: true } | { hang: true };

export interface FakeMaps {
  osrm: string;
  valhalla: string;
  photon: string;
  nominatim: string;
  /** Paths with their queries, in order. */
  requests: string[];
  /** Faults are used up one request at a time, in order. */
  failNext(...faults: MapFault[]): void;
  close(): Promise<void>;
}

type Place = readonly [longitude: number, latitude: number];

/** A town whose roads run north and east only, at 10 m a second. Nobody can drive to places south of the equator. */
const metersPerDegree = 100_000;
const meters = ([x1, y1]: Place, [x2, y2]: Place) =>
  y1 < 0 || y2 < 0 ? null : (Math.abs(x1 - x2) + Math.abs(y1 - y2)) * metersPerDegree;
const seconds = (way: number | null) => (way === null ? null : way / 10);

const known: Record<string, Place> = {
  "14 Mill Street": [-75.34, 40.12],
  "2 Main St": [-75.22, 40.15],
};
const find = (query: string) =>
  Object.entries(known).find(([address]) => query.startsWith(address))?.[1];

/**
 * OSRM's table, Valhalla's matrix, Photon, and Nominatim, as far as the adapters use them, on a loopback port.
 * Sources: the pages that the adapters name.
 */
export async function startFakeMaps(): Promise<FakeMaps> {
  const requests: string[] = [];
  const faults: MapFault[] = [];
  const hanging = new Set<ServerResponse>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? "/", "http://fake");
    requests.push(decodeURIComponent(request.url ?? ""));
    const body = await text(request);
    const fault = faults.shift();
    if (fault && "drop" in fault) return void request.socket.destroy();
    if (fault && "hang" in fault) return void hanging.add(response);
    const answer = (status: number, value: unknown) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(typeof value === "string" ? value : JSON.stringify(value));
    if (fault) return answer(fault.status, fault.body ?? "");
    const { pathname, searchParams: query } = url;
    if (pathname.startsWith("/table/v1/driving/")) {
      const places = pathname
        .slice("/table/v1/driving/".length)
        .split(";")
        .map((place) => place.split(",").map(Number) as unknown as Place);
      const numbers = (name: string) => query.get(name)?.split(";").map(Number) ?? [];
      const [sources, destinations] = [numbers("sources"), numbers("destinations")];
      const isKnown = [...sources, ...destinations].every((one) => places[one]);
      if (!isKnown || query.get("annotations") !== "duration,distance") {
        return answer(400, { code: "InvalidQuery", message: "Query string malformed" });
      }
      const cell = (from: number, to: number) => meters(places[from] as Place, places[to] as Place);
      const distances = sources.map((from) => destinations.map((to) => cell(from, to)));
      const durations = distances.map((row) => row.map(seconds));
      return answer(200, { code: "Ok", distances, durations, sources: [], destinations: [] });
    }
    if (pathname === "/sources_to_targets" && request.method === "POST") {
      const asked = JSON.parse(body) as Record<
        "sources" | "targets",
        { lat: number; lon: number }[]
      >;
      const table = asked.sources.map((from) =>
        asked.targets.map((to) => {
          const way = meters([from.lon, from.lat], [to.lon, to.lat]);
          return { distance: way === null ? null : way / 1_000, time: seconds(way) };
        }),
      );
      return answer(200, { sources_to_targets: table, units: "kilometers" });
    }
    const found = find(query.get("q") ?? "");
    if (pathname === "/api") {
      const features = found
        ? [{ type: "Feature", geometry: { type: "Point", coordinates: found }, properties: {} }]
        : [];
      return answer(200, { type: "FeatureCollection", features });
    }
    if (pathname === "/search" && query.get("format") === "jsonv2") {
      if (!request.headers["user-agent"]) return answer(403, "Usage policy violated");
      return answer(
        200,
        found ? [{ lat: String(found[1]), lon: String(found[0]), display_name: "Here" }] : [],
      );
    }
    return answer(404, { code: "InvalidUrl" });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    osrm: `${origin}/table/v1/driving`,
    valhalla: `${origin}/sources_to_targets`,
    photon: `${origin}/api`,
    nominatim: `${origin}/search`,
    requests,
    failNext: (...next) => void faults.push(...next),
    async close() {
      for (const response of hanging) response.destroy();
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
