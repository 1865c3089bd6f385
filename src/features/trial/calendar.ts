import { atTheEnd, type TrialFacts, whatIsKept } from "./trial-facts.ts";

const stamp = (at: Date) => `${at.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r\n?|\n/g, "\\n");

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
  site: { name: string; url: string; now: Date },
): string {
  const end = new Date(trial.endsAt);
  const host = new URL(site.url).host;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${host}//Trial//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    // One event for each end: a file that is opened again replaces the event.
    `UID:trial-${trial.planTitle.toLowerCase().replace(/[^a-z0-9]+/g, "-")}-${stamp(end)}@${host}`,
    `DTSTAMP:${stamp(site.now)}`,
    `DTSTART:${stamp(end)}`,
    `DTEND:${stamp(new Date(end.getTime() + 15 * 60_000))}`,
    `SUMMARY:${escaped(`${site.name}: ${trial.planTitle} trial ends`)}`,
    `DESCRIPTION:${escaped(`${atTheEnd(trial, "at this time")}\n${whatIsKept()}\n${site.url}`)}`,
    `URL:${site.url}`,
    "TRANSP:TRANSPARENT",
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    `DESCRIPTION:${escaped(`${site.name}: ${trial.planTitle} trial ends tomorrow`)}`,
    "TRIGGER:-P1D",
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}
