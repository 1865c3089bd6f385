import type { ConfirmableItem, FirstDayItem } from "./first-day-operations.ts";

/** A description of each item of the first-day checklist. */
export const firstDayTitles: Record<FirstDayItem, { title: string; about: string }> = {
  brand: { title: "Brand", about: "Your name, logo, colors, contacts, and time zone." },
  prices: { title: "Prices", about: "What your plans cost." },
  email: { title: "Email", about: "Verification links, receipts, and replies reach people." },
  payments: { title: "Payments", about: "Cards are charged, and the money arrives." },
  texts: { title: "Texts", about: "What your pages, questions, guide, and posts say." },
  legal: { title: "Legal texts", about: "Your terms and your privacy policy." },
  dashboard: { title: "Dashboard", about: "Where customers go after they sign in." },
  live: { title: "Go live", about: "The site is ready for visitors." },
};

/** A person's statement about an item: as a question before, and as a sentence after. */
export const confirmWords: Record<
  ConfirmableItem,
  { button: string; done: (by: string) => string }
> = {
  prices: {
    button: "Keep the sample’s prices",
    done: (by) => `${by} decided to keep the sample’s prices.`,
  },
  texts: {
    button: "Keep the sample’s texts that are left",
    done: (by) => `${by} decided to keep the sample’s texts that are left.`,
  },
  legal: {
    button: "Our lawyer has read both texts",
    done: (by) => `${by} said that your lawyer has read both texts.`,
  },
  dashboard: {
    button: "Go live without a dashboard",
    done: (by) => `${by} decided to go live without a dashboard.`,
  },
};

const list = new Intl.ListFormat("en-US");
/** A section of the README, which the console shows at `/admin/help/setup`. */
const help = (label: string, anchor: string) => ({
  label: `Help: ${label}`,
  href: `/admin/help/setup#${anchor}`,
});
const screen = (label: string, href: string) => ({ label, href: `/admin/${href}` });
const settings = screen("Settings", "setting/company");

