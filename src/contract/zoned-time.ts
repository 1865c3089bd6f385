const parts = new Map<string, Intl.DateTimeFormat>();

/** The local time in a time zone at an instant, as a `datetime-local` input has it: `2026-11-30T09:00`. */
export function toLocalTime(at: string | number | Date, timeZone: string): string {
  let format = parts.get(timeZone);
  if (!format) {
    // Sweden writes dates in ISO 8601.
    format = new Intl.DateTimeFormat("sv-SE", {
      ...{ timeZone, year: "numeric", month: "2-digit", day: "2-digit" },
      ...{ hour: "2-digit", minute: "2-digit" },
    });
    parts.set(timeZone, format);
  }
  return format.format(new Date(at)).replace(" ", "T");
}

/** The day of an instant where the company is, as `2026-11-30`. */
export const dayIn = (at: string | number | Date, { time_zone }: { time_zone: string }): string =>
  toLocalTime(at, time_zone).slice(0, 10);

/**
 * The instant at which clocks in a time zone show this, in ISO 8601. A time that clocks skip is read an hour later; of one that
 * they show twice, it's the first.
 * @param local `2026-11-30T09:00`
 */
export function toInstant(local: string, timeZone: string): string {
  const wanted = Date.parse(`${local}:00Z`);
  const offsetAt = (at: number) => Date.parse(`${toLocalTime(at, timeZone)}:00Z`) - at;
  const [before, after] = [wanted - 86_400_000, wanted + 86_400_000].map(offsetAt);
  const first = wanted - (before ?? 0);
  const fits = toLocalTime(first, timeZone) === local;
  const second = wanted - (after ?? 0);
  const at = fits || toLocalTime(second, timeZone) !== local ? first : second;
  return new Date(at).toISOString();
}
