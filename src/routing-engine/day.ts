/**
 * The input of the route engine: one day of stops and drivers. All numbers are whole. Distances may be in any unit (feet, say) and
 * times in any other (seconds after midnight), as long as each is the same everywhere and stays below 100,000,000.
 */
export interface Day {
  stops: readonly EngineStop[];
  drivers: readonly Driver[];
  travel: Travel;
}

/** Ways between places, row by row: `distance[from * places + to]`. They needn't be the same there and back. */
export interface Travel {
  places: number;
  distance: Int32Array;
  time: Int32Array;
}

export interface EngineStop {
  /** Index into `travel`. */
  place: number;
  /** The service begins at `earliest` at the soonest and at `latest` at the latest. A van that is early waits. */
  earliest: number;
  latest: number;
  /** Time at the door. */
  service: number;
  /** Its share of a van's capacity. */
  load: number;
  /** Where not all stops fit, those with a higher number are served first: 1 to 100. Left out, it's 1. */
  priority?: number;
  /** Index of the only driver who may serve it. */
  driver?: number;
  /** Stops with the same `driver` and an `order` are served in this order; other stops may come between them. */
  order?: number;
}

export interface Driver {
  /** The hubs where the van starts and ends: indexes into `travel`. */
  start: number;
  end: number;
  /** The shift: it leaves at `from` at the soonest and is back at `until` at the latest. */
  from: number;
  until: number;
  capacity: number;
  break?: Break;
}

/** A break begins within its window, between two stops. A van that is back before `latest` needs none. */
interface Break {
  earliest: number;
  latest: number;
  duration: number;
}

/** Indexes of stops in the order of visits, one list for each driver; a driver without stops stays at the hub. */
export type Routes = readonly (readonly number[])[];

export interface RoutePlan {
  routes: number[][];
  unserved: Unserved[];
  distance: number;
  /** How many drivers have a route. */
  vans: number;
}

interface Unserved {
  stop: number;
  reason: UnservedReason;
}

/**
 * Why a stop is on no route.
 * - `no-driver`: there is no driver, or not the one it is locked to.
 * - `too-large`: its load is more than any van's capacity.
 * - `window`: no driver can be there in time, even with no other stop.
 * - `shift`: a driver could be there, but not be back before the shift ends.
 * - `vans-full`: the vans that could be there in time have no room left.
 * - `no-time-left`: no van has time left for it besides its other stops.
 */
export type UnservedReason =
  | "no-driver"
  | "too-large"
  | "window"
  | "shift"
  | "vans-full"
  | "no-time-left";

const largest = 100_000_000;

/** @throws RangeError with the place of the first number that can't be planned with */
export function checkDay({ stops, drivers, travel }: Day): void {
  const whole = (name: string, value: number, from = 0, to = largest): void => {
    if (!Number.isInteger(value) || value < from || value > to) {
      throw new RangeError(`${name} is ${value}; it must be a whole number from ${from} to ${to}.`);
    }
  };
  const { places } = travel;
  for (const [name, matrix] of Object.entries({ distance: travel.distance, time: travel.time })) {
    if (matrix.length !== places ** 2) {
      throw new RangeError(`travel.${name} has ${matrix.length} numbers for ${places} places.`);
    }
    for (const value of matrix) whole(`A number in travel.${name}`, value);
  }
  for (const [i, stop] of stops.entries()) {
    whole(`stops[${i}].place`, stop.place, 0, places - 1);
    whole(`stops[${i}].earliest`, stop.earliest);
    whole(`stops[${i}].latest`, stop.latest, stop.earliest);
    whole(`stops[${i}].service`, stop.service);
    whole(`stops[${i}].load`, stop.load);
    if (stop.priority !== undefined) whole(`stops[${i}].priority`, stop.priority, 1, 100);
    if (stop.driver !== undefined) whole(`stops[${i}].driver`, stop.driver);
    if (stop.order !== undefined) whole(`stops[${i}].order`, stop.order);
  }
  for (const [i, driver] of drivers.entries()) {
    whole(`drivers[${i}].start`, driver.start, 0, places - 1);
    whole(`drivers[${i}].end`, driver.end, 0, places - 1);
    whole(`drivers[${i}].from`, driver.from);
    whole(`drivers[${i}].until`, driver.until, driver.from);
    whole(`drivers[${i}].capacity`, driver.capacity);
    const pause = driver.break;
    if (!pause) continue;
    whole(`drivers[${i}].break.earliest`, pause.earliest);
    whole(`drivers[${i}].break.latest`, pause.latest, pause.earliest);
    whole(`drivers[${i}].break.duration`, pause.duration);
  }
}