/** A gap, and the screen to fill it. */
export const firstDayWords = {
  sampleName: (name: string) => ({
    text: `The company is still called ${name}, like the sample.`,
    fix: settings,
  }),
  noLogo: { text: "There is no logo. The site shows the sample’s.", fix: settings },
  noColor: {
    text: "The brand color is the built-in green. Choose yours, or enter #0b6b4e to keep the green.",
    fix: settings,
  },
  deadEmail: (email: string) => ({
    text: `No one can write to ${email}: addresses like this are reserved for examples.`,
    fix: settings,
  }),
  samplePhone: (phone: string) => ({
    text: `The phone number ${phone} is the sample’s.`,
    fix: settings,
  }),
  sampleAddress: { text: "The postal address is the sample’s.", fix: settings },
  sampleLinks: (names: string[]) => ({
    text: `The sample’s links are still there: ${list.format(names)}.`,
    fix: settings,
  }),

  sampleLaunch: (day: string) => ({
    text: `The launch date of the page “Coming soon”, ${day}, is the sample’s.`,
    fix: settings,
  }),
  noTimeZone: {
    text: "The time zone is still UTC. Dates of the site, times in the console, and days of figures follow it.",
    fix: settings,
  },
  unreadHours: (hours: string) => ({
    text: `Pages show the opening hours as you wrote them, in every language: ${hours}. Enter their days and times.`,
    fix: settings,
  }),
  sampleHours: (hours: string) => ({
    text: `The opening hours and the time zone are the sample’s: ${hours}.`,
    fix: settings,
  }),
  sampleOffice: (place: string) => ({
    text: `The office in ${place} is the sample’s.`,
    fix: settings,
  }),

  sampleRecords: (list: string, type: string, count: number) => ({
    text: `${list}: ${count === 1 ? "1 is" : `${count} are`} the sample’s, word for word.`,
    fix: screen(list, type),
  }),
  sampleNamed: (name: string, count: number) => ({
    text: `${count === 1 ? "1 published text names" : `${count} published texts name`} ${name}, the sample’s company.`,
    fix: screen("Questions", "faq"),
  }),

  noPlans: { text: "No plan is published, so no one can sign up.", fix: screen("Plans", "plan") },
  samplePrices: (plans: string[]) => ({
    text: `The prices are the sample’s: ${list.format(plans)}.`,
    fix: screen("Plans", "plan"),
  }),

  noMail: {
    text: "No email leaves this server. Set SMTP_URL and MAIL_FROM, and restart the site. The owner is then asked to verify their address.",
    fix: help("Email", "email"),
  },
  mailFinding: (text: string) => ({ text, fix: help("Email", "email") }),
  ownAddress: (email: string) => ({
    text: `The owner’s address, ${email}, isn’t verified. Open the link that was sent there: it also shows that email arrives.`,
    fix: { label: "Send it again", href: "/verify-email" },
  }),
  mailsFailed: (count: number) => ({
    text: `${count === 1 ? "An email" : `${count} emails`} couldn’t be delivered in the last day.`,
    fix: screen("Failed deliveries", "quarantine#failed"),
  }),
  mailsWait: (count: number) => ({
    text: `${count === 1 ? "An email has" : `${count} emails have`} been waiting for over 10 minutes. Is the worker running?`,
    fix: help("Settings", "settings"),
  }),

  sandbox: {
    text: "No card is charged: payments go to a sandbox. Set the keys of your Stripe account, and restart the site.",
    fix: help("Stripe", "stripe"),
  },
  testMode: {
    text: "Stripe is in test mode, so no money arrives. Set the live keys.",
    fix: help("Stripe", "stripe"),
  },
  providerFinding: (what: string, detail: string) => ({
    text: `At Stripe, ${what}: ${detail}. Run npm run stripe:sync.`,
    fix: help("Stripe", "stripe"),
  }),
  doctorProblem: (text: string) => ({ text, fix: help("Stripe", "stripe") }),
  doctorFailed: {
    text: "Stripe didn’t respond, so we couldn’t check its setup. Check again in a minute.",
    fix: null,
  },

  noTerms: { text: "There are no published terms.", fix: screen("Pages", "page") },
  noPrivacy: { text: "There is no published privacy policy.", fix: screen("Pages", "page") },
  sampleText: (title: string, id: string) => ({
    text: `“${title}” is still the sample’s text.`,
    fix: screen(title, `page/${id}`),
  }),
  unread: { text: "No one has confirmed yet that a lawyer has read both texts.", fix: null },

  noDashboard: {
    text: "After they sign in, customers see this site’s own account pages. Set DASHBOARD_URL to send them to your dashboard.",
    fix: help("Dashboard", "dashboard"),
  },
  noSignOn: {
    text: "Customers have to sign in to the dashboard a second time. Set the three DASHBOARD_ settings for one sign-in.",
    fix: help("Dashboard", "dashboard"),
  },
  noEvents: {
    text: "The dashboard doesn’t learn about new customers. Set DASHBOARD_WEBHOOK_URL and DASHBOARD_WEBHOOK_SECRET.",
    fix: help("Settings", "settings"),
  },

  filesLost: (problem: string) => ({ text: problem, fix: help("Files", "files") }),
  localAddress: (origin: string) => ({
    text: `Only this machine can open ${origin}. Set ORIGIN to the public address.`,
    fix: help("Address", "address"),
  }),
  noHttps: (origin: string) => ({
    text: `${origin} isn’t encrypted. Put a TLS proxy in front of the site, and set ORIGIN to its https address.`,
    fix: help("Address", "address"),
  }),
  noProxy: {
    text: "The site doesn’t know that a proxy is in front of it, so all visitors share one address. Set TRUST_PROXY=1.",
    fix: help("Address", "address"),
  },
  embeddedDatabase: {
    text: "The database is the one for trying out the site. Set DATABASE_URL and SECRET to use your own PostgreSQL.",
    fix: help("Database", "database"),
  },
  sampleJobs: (count: number) => ({
    text: `${count === 1 ? "A made-up opening is" : `${count} made-up openings are`} published.`,
    fix: screen("Openings", "job"),
  }),
  noTwoStep: {
    text: "Only a password protects the owner’s account.",
    fix: { label: "Turn on two-step sign-in", href: "/two-factor" },
  },
} as const;
