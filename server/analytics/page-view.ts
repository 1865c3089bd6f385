import { isbot } from "isbot";
import type { PageView } from "../../contract/analytics.ts";
import { links } from "../../contract/links.ts";
import { sitePages } from "../../contract/site-pages.ts";

/** A view as it is stored. */
export interface View {
  /** The hour it was in. */
  hour: Date;
  page: string;
  source: string | null;
  bot: boolean;
  lcpMs: number | null;
  cls: number | null;
  inpMs: number | null;
}

const publicPages = new Set(sitePages.map((page) => page.path.toLowerCase()));
const homeNames = new Set<string>(["/", links.home, links.homeApp]);
const withSlug = new RegExp(`^(${links.post("")}|${links.job("")})[a-z0-9-]{1,100}$`);
const gallery = /^\/work-(detail|(classic|grid|modern|masonry)-(two|three|four|five|six))$/;

/** The public page of a path; null for any other. A path may hold somebody's token, so only known ones are stored. */
export function publicPageOf(path: string): string | null {
  const plain = path.toLowerCase().replace(/(?<=.)\/+$/, "");
  if (homeNames.has(plain)) return "/";
  return publicPages.has(plain) || withSlug.test(plain) || gallery.test(plain) ? plain : null;
}

/**
 * Where a view came from: what the link itself says, or the site it was on. Whatever looks like anything but a name is
 * dropped, for an address can hold anything.
 */
function sourceOf({ s, r }: PageView): string | null {
  const named = s?.trim().toLowerCase() ?? "";
  if (/^[a-z0-9][a-z0-9._-]{0,49}$/.test(named)) return named;
  const host = r?.toLowerCase().replace(/^www\./, "") ?? "";
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && host.length <= 100 ? host : null;
}

/** @returns null for what isn't a view of a public page */
export function viewOf(sent: PageView, userAgent: string | null, now: Date): View | null {
  const page = publicPageOf(sent.p);
  if (page === null) return null;
  const hour = new Date(now);
  hour.setUTCMinutes(0, 0, 0);
  return {
    hour,
    page,
    source: sourceOf(sent),
    // A browser says what it is.
    bot: !userAgent || isbot(userAgent),
    lcpMs: sent.l === undefined ? null : Math.round(sent.l),
    cls: sent.c ?? null,
    inpMs: sent.i === undefined ? null : Math.round(sent.i),
  };
}
