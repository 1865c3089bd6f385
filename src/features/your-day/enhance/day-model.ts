import type { Day, Travel, UnservedReason } from "../../../routing-engine/day.ts";
import { makeSchedule, type Schedule } from "../../../routing-engine/schedule.ts";
import { straightLines } from "../../../routing-engine/straight-lines.ts";
import {
  addressPoint,
  feetPerDistance,
  feetPerUnit,
  saysKilometers,
  streets,
} from "../../../ui/sample-day/city.ts";
import { distanceTo, lineLength, pointAlong } from "../../../ui/sample-day/geometry.ts";
import { addressText, streets as streetNames } from "../../../ui/sample-day/names.ts";
import { randomOrders } from "../../../ui/sample-day/random-orders.ts";
import { hub } from "../../../ui/sample-day/tasks.ts";

/** An order as the visitor sees it. Times are minutes after midnight. */
export interface DayOrder {
  address: string;
  name: string;
  /** On the sample city's plan (x to the east, y to the south), or longitude and latitude. */
  at: { x: number; y: number };
  from: number;
  until: number;
  service: number;
  load: number;
  priority: number;
  /** It keeps its driver, and its order among the driver's locked stops. */
  locked: boolean;
}

export interface Settings {
  vans: number;
  /** The shift, in minutes after midnight. */
  from: number;
  until: number;
  capacity: number;
  /** Minutes, between 11 AM and 2 PM; 0 for none. */
  break: number;
  /** Miles an hour, or kilometers, with lights and turns. */
  speed: number;
  objective: "distance" | "vans";
  perMile: number;
  perHour: number;
}

export interface DayState {
  orders: DayOrder[];
  settings: Settings;
  /** Whether `at` is longitude and latitude, and not the sample city. */
  onEarth: boolean;
  /** Whether ways on earth are those of roads, which the site's server looks up. */
  roads: boolean;
  /** Of each van: indexes of orders. Empty before the first plan. */
  routes: number[][];
  /** Vans that have been taken away. */
  away: number[];
}

export interface Total {
  miles: number;
  hours: number;
  late: number;
  cost: number;
  vans: number;
}

/** A day as the page shows it. */
export interface DayAnswer {
  routes: number[][];
  unserved: { stop: number; reason: UnservedReason }[];
  /** By van; times in seconds after midnight, distances in feet. */
  schedules: Schedule[];
  before: Total;
  after: Total;
}

/** Driven ways are this much longer than the straight line. */
export const detour = 1.3;
/** A day has room for this many. */
export const mostOrders = 1_000;
/** Limits of a day's numbers, from and to. */
export const ranges = {
  vans: [1, 50],
  capacity: [1, 100_000],
  /** Minutes of a break. */
  break: [0, 120],
  speed: saysKilometers ? ([5, 120] as const) : ([3, 75] as const),
  perMile: [0, 100],
  perHour: [0, 1_000],
  /** Minutes after midnight. */
  minutes: [0, 24 * 60],
  service: [0, 480],
  load: [0, 1_000_000],
  priority: [1, 100],
  latitude: [-85, 85],
  longitude: [-180, 180],
  /** Of the sample city's plan, and far beyond it. */
  plan: [-10_000, 10_000],
} as const;
const feetPerDegree = 364_567;

export const newDay = (): DayState => ({
  orders: [],
  settings: {
    vans: 3,
    from: 8 * 60,
    until: 18 * 60,
    capacity: 40,
    break: 0,
    speed: saysKilometers ? 24 : 15,
    objective: "distance",
    perMile: saysKilometers ? 0.45 : 0.7,
    perHour: 25,
  },
  onEarth: false,
  roads: false,
  routes: [],
  away: [],
});

/** The orders' middle, or the sample city's hub. */
export function dayHub({ orders, onEarth }: Pick<DayState, "orders" | "onEarth">) {
  if (!onEarth) return addressPoint(hub.address);
  const middle = (values: number[]) => values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  return { x: middle(orders.map(({ at }) => at.x)), y: middle(orders.map(({ at }) => at.y)) };
}

/** Places in feet from the hub, to the east and to the south; the hub first. */
export function placesInFeet(day: DayState): { x: number; y: number }[] {
  const center = dayHub(day);
  const shrink = day.onEarth ? Math.cos((center.y * Math.PI) / 180) : 1;
  const scale = day.onEarth ? feetPerDegree : feetPerUnit;
  const flip = day.onEarth ? -1 : 1;
  return [center, ...day.orders.map(({ at }) => at)].map(({ x, y }) => ({
    x: (x - center.x) * shrink * scale,
    y: (y - center.y) * scale * flip,
  }));
}

/** Ways as the straight line times a factor, at the speed of the settings. */
export function straightTravel(day: DayState): Travel {
  const speed = (day.settings.speed * feetPerDistance) / 3600;
  return straightLines(placesInFeet(day), detour, 1 / (speed * detour));
}

