import { dateText, moneyText } from "../../../console/format.ts";
import { consolePaths } from "../../../console/paths.ts";
import type { AdminAuditEntry } from "../../../contract/console/operations.ts";
import { leadVerbs } from "../../leads/console/words.ts";
import { mediaTitle } from "../../media/console/words.ts";
import { priceMoveStates } from "../../price-moves/price-move-operations.ts";

const verbs: Record<string, string> = {
  create: "created",
  save: "saved changes to",
  publish: "published",
  unpublish: "took down",
  discard: "discarded a draft of",
  restore: "restored an earlier version of",
  move: "moved",
  share: "shared a preview of",
  unshare: "ended a shared preview of",
  delete: "deleted",
  schedule: "planned the publishing of",
  ...leadVerbs,
};

/** Whole actions, where the last word of them isn't enough. */
const phrases: Record<string, string> = {
  "customer.sync": "synced the subscription of",
  "customer.cancel": "turned off the renewal of",
  "customer.resume": "turned on the renewal of",
  "customer.plan": "changed the plan of",
  "customer.verify-again": "sent another verification link to",
  "customer.refund-request": "asked for a refund for",
  "customer.refund-approve": "approved a refund for",
  "customer.refund-decline": "declined a refund for",
  "customer.refund-done": "refunded",
  "customer.refund-refused": "was refused a refund for",
  "customer.credit-request": "asked for credit for",
  "customer.credit-approve": "approved credit for",
  "customer.credit-decline": "declined credit for",
  "customer.credit-done": "gave credit to",
  "customer.credit-refused": "was refused credit for",
  "customer.trial-request": "asked for a longer trial for",
  "customer.trial-done": "extended the trial of",
  "customer.trial-refused": "was refused a longer trial for",
  "plan.plan-price": "changed the planned prices of",
  "plan.price": "put a planned price into effect for",
  "plan.price-request": "asked for a second owner for the prices of",
  "plan.price-approve": "approved the prices of",
  "plan.price-decline": "declined the prices of",
  "media.create": "uploaded",
  "staff.invite": "invited",
  "staff.revoke": "revoked the invitation of",
  "staff.join": "joined the team",
  "staff.first-owner": "became the first owner",
  "staff.rename": "changed their name",
  "staff.email": "changed their email address",
  "staff.password": "changed their password",
  "staff.two-step-on": "turned on two-step sign-in",
  "staff.two-step-off": "turned off two-step sign-in",
  "staff.backup-codes": "made new backup codes",
  "staff.passkey-add": "added a passkey",
  "staff.passkey-remove": "removed a passkey",
  "staff.role": "changed the role of",
  "staff.remove": "removed from the team",
  "staff.sign-out": "signed out",
  "staff.weekly-email-on": "turned on the weekly email for",
  "staff.weekly-email-off": "turned off the weekly email for",
  "quarantine.release": "released the quarantined",
  "quarantine.discard": "discarded the quarantined",
  "quarantine.take-back": "put back into quarantine the",
  "rules.save": "changed the",
  "first-day.confirm": "settled on the first-day checklist:",
  "first-day.take-back": "reopened on the first-day checklist:",
  "support.ask": "asked to open the account of",
  "support.withdraw": "took back the request to open the account of",
  "support.grant": "allowed support to open the account of",
  "support.decline": "declined to let support open the account of",
  "support.end": "ended support access to the account of",
  "support.open": "opened the account of",
  "support.leave": "left the account of",
  "support.send": "sent a form in the account of",
  "support.change": "changed the account of",
  "newsletter.create": "started the newsletter issue",
  "newsletter.test": "sent themselves a test of the newsletter issue",
  "newsletter.send": "sent to all subscribers:",
  "newsletter.plan": "scheduled the newsletter issue",
  "newsletter.cancel": "called off the newsletter issue",
  "newsletter.delete": "deleted the newsletter issue",
  "email.test": "sent themselves a test of the email",
  "lead-import.create": "imported leads:",
  "email.send-again": "sent an email again:",
  "email.new-link": "sent another link:",
  "email.send-failed": "sent all failed",
  "email.clear-address": "let email go again to",
  "job.retry": "tried a failed job again:",
  "job.retry-all": "tried all failed jobs again:",
  "job.discard": "discarded a failed job:",
  "job.discard-all": "discarded all failed jobs:",
  "job.hurry": "ran the waiting jobs now:",
  "signing-keys.rotate": "changed the signing keys of",
  "signing-keys.revoke": "deleted the signing keys of",
};

interface AuditKind {
  /** Its name in the filter. */
  label: string;
  /** The address of a record. */
  href?: (id: string) => string;
  /** A record's name for readers, if that isn't its title. */
  name?: (title: string) => string;
}

