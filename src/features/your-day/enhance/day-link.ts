import { type DayOrder, type DayState, mostOrders, newDay, ranges } from "./day-model.ts";

/** A day with the most orders has less. */
const mostBytes = 2_000_000;

/** A day as text for the address's fragment. */
export async function encodeDay(day: DayState): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(JSON.stringify(day)),
    new CompressionStream("deflate-raw"),
  );
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** The day of a link, which anyone may have written. @throws when it's no day that this page could have made */
export async function decodeDay(text: string): Promise<DayState> {
  const packed = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = await through(
    Uint8Array.from(packed, (one) => one.charCodeAt(0)),
    new DecompressionStream("deflate-raw"),
  );
  const start = newDay();
  // Opening a link must not send its places anywhere.
  const found: DayState = {
    ...{ ...start, ...JSON.parse(new TextDecoder().decode(bytes)) },
    roads: false,
  };
  const day = { ...found, settings: { ...start.settings, ...found.settings } };
  if (!isDay(day)) throw new Error("This is no day.");
  return day;
}

function isDay({ orders, settings, onEarth, routes, away }: DayState): boolean {
  const { vans, from, until, capacity, objective } = settings;
  const isVan = (van: number) => isWhole(van, [0, vans - 1]);
  return (
    isWhole(vans, ranges.vans) &&
    isWhole(capacity, ranges.capacity) &&
    isWithin(settings.break, ranges.break) &&
    isWithin(settings.speed, ranges.speed) &&
    isWithin(settings.perMile, ranges.perMile) &&
    isWithin(settings.perHour, ranges.perHour) &&
    isSpan(from, until) &&
    (objective === "distance" || objective === "vans") &&
    typeof onEarth === "boolean" &&
    isList(away, vans) &&
    away.every(isVan) &&
    isList(orders, mostOrders) &&
    orders.every((order) => isOrder(order, onEarth)) &&
    isList(routes, vans) &&
    (routes.length === 0 || routes.length === vans) &&
    routes.every((route) => isList(route, orders.length)) &&
    routes
      .flat()
      .every((stop, i, all) => isWhole(stop, [0, orders.length - 1]) && all.indexOf(stop) === i)
  );
}

const isOrder = (order: DayOrder | null, onEarth: boolean) =>
  order !== null &&
  typeof order.address === "string" &&
  typeof order.name === "string" &&
  typeof order.locked === "boolean" &&
  isWithin(order.at?.x, onEarth ? ranges.longitude : ranges.plan) &&
  isWithin(order.at?.y, onEarth ? ranges.latitude : ranges.plan) &&
  isSpan(order.from, order.until) &&
  isWithin(order.service, ranges.service) &&
  isWithin(order.load, ranges.load) &&
  isWhole(order.priority, ranges.priority);

const isList = (value: unknown, most: number): value is unknown[] =>
  Array.isArray(value) && value.length <= most;
const isWithin = (value: unknown, [from, to]: readonly [number, number]) =>
  typeof value === "number" && value >= from && value <= to;
const isWhole = (value: unknown, range: readonly [number, number]) =>
  Number.isInteger(value) && isWithin(value, range);
const isSpan = (from: unknown, until: unknown) =>
  isWhole(from, ranges.minutes) && isWhole(until, [Number(from), ranges.minutes[1]]);

async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    size += value.byteLength;
    if (size > mostBytes) {
      await reader.cancel();
      throw new Error("The link holds too much.");
    }
    parts.push(value);
  }
}
