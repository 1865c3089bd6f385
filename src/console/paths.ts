import type { ContentTypeName } from "../features/content/content-types.ts";
import { contentTypes } from "../features/content/content-types.ts";
import type { Figure } from "../features/figures/dashboard-operations.ts";

/** Addresses of the console. */
export const consolePaths = {
  home: "/admin",
  activity: "/admin/activity",
  firstDay: "/admin/first-day",
  quarantine: "/admin/quarantine",
  help: "/admin/help",
  /** The rows that a figure of the dashboard counts. @param query days, plan, and source */
  figure: (name: Figure, query: Record<string, string>) =>
    `/admin/figures/${name}?${new URLSearchParams(query)}`,
  leads: "/admin/leads",
  lead: (id: string) => `/admin/leads/${id}`,
  customers: "/admin/customers",
  customer: (id: string) => `/admin/customers/${id}`,
  /** An invoice as a PDF file. @param credit number of a credit note of it, for the file of that one */
  invoice: (customer: string, invoice: string, credit?: string) =>
    `/admin/customers/${customer}/invoices/${encodeURIComponent(invoice)}${credit ? `?${new URLSearchParams({ credit })}` : ""}`,
  signups: "/admin/signups",
  signup: (id: string) => `/admin/signups/${id}`,
  system: "/admin/system",
  sentEmails: "/admin/sent-emails",
  sentEmail: (id: string) => `/admin/sent-emails/${id}`,
  /** Everything that was sent to an address. */
  emailsTo: (address: string) => `/admin/sent-emails?${new URLSearchParams({ to: address })}`,
  bouncedAddresses: "/admin/bounced-addresses",
  newsletter: "/admin/newsletter",
  newsletterIssue: (id: string) => `/admin/newsletter/${id}`,
  approvals: "/admin/approvals",
  priceMoves: "/admin/price-moves",
  priceMove: (id: string) => `/admin/price-moves/${id}`,
  newPriceMove: (plan: string, interval: "month" | "year") =>
    `/admin/price-moves/new?${new URLSearchParams({ plan, interval })}`,
  media: "/admin/media",
  films: "/admin/films",
  /** @param name of the picture */
  picture: (name: string) => `/admin/media/${name}`,
  sharedPreviews: "/admin/shared-previews",
  team: "/admin/team",
  /** @param part `invite`, `rules`, or the id of a colleague */
  teamPart: (part: string) => `/admin/team/${part}`,
  list: (type: ContentTypeName) =>
    contentTypes[type].single ? `/admin/${type}/company` : `/admin/${type}`,
  record: (type: ContentTypeName, id: string) => `/admin/${type}/${id}`,
  history: (type: ContentTypeName, id: string) => `/admin/${type}/${id}/history`,
};

/** Whether the server draws a screen, so that a link to it loads a document. */
export const isServed = (href: string) => /^\/admin\/(help|quarantine)\b/.test(href);
