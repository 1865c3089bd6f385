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
} as const;
