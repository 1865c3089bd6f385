import { element, message, rich } from "../../contract/texts.ts";

/** The page on payment. */
export const paymentTexts = {
  title: "Know your first charge before you sign up",
  intro:
    "One price per month or per year, by card, in advance. No fee per task, no fee for canceling.",
  choose: "Choose a plan",
  paymentsPage: "See the payments page",
  closingTitle: "A question about a bill?",
  closing: "Write to us from your account’s email address and include the invoice number.",

  billTitle: message("{plan}, monthly", { plan: "Starter" }),
  beforeTax: "before tax",
  withTax: message("includes {tax}", { tax: "VAT 19%" }),
  when: "When, and what for",
  amount: "Amount",
  dayFirst: "Day 1",
  dayFirstText: "Signup, trial begins",
  dayUntil: message("Until day {days}", { days: 14 }),
  dayUntilText: "Trial, cancel any time",
  dayAfter: message("After day {days}", { days: 14 }),
  dayAfterText: "You added a card: first month",
  later: "A month later",
  laterText: "Second month",

  chargedTitle: "When you’re first charged",
  trialTitle: "With the trial",
  trialText:
    "Sign up without a card, and add one when you want to keep the plan. We charge it when the trial ends. Without a card, the plan pauses and you’re charged nothing.",
  directTitle: "Without a trial",
  directWhen: "At signup",
  directText:
    "You pay by card, and the plan starts that day. You can also skip the trial on the other plans and start the same way.",
  freeTitle: "Without paying",
  freeWhen: "Never",
  freeText:
    "It’s free for the days shown at signup and never turns into a paid plan by itself. Choose one when you want to keep going.",

  plansTitle: "The plans",
  compare: "Compare the plans",
  plansAway: rich("We can’t show the plans right now. <link>Try again</link>", { link: element }),
  atSignup: "Charged at signup",
  daysFree: message("{days} days free, no card to start", { days: 14 }),
  perMonth: "per month",
  perYear: "per year",
  signUpFree: "Sign Up free",
  signUpMonthly: "Sign Up monthly",
  signUpYearly: "Sign Up yearly",
  signUpFor: message("{label} for {plan}", { label: "Sign Up monthly", plan: "Starter" }),

  factsTitle: "Cards, taxes, and invoices",
  card: "The card number goes to Stripe",
  cardText:
    "The card field belongs to the payment provider, Stripe. We keep the brand and the last four digits, never the number or the security code.",
  bank: "Your bank may ask",
  bankText:
    "Some banks ask you to confirm a payment. They ask before signup finishes, and no plan starts until you answer.",
  invoice: "An invoice for each payment",
  invoiceText:
    "It shows the number, the dates, both parties, and every line. It prints on one page, and you can download it as a PDF.",
  tax: "Tax is its own line",
  taxText: message(
    "Prices are in {currency}. Where the law requires us to collect sales tax, we add it and show it on its own line.",
    { currency: "US dollars" },
  ),
  taxIncluded: "Prices include tax",
  taxIncludedText: message(
    "Every price includes {tax}. Your invoice shows the tax on its own line.",
    { tax: "VAT 19%" },
  ),
  renews: "Renews until you cancel",
  renewsText:
    "You pay each month or year in advance. If a payment fails, your Payments page tells you. Choose another card there, and we try that one next.",
  cancel: "Cancel any time",
  cancelText:
    "During the trial, you pay nothing. After it, the plan runs to the end of what you’ve paid for and doesn’t renew.",
  more: rich(
    "<invoice>See a sample invoice</invoice>, or read the <terms>terms on prices and payment</terms>.",
    { invoice: element, terms: element },
  ),
} as const;
