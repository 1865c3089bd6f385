/** A day's times are minutes after midnight. @example parseTime("10:42 AM") is 642 */
export function parseTime(time: string): number {
  const match = /^(\d{1,2}):(\d{2}) (AM|PM)$/.exec(time);
  if (!match) throw new Error(`Not a time: ${time}`);
  const [, hour, minute, half] = match;
  return ((Number(hour) % 12) + (half === "PM" ? 12 : 0)) * 60 + Number(minute);
}

const formatOf = (tag: string) =>
  new Intl.DateTimeFormat(tag, {
    ...{ hour: "numeric", minute: "2-digit", hour12: true, timeZone: "UTC" },
  });

/**
 * @param tag of the language, as `Intl` takes it; English without it
 * @returns "10:42 AM", or in Spanish "10:42 a. m."
 */
export function clockTime(minute: number, tag = "en-US"): string {
  if (!tag.startsWith("en")) return formatOf(tag).format(Math.floor(minute) * 60_000);
  return `${shortTime(minute)} ${half(minute)}`;
}

/** Without AM or PM, for lists that say so elsewhere. @returns "10:42" */
export function shortTime(minute: number): string {
  const whole = Math.floor(minute);
  const hour = Math.floor(whole / 60) % 12 || 12;
  return `${hour}:${String(whole % 60).padStart(2, "0")}`;
}

/**
 * @param tag of the language, as `Intl` takes it; English without it
 * @returns "10:30 – 11:00 AM", or "11:30 AM – 1:00 PM"; in Spanish "10:30 – 11:00 a. m."
 */
export function clockSpan([from, to]: readonly [number, number], tag = "en-US"): string {
  if (!tag.startsWith("en")) return formatOf(tag).formatRange(from * 60_000, to * 60_000);
  const start = half(from) === half(to) ? shortTime(from) : clockTime(from);
  return `${start} – ${clockTime(to)}`;
}

const half = (minute: number) => (minute % (24 * 60) < 12 * 60 ? "AM" : "PM");
