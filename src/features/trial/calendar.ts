import { withoutInvisible } from "../../contract/characters.ts";
import type { Locale } from "../../contract/locale.ts";
import type { Texts } from "../../contract/texts.ts";
import type { trialTexts } from "./texts.ts";
import { atTheEnd, type TrialFacts, whatIsKept } from "./trial-facts.ts";

const stamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

const escaped = (text: string) =>
  withoutInvisible(text)
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n?|\n/g, "\\n");

/** Lines of at most 75 bytes; a line goes on behind a space, and no character is cut (RFC 5545, 3.1). */
function folded(line: string): string {
  const lines: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > 75) {
      lines.push(current);
      current = " ";
      bytes = 1;
    }
    current += character;
    bytes += size;
  }
  return [...lines, current].join("\r\n");
}

/** The end of a trial as an event with a reminder a day before, for any calendar (RFC 5545). */
export function trialCalendar(
  trial: TrialFacts,
  site: { name: string; url: string; now: Date; locale: Locale },
  texts: Pick<Texts<typeof trialTexts, unknown>, "endsEvent" | "endsTomorrow">,
): string {
  const { locale } = site;
  const names = { company: site.name, plan: trial.planTitle };
  const atThisTime = locale === "es" ? "a esta hora" : "at this time";
  const end = new Date(trial.endsAt);
  const host = new URL(site.url).host;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//Trial//${locale.toUpperCase()}`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    // One event for each end: a file that is opened again replaces the event.
    `UID:trial-${trial.planTitle.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${stamp(end)}@${host}`,
    `DTSTAMP:${stamp(site.now)}`,
    `DTSTART:${stamp(end)}`,
    `DTEND:${stamp(new Date(end.getTime() + 15 * 60_000))}`,
    `SUMMARY:${escaped(texts.endsEvent(names))}`,
    `DESCRIPTION:${escaped(`${atTheEnd(trial, atThisTime, locale)}\n${whatIsKept(locale)}\n${site.url}`)}`,
    `URL:${site.url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(texts.endsTomorrow(names))}`,
    "TRIGGER:-P1D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
