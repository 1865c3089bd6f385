import type { supportAccess } from "../server/tables.ts";
import type { SupportAccessState } from "../support-access-operations.ts";

type Row = typeof supportAccess.$inferSelect;

/** Where a request stands at a moment. */
export function accessState(row: Row, now: Date): SupportAccessState {
  if (row.decision === "declined") return "declined";
  if (row.openedAt) {
    return !row.endedAt && row.openUntil && row.openUntil > now ? "open" : "ended";
  }
  if (row.endedAt) return "ended";
  if (row.decision === "granted")
    return row.usableUntil && row.usableUntil > now ? "granted" : "expired";
  return row.expiresAt > now ? "asked" : "expired";
}

/** Until when the state lasts by itself; null if it is the last one. */
export function lastsUntil(row: Row, state: SupportAccessState): Date | null {
  switch (state) {
    case "asked":
      return row.expiresAt;
    case "granted":
      return row.usableUntil;
    case "open":
      return row.openUntil;
    default:
      return null;
  }
}

/** Someone can still do something about it. */
export const isPending = (state: SupportAccessState) =>
  state === "asked" || state === "granted" || state === "open";
