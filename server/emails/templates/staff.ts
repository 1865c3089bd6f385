import { formatUsd } from "../../../contract/money.ts";
import { action, layout, paragraph, quote, smallPrint } from "../layout.ts";
import type { MailProps } from "../mail-props.ts";
import type { Template } from "../template.ts";

/** To somebody who is invited to work in the console. */
export const staffInvitation: Template<MailProps["staff-invitation"]> = {
  subject: ({ inviter }, brand) => `${inviter} invited you to the ${brand.name} console`,
  body: ({ inviter, role, link, expiresInDays }, brand) =>
    layout(
      brand,
      {
        preview: `The link works once and expires in ${expiresInDays} days.`,
        heading: `Join the ${brand.name} team`,
        reason: `You're receiving this email because ${inviter} invited this address to the ${brand.name} console.`,
      },
      paragraph(`${inviter} invited you to work in the ${brand.name} console as ${role}.`),
      action("Accept the invitation", link),
      smallPrint(
        `The link works once and expires in ${expiresInDays} days. If you don't know ${inviter}, you can ignore this email.`,
      ),
    ),
};

/** To owners: a refund or credit above the limit waits for one of them. */
export const approvalWanted: Template<MailProps["approval-wanted"]> = {
  subject: ({ requester, kind, amountCents }) =>
    `${requester} requested a ${kind} of ${formatUsd(amountCents)}`,
  body: ({ requester, kind, amountCents, reason, link, expiresInDays }, brand) =>
    layout(
      brand,
      {
        preview: "It won't go through until another owner approves it.",
        heading: `A ${kind} needs your approval`,
        reason: `You're receiving this email because you own ${brand.name}.`,
      },
      paragraph(
        `${requester} requested a ${kind} of ${formatUsd(amountCents)} and gave this reason:`,
      ),
      quote(reason),
      action("Open approvals", link),
      smallPrint(
        `No money moves until you approve it. The request expires in ${expiresInDays} days.`,
      ),
    ),
};
