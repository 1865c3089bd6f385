import { formatUsd } from "../../../contract/money.ts";
import type { MailProps } from "../mail-props.ts";
import { emailText } from "../template.ts";

/** To somebody who is invited to work in the console. */
export const staffInvitation = emailText<MailProps["staff-invitation"]>()({
  name: "Invitation to the console",
  sent: "To a colleague whom one of you invites.",
  text: {
    subject: "{{inviter}} invited you to the {{company}} console",
    preheader: "The link works once and expires in {{expires-in}}.",
    heading: "Join the {{company}} team",
    body: [
      "{{inviter}} invited you to work in the {{company}} console as {{role}}.",
      "[Accept the invitation]({{invitation-link}})",
      "-# The link works once and expires in {{expires-in}}. If you don't know {{inviter}}, you can ignore this email.",
    ],
    reason:
      "You're receiving this email because {{inviter}} invited this address to the {{company}} console.",
  },
  placeholders: {
    inviter: "Your colleague who invites",
    role: "The new colleague's role, such as “an editor”",
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

/** To owners: a refund or credit above the limit waits for one of them. */
export const approvalWanted = emailText<MailProps["approval-wanted"]>()({
  name: "Refund needs approval (to owners)",
  sent: "To owners, when a refund or credit above the limit waits for one of them.",
  text: {
    subject: "{{requester}} requested a {{kind}} of {{amount}}",
    preheader: "It won't go through until another owner approves it.",
    heading: "A {{kind}} needs your approval",
    body: [
      "{{requester}} requested a {{kind}} of {{amount}} and gave this reason:",
      "> {{why}}",
      "[Open approvals]({{approvals-link}})",
      "-# No money moves until you approve it. The request expires in {{expires-in}}.",
    ],
    reason: "You're receiving this email because you own {{company}}.",
  },
  placeholders: {
    requester: "Your colleague who asks",
    kind: "“refund” or “credit”",
    amount: "The amount, such as $250",
    why: "The reason your colleague gave",
    "approvals-link": "The approvals in the console",
    "expires-in": "How long the request waits, such as 7 days",
  },
  required: ["requester", "amount", "why", "approvals-link"],
  values: ({ requester, kind, amountCents, reason, link, expiresInDays }) => ({
    requester,
    kind,
    amount: formatUsd(amountCents),
    why: reason,
    "approvals-link": link,
    "expires-in": `${expiresInDays} days`,
  }),
});
