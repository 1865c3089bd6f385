import { messages } from "../../contract/messages.ts";
import { element, rich } from "../../contract/texts.ts";

/** The newsletter: its form on every page, and its own pages. */
export const newsletterTexts = {
  email: "Your email",
  subscribe: "Subscribe",
  sending: "Subscribing…",
  success: messages.newsletter.success,
  failure: messages.newsletter.failure,
  blockTitle: "What we learn, once a month",
  blockText:
    "New features and notes from running deliveries. We’ll email you a link to confirm, and you can unsubscribe from any issue.",
  title: "Newsletter",
  intro:
    "New features and notes from running deliveries, once a month. We’ll email you a link to confirm.",
  confirmNext: "Open the email we just sent and confirm. Then you’re on the list.",
  confirmTitle: "Confirm your subscription",
  confirmText: "Press the button, and we’ll email you each new issue.",
  confirm: "Confirm subscription",
  confirmed: "You’re on the list",
  confirmedText: "We’ll email you the next issue. You can unsubscribe from any issue.",
  leaveTitle: "Leave the newsletter?",
  leaveText: "We’ll take your address off the list right away.",
  leave: "Unsubscribe",
  left: "You’re unsubscribed",
  leftText: "We won’t send any more newsletters to this address.",
  again: "Subscribe again",
  byHand: rich("<link>Write to us</link> and we’ll take your address off the list by hand.", {
    link: element,
  }),
} as const;
