import type { LeadKind, LeadStage } from "../lead-values.ts";

export const stageNames: Record<LeadStage, string> = {
  new: "New",
  contacted: "Contacted",
  qualified: "Qualified",
  won: "Won",
  lost: "Lost",
  closed: "Closed",
};

export const kindNames: Record<LeadKind, string> = {
  contact: "Message",
  signup: "Signup",
  newsletter: "Newsletter",
  application: "Application",
  email: "Email",
  manual: "Added",
};
export const kindName = (kind: string) => kindNames[kind as LeadKind] ?? kind;

/** The activity log's texts for actions on a lead: the ends of `lead.…` actions. */
export const leadVerbs: Record<string, string> = {
  note: "added a note to",
  "delete-note": "deleted a note of",
  "add-task": "added a task to",
  "save-task": "changed a task of",
  "delete-task": "deleted a task of",
  reply: "answered",
  merge: "merged another lead into",
  erase: "erased",
};

const minute = 60_000;

/** `5 min`, `3 h`, `2 days`: how long something has taken. */
export function durationText(ms: number): string {
  const minutes = Math.round(ms / minute);
  if (minutes < 1) return "<1 min";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.round(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.round(hours / 24)} days`;
}

const day = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
/** `Nov 22` of `2026-11-22`. */
export const dueDay = (date: string) => day.format(new Date(`${date}T00:00:00Z`));
