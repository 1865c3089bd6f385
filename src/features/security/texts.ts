import { element, message, rich } from "../../contract/texts.ts";

/** What is true of this site's security. */
export const securityTexts = {
  title: "Security",
  intro:
    "What this site does to protect your account and your data, what it doesn’t do yet, and how to tell us about a problem.",

  you: "Your account",
  passwords:
    "Passwords are stored as argon2id hashes. Common ones, and those made of your own name or company, are refused.",
  secondStep: "You can add an authenticator app or a passkey. A code works once.",
  browsers:
    "You see where you’re signed in and can sign out any browser. A new password signs out all the others, and an email tells you.",
  guessing: "Guessing is limited, by account and by network.",

  data: "Your data",
  cards:
    "Card details go from your browser to the payment provider. This site never gets the full number.",
  logs: "Logs hold no personal data and no secrets. A test sends every form and reads the log.",
  uploads: "Uploaded files have a size limit, lie outside of what the site serves, and never run.",
  erased: rich(
    "You can take your data along, and you know when it’s erased: see <link>Leave anytime</link>.",
    { link: element },
  ),

  site: "This site",
  scripts: "Browsers run only the scripts that this site ships. What visitors type stays text.",
  forms: "Forms that another site sends in your name are refused.",
  frames: "No other site can show these pages in a frame.",
  closed: "When something fails, access is refused, not granted.",

  team: "Our team",
  roles: "Everyone in the console sees only what their role needs, and every change is logged.",
  support:
    "Support opens your account only after you say yes, for a limited time, and you can end it.",
  money: "Large refunds and price changes need a second person.",
  noDefaults: "There are no default accounts and no shared passwords.",

  checkedTitle: "What we checked, and what’s missing",
  checked: message(
    "We went through all {all} requirements of levels 1 and 2 of the OWASP Application Security Verification Standard 5.0. We meet {met}, meet {partly} in part, and don’t meet {notMet}. Another {doesNotApply} don’t apply. We did this ourselves; no one else has audited it.",
    { all: 253, met: 155, partly: 31, notMet: 10, doesNotApply: 57 },
  ),
  met: "Met",
  partly: "In part",
  notMet: "Not met",
  doesNotApply: "Doesn’t apply",
  noPromise: "No system is without risk, and we don’t claim that this one is.",

  processorsTitle: "Who works for us",
  processorsIntro: rich(
    "These get data from this site. What they get is in the <link>Privacy Policy</link>.",
    { link: element },
  ),
  none: "This site runs in practice mode: it sends no data to another company.",
  stripe: "Stripe",
  stripeFor: "Payments, subscriptions, and invoices",
  mailchimp: "Mailchimp",
  mailchimpFor: "The list of newsletter subscribers",
  mail: "Our email provider",
  mailFor: "Delivers the emails that we send you",
  storage: "Our storage provider",
  storageFor: "Keeps uploaded files, such as pictures and CVs",
  crm: "Our customer list",
  crmFor: "Helps our team answer you",
  maps: "Our map service",
  mapsFor: "Looks up addresses and roads of a day that you plan here, if you ask for that",

  reportTitle: "Tell us about a problem",
  report: rich(
    "Did you find a security hole? Write to <link>{address}</link>. Say what you did and what you saw. Please don’t touch other people’s data, and give us time to fix it before you publish it.",
    { link: element, address: "hello@example.com" },
  ),
  reportAway: rich(
    "Did you find a security hole? <link>Write to us</link>. Say what you did and what you saw.",
    { link: element },
  ),
  securityTxt: rich("Programs find the same address in <link>security.txt</link>.", {
    link: element,
  }),
} as const;
