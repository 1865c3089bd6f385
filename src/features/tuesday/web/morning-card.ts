import { drive, makeMorning } from "../enhance/morning.ts";
import { openStops, readPlan } from "../enhance/plan-link.ts";
import { hasMorning, readTuesdayState, resultText } from "../enhance/tuesday-state.ts";

/** The text of the preview picture of someone's morning; null for any other page. @param path `/tuesday/2026-11-26/ADK.BC.EFGHIJLM` */
export function morningCard(path: string): { title: string; text: string } | null {
  const [, date = "", routes = ""] = /^\/tuesday\/(\d{4}-\d{2}-\d{2})\/([A-M.]+)$/.exec(path) ?? [];
  const plan = readPlan(routes);
  // A day ahead of the server's, because the company's may be.
  const latest = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  if (!plan || openStops(plan).length > 0 || date > latest || !hasMorning(date)) return null;
  if (readTuesdayState(new URLSearchParams({ day: date }), latest).problem) return null;
  return {
    title: `${resultText(drive(makeMorning(date), plan))}. Can you beat it?`,
    text: "13 orders, 3 vans, one morning. Plan it by hand, and compare it with the shortest possible routes.",
  };
}
