import { formatList } from "../format.ts";
import { type StaffRole, staffRoles } from "../roles.ts";

/** The parts of the console that permissions are given for. */
export const areas = [
  "plans",
  "content",
  "media",
  "settings",
  "leads",
  "quarantine",
  "team",
  "customers",
  "money",
  "emails",
  "newsletter",
  "supportAccess",
  "dashboard",
  "system",
  "audit",
] as const;
export type Area = (typeof areas)[number];

/**
 * A role's rights in an area. `published`: read what visitors see. `read`: drafts and history too. `write`: read and
 * change.
 */
export type Access = "none" | "published" | "read" | "write";
const order: readonly Access[] = ["none", "published", "read", "write"];

/** The permission table: the only place that says which role may do what in the console. */
export const permissions: Record<StaffRole, Record<Area, Access>> = {
  owner: {
    plans: "write",
    content: "write",
    media: "write",
    settings: "write",
    leads: "write",
    quarantine: "write",
    team: "write",
    customers: "write",
    money: "write",
    supportAccess: "write",
    emails: "write",
    newsletter: "write",
    dashboard: "read",
    system: "write",
    audit: "read",
  },
  editor: {
    plans: "read",
    content: "write",
    media: "write",
    settings: "read",
    leads: "none",
    quarantine: "none",
    team: "none",
    customers: "none",
    money: "none",
    supportAccess: "none",
    emails: "none",
    newsletter: "write",
    dashboard: "read",
    system: "none",
    audit: "none",
  },
  support: {
    plans: "read",
    content: "read",
    media: "read",
    settings: "read",
    leads: "write",
    quarantine: "write",
    team: "none",
    customers: "read",
    money: "write",
    supportAccess: "write",
    emails: "write",
    newsletter: "read",
    dashboard: "read",
    system: "read",
    audit: "none",
  },
  viewer: {
    plans: "published",
    content: "published",
    media: "none",
    settings: "published",
    leads: "none",
    quarantine: "none",
    team: "none",
    customers: "none",
    money: "none",
    supportAccess: "none",
    emails: "none",
    newsletter: "none",
    dashboard: "none",
    system: "none",
    audit: "none",
  },
};

/** Whether a role has at least this access to an area. */
export function may(role: StaffRole, area: Area, access: Access): boolean {
  return order.indexOf(permissions[role][area]) >= order.indexOf(access);
}

const people: Record<StaffRole, string> = {
  owner: "owners",
  editor: "editors",
  support: "support",
  viewer: "viewers",
};

/** `Owners and support`: the roles that have this access. */
export function whoMay(area: Area, access: Access): string {
  const having = staffRoles.filter((role) => may(role, area, access));
  const text = formatList(having.map((role) => people[role]));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
