/** An instant in the reader's own time zone: `December 10, 2026 at 2:54 AM PST`. Stands alone, because it's part of a script. */
export function localTimeText(at: string, language: string): string {
  return new Intl.DateTimeFormat(language, {
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  }).format(new Date(at));
}
