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
  /** Title of link previews, which say why to open the page. Left out: `title`. */
  social?: string;
  /** One or two sentences, at most 160 characters. The preview picture has room for about 120. */
  description: string;
  /** The day on which the page's own text last changed. Set it when you change what the page says. */
  changed: string;
  /** The page also changes when one of these does. */
  shows?: readonly ContentTable[];
  /** File below `public/images` that its preview picture shows. */
  scene: string;
  /** What that picture shows, to stand behind "“Pricing”, next to". */
  sceneAlt: string;
  /** The page informs about the product or the company: programs get it as Markdown too. */
  markdown?: boolean;
}

// Each page is an export of its own, so that a page that ships a script takes only its own texts along.

export const homePage: SitePage = {
  path: "/",
  title: "Making Last-Mile Delivery Easy",
  social: "Plan tomorrow’s deliveries in one click",
  description:
    "Route planning, a driver app, and a branded tracking page for businesses that deliver. Start a trial without a card.",
  changed: "2026-11-25",
  shows: ["faq", "plan", "feature", "industry"],
  scene: "gallery/depot-dawn-1600.webp",
  sceneAlt: "vans parked outside a warehouse at dawn",
  markdown: true,
};
export const pricingPage: SitePage = {
  path: "/page-pricing",
  title: "Pricing",
  social: "Which plan fits your deliveries?",
  description:
    "Monthly and yearly plans, in US dollars. Start a trial without a card. You won’t be charged until it ends.",
  changed: "2026-11-25",
  shows: ["plan", "faq"],
  scene: "gallery/box-family-1600.webp",
  sceneAlt: "a stack of delivery boxes in different sizes",
  markdown: true,
};
export const paymentPage: SitePage = {
  path: "/payment",
  title: "Payment",
  social: "Know your first charge before you sign up",
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
  title: "What it doesn’t do yet",
  description:
    "The limits of the product in one list: orders, routes, drivers, messages, and data, with what to do instead.",
  changed: "2026-11-25",
  shows: ["plan"],
  scene: "gallery/insert-stop-1600.webp",
  sceneAlt: "a stop that is put into a route",
  markdown: true,
};
export const yourDayPage: SitePage = {
  path: "/your-day",
  title: "Plan your own day",
  social: "What would your routes look like today?",
  description:
    "Paste today’s orders and see planned routes: miles, hours, lateness, and cost, before and after. Nothing leaves your browser.",
  changed: "2026-11-25",
  scene: "gallery/day-of-vans-1600.webp",
  sceneAlt: "seventy curves, one for each van of a working day",
};
export const servicesPage: SitePage = {
  path: "/page-services",
  title: "Services",
  social: "Every trade delivers differently",
  description: "What changes for food, grocery, pharmacy, and parcels.",
  changed: "2026-11-21",
  shows: ["industry", "feature", "partner"],
  scene: "gallery/van-livery-1600.webp",
  sceneAlt: "a green delivery van",
  markdown: true,
};
export const aboutPage: SitePage = {
  path: "/page-about",
  title: "About Us",
  social: "The van was never the problem",
  description: "It started on a bread route. Why we build it, and what we value.",
  changed: "2026-11-21",
  shows: ["feature"],
  scene: "gallery/doorstep-dusk-1600.webp",
  sceneAlt: "a green front door at dusk with parcels on the step",
  markdown: true,
};
export const teamPage: SitePage = {
  path: "/page-team",
  title: "Team",
  social: "Meet the people who count the taps",
  description: "Who builds the routing, the driver app, and the tracking page, and how we work.",
  changed: "2026-11-21",
  shows: ["team"],
  scene: "gallery/staff-badge-1600.webp",
  sceneAlt: "a driver’s badge",
  markdown: true,
};
export const faqsPage: SitePage = {
  path: "/page-faqs",
  title: "Faqs",
  social: "What dispatchers ask before they sign up",
  description: "How orders get in, how the trial works, and what it doesn’t do yet.",
  changed: "2026-11-21",
  shows: ["faq"],
  scene: "gallery/hub-signs-1600.webp",
  sceneAlt: "three numbered loading doors",
  markdown: true,
};
export const guidePage: SitePage = {
  path: "/page-support",
  title: "Quick Start Guide",
  social: "From signup to your first route in an hour",
  description: "Set up your team, hub, and tasks, send out the first routes, and read the report.",
  changed: "2026-11-21",
  shows: ["faq", "guide"],
  scene: "gallery/route-graph-1600.webp",
  sceneAlt: "routes that branch out from one hub",
  markdown: true,
};
export const changelogPage: SitePage = {
  path: "/changelog",
  title: "Changelog",
  social: "What’s new for dispatchers and drivers",
  description:
    "What’s new in the dashboard, the driver app, and the tracking page, month by month.",
  changed: "2026-11-25",
  shows: ["change"],
  scene: "gallery/launch-poster-1600.webp",
  sceneAlt: "a poster for the first morning in a new city",
  markdown: true,
};
export const contactPage: SitePage = {
  path: "/contact",
  title: "Contact",
  social: "Ask us about your routes",
  description: "Ask about plans, a trial, or your own routes. Email, call, or stop by.",
  changed: "2026-11-21",
  scene: "gallery/warehouse-light-1600.webp",
  sceneAlt: "light between the shelves of a warehouse",
  markdown: true,
};
export const blogsPage: SitePage = {
  path: "/blogs",
  title: "Blogs & News",
  social: "What works at the hub, on the road, and at the door",
  description:
    "How to plan routes, keep time windows, prove deliveries, and read the week’s numbers.",
  changed: "2026-11-21",
  shows: ["post"],
  scene: "posts/the-last-mile-handbook.svg",
  sceneAlt: "a road that winds from a hub to a house",
  markdown: true,
};
export const careersPage: SitePage = {
  path: "/index-career",
  title: "Careers",
  social: "Work on the last mile",
  description: "Open jobs, remote or in the office, and what each one pays.",
  changed: "2026-11-21",
  shows: ["job"],
  scene: "gallery/courier-sunset-1600.webp",
  sceneAlt: "a courier on a bicycle at sunset",
  markdown: true,
};
export const applyPage: SitePage = {
  path: "/career-apply",
  title: "Apply",
  social: "Send us your application",
  description: "Upload your résumé as a PDF or Word file. A person will read it.",
  changed: "2026-11-21",
  scene: "gallery/belt-focus-1600.webp",
  sceneAlt: "a parcel on a conveyor belt",
};
export const newsletterPage: SitePage = {
  path: "/newsletter",
  title: "Newsletter",
  social: "One email a month about deliveries",
  description: "Product news and notes from running deliveries, once a month.",
  changed: "2026-11-21",
  scene: "gallery/eta-curve-1600.webp",
  sceneAlt: "a chart of arrival times that narrows down to 10:42",
};
export const signupPage: SitePage = {
  path: "/signup",
  title: "Signup",
  social: "Start your trial without a card",
  description: "Choose a plan, sign up, and plan your first route today.",
  changed: "2026-11-21",
  shows: ["plan"],
  scene: "gallery/city-trails-1600.webp",
  sceneAlt: "a city at night, with the traces of its deliveries",
};
export const loginPage: SitePage = {
  path: "/login",
  title: "Sign In",
  social: "Sign in to your account",
  description: "Your plan, your invoices, and your profile.",
  changed: "2026-11-21",
  scene: "gallery/rain-windscreen-1600.webp",
  sceneAlt: "city lights through a rainy windscreen",
};
export const termsPage: SitePage = {
  path: "/page-terms",
  title: "Terms of Services",
  social: "The terms for your plan, your trial, and your data",
  description: "What you agree to when you sign up, from trial to cancellation.",
  changed: "2026-11-21",
  shows: ["terms"],
  scene: "gallery/warehouse-light-1600.webp",
  sceneAlt: "light between the shelves of a warehouse",
  markdown: true,
};
export const privacyPage: SitePage = {
  path: "/privacy-policy",
  title: "Privacy Policy",
  social: "What we store about you, and for how long",
  description: "What we store, why, and who receives it. No advertising cookies.",
  changed: "2026-11-21",
  shows: ["privacy"],
  scene: "gallery/rain-windscreen-1600.webp",
  sceneAlt: "city lights through a rainy windscreen",
  markdown: true,
};
export const apiDocsPage: SitePage = {
  path: "/docs/api",
  title: "API documentation",
  social: "The JSON API, call by call",
  description: "Every call with its payload, its responses, and an example.",
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
  yourDayPage,
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
