import type { Ways } from "../places.ts";

/** A place on earth, in degrees. */
export interface FoundPlace {
  latitude: number;
  longitude: number;
}

/** A service that knows roads. */
export interface RoadsPort {
  /** @throws Error if it doesn't answer, or not as its protocol says */
  measure(from: readonly FoundPlace[], to: readonly FoundPlace[]): Promise<Ways>;
}

/** A service that knows addresses. */
export interface GeocoderPort {
  /** @returns null: it knows no such address @throws Error if it doesn't answer, or not as its protocol says */
  find(address: string): Promise<FoundPlace | null>;
}
