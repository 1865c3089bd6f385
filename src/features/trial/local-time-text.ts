/**
 * An instant in the reader's own time zone, by the company's clock: `December 10, 2026 at 2:54 AM PST`. Stands alone, because it's
 * part of a script.
 * @param language for `Intl`
 * @param clock the company's
 */
export function localTimeText(at: string, language: string, clock: string): string {
  return new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    hourCycle: clock === "24-hour" ? "h23" : "h12",
    timeZoneName: "short",
  }).format(new Date(at));
}
