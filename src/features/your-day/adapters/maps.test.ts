import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeMaps, startFakeMaps } from "../../../../tests/fakes/map-server.ts";
import { createGeocoder } from "./geocoder.ts";
import { createRoads } from "./roads.ts";

let maps: FakeMaps;
beforeAll(async () => {
  maps = await startFakeMaps();
});
afterAll(() => maps.close());

const faults = [
  ["a status", { status: 503 }, /answered 503$/],
  ["no JSON", { status: 200, body: "<html>" }, /answered 200$/],
  ["other JSON", { status: 200, body: '{"a":1}' }, /invalid|expected/i],
  ["a line that breaks", { drop: true }, /socket hang up|ECONNRESET/],
  ["no answer", { hang: true }, /timeout/i],
] as const;
/** Only where no answer comes. */
const timeoutOf = (fault: object) => ("hang" in fault ? 50 : undefined);

describe.each(["osrm", "valhalla"] as const)("%s", (kind) => {
  const places = {
    hub: { latitude: 40, longitude: -75 },
    north: { latitude: 40.01, longitude: -75 },
    south: { latitude: -1, longitude: -75 },
  };

  test("measures ways in meters and seconds, from rows to columns", async () => {
    const { hub, north, south } = places;
    const { meters, seconds } = await createRoads(maps[kind]).measure([hub], [hub, north, south]);
    expect(meters).toEqual([[0, expect.closeTo(1_000, 3), null]]);
    expect(seconds).toEqual([[0, expect.closeTo(100, 3), null]]);
  });

  test("sends longitude and latitude where the protocol has them", async () => {
    const { hub, north } = places;
    const { meters } = await createRoads(maps[kind]).measure([hub, north], [north]);
    expect(meters).toEqual([[expect.closeTo(1_000, 3)], [0]]);
  });

  test.each(faults)("%s is an error", async (_name, fault, message) => {
    maps.failNext(fault);
    const roads = createRoads(maps[kind], timeoutOf(fault));
    await expect(roads.measure([places.hub], [places.north])).rejects.toThrow(message);
  });
});

describe.each(["photon", "nominatim"] as const)("%s", (kind) => {
  test("finds an address, and says when there is none", async () => {
    const geocoder = createGeocoder(maps[kind]);
    expect(await geocoder.find("14 Mill Street, Norristown & more?")).toEqual({
      latitude: 40.12,
      longitude: -75.34,
    });
    expect(maps.requests.at(-1)).toContain("Norristown");
    expect(await geocoder.find("Nowhere")).toBeNull();
  });

  test.each(faults)(
    "%s is an error that doesn’t say what was asked",
    async (_n, fault, message) => {
      maps.failNext(fault);
      const found = createGeocoder(maps[kind], timeoutOf(fault)).find("14 Mill Street");
      await expect(found).rejects.toThrow(message);
      await expect(found).rejects.not.toThrow(/Mill/);
    },
  );
});
