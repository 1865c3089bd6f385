import { type Message, message, type Texts } from "./texts.ts";

/** Titles and descriptions of pages, for search engines, link previews, and browser tabs. */
export const pageTexts = {
  /** The first step of the way to a page. */
  home: "Home",
  /** The alternative text of the site's own preview picture. */
  cardAlt: "A map of the day’s delivery routes",
  homeTitle: "Making Last-Mile Delivery Easy",
  homeSocial: "Plan tomorrow’s deliveries in one click",
  homeDescription:
    "Route planning, a driver app, and a branded tracking page for businesses that deliver. Start a trial without a card.",
  pricingTitle: "Pricing",
  pricingSocial: "Which plan fits your deliveries?",
  pricingDescription: message(
    "Monthly and yearly plans, in {currency}. Start a trial without a card. You won’t be charged until it ends.",
    { currency: "US dollars" },
  ),
  paymentTitle: "Payment",
  paymentSocial: "Know your first charge before you sign up",
  paymentDescription:
    "How billing works: the trial without a card, the day of the first charge, cards, taxes, and invoices.",
  notYetTitle: "What it doesn’t do yet",
  notYetDescription:
    "The limits of the product in one list: orders, routes, drivers, messages, and data, with what to do instead.",
  whatItCostsTitle: "What it costs",
  whatItCostsSocial: "What would a year of your deliveries cost?",
  whatItCostsDescription:
    "Your deliveries by month, drivers, and hubs in; the cheapest plan, the year’s total, and the price of one delivery out.",
  securityTitle: "Security",
  securitySocial: "How is your data protected?",
  securityDescription:
    "What this site does to protect accounts and data, what it doesn’t do yet, who gets data, and whom to tell of a problem.",
  leavingTitle: "Leave anytime",
  leavingSocial: "What happens when you leave?",
  leavingDescription:
    "How to cancel, what data you take along and in which format, and the days on which the rest is erased.",
  tuesdayTitle: "Tuesday, a morning to beat",
  tuesdaySocial: "13 orders, 3 vans: can you plan the morning?",
  tuesdayDescription:
    "A new made-up morning each day. Plan the routes by hand, send the vans, and compare yours with the shortest possible ones.",
  yourDayTitle: "Plan your own day",
  yourDaySocial: "What would your routes look like today?",
  yourDayDescription:
    "Paste today’s orders and see the routes, the miles, and the cost. Nothing leaves your browser.",
  servicesTitle: "Services",
  servicesSocial: "Every trade delivers differently",
  servicesDescription: "What changes for food, grocery, pharmacy, and parcels.",
  aboutTitle: "About Us",
  aboutSocial: "The van was never the problem",
  aboutDescription: "It started on a bread route. Why we build it, and what we value.",
  teamTitle: "Team",
  teamSocial: "Meet the people who count the taps",
  teamDescription:
    "Who builds the routing, the driver app, and the tracking page, and how we work.",
  faqsTitle: "Faqs",
  faqsSocial: "What dispatchers ask before they sign up",
  faqsDescription: "How orders get in, how the trial works, and what it doesn’t do yet.",
  guideTitle: "Quick Start Guide",
  guideSocial: "From signup to your first route in an hour",
  guideDescription:
    "Set up your team, hub, and tasks, send out the first routes, and read the report.",
  changelogTitle: "Changelog",
  changelogSocial: "What’s new for dispatchers and drivers",
  changelogDescription:
    "What’s new in the dashboard, the driver app, and the tracking page, month by month.",
  contactTitle: "Contact",
  contactSocial: "Ask us about your routes",
  contactDescription: "Ask about plans, a trial, or your own routes. Email, call, or stop by.",
  blogsTitle: "Blogs & News",
  blogsSocial: "What works at the hub, on the road, and at the door",
  blogsDescription:
    "How to plan routes, keep time windows, prove deliveries, and read the week’s numbers.",
  careersTitle: "Careers",
  careersSocial: "Work on the last mile",
  careersDescription: "Open jobs, remote or in the office, and what each one pays.",
  applyTitle: "Apply",
  applySocial: "Send us your application",
  applyDescription: "Upload your résumé as a PDF or Word file. A person will read it.",
  newsletterTitle: "Newsletter",
  newsletterSocial: "One email a month about deliveries",
  newsletterDescription: "Product news and notes from running deliveries, once a month.",
  signupTitle: "Signup",
  signupSocial: "Start your trial without a card",
  signupDescription: "Choose a plan, sign up, and plan your first route today.",
  loginTitle: "Sign In",
  loginSocial: "Sign in to your account",
  loginDescription: "Your plan, your invoices, and your profile.",
  termsTitle: "Terms of Services",
  termsSocial: "The terms for your plan, your trial, and your data",
  termsDescription: "What you agree to when you sign up, from trial to cancellation.",
  privacyTitle: "Privacy Policy",
  privacySocial: "What we store about you, and for how long",
  privacyDescription: "What we store, why, and who receives it. No advertising cookies.",
  apiDocsTitle: "API documentation",
  apiDocsSocial: "The JSON API, call by call",
  apiDocsDescription: "Every call with its payload, its responses, and an example.",
  notFoundTitle: "Page Not Found",
  notFoundDescription: "There is no page at this address.",
  comingSoonTitle: "Coming soon",
  comingSoonDescription:
    "Something new is on its way. Leave your email and we’ll tell you when it’s here.",
  maintenanceTitle: "Maintenance",
  maintenanceDescription: "We’re working on the site. It will be back shortly.",
  offlineTitle: "You’re offline",
  offlineDescription: "There is no connection right now.",
  searchTitle: "Search",
  searchDescription: "Find pages, questions, and answers on this site.",
  newsletterConfirmTitle: "Confirm subscription",
  newsletterConfirmDescription: "Confirm that you want the newsletter.",
  newsletterUnsubscribeTitle: "Unsubscribe",
  newsletterUnsubscribeDescription: "Leave the newsletter.",
  verifyEmailTitle: "Verify your email",
  verifyEmailDescription: "Open the link in your inbox to confirm it’s you.",
  thankYouTitle: "Thank you",
  thankYouDescription: "Thanks for choosing us. Here’s how to get started.",
  forgotPasswordTitle: "Recover Account",
  forgotPasswordDescription: "A link to create a new password, sent by email.",
  resetPasswordTitle: "Create a new password",
  resetPasswordDescription: "Choose the password you’ll sign in with from now on.",
  loginCodeTitle: "Enter your code",
  loginCodeDescription: "The second step of signing in.",
  loginProblemTitle: "Sign-in didn’t work",
  loginProblemDescription: "Why a sign-in for the dashboard went no further.",
  logoutConfirmTitle: "Sign out",
  logoutConfirmDescription: "Sign out of this site too.",
  twoFactorTitle: "Two-step sign-in",
  twoFactorDescription: "A code of an authenticator app besides the password.",
  profileTitle: "Profile",
  profileDescription: "Who you are on your routes: your own profile, or a sample.",
  profileSettingTitle: "Profile Settings",
  profileSettingDescription:
    "Picture, personal details, password and notifications: your own, or of a sample account.",
  profilePaymentTitle: "Payments",
  profilePaymentDescription:
    "Plan, payment methods and payments: your own, or of a sample account.",
  newCardTitle: "Add a card",
  newCardDescription: "Another card for your plan.",
  invoiceTitle: "Invoice",
  invoiceDescription: "Invoices of a plan, made for printing: your own, or of a sample account.",
  invoiceFileTitle: "Invoice",
  invoiceFileDescription: "An invoice to print, where its PDF file cannot be made.",
  confirmEmailTitle: "Confirm your new email",
  confirmEmailDescription: "Press the button to switch your account to its new address.",
} as const;

