import { type PageSays, said } from "./page-texts.ts";

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
export interface SitePage extends PageSays {
  /** The one spelling that search engines keep. */
  path: string;
  /** The day on which the page's own text last changed. Set it when you change what the page says. */
  changed: string;
  /** The page also changes when one of these does. */
  shows?: readonly ContentTable[];
  /** File below `public/images` that its preview picture shows. */
  scene: string;
  /** The picture's description, to follow "“Pricing”, next to". */
  sceneAlt: string;
  /** The page informs about the product or the company: programs get it as Markdown too. */
  markdown?: boolean;
}

// Each page is an export of its own, so that a page that ships a script takes only its own texts along.

export const homePage: SitePage = {
  path: "/",
  ...said("home"),
  changed: "2026-11-25",
  shows: ["faq", "plan", "feature", "industry"],
  scene: "gallery/depot-dawn-1600.webp",
  sceneAlt: "vans parked outside a warehouse at dawn",
  markdown: true,
};
export const pricingPage: SitePage = {
  path: "/page-pricing",
  ...said("pricing"),
  changed: "2026-11-25",
  shows: ["plan", "faq"],
  scene: "gallery/box-family-1600.webp",
  sceneAlt: "a stack of delivery boxes in different sizes",
  markdown: true,
};
export const paymentPage: SitePage = {
  path: "/payment",
  ...said("payment"),
  changed: "2026-11-21",
  shows: ["plan"],
  scene: "gallery/parcel-tape-1600.webp",
  sceneAlt: "a carton with a roll of parcel tape",
  markdown: true,
};
export const whatItCostsPage: SitePage = {
  path: "/what-it-costs",
  ...said("whatItCosts"),
  changed: "2026-11-26",
  shows: ["plan"],
  scene: "gallery/box-family-1600.webp",
  sceneAlt: "a stack of delivery boxes in different sizes",
  markdown: true,
};
export const notYetPage: SitePage = {
  path: "/not-yet",
  ...said("notYet"),
  changed: "2026-11-25",
  shows: ["plan"],
  scene: "gallery/insert-stop-1600.webp",
  sceneAlt: "a stop that is put into a route",
  markdown: true,
};
export const securityPage: SitePage = {
  path: "/security",
  ...said("security"),
  changed: "2026-11-27",
  scene: "gallery/staff-badge-1600.webp",
  sceneAlt: "a staff badge",
  markdown: true,
};
export const leavingPage: SitePage = {
  path: "/leaving",
  ...said("leaving"),
  changed: "2026-11-27",
  scene: "gallery/doorstep-dusk-1600.webp",
  sceneAlt: "a doorstep at dusk",
  markdown: true,
};
export const yourDayPage: SitePage = {
  path: "/your-day",
  ...said("yourDay"),
  changed: "2026-11-25",
  scene: "gallery/day-of-vans-1600.webp",
  sceneAlt: "seventy curves, one for each van of a working day",
};
export const tuesdayPage: SitePage = {
  path: "/tuesday",
  ...said("tuesday"),
  changed: "2026-11-26",
  scene: "gallery/route-graph-1600.webp",
  sceneAlt: "routes that branch out from one hub",
  markdown: true,
};
export const servicesPage: SitePage = {
  path: "/page-services",
  ...said("services"),
  changed: "2026-11-21",
  shows: ["industry", "feature", "partner"],
  scene: "gallery/van-livery-1600.webp",
  sceneAlt: "a green delivery van",
  markdown: true,
};
export const aboutPage: SitePage = {
  path: "/page-about",
  ...said("about"),
  changed: "2026-11-21",
  shows: ["feature"],
  scene: "gallery/doorstep-dusk-1600.webp",
  sceneAlt: "a green front door at dusk with parcels on the step",
  markdown: true,
};
export const teamPage: SitePage = {
  path: "/page-team",
  ...said("team"),
  changed: "2026-11-21",
  shows: ["team"],
  scene: "gallery/staff-badge-1600.webp",
  sceneAlt: "a driver’s badge",
  markdown: true,
};
export const faqsPage: SitePage = {
  path: "/page-faqs",
  ...said("faqs"),
  changed: "2026-11-21",
  shows: ["faq"],
  scene: "gallery/hub-signs-1600.webp",
  sceneAlt: "three numbered loading doors",
  markdown: true,
};
export const guidePage: SitePage = {
  path: "/page-support",
  ...said("guide"),
  changed: "2026-11-21",
  shows: ["faq", "guide"],
  scene: "gallery/route-graph-1600.webp",
  sceneAlt: "routes that branch out from one hub",
  markdown: true,
};
export const changelogPage: SitePage = {
  path: "/changelog",
  ...said("changelog"),
  changed: "2026-11-25",
  shows: ["change"],
  scene: "gallery/launch-poster-1600.webp",
  sceneAlt: "a poster for the first morning in a new city",
  markdown: true,
};
export const contactPage: SitePage = {
  path: "/contact",
  ...said("contact"),
  changed: "2026-11-21",
  scene: "gallery/warehouse-light-1600.webp",
  sceneAlt: "light between the shelves of a warehouse",
  markdown: true,
};
export const blogsPage: SitePage = {
  path: "/blogs",
  ...said("blogs"),
  changed: "2026-11-21",
  shows: ["post"],
  scene: "posts/the-last-mile-handbook.svg",
  sceneAlt: "a road that winds from a hub to a house",
  markdown: true,
};
export const careersPage: SitePage = {
  path: "/index-career",
  ...said("careers"),
  changed: "2026-11-21",
  shows: ["job"],
  scene: "gallery/courier-sunset-1600.webp",
  sceneAlt: "a courier on a bicycle at sunset",
  markdown: true,
};
export const applyPage: SitePage = {
  path: "/career-apply",
  ...said("apply"),
  changed: "2026-11-21",
  scene: "gallery/belt-focus-1600.webp",
  sceneAlt: "a parcel on a conveyor belt",
};
export const newsletterPage: SitePage = {
  path: "/newsletter",
  ...said("newsletter"),
  changed: "2026-11-21",
  scene: "gallery/eta-curve-1600.webp",
  sceneAlt: "a chart of arrival times that narrows down to 10:42",
};
export const signupPage: SitePage = {
  path: "/signup",
  ...said("signup"),
  changed: "2026-11-21",
  shows: ["plan"],
  scene: "gallery/city-trails-1600.webp",
  sceneAlt: "a city at night, with the traces of its deliveries",
};
export const loginPage: SitePage = {
  path: "/login",
  ...said("login"),
  changed: "2026-11-21",
  scene: "gallery/rain-windscreen-1600.webp",
  sceneAlt: "city lights through a rainy windscreen",
};
export const termsPage: SitePage = {
  path: "/page-terms",
  ...said("terms"),
  changed: "2026-11-21",
  shows: ["terms"],
  scene: "gallery/warehouse-light-1600.webp",
  sceneAlt: "light between the shelves of a warehouse",
  markdown: true,
};
export const privacyPage: SitePage = {
  path: "/privacy-policy",
  ...said("privacy"),
  changed: "2026-11-21",
  shows: ["privacy"],
  scene: "gallery/rain-windscreen-1600.webp",
  sceneAlt: "city lights through a rainy windscreen",
  markdown: true,
};
export const apiDocsPage: SitePage = {
  path: "/docs/api",
  ...said("apiDocs"),
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
  whatItCostsPage,
  guidePage,
  changelogPage,
  faqsPage,
  notYetPage,
  securityPage,
  leavingPage,
  yourDayPage,
  tuesdayPage,
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
