/** Requests about places on earth, and their responses. Without schemas, which the browser doesn't need. */

/** Addresses, and places on each side of a table, that one call takes. */
export const mostInCall = 50;

/** In the order of the addresses; null for those that nobody knows. */
export type FoundPlaces = { places: (readonly [latitude: number, longitude: number] | null)[] };

/** Ways by road from each of some places to each of others; null where there is none. Row: from. */
export interface Ways {
  meters: (number | null)[][];
  seconds: (number | null)[][];
}
