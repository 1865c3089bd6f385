/** Tables whose rows a page shows. */
export type ContentTable =
  | "plan"
  | "faq"
  | "post"
  | "change"
  | "guide"
  | "job"
  | "team"
  | "feature"
  | "industry"
  | "partner"
  | "terms"
  | "privacy";

/** A public page: what search engines, link previews, and programs are told about it. */
export interface SitePage {
  /** The one spelling that search engines keep. */
  path: string;
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
  /** The day on which the page's own text last changed. Set it when you change what the page says. */
  changed: string;
  /** The page also changes when one of these does. */
  shows?: readonly ContentTable[];
  /** File below `public/images` that its preview picture shows. */
  scene: string;
  /** What that picture shows, to stand behind "Pricing, beside". */
  sceneAlt: string;
  /** The page informs about the product or the company: programs get it as Markdown too. */
  markdown?: boolean;
}

// Each page is an export of its own, so that a page that ships a script takes only its own texts along.

export const homePage: SitePage = {
  path: "/",
  title: "Making Last-Mile Delivery Easy",
  description:
    "Route planning, a driver app and a branded tracking page for businesses that deliver. Start a trial without a card.",
  changed: "2026-11-22",
  shows: ["faq", "plan", "feature", "industry"],
  scene: "gallery/depot-dawn-1600.webp",
  sceneAlt: "vans parked outside a depot at dawn",
  markdown: true,
};
export const pricingPage: SitePage = {
  path: "/page-pricing",
  title: "Pricing",
  description:
    "Monthly and yearly plans, in US dollars. Start a trial without a card. You won't be charged until it ends.",
  changed: "2026-11-22",
  shows: ["plan", "faq"],
  scene: "gallery/box-family-1600.webp",
  sceneAlt: "a stack of delivery boxes in different sizes",
  markdown: true,
};
export const paymentPage: SitePage = {
  path: "/payment",
  title: "Payment",
  description:
    "How billing works: the trial without a card, the day of the first charge, cards, taxes, and invoices.",
  changed: "2026-11-21",
  shows: ["plan"],
  scene: "gallery/parcel-tape-1600.webp",
  sceneAlt: "a carton with a roll of parcel tape",
  markdown: true,
};
export const notYetPage: SitePage = {
  path: "/not-yet",
  title: "What it doesn't do yet",
  description:
    "The limits of the product in one list: orders, routes, drivers, messages, and data, with what to do instead.",
  changed: "2026-11-25",
  shows: ["plan"],
  scene: "gallery/insert-stop-1600.webp",
  sceneAlt: "a stop that is put into a route",
  markdown: true,
};
export const servicesPage: SitePage = {
  path: "/page-services",
  title: "Services",
  description:
    "The industries that deliver with it, what it does for each one, and what it connects to.",
  changed: "2026-11-21",
  shows: ["industry", "feature", "partner"],
  scene: "gallery/van-livery-1600.webp",
  sceneAlt: "a green delivery van",
  markdown: true,
};
export const aboutPage: SitePage = {
  path: "/page-about",
  title: "About Us",
  description: "Who makes the delivery platform, what it's for, and what we value.",
  changed: "2026-11-21",
  shows: ["feature"],
  scene: "gallery/doorstep-dusk-1600.webp",
  sceneAlt: "a green front door at dusk with parcels on the step",
  markdown: true,
};
export const teamPage: SitePage = {
  path: "/page-team",
  title: "Team",
  description: "Who builds the routing, the driver app and the tracking page, and how we work.",
  changed: "2026-11-21",
  shows: ["team"],
  scene: "gallery/staff-badge-1600.webp",
  sceneAlt: "a driver's badge",
  markdown: true,
};
export const faqsPage: SitePage = {
  path: "/page-faqs",
  title: "Faqs",
  description:
    "What delivery businesses ask before they start: tasks, drivers, tracking, trials, and billing.",
  changed: "2026-11-21",
  shows: ["faq"],
  scene: "gallery/hub-signs-1600.webp",
  sceneAlt: "three numbered loading doors",
  markdown: true,
};
export const guidePage: SitePage = {
  path: "/page-support",
  title: "Quick Start Guide",
  description:
    "How a new admin sets up the team, hub, and tasks, optimizes the first routes, and reads the report.",
  changed: "2026-11-21",
  shows: ["faq", "guide"],
  scene: "gallery/route-graph-1600.webp",
  sceneAlt: "routes that branch out from one hub",
  markdown: true,
};
export const changelogPage: SitePage = {
  path: "/changelog",
  title: "Changelog",
  description:
    "What's new in the dashboard, the driver app, and the tracking page, month by month.",
  changed: "2026-11-22",
  shows: ["change"],
  scene: "gallery/launch-poster-1600.webp",
  sceneAlt: "a poster for the first morning in a new city",
  markdown: true,
};
export const contactPage: SitePage = {
  path: "/contact",
  title: "Contact",
  description: "Ask about plans, a trial, or your own routes. Write, call, or visit.",
  changed: "2026-11-21",
  scene: "gallery/warehouse-light-1600.webp",
  sceneAlt: "light between the shelves of a warehouse",
  markdown: true,
};
export const blogsPage: SitePage = {
  path: "/blogs",
  title: "Blogs & News",
  description:
    "How to plan routes, keep time windows, prove deliveries, and read the week's numbers. Notes for people who run deliveries.",
  changed: "2026-11-21",
  shows: ["post"],
  scene: "posts/the-last-mile-handbook.svg",
  sceneAlt: "a road that winds from a hub to a house",
  markdown: true,
};
export const careersPage: SitePage = {
  path: "/index-career",
  title: "Careers",
  description: "Open jobs, remote or in the office, on contract or employed, with the pay.",
  changed: "2026-11-21",
  shows: ["job"],
  scene: "gallery/courier-sunset-1600.webp",
  sceneAlt: "a courier on a bicycle at sunset",
  markdown: true,
};
export const applyPage: SitePage = {
  path: "/career-apply",
  title: "Apply",
  description: "Apply for a job with your CV as a PDF or Word file.",
  changed: "2026-11-21",
  scene: "gallery/belt-focus-1600.webp",
  sceneAlt: "a parcel on a conveyor belt",
};
export const newsletterPage: SitePage = {
  path: "/newsletter",
  title: "Newsletter",
  description: "Product news and notes from running deliveries, once a month.",
  changed: "2026-11-21",
  scene: "gallery/eta-curve-1600.webp",
  sceneAlt: "a chart of arrival times that narrows down to 10:42",
};
export const signupPage: SitePage = {
  path: "/signup",
  title: "Signup",
  description: "Start your trial without a card, or sign up for a plan.",
  changed: "2026-11-21",
  shows: ["plan"],
  scene: "gallery/city-trails-1600.webp",
  sceneAlt: "a city at night, with the traces of its deliveries",
};
export const loginPage: SitePage = {
  path: "/login",
  title: "Sign In",
  description: "Sign in to your account.",
  changed: "2026-11-21",
  scene: "gallery/rain-windscreen-1600.webp",
  sceneAlt: "city lights through a rainy windscreen",
};
export const termsPage: SitePage = {
  path: "/page-terms",
  title: "Terms of Services",
  description: "The terms under which the service is used.",
  changed: "2026-11-21",
  shows: ["terms"],
  scene: "gallery/warehouse-light-1600.webp",
  sceneAlt: "light between the shelves of a warehouse",
  markdown: true,
};
export const privacyPage: SitePage = {
  path: "/privacy-policy",
  title: "Privacy Policy",
  description: "What we store about you, why, and for how long.",
  changed: "2026-11-21",
  shows: ["privacy"],
  scene: "gallery/rain-windscreen-1600.webp",
  sceneAlt: "city lights through a rainy windscreen",
  markdown: true,
};
export const apiDocsPage: SitePage = {
  path: "/docs/api",
  title: "API documentation",
  description:
    "Every call of the site's JSON API, with its payload, its responses, and an example.",
  changed: "2026-11-21",
  scene: "gallery/system-layers-1600.webp",
  sceneAlt: "the layers of the system, drawn as floors",
  markdown: true,
};

/** Every public page whose text is in the code; posts, jobs, and the gallery are not here. */
export const sitePages: readonly SitePage[] = [
  homePage,
  servicesPage,
  pricingPage,
  paymentPage,
  guidePage,
  changelogPage,
  faqsPage,
  notYetPage,
  aboutPage,
  teamPage,
  contactPage,
  blogsPage,
  careersPage,
  apiDocsPage,
  termsPage,
  privacyPage,
  signupPage,
  newsletterPage,
  applyPage,
  loginPage,
];
