import {
  cardAdditions,
  cardRemovals,
  defaultCards,
  deletions,
  downgrades,
  upgrades,
} from "./customer-flows.ts";
import {
  abandonedSignups,
  applications,
  newsletterConfirmations,
  paidSignups,
  profilePictures,
  receiptEmails,
  verificationEmails,
} from "./flows.ts";

/** What people do on the site, in groups. The flows themselves are in flows.ts and customer-flows.ts. */
export const signupFlows = [paidSignups, abandonedSignups];
export const planFlows = [upgrades, downgrades, deletions];
export const cardFlows = [cardAdditions, defaultCards, cardRemovals];
export const fileAndEmailFlows = [profilePictures, applications, verificationEmails, receiptEmails];

/** One flow for each service that the site uses. */
export const mixedFlows = [verificationEmails, paidSignups, upgrades, cardAdditions, applications];

/** What needs the payment provider. */
export const moneyFlows = [...signupFlows, ...planFlows, ...cardFlows];

/** What needs the SMTP server or the mailing list. */
export const messageFlows = [
  verificationEmails,
  receiptEmails,
  newsletterConfirmations,
  abandonedSignups,
  deletions,
];

export const allFlows = [...new Set([...moneyFlows, ...messageFlows, ...fileAndEmailFlows])];
