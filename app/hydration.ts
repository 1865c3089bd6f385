import type { UIMatch } from "react-router";

/**
 * When a route's React starts in the browser: `now`, or `idle` (once the page is idle or touched). A route that says
 * nothing ships no script. Routes say it in their `handle`.
 */
export interface RouteHandle {
  hydrate?: "now" | "idle";
  /** The route shows the payment provider's card field. */
  cardField?: boolean;
  /** The route can show the map, in a frame of its provider. */
  map?: boolean;
}

export function hydrationOf(matches: readonly UIMatch[]): "now" | "idle" | undefined {
  const wanted = matches.map((match) => (match.handle as RouteHandle | undefined)?.hydrate);
  return wanted.includes("now") ? "now" : wanted.find(Boolean);
}
