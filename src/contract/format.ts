/** Made at its first use: a phone takes a tenth of a second to load what `Intl` needs, and many pages never ask for it. */
function atFirstUse<Format>(make: () => Format): () => Format {
  let format: Format | undefined;
  return () => {
    format ??= make();
    return format;
  };
}

import { type Locale, localeTag } from "./locale.ts";

/** Where and how the company reads the time. */
export interface Clock {
  /** IANA name. */
  time_zone: string;
  clock: "12-hour" | "24-hour";
  /** In which language; left out: English. */
  locale?: Locale;
}
export const utc: Clock = { time_zone: "UTC", clock: "12-hour" };

/** A format for each clock that asks for it: mostly one. */
function dates(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return ({ time_zone: timeZone, clock, locale = "en" }: Clock) => {
    const key = `${timeZone} ${clock} ${locale}`;
    let format = formats.get(key);
    if (!format) {
      const hourCycle = clock === "24-hour" ? "h23" : "h12";
      const hours = options.timeStyle || options.hour ? { hourCycle } : {};
      format = new Intl.DateTimeFormat(localeTag(locale), {
        ...options,
        ...hours,
        timeZone,
      } as never);
      formats.set(key, format);
    }
    return format;
  };
}

// Marked as pure, so that a browser's script takes only the formats that it uses.
const longDay = /* @__PURE__ */ dates({ dateStyle: "long" });
const longMonth = /* @__PURE__ */ dates({ month: "long", year: "numeric" });
const longMinute = /* @__PURE__ */ dates({ dateStyle: "long", timeStyle: "short" });
const mediumMinute = /* @__PURE__ */ dates({ dateStyle: "medium", timeStyle: "short" });
const shortTime = /* @__PURE__ */ dates({ timeStyle: "short" });
const mediumDay = /* @__PURE__ */ dates({ dateStyle: "medium" });
const shortZone = /* @__PURE__ */ dates({ timeZoneName: "short" });
const longZone = /* @__PURE__ */ dates({ timeZoneName: "longGeneric" });
const grouped = /* @__PURE__ */ atFirstUse(() => new Intl.NumberFormat("en-US"));
const conjunctions = new Map<Locale, Intl.ListFormat>();

const zonePart = (format: Intl.DateTimeFormat, at: Date) =>
  format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? "";

/** `PST`, `GMT+1`, `UTC`: what the time zone is called at that moment. */
const zoneAt = (at: Date | string, clock: Clock): string =>
  zonePart(shortZone(clock), new Date(at));

/** `Pacific Time`. @param timeZone IANA name */
export const zoneName = (timeZone: string, locale: Locale = "en"): string =>
  timeZone === "UTC"
    ? "UTC"
    : zonePart(longZone({ ...utc, time_zone: timeZone, locale }), new Date());

/** `7 a.m.`, `5:30 p.m.`, `noon`, or `07:00`. @param at `HH:MM`, to `24:00` */
export function formatClockTime(at: string, clock: Clock["clock"], locale: Locale = "en"): string {
  if (clock === "24-hour") return at;
  const [hour = 0, minute = 0] = at.split(":").map(Number);
  if (locale !== "en")
    return shortTime({ ...utc, locale }).format(Date.UTC(2026, 0, 1, hour, minute));
  if (minute === 0 && hour % 12 === 0) return hour === 12 ? "noon" : "midnight";
  const minutes = minute === 0 ? "" : `:${String(minute).padStart(2, "0")}`;
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? "a.m." : "p.m."}`;
}

/** `April 1, 2026`. @param at an instant, or one in ISO 8601. A day without a time has `formatPlainDay` */
export const formatDay = (at: Date | string, clock: Clock): string =>
  longDay(clock).format(new Date(at));

/** `April 1, 2026`, of a day without a time, which is that day in every time zone. @param day `2026-04-01` */
export const formatPlainDay = (day: string, locale: Locale = "en"): string =>
  longDay({ ...utc, locale }).format(new Date(`${day}T00:00:00Z`));

/** `November 2026`, in UTC. @param at a date in ISO 8601 */
export const formatMonth = (at: string, locale: Locale = "en"): string =>
  longMonth({ ...utc, locale }).format(new Date(at));

/** `November 21, 2026 at 7:21 AM UTC`. @param at an instant, or one in ISO 8601 */
export const formatMinute = (at: Date | string, clock: Clock): string =>
  `${longMinute(clock).format(new Date(at))} ${zoneAt(at, clock)}`;

/** `Nov 21, 2026, 7:21 AM UTC`. @param at in ISO 8601 */
export const formatShortMinute = (at: string, clock: Clock): string =>
  `${mediumMinute(clock).format(new Date(at))} ${zoneAt(at, clock)}`;

/** `Nov 21, 2026` */
export const formatShortDay = (at: Date | string, clock: Clock): string =>
  mediumDay(clock).format(new Date(at));

/** `Nov 23 – Dec 23, 2026`. @param from an instant in ISO 8601, like `to` */
export const formatSpan = (from: string, to: string, clock: Clock): string =>
  mediumDay(clock).formatRange(new Date(from), new Date(to)).replace(/\s–\s/, " – ");

/** `7:21 AM` */
export const formatPlainTime = (at: Date | string, clock: Clock): string =>
  shortTime(clock).format(new Date(at));

/** `7:21 AM UTC`. @param at in ISO 8601 */
export const formatTime = (at: string, clock: Clock): string =>
  `${shortTime(clock).format(new Date(at))} ${zoneAt(at, clock)}`;

/** `1,234.5`: grouped, with at most three decimals. Money is formatted by src/contract/money.ts. */
export const formatNumber = (value: number): string => grouped().format(value);

/** `Starter, Fleet, and Growth`. */
export function formatList(items: Iterable<string>, locale: Locale = "en"): string {
  const format = conjunctions.get(locale) ?? new Intl.ListFormat(localeTag(locale));
  conjunctions.set(locale, format);
  return format.format(items);
}
