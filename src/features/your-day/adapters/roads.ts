import { z } from "zod";
import type { FoundPlace, RoadsPort } from "../server/ports.ts";
import { askJson } from "./ask-json.ts";

const table = z.array(z.array(z.number().nullable()));
const osrm = z.object({ code: z.literal("Ok"), distances: table, durations: table });
const valhalla = z.object({
  sources_to_targets: z.array(
    z.array(z.object({ distance: z.number().nullable(), time: z.number().nullable() })),
  ),
});

/**
 * Measures ways by OSRM (https://project-osrm.org/docs/v26.4.0/http.html#table-service) or Valhalla
 * (https://valhalla.github.io/valhalla/api/matrix/api-reference/).
 * @param url of its table: one that ends with `/sources_to_targets` is Valhalla's, any other OSRM's with the profile, such as
 * `https://osrm.example.com/table/v1/driving`
 */
export function createRoads(url: string, timeoutMs?: number): RoadsPort {
  const isValhalla = new URL(url).pathname.endsWith("/sources_to_targets");
  return { measure: isValhalla ? byValhalla : byOsrm };

  async function byOsrm(from: readonly FoundPlace[], to: readonly FoundPlace[]) {
    const places = [...from, ...to].map(({ latitude, longitude }) => `${longitude},${latitude}`);
    const target = new URL(`${url.replace(/\/$/, "")}/${places.join(";")}`);
    const numbers = [...places.keys()];
    target.search = new URLSearchParams({
      sources: numbers.slice(0, from.length).join(";"),
      destinations: numbers.slice(from.length).join(";"),
      annotations: "duration,distance",
    }).toString();
    const { distances, durations } = osrm.parse(await askJson(target, { timeoutMs }));
    return { meters: distances, seconds: durations };
  }

  async function byValhalla(from: readonly FoundPlace[], to: readonly FoundPlace[]) {
    const written = (places: readonly FoundPlace[]) =>
      places.map(({ latitude, longitude }) => ({ lat: latitude, lon: longitude }));
    const body = { sources: written(from), targets: written(to), costing: "auto" };
    const answer = valhalla.parse(
      await askJson(new URL(url), { body: { ...body, units: "kilometers" }, timeoutMs }),
    );
    const cells = <Value>(
      value: (cell: { distance: number | null; time: number | null }) => Value,
    ) => answer.sources_to_targets.map((row) => row.map(value));
    return {
      meters: cells(({ distance }) => (distance === null ? null : distance * 1_000)),
      seconds: cells(({ time }) => time),
    };
  }
}
