import { z } from "../../contract/zod.ts";
import { mostInCall } from "./places.ts";

const place = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)]);
const places = z.array(place).min(1).max(mostInCall);

/** Latitudes and longitudes of addresses. */
export const placesCall = z.object({
  addresses: z.array(z.string().trim().min(1).max(300)).min(1).max(mostInCall),
});

/** Ways by road from each place to each other. */
export const waysCall = z.object({ from: places, to: places });
