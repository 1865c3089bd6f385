import { z } from "zod";
import { links } from "../../../contract/links.ts";
import { formatMoney } from "../../../contract/money.ts";
import { cents, currency, link, name } from "../../../platform/emails/prop-schemas.ts";
import { defineEmail } from "../../../platform/emails/template.ts";

/** To someone who is invited to work in the console. */
export const invitationEmail = defineEmail({
  id: "staff-invitation",
  props: z.object({
    /** The colleague who invites. */
    inviter: name,
    /** `an editor` */
    role: z.string(),
    link,
    expiresInDays: z.number().positive(),
  }),
  sample: (site) => ({
    inviter: "Ann Lee",
    role: "an editor",
    link: site(links.withToken(links.staffInvitation, "t")),
    expiresInDays: 7,
  }),
  ownersOnly: true,
  name: "Invitation to the console",
  sent: "To a colleague whom one of you invites.",
  text: {
    subject: "{{inviter}} invited you to the {{company}} console",
    preheader: "The link works once and expires in {{expires-in}}.",
    heading: "Join the {{company}} team",
    body: [
      "{{inviter}} invited you to work in the {{company}} console as {{role}}.",
      "[Accept the invitation]({{invitation-link}})",
      "-# The link works once and expires in {{expires-in}}. If you don’t know {{inviter}}, you can ignore this email.",
    ],
    reason:
      "You’re receiving this email because {{inviter}} invited this address to the {{company}} console.",
  },
  placeholders: {
    inviter: "Your colleague who invites",
    role: "The new colleague’s role, such as “an editor”",
    "invitation-link": "Accepts the invitation",
    "expires-in": "How long the link works, such as 7 days",
  },
  required: ["inviter", "invitation-link"],
  values: ({ inviter, role, link, expiresInDays }) => ({
    inviter,
    role,
    "invitation-link": link,
    "expires-in": `${expiresInDays} days`,
  }),
});

/** To owners: a refund, a credit, a longer trial, or a price above the limit waits for one of them. */
export const approvalWanted = defineEmail({
  id: "approval-wanted",
  props: z.object({
    requester: name,
    kind: z.enum(["refund", "credit", "trial", "price"]),
    amountCents: cents.optional(),
    currency,
    /** Of a longer trial. */
    days: z.int().optional(),
    prices: z.object({ monthlyPriceCents: cents, yearlyPriceCents: cents }).optional(),
    reason: z.string(),
    link,
    expiresInDays: z.number().positive(),
  }),
  sample: (site) => ({
    requester: "Ann Lee",
    kind: "refund" as const,
    amountCents: 25_000,
    currency: "usd",
    reason: "Charged twice by mistake.",
    link: site(links.signInFor(links.admin)),
    expiresInDays: 7,
  }),
  ownersOnly: true,
  name: "Refund needs approval (to owners)",
  sent: "To owners, when a refund, a credit, a longer trial, or a price above the limit waits for one of them.",
  text: {
    subject: "{{requester}} requested a {{kind}} of {{amount}}",
    preheader: "It won’t go through until another owner approves it.",
    heading: "A {{kind}} needs your approval",
    body: [
      "{{requester}} requested a {{kind}} of {{amount}} and gave this reason:",
      "> {{why}}",
      "[Open approvals]({{approvals-link}})",
      "-# Nothing changes until you approve it. The request expires in {{expires-in}}.",
    ],
    reason: "You’re receiving this email because you own {{company}}.",
  },
  placeholders: {
    requester: "Your colleague who asks",
    kind: "“refund”, “credit”, “longer trial”, or “price”",
    amount: "The amount, or the days of a trial, such as 45 days",
    why: "The reason your colleague gave",
    "approvals-link": "The approvals in the console",
    "expires-in": "How long the request waits, such as 7 days",
  },
  required: ["requester", "amount", "why", "approvals-link"],
  values: ({
    requester,
    kind,
    amountCents = 0,
    currency,
    days,
    prices,
    reason,
    link,
    expiresInDays,
  }) => ({
    requester,
    kind: kind === "trial" ? "longer trial" : kind,
    amount: prices
      ? `${formatMoney(prices.monthlyPriceCents, currency)} a month and ${formatMoney(prices.yearlyPriceCents, currency)} a year`
      : days === undefined
        ? formatMoney(amountCents, currency)
        : `${days} days`,
    why: reason,
    "approvals-link": link,
    "expires-in": `${expiresInDays} days`,
  }),
});

/** To owners: someone changed what guards the console. */
export const consoleChanged = defineEmail({
  id: "console-changed",
  props: z.object({
    who: name,
    /** Of the account that made the change. */
    address: z.string(),
    /** The action: `made Bo Li an owner`. */
    change: z.string(),
    link,
  }),
  sample: (site) => ({
    who: "Ann Lee",
    address: "ann@example.com",
    change: "made Bo Li an owner",
    link: site(links.signInFor(`${links.admin}/activity`)),
  }),
  ownersOnly: true,
  name: "Console security changed (to owners)",
  sent: "To all owners, when someone becomes an owner, or changes the text of a security email or the rules of the console.",
  text: {
    subject: "{{who}} {{change}}",
    preheader: "If you didn’t expect this, act now.",
    heading: "A change that concerns security",
    body: [
      "{{who}} ({{address}}) {{change}}.",
      "[Open the activity log]({{activity-link}})",
      "-# If no one on your team meant to do this, sign {{who}} out under Team, undo the change, and change your passwords.",
    ],
    reason: "You’re receiving this email because you own {{company}}.",
  },
  placeholders: {
    who: "Your colleague who made the change",
    address: "Your colleague’s email address",
    change: "What changed, such as “made Bo Li an owner”",
    "activity-link": "The activity log in the console",
  },
  required: ["who", "change", "activity-link"],
  values: ({ who, address, change, link }) => ({ who, address, change, "activity-link": link }),
});
