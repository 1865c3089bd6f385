import { links } from "../../contract/links.ts";
import { costQuery, readCostValues } from "../plan-costs/plan-costs.ts";

/**
 * A visitor's result from /what-it-costs or /your-day: a link of this site that opens it again. Visitors attach it to the
 * contact form or to signup by a box that they check.
 */
export interface AttachedPlan {
  attachedPlan: string | null;
}

/** The form's field that holds the link. */
export const attachedPlanField = "attached_plan";
/** The query parameter that offers it: the query of /what-it-costs, or `day`. */
export const attachQuery = "attach";
/** In place of a query: the browser's session storage has the day's link, under this key, too. */
export const attachedDay = "day";
/** Characters of a day's link. A form has room for 64 KiB. */
export const longestDayLink = 50_000;

const dayLink = /^\/your-day#day=[\w-]+$/;

/** An address of a form, with the offer to attach. @param attach the query of /what-it-costs, or `attachedDay` */
export const offerToAttach = (address: string, attach: string): string =>
  `${address}${address.includes("?") ? "&" : "?"}${new URLSearchParams({ [attachQuery]: attach })}`;

/** The link in a form's field; null for anything that this site's own pages don't write. */
export function readAttachedPlan(field: unknown): string | null {
  if (typeof field !== "string" || field.length > longestDayLink) return null;
  if (dayLink.test(field)) return field;
  const [path, query = ""] = field.split("?", 2);
  return path === links.whatItCosts ? costsLink(query) : null;
}

/** A link to /what-it-costs with the known fields of a query; null without any. */
function costsLink(query: string): string | null {
  const { values, isExample } = readCostValues(new URLSearchParams(query));
  return isExample ? null : `${links.whatItCosts}?${costQuery(values)}`;
}

/** The link that a form offers to attach. */
export interface Offered {
  /** Opens it again. Null for a day: the browser has its link. */
  link: string | null;
  /** The value of the address's `attachQuery`. */
  attach: string;
}

/** The link in the address of a form's page. */
export function offeredIn(url: string): Offered | null {
  const attach = new URL(url).searchParams.get(attachQuery);
  if (attach === attachedDay) return { link: null, attach };
  const link = attach && costsLink(attach);
  return link ? { link, attach } : null;
}