type Said = keyof typeof pageTexts;
export type PageName = Said extends infer Key
  ? Key extends `${infer Name}Title`
    ? Name
    : never
  : never;

/** A page's title and description. */
export interface PageSays {
  /** Where the words have a translation, and operators may change them. */
  name?: PageName;
  title: string;
  /** Title of link previews, which say why to open the page. Left out: `title`. */
  social?: string;
  /** One or two sentences, at most 160 characters. The preview picture has room for about 120. */
  description: string;
}

/** The texts of a language with their values filled in. */
export type PageWords = Readonly<Record<Said, string>>;

/** Fills in the texts. @param values for all of them */
export function pageWords(
  texts: Texts<typeof pageTexts, unknown>,
  values: { currency: string },
): PageWords {
  const filled = Object.entries(texts).map(([name, text]) => [
    name,
    typeof text === "string" ? text : text(values),
  ]);
  return Object.fromEntries(filled);
}

/** The original of a text, with its example values, which hold on a site that sells in US dollars. */
const original = (text: string | Message<Record<string, string>>): string =>
  typeof text === "string"
    ? text
    : text.text.replaceAll(/\{(\w+)\}/g, (_, name) => text.values[name] ?? "");
const originals = Object.fromEntries(
  Object.entries(pageTexts).map(([name, text]) => [name, original(text)]),
) as PageWords;

/** The title and description of a page. @param texts in the page's language, as operators have them; left out: the originals */
export function said(name: PageName, texts: PageWords = originals): PageSays {
  const social = (texts as Readonly<Record<string, string>>)[`${name}Social`];
  return {
    name,
    title: texts[`${name}Title`],
    ...(social !== undefined && { social }),
    description: texts[`${name}Description`],
  };
}
