import { z } from "zod";
import type { GeocoderPort } from "../server/ports.ts";
import { askJson } from "./ask-json.ts";

const degrees = z.coerce.number();
const photon = z.object({
  features: z.array(z.object({ geometry: z.object({ coordinates: z.array(degrees).min(2) }) })),
});
const nominatim = z.array(z.object({ lat: degrees, lon: degrees }));

/**
 * Finds addresses by Photon (https://github.com/komoot/photon) or Nominatim (https://nominatim.org/release-docs/latest/api/Search/).
 * @param url of its search: one that ends with `/search` is Nominatim's, any other Photon's
 */
export function createGeocoder(url: string, timeoutMs?: number): GeocoderPort {
  const isNominatim = new URL(url).pathname.endsWith("/search");
  return {
    async find(address) {
      const target = new URL(url);
      target.searchParams.set("q", address);
      target.searchParams.set("limit", "1");
      if (isNominatim) {
        target.searchParams.set("format", "jsonv2");
        const [found] = nominatim.parse(await askJson(target, { timeoutMs }));
        return found ? { latitude: found.lat, longitude: found.lon } : null;
      }
      const [found] = photon.parse(await askJson(target, { timeoutMs })).features;
      const [longitude, latitude] = found?.geometry.coordinates ?? [];
      return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
    },
  };
}