/** Logged things that aren't content. */
export const auditKinds: Record<string, AuditKind> = {
  lead: { label: "Leads", href: consolePaths.lead },
  customer: { label: "Customers", href: consolePaths.customer },
  staff: { label: "Team", href: consolePaths.teamPart },
  newsletter: { label: "Newsletter", href: consolePaths.newsletterIssue },
  media: { label: "Media", href: consolePaths.picture, name: mediaTitle },
  film: { label: "Films", href: () => consolePaths.films },
  quarantine: { label: "Quarantine" },
  "first-day": { label: "First day", href: () => consolePaths.firstDay },
  "job-queue": { label: "Background jobs", href: () => consolePaths.system },
  email: { label: "Sent emails" },
  account: { label: "Support access" },
  "signing-keys": { label: "Signing keys" },
  rules: { label: "Rules", href: () => consolePaths.teamPart("rules") },
};

type Values = Record<string, unknown>;

const priceText = (cents: unknown, { interval, currency }: Values) =>
  `${moneyText(Number(cents), currency === undefined ? undefined : String(currency))} a ${interval}`;

/** Moves to another price: the words before the customer's or the plan's name, and the words after it. */
const priceTexts: Record<string, (values: Values, price: string) => [start: string, end: string]> =
  {
    "customer.price-noticed": (_, price) => ["told", ` about ${price}`],
    "customer.price-scheduled": (_, price) => ["scheduled", ` for ${price}`],
    "customer.price-changed": (_, price) => ["moved", ` to ${price}`],
    "customer.price-replaced": (_, price) => [
      "didn’t move",
      ` to ${price}, because they canceled or changed plan`,
    ],
    "customer.price-ended": (_, price) => [
      "didn’t move",
      ` to ${price}, because their subscription ended`,
    ],
    "customer.price-undone": (values) => [
      `called off the new price of ${values.plan} for`,
      `, who keep paying ${priceText(values.priceCents, values)}`,
    ],
    "plan.price-move": (values) => ["started to move customers of", ` to ${goalText(values)}`],
    "plan.price-move-cancel": (values) => [
      "called off moving customers of",
      ` to ${goalText(values)}`,
    ],
  };

const goalText = (values: Values) =>
  typeof values.priceCents === "number"
    ? priceText(values.priceCents, values)
    : "the price from before";

/** Actions on one's own account. No name follows. */
const aboutSelf =
  /^staff\.(join|first-owner|rename|email|password|two-step-on|two-step-off|backup-codes|passkey-add|passkey-remove)$/;

/** The words of an audit log's entry between the person and the record's name (`start`), and after that name (`end`). */
export function activityText(entry: Pick<AdminAuditEntry, "action" | "after">): {
  start: string;
  /** The record isn't named: the person who did it is the record. */
  alone: boolean;
  end: string;
} {
  const { action } = entry;
  const values = entry.after ?? {};
  const price = `the new price of ${values.plan}, ${priceText(values.newPriceCents, values)}`;
  const [start, end] = priceTexts[action]?.(values, price) ?? [
    phrases[action] ?? verbs[action.split(".").at(-1) ?? ""] ?? action,
    "",
  ];
  return { start, end, alone: aboutSelf.test(action) };
}

/** `newPriceCents` as `new price`, and `firstChargeAt` as `first charge`. */
export const detailLabel = (key: string) =>
  key
    .replace(/(Cents|At)$/, "")
    .replace(/([A-Z])/g, " $1")
    .toLowerCase();

const isPriceMoveState = (value: unknown): value is keyof typeof priceMoveStates =>
  typeof value === "string" && Object.hasOwn(priceMoveStates, value);

/** A value that the log keeps about a record, in words. @param key its name in the log */
export function detailText(key: string, value: unknown, values: Values = {}): string {
  if (value === undefined || value === null) return "";
  if (key.endsWith("Cents") && typeof value === "number")
    return moneyText(value, values.currency === undefined ? undefined : String(values.currency));
  if (key === "currency") return String(value).toUpperCase();
  if (key.endsWith("At") && typeof value === "string") return dateText(value);
  if (key === "state" && isPriceMoveState(value)) return priceMoveStates[value];
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Neighbors in the log that say the same about different records, such as all customers of a price move, together. */
export function groupRuns<Entry extends Pick<AdminAuditEntry, "action" | "after" | "byId">>(
  items: readonly Entry[],
): Entry[][] {
  const runs: Entry[][] = [];
  let last = "";
  for (const entry of items) {
    const { start, end } = activityText(entry);
    const key = JSON.stringify([entry.byId, entry.action, start, end]);
    if (key === last) runs.at(-1)?.push(entry);
    else runs.push([entry]);
    last = key;
  }
  return runs;
}
