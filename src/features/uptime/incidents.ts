import type { Translatable } from "../content/translated.ts";

/** Parts of the product that visitors ask about. */
export const incidentParts = ["Website", "Payments", "Email", "Dashboard", "Driver app"] as const;
export type IncidentPart = (typeof incidentParts)[number];

/** An outage counts as time away. Trouble is noticed, but people can work. Maintenance was announced. */
export const incidentImpacts = ["Outage", "Trouble", "Maintenance"] as const;
export type IncidentImpact = (typeof incidentImpacts)[number];

export interface Incident extends Translatable {
  slug: string;
  title: string;
  part: IncidentPart;
  impact: IncidentImpact;
  /** ISO 8601. */
  startedAt: string;
  /** Null: it goes on. */
  endedAt: string | null;
  /** Sanitized HTML. */
  body: string;
}

/** Days that the page looks back. */
export const shownDays = 90;
const dayMs = 86_400_000;
const minuteMs = 60_000;

/** One day of one part. */
export interface UptimeDay {
  /** ISO date, in UTC. */
  day: string;
  /** The worst of the day. `unknown`: nobody watched yet. */
  state: "unknown" | "fine" | "trouble" | "outage";
}

export interface PartHistory {
  part: IncidentPart;
  days: UptimeDay[];
  outageMinutes: number;
  /** Share of the watched time without an outage, in percent, rounded down to two decimals. Null: nobody watched yet. */
  percent: number | null;
}

type Span = readonly [from: number, until: number];

/** Each part's days, the oldest first. @param since when the site began to watch */
export function partHistories(
  incidents: readonly Incident[],
  { now, since }: { now: Date; since: Date },
): PartHistory[] {
  const until = now.getTime();
  const today = Math.floor(until / dayMs) * dayMs;
  const first = today - (shownDays - 1) * dayMs;
  const from = Math.max(first, since.getTime());
  return incidentParts.map((part) => {
    const spansOf = (impact: IncidentImpact) =>
      merged(
        incidents.flatMap((one): Span[] =>
          one.part === part && one.impact === impact
            ? [[Date.parse(one.startedAt), one.endedAt ? Date.parse(one.endedAt) : until]]
            : [],
        ),
        [from, until],
      );
    const outages = spansOf("Outage");
    const trouble = spansOf("Trouble");
    const away = outages.reduce((sum, [start, end]) => sum + end - start, 0);
    const watched = until - from;
    const days = Array.from({ length: shownDays }, (_, index): UptimeDay => {
      const start = first + index * dayMs;
      const touches = ([begin, end]: Span) => begin < start + dayMs && end > start;
      const measured = start + dayMs > from;
      const state = outages.some(touches) ? "outage" : trouble.some(touches) ? "trouble" : "fine";
      return {
        day: new Date(start).toISOString().slice(0, 10),
        state: measured ? state : "unknown",
      };
    });
    return {
      part,
      days,
      outageMinutes: Math.ceil(away / minuteMs),
      percent: watched > 0 ? Math.floor((1 - away / watched) * 10_000) / 100 : null,
    };
  });
}

/** Spans within a window, those that overlap as one. */
function merged(spans: readonly Span[], [from, until]: Span): Span[] {
  const within = spans
    .map(([start, end]): Span => [Math.max(start, from), Math.min(end, until)])
    .filter(([start, end]) => end > start)
    .sort(([a], [b]) => a - b);
  const result: Span[] = [];
  for (const [start, end] of within) {
    const last = result.at(-1);
    if (last && start <= last[1]) result[result.length - 1] = [last[0], Math.max(last[1], end)];
    else result.push([start, end]);
  }
  return result;
}

/** The incidents that go on. Maintenance that is planned for later isn't one of them. */
export const openIncidents = (incidents: readonly Incident[], now: Date): Incident[] =>
  incidents.filter(
    ({ startedAt, endedAt }) =>
      Date.parse(startedAt) <= now.getTime() && (!endedAt || Date.parse(endedAt) > now.getTime()),
  );

/** The name of a part among the page's texts. */
export const partKey = (part: IncidentPart) => (part === "Driver app" ? "DriverApp" : part);
