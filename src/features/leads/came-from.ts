import { links } from "../../contract/links.ts";
import { readLocalPath } from "../../contract/local-paths.ts";
import { isLocale, type Locale } from "../../contract/locale.ts";
import { sitePages } from "../../contract/site-pages.ts";
import type { AttachedPlan } from "../attached-plan/attached-plan.ts";
import type { ShownConsent } from "./lead-values.ts";

/** Where someone who sent a form came from, and what the form asked them to agree to. */
export interface CameFrom extends AttachedPlan {
  /** `utm_source`, or the host of the page that linked here. Null: unknown. */
  source: string | null;
  /** The first public page of the visit. Null: unknown. */
  firstPage: string | null;
  /** Of the page with the form: emails are written in it. Null: unknown. */
  language: Locale | null;
  consent: ShownConsent | null;
}

export const fromNowhere: CameFrom = {
  source: null,
  firstPage: null,
  language: null,
  consent: null,
  attachedPlan: null,
};

const publicPages = new Set(sitePages.map((page) => page.path.toLowerCase()));
const homeNames = new Set<string>(["/", links.home, links.homeApp]);
const withSlug = new RegExp(`^(${links.post("")}|${links.job("")})[a-z0-9-]{1,100}$`);
const gallery = /^\/work-(detail|(classic|grid|modern|masonry)-(two|three|four|five|six))$/;

/** The public page of a path; null for any other. A path may hold someone's token, so only known ones are stored. */
export function toPublicPage(path: string): string | null {
  const plain = readLocalPath(path)
    .address.toLowerCase()
    .replace(/(?<=[^/]|^\/)\/+$/, "");
  if (homeNames.has(plain)) return "/";
  return publicPages.has(plain) || withSlug.test(plain) || gallery.test(plain) ? plain : null;
}

/**
 * Where a visit came from: what the link itself says, or the site it was on. Whatever looks like anything but a name is
 * dropped, for an address can hold anything.
 */
export function visitSource({
  s,
  r,
}: {
  s?: string | undefined;
  r?: string | undefined;
}): string | null {
  const named = s?.trim().toLowerCase() ?? "";
  if (/^[a-z0-9][a-z0-9._-]{0,49}$/.test(named)) return named;
  const host = r?.toLowerCase().replace(/^www\./, "") ?? "";
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) && host.length <= 100 ? host : null;
}

/**
 * Reads the hidden field: the page's language, to which a script adds the source and the first page. Anything else than what our
 * own page writes says nothing.
 */
export function readCameFrom(field: unknown): Pick<CameFrom, "source" | "firstPage" | "language"> {
  const nothing = { source: null, firstPage: null, language: null };
  if (typeof field !== "string" || field.length > 1_000) return nothing;
  if (isLocale(field)) return { ...nothing, language: field };
  try {
    const sent = JSON.parse(field) as Record<string, unknown> | null;
    const text = (name: string) => {
      const value = sent?.[name];
      return typeof value === "string" ? value : undefined;
    };
    const language = text("l") ?? "";
    return {
      source: visitSource({ s: text("s"), r: text("r") }),
      firstPage: toPublicPage(text("p") ?? ""),
      language: isLocale(language) ? language : null,
    };
  } catch {
    return nothing;
  }
}