/**
 * The day in feet and seconds, as the route engine plans it.
 * @param travel by road (roads.ts), the hub first
 */
export function toEngineDay(day: DayState, travel = straightTravel(day)): Day {
  const { orders, settings, routes, away } = day;
  const lockedTo = new Map<number, { driver: number; order: number }>();
  for (const [driver, route] of routes.entries()) {
    if (away.includes(driver)) continue;
    for (const [order, index] of route.entries()) {
      if (orders[index]?.locked) lockedTo.set(index, { driver, order });
    }
  }
  return {
    travel,
    stops: orders.map((order, i) => ({
      place: i + 1,
      earliest: order.from * 60,
      latest: order.until * 60,
      // The engine counts whole seconds; 0.33 minutes are 19.8.
      service: Math.round(order.service * 60),
      // The engine counts in whole numbers.
      load: Math.ceil(order.load),
      priority: order.priority,
      ...lockedTo.get(i),
    })),
    drivers: Array.from({ length: settings.vans }, (_, van) => {
      const isAway = away.includes(van);
      return {
        start: 0,
        end: 0,
        from: settings.from * 60,
        // A van that was taken away has no time for anything.
        until: (isAway ? settings.from : settings.until) * 60,
        capacity: isAway ? 0 : settings.capacity,
        ...(settings.break > 0 && {
          break: { earliest: 11 * 3600, latest: 14 * 3600, duration: settings.break * 60 },
        }),
      };
    }),
  };
}

/** The orders as they came in: the first share for the first van, and so on. */
export function listRoutes({ orders, settings, away }: DayState): number[][] {
  const vans = [...Array(settings.vans).keys()].filter((van) => !away.includes(van));
  const share = Math.ceil(orders.length / Math.max(1, vans.length));
  return Array.from({ length: settings.vans }, (_, van) => {
    const at = vans.indexOf(van);
    return at < 0 ? [] : [...orders.keys()].slice(at * share, (at + 1) * share);
  });
}

export function sumSchedules(schedules: readonly Schedule[], settings: Settings): Total {
  const driven = schedules.filter(({ visits }) => visits.length > 0);
  const sum = (value: (one: Schedule) => number) =>
    driven.reduce((all, one) => all + value(one), 0);
  const miles = sum(({ distance }) => distance) / feetPerDistance;
  const hours = sum(({ leaves, home }) => home - leaves) / 3600;
  return {
    miles,
    hours,
    late: sum(({ lateStops }) => lateStops),
    cost: miles * settings.perMile + hours * settings.perHour,
    vans: driven.length,
  };
}

export const makeSchedules = (day: Day, routes: readonly (readonly number[])[]) =>
  day.drivers.map((_, van) => makeSchedule(day, van, routes[van] ?? []));

/** "14 Mill Street", as an address of the sample city is written. */
export const exampleAddress = addressText(14, streetNames.mill);

/** An address of the sample city, with its number first or last; null if the city has none. @example "14 Mill Street" */
export function cityPlace(address: string): { x: number; y: number } | null {
  const [written = ""] = address.split(",");
  const number = /^\s*\d+(?=\s)|\d+\s*$/.exec(written)?.[0] ?? "";
  const name = written.replace(number, "").trim();
  const street = streets.find((one) => one.name.toLowerCase() === name.toLowerCase());
  if (!street || Number(number) > lineLength(street.line) / 6) return null;
  return addressPoint({ number: Number(number), street: street.name });
}

/** The nearest address to a point of the sample city. */
export function nearestAddress(point: { x: number; y: number }): string {
  const [street] = streets.toSorted(
    (a, b) => distanceTo(a.line, point) - distanceTo(b.line, point),
  );
  if (!street) return "";
  let best = 1;
  let least = Number.POSITIVE_INFINITY;
  for (let number = 1; number <= lineLength(street.line) / 6; number += 1) {
    const { x, y } = pointAlong(street.line, number * 6);
    const far = Math.hypot(x - point.x, y - point.y);
    if (far >= least) continue;
    least = far;
    best = number;
  }
  return addressText(best, street.name);
}

export const emptyOrder = (settings: Settings): Omit<DayOrder, "address" | "at"> => ({
  name: "",
  from: settings.from,
  until: settings.until,
  service: 5,
  load: 1,
  priority: 1,
  locked: false,
});

/** Orders at random doors of the sample city, with windows of one to two hours. */
export function madeUpOrders(count: number, settings: Settings): DayOrder[] {
  const { door, window, whole } = randomOrders(count);
  return Array.from({ length: count }, () => ({
    ...emptyOrder(settings),
    ...door(),
    ...window(),
    load: whole(1, 2),
  }));
}
