import type { UIMatch } from "react-router";
import type { Edited } from "./features/content/content-types.ts";

/** A route's `handle`: how its pages are cached, sent, and edited. */
export interface RouteHandle {
  /** The console's records on the page, for links to edit them: edit-links.server.ts. */
  edits?: readonly Edited[] | ((data: never) => readonly Edited[]);
  /** The route shows the payment provider's card field. */
  cardField?: boolean;
  /** The route can show the map, in a frame of its provider. */
  map?: boolean;
  /**
   * The page presents the product: the header offers the trial, and the page ends with a call to action. "own band": the page
   * brings its own `ClosingBand`, and the layout adds none.
   */
  sells?: "band" | "own band";
  /** Programs get each page of this route as Markdown too: http/markdown.server.ts. Pages of src/contract/site-pages.ts say so there. */
  markdown?: true;
  /** The route's answer to a visitor without state is the same for everybody, and may be kept: http/page-cache.server.ts. */
  cache?: CacheRule;
}

export interface CacheRule {
  /** The query parameters that change the answer. All others are ignored. */
  query?: readonly string[];
  /** How long it is kept, at most, in seconds: an hour if the rule doesn't say. A change of content ends it at once. */
  seconds?: number;
  /** False: never served while the database is away, however old it is. */
  stale?: false;
}

export function findSells(matches: readonly UIMatch[]): RouteHandle["sells"] {
  return matches.map((match) => (match.handle as RouteHandle | undefined)?.sells).find(Boolean);
}
