import { type Access, type Area, may, whoMay } from "../../contract/console/permissions.ts";
import { formatNumber } from "../../contract/format.ts";
import type { StaffRole } from "../../contract/roles.ts";

interface InboxKind {
  /** Heading of the group. */
  name: string;
  /** Whose work it is. */
  area: Area;
  access: Access;
  /** `3 submissions in quarantine`, for an email. */
  words: [one: string, many: string];
  /** It has an email of its own, so notices leave it out. */
  told?: true;
}

/** What can wait for the team, people first. Everyone who may do the work sees it and is told. */
export const inboxKinds = {
  quarantine: {
    name: "Quarantine",
    area: "quarantine",
    access: "write",
    words: ["submission in quarantine", "submissions in quarantine"],
  },
  message: {
    name: "Waiting for a reply",
    area: "leads",
    access: "write",
    words: ["person waiting too long for a reply", "people waiting too long for a reply"],
  },
  task: {
    name: "Overdue tasks",
    area: "leads",
    access: "write",
    words: ["overdue task", "overdue tasks"],
  },
  consent: {
    name: "Accounts you may open",
    area: "supportAccess",
    access: "write",
    words: ["customer who lets you open their account", "customers who let you open their account"],
  },
  money: {
    name: "Money to approve",
    area: "money",
    access: "write",
    words: ["refund, credit, or trial to approve", "refunds, credits, or trials to approve"],
    told: true,
  },
  price: {
    name: "Prices to approve",
    area: "plans",
    access: "write",
    words: ["price to approve", "prices to approve"],
    told: true,
  },
  email: {
    name: "Emails that failed",
    area: "emails",
    access: "write",
    words: ["email that failed for good", "emails that failed for good"],
  },
  event: {
    name: "Dashboard events that failed",
    area: "quarantine",
    access: "write",
    words: ["dashboard event that failed for good", "dashboard events that failed for good"],
  },
  disk: {
    name: "Full disk",
    area: "system",
    access: "write",
    words: ["disk that is full", "disks that are full"],
  },
  job: {
    name: "Failed jobs",
    area: "system",
    access: "write",
    words: ["background job that failed", "background jobs that failed"],
  },
} as const satisfies Record<string, InboxKind>;

export type InboxKindName = keyof typeof inboxKinds;
export const inboxKindNames = Object.keys(inboxKinds) as InboxKindName[];

/** The kinds that someone with this role deals with. */
export const listInboxKinds = (role: StaffRole): InboxKindName[] =>
  inboxKindNames.filter((kind) => may(role, inboxKinds[kind].area, inboxKinds[kind].access));

/** `Owners and support`. */
export const inboxOwners = (kind: InboxKindName): string =>
  whoMay(inboxKinds[kind].area, inboxKinds[kind].access);

/** `3 submissions in quarantine`. */
export function inboxCountText(kind: InboxKindName, count: number): string {
  const [one, many] = inboxKinds[kind].words;
  return count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`;
}

/** What a quarantined submission is called. */
export const quarantinedFormNames = {
  contact: "Message",
  newsletter: "Newsletter signup",
  careers: "Application",
} as const;

/** What a full disk keeps from being stored. */
export const fullDiskWords = {
  database: [
    "The database’s disk is full",
    "Signups, forms, and sign-ins are asked to come back later. Make room on it.",
  ],
  files: [
    "The disk with the site’s files is full",
    "Uploads and applications are asked to come back later. Make room on it.",
  ],
} as const;

const moneyKinds = { refund: "Refund", credit: "Credit", trial: "Longer trial" } as const;

/** `Refund of $20.00 for Ray Vans`. */
export const moneyWaitingTitle = (
  kind: keyof typeof moneyKinds,
  amount: string | null,
  organization: string,
): string => `${moneyKinds[kind]}${amount ? ` of ${amount}` : ""} for ${organization}`;

/** What a person wrote into a form, and from whom. */
export const quarantinedTitle = (form: keyof typeof quarantinedFormNames, from: string): string =>
  `${quarantinedFormNames[form]} from ${from}`;
