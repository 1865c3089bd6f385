import { element, message, rich } from "../../contract/texts.ts";

/** The search of the site. */
export const searchTexts = {
  title: "Search",
  none: rich("Nothing matches “{query}”. Try another word, or <ask>ask us</ask>.", {
    query: "drones",
    ask: element,
  }),
  close: message(
    "Nothing matches “{query}” exactly. {similar, plural, one {# post has} other {# posts have}} words spelled almost like it.",
    { query: "rute", similar: 2 },
  ),
  found: message("{exact, plural, one {# match} other {# matches}} for “{query}”.", {
    query: "route",
    exact: 12,
  }),
  foundAndClose: message(
    "{exact, plural, one {# match} other {# matches}} for “{query}”. {similar, plural, one {# post has} other {# posts have}} words spelled almost like it.",
    { query: "route", exact: 12, similar: 2 },
  ),
  rest: message("{count, plural, one {# more match} other {# more matches}}", { count: 23 }),
  tryTitle: "Try one of these",
  elsewhere: "Not what you looked for?",
  lookedFor: "What people look for",
  guide: "Quick Start Guide",
  guideText: "From the first sign-in to the first route.",
  faqs: "Faqs",
  faqsText: "Short answers on tasks, drivers, and billing.",
  pricing: "Pricing",
  pricingText: "What each plan has, and what it costs.",
  page: "Page",
  section: "Guide",
  question: "Question",
  job: "Job",
  change: "Change",
  article: "Article",

  // The information pages: title, and the words under which somebody would look for them.
  pricingTitle: "Pricing",
  pricingWords: message(
    "Plans by the month or the year, in {currency}: prices, trial, billing, what counts as a task, and what each plan has.",
    { currency: "US dollars" },
  ),
  paymentTitle: "Payment",
  paymentWords:
    "How billing works: cards, trial, the day of the first charge, taxes, invoices, canceling.",
  servicesTitle: "Services",
  servicesWords:
    "Industries that deliver with it: food, grocery, parcels, pharmacy, healthcare, retail, specialty items, pet supplies. Key features and partners.",
  aboutTitle: "About Us",
  aboutWords: "Who makes the delivery platform, our mission, what we offer and our values.",
  teamTitle: "Team",
  teamWords: "The people behind it, a message from the director, how we work, and hiring.",
  contactTitle: "Contact",
  contactWords: "Phone, email, address, map, and a form to write to sales and support.",
  faqsTitle: "Faqs",
  faqsWords: "Questions and answers on tasks, drivers, tracking, trial, billing and accounts.",
  whatItCostsTitle: "What it costs",
  whatItCostsWords:
    "The price of a year of deliveries: seasons, drivers, hubs, messages, cost per delivery, monthly or yearly billing, and what you pay today, per driver, task, or stop.",
  tuesdayTitle: "Tuesday, a morning to beat",
  tuesdayWords:
    "A game: 13 made-up orders and 3 vans, a new morning each day. Plan the routes by hand and compare them with the shortest possible ones.",
  notYetTitle: "What it doesn’t do yet",
  notYetWords:
    "Limits and missing features: online shops, API, driver chat, offline, navigation, vehicle capacity, traffic, SMS in other countries, health information.",
  statusTitle: "Status",
  statusWords:
    "Outages, trouble, and maintenance: how website, payments, email, dashboard, and driver app do now and did for 90 days.",
  securityTitle: "Security",
  securityWords:
    "Passwords, passkeys, two-step sign-in, logs, who gets data, what isn’t done yet, and how to report a security hole.",
  leavingTitle: "Leave anytime",
  leavingWords:
    "Cancel a plan or a trial, export your data, delete your account: formats, days until erasure, and what stays.",
  apiDocsTitle: "API documentation",
  apiDocsWords:
    "The calls that this site’s own pages make, for developers: payloads, responses, and examples.",
  changelogTitle: "Changelog",
  changelogWords:
    "What is new in the dashboard, the driver app, and the tracking page: new, improved, and fixed, by month.",
  termsTitle: "Terms of Services",
  termsWords: "The terms under which the service is used.",
  privacyTitle: "Privacy Policy",
  privacyWords: "What data is kept, why, for how long, cookies, and your rights.",

  // Words that lead to answers.
  suggestions: "trial, routes, time windows, proof, tracking page, invoice",
} as const;
