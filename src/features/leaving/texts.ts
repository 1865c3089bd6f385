import { element, message, rich } from "../../contract/texts.ts";

/** The page about leaving. A part of the file and a reason to keep something that have no text here don't compile. */
export const leavingTexts = {
  title: "Leave anytime",
  intro:
    "You can cancel any time, with no notice period and no cancellation fee. Your data comes with you, and you know the day when we erase our copy.",

  yours: "Your dates",
  runs: message(
    "If you cancel today, your {plan} plan runs until {day}. You won’t be charged again.",
    {
      plan: "Starter",
      day: "December 27, 2026",
    },
  ),
  trial: message("If you cancel today, your {plan} trial ends on {day}. You won’t be charged.", {
    plan: "Starter",
    day: "December 27, 2026",
  }),
  ends: message(
    "Your {plan} plan is canceled. It runs until {day}, and you won’t be charged again.",
    {
      plan: "Starter",
      day: "December 27, 2026",
    },
  ),
  over: message("Your {plan} plan doesn’t run. Nothing is charged.", { plan: "Starter" }),
  erasedIf: message("If you delete your account today, we erase it on {day}.", {
    day: "December 27, 2026",
  }),
  erasedOn: message(
    "You asked us to delete your account. We erase it on {day}. Until then, you can keep it.",
    {
      day: "December 27, 2026",
    },
  ),
  toPayments: "Go to Payments",
  toSettings: "Go to your settings",

  cancelTitle: "Cancel",
  cancelAccount: rich(
    "<link>Sign in</link>, open Payments, and press “Cancel the plan”. Your plan runs until the end of the month or year that you’ve paid for. You can undo it until the last day.",
    { link: element },
  ),
  cancelTrial:
    "In a trial, the link in our emails cancels in two clicks, without signing in. You won’t be charged.",
  cancelWrite: rich("If you can’t sign in, <link>write to us</link>, and we’ll cancel for you.", {
    link: element,
  }),

  takeTitle: "Take your data along",
  what: "What",
  format: "Format",
  where: "Where",
  all: "Everything this site stores about you",
  allWhere: rich("<link>Settings</link>, Your data", { link: element }),
  invoices: "Invoices",
  invoicesWhere: rich("<link>Invoices</link>, each with a download", { link: element }),
  dashboard: "Tasks, routes, and customers in the dashboard",
  dashboardFormat: "A copy on request",
  dashboardWhere: message("An Admin asks for it, up to {days} days after the plan ends", {
    days: 30,
  }),
  fileTitle: "What the file has",
  fileIntro: "It’s one JSON file, which people and programs can read.",
  sample: "Download a sample",
  account: "Your name, email address, and when you opened the account",
  profile: "Your profile and which emails you want",
  picture: "Your picture",
  organizations: "Your organizations and your role in each",
  subscriptions: "Your plans, with prices and dates",
  planChanges: "Changes of plan that you saw or made",
  priceChanges: "Price changes that we told you about",
  billingDetails: "Your billing address and tax ID",
  billing: "Cards (brand, last four digits, expiry), payments, and invoices",
  signups: "What you entered when you signed up",
  sessions: "Where you’re signed in",
  passkeys: "Your passkeys’ names and dates",
  knownBrowsers: "When we first and last saw your browsers",
  supportAccess: "When our support team opened your account, and why",
  toldToTheDashboard: "What this site told the dashboard about you",
  newsletter: "Your newsletter subscription",
  messages: "Messages you sent us",
  applications: "Job applications",
  mailsToYou: "Which emails we sent you, and when",
  mailStopped: "Why emails to you stopped, if they did",
  invitations: "Invitations to organizations",
  notInIt:
    "Passwords, keys, and other secrets aren’t in it. Notes that our team made while answering you aren’t either. Ask us, and we’ll send you those.",

  eraseTitle: "When we erase it",
  day: message("Day {day}", { day: 30 }),
  asked:
    "You ask us to delete your account. We sign you out everywhere, and your plan isn’t renewed.",
  grace: message(
    "{days, plural, one {For # day} other {For # days}}, you can sign in and keep the account.",
    { days: 30 },
  ),
  erased:
    "We erase your account, profile, picture, passkeys, messages, and what our team noted about you.",
  without: "Without asking",
  withoutIntro: "These are erased whether you leave or not.",
  after: message("{days, plural, one {After # day} other {After # days}}", { days: 30 }),
  unfinishedSignup: "A signup you didn’t finish",
  rejectedApplication: "A job application that we set aside, with its résumé",
  emailCopy: "A copy of an email’s look",
  failedEmail: "The content of an email that couldn’t be delivered",
  paymentEvent: "Messages from the payment provider",
  dashboardEvent: "What we told the dashboard",
  pageView: "Page views, which don’t say whose they are",
  staysTitle: "What stays, and why",
  books: "What you bought, without your name and address. Tax law requires the records.",
  leftNote: "A note that your address left the newsletter, so that we don’t email it again.",
  noEmail: "A note that your address takes no email, if your mail server said so.",
  application:
    "A job application. It isn’t part of your account. Ask us, and we’ll erase it with its résumé.",
  trialOnce:
    "A code made from your address that can’t be turned back. It lets each mailbox have one trial and one promotion code.",
} as const;
