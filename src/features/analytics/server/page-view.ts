import { isbot } from "isbot";
import { toPublicPage, visitSource } from "../../leads/came-from.ts";
import type { PageView } from "../analytics.ts";

/** A view as it is stored. */
export interface StoredView {
  /** The hour it was in. */
  hour: Date;
  page: string;
  source: string | null;
  bot: boolean;
  lcpMs: number | null;
  cls: number | null;
  inpMs: number | null;
}

/** @returns null for what isn't a view of a public page */
export function toStoredView(
  sent: PageView,
  userAgent: string | null,
  now: Date,
): StoredView | null {
  const page = toPublicPage(sent.p);
  if (page === null) return null;
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  return {
    hour,
    page,
    source: visitSource(sent),
    // A browser says what it is.
    bot: !userAgent || isbot(userAgent),
    lcpMs: sent.l === undefined ? null : Math.round(sent.l),
    cls: sent.c ?? null,
    inpMs: sent.i === undefined ? null : Math.round(sent.i),
  };
}
