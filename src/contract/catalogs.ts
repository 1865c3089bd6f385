import { servicesTextsSpanish } from "../features/about/services-texts.es.ts";
import { servicesTexts } from "../features/about/services-texts.ts";
import { teamTextsSpanish } from "../features/about/team-texts.es.ts";
import { teamTexts } from "../features/about/team-texts.ts";
import { aboutTextsSpanish } from "../features/about/texts.es.ts";
import { aboutTexts } from "../features/about/texts.ts";
import { apiDocsTextsSpanish } from "../features/api-docs/texts.es.ts";
import { apiDocsTexts } from "../features/api-docs/texts.ts";
import { attachedTextsSpanish } from "../features/attached-plan/texts.es.ts";
import { attachedTexts } from "../features/attached-plan/texts.ts";
import { blogTextsSpanish } from "../features/blog/texts.es.ts";
import { blogTexts } from "../features/blog/texts.ts";
import { careersTextsSpanish } from "../features/careers/texts.es.ts";
import { careersTexts } from "../features/careers/texts.ts";
import { changelogTextsSpanish } from "../features/changelog/texts.es.ts";
import { changelogTexts } from "../features/changelog/texts.ts";
import { contactTextsSpanish } from "../features/contact/texts.es.ts";
import { contactTexts } from "../features/contact/texts.ts";
import { faqTextsSpanish } from "../features/faqs/texts.es.ts";
import { faqTexts } from "../features/faqs/texts.ts";
import { programTextsSpanish } from "../features/findability/texts.es.ts";
import { programTexts } from "../features/findability/texts.ts";
import { pictureTextsSpanish } from "../features/gallery/picture-texts.es.ts";
import { pictureTexts } from "../features/gallery/picture-texts.ts";
import { galleryTextsSpanish } from "../features/gallery/texts.es.ts";
import { galleryTexts } from "../features/gallery/texts.ts";
import { guideTextsSpanish } from "../features/guide/texts.es.ts";
import { guideTexts } from "../features/guide/texts.ts";
import { boardPlanTextsSpanish, boardTextsSpanish } from "../features/home/board-texts.es.ts";
import { boardPlanTexts, boardTexts } from "../features/home/board-texts.ts";
import {
  failureAnswerTextsSpanish,
  failureFormTextsSpanish,
} from "../features/home/cost-texts.es.ts";
import { failureAnswerTexts, failureFormTexts } from "../features/home/cost-texts.ts";
import { homeTextsSpanish } from "../features/home/texts.es.ts";
import { homeTexts } from "../features/home/texts.ts";
import { leavingTextsSpanish } from "../features/leaving/texts.es.ts";
import { leavingTexts } from "../features/leaving/texts.ts";
import { newsletterTextsSpanish } from "../features/newsletter/texts.es.ts";
import { newsletterTexts } from "../features/newsletter/texts.ts";
import { notYetTextsSpanish } from "../features/not-yet/texts.es.ts";
import { notYetTexts } from "../features/not-yet/texts.ts";
import { textPageTextsSpanish } from "../features/pages/texts.es.ts";
import { textPageTexts } from "../features/pages/texts.ts";
import { costTextsSpanish } from "../features/plan-costs/texts.es.ts";
import { costTexts } from "../features/plan-costs/texts.ts";
import { finderTextsSpanish } from "../features/plans/finder-texts.es.ts";
import { finderTexts } from "../features/plans/finder-texts.ts";
import { pricingTextsSpanish } from "../features/plans/texts.es.ts";
import { pricingTexts } from "../features/plans/texts.ts";
import { searchTextsSpanish } from "../features/search/texts.es.ts";
import { searchTexts } from "../features/search/texts.ts";
import { securityTextsSpanish } from "../features/security/texts.es.ts";
import { securityTexts } from "../features/security/texts.ts";
import { choosePlanTextsSpanish, signupTextsSpanish } from "../features/signup/texts.es.ts";
import { choosePlanTexts, signupTexts } from "../features/signup/texts.ts";
import { statusTextsSpanish } from "../features/status-pages/texts.es.ts";
import { statusTexts } from "../features/status-pages/texts.ts";
import { tuesdayTextsSpanish } from "../features/tuesday/texts.es.ts";
import { tuesdayTexts } from "../features/tuesday/texts.ts";
import { dayErrorTextsSpanish } from "../features/your-day/error-texts.es.ts";
import { dayErrorTexts } from "../features/your-day/error-texts.ts";
import { plannerTextsSpanish, yourDayTextsSpanish } from "../features/your-day/texts.es.ts";
import { plannerTexts, yourDayTexts } from "../features/your-day/texts.ts";
import { accountCatalogs } from "./account-catalogs.ts";
import { type Catalog, catalog } from "./catalog.ts";
import { errorTextsSpanish } from "./error-texts.es.ts";
import { errorTexts } from "./error-texts.ts";
import { formTextsSpanish } from "./form-texts.es.ts";
import { formTexts } from "./form-texts.ts";
import { messages } from "./messages.ts";
import { pageTextsSpanish } from "./page-texts.es.ts";
import { pageTexts } from "./page-texts.ts";
import { sceneTextsSpanish } from "./scene-texts.es.ts";
import { sceneTexts } from "./scene-texts.ts";
import { siteTextsSpanish } from "./site-texts.es.ts";
import { siteTexts } from "./site-texts.ts";

/** Every catalog, in the order in which the console shows them. Their texts stand in the features. */
const catalogs = {
  site: catalog({
    name: "Header, footer, and messages",
    page: "/",
    everywhere: true,
    texts: siteTexts,
    es: siteTextsSpanish,
    specified: ["startTrial", "signIn", "contactSales", "goHome", "notFoundTitle", "faultTitle"],
  }),
  form: catalog({
    name: "Forms",
    page: "/contact",
    everywhere: true,
    texts: formTexts,
    es: formTextsSpanish,
  }),
  errors: catalog({
    name: "Refused forms",
    page: "/contact",
    everywhere: true,
    texts: errorTexts,
    es: errorTextsSpanish,
    specified: [
      messages.signup.acceptTerms,
      messages.signup.fillRequired,
      messages.signup.cardNotLoaded,
      messages.signup.success,
    ],
  }),
  pages: catalog({
    name: "Titles and descriptions of pages",
    page: "/",
    everywhere: true,
    texts: pageTexts,
    es: pageTextsSpanish,
  }),
  programs: catalog({
    name: "Summary for language models",
    page: "/llms.txt",
    texts: programTexts,
    es: programTextsSpanish,
  }),
  home: catalog({
    name: "Home page",
    page: "/",
    texts: homeTexts,
    es: homeTextsSpanish,
    specified: ["title", "startTrial", "contactSales", "whyTitle"],
  }),
  about: catalog({
    name: "About page",
    page: "/page-about",
    texts: aboutTexts,
    es: aboutTextsSpanish,
    specified: [
      "title",
      "whoTitle",
      "missionTitle",
      "offerTitle",
      "featuresTitle",
      "valuesTitle",
      "joinTitle",
    ],
  }),
  services: catalog({
    name: "Services page",
    page: "/page-services",
    texts: servicesTexts,
    es: servicesTextsSpanish,
    specified: ["industriesTitle", "featuresTitle", "partnersTitle"],
  }),
  team: catalog({
    name: "Team page",
    page: "/page-team",
    texts: teamTexts,
    es: teamTextsSpanish,
  }),
  faqs: catalog({
    name: "Questions and answers",
    page: "/page-faqs",
    texts: faqTexts,
    es: faqTextsSpanish,
    specified: ["still"],
  }),
  notYet: catalog({
    name: "What it doesn’t do yet",
    page: "/not-yet",
    texts: notYetTexts,
    es: notYetTextsSpanish,
  }),
  status: catalog({
    name: "Coming soon, maintenance, and offline",
    page: "/page-comingsoon",
    texts: statusTexts,
    es: statusTextsSpanish,
  }),
  apiDocs: catalog({
    name: "API documentation",
    page: "/docs/api",
    texts: apiDocsTexts,
    es: apiDocsTextsSpanish,
  }),
  search: catalog({
    name: "Search",
    page: "/search",
    texts: searchTexts,
    es: searchTextsSpanish,
  }),
  changelog: catalog({
    name: "Changelog",
    page: "/changelog",
    texts: changelogTexts,
    es: changelogTextsSpanish,
  }),
  blog: catalog({
    name: "Blog",
    page: "/blogs",
    texts: blogTexts,
    es: blogTextsSpanish,
    specified: ["title", "search"],
  }),
  careers: catalog({
    name: "Careers",
    page: "/index-career",
    texts: careersTexts,
    es: careersTextsSpanish,
    specified: ["apply", "name", "email", "phone", "job_title", "job_type", "description", "cv"],
  }),
  gallery: catalog({
    name: "Gallery",
    page: "/work-classic-two",
    texts: galleryTexts,
    es: galleryTextsSpanish,
    specified: ["title", "theTask", "prev", "next"],
  }),
  pictures: catalog({
    name: "Descriptions of the gallery’s pictures",
    page: "/work-classic-two",
    texts: pictureTexts,
    es: pictureTextsSpanish,
  }),
  textPage: catalog({
    name: "Frames of pages of text",
    page: "/page-terms",
    texts: textPageTexts,
    es: textPageTextsSpanish,
    specified: ["termsTitle", "privacyTitle"],
  }),
  guide: catalog({
    name: "Frame of the guide",
    page: "/page-support",
    texts: guideTexts,
    es: guideTextsSpanish,
  }),
  newsletter: catalog({
    name: "Newsletter",
    page: "/newsletter",
    texts: newsletterTexts,
    es: newsletterTextsSpanish,
    specified: ["success", "failure"],
  }),
  pricing: catalog({
    name: "Pricing and plans",
    page: "/page-pricing",
    texts: pricingTexts,
    es: pricingTextsSpanish,
    specified: ["closingTitle", "signUp"],
  }),
  contact: catalog({
    name: "Contact",
    page: "/contact",
    texts: contactTexts,
    es: contactTextsSpanish,
    specified: ["send", "sent"],
  }),
  security: catalog({
    name: "Security",
    page: "/security",
    texts: securityTexts,
    es: securityTextsSpanish,
  }),
  choosePlan: catalog({
    name: "Choosing a plan",
    page: "/signup",
    texts: choosePlanTexts,
    es: choosePlanTextsSpanish,
  }),
  signup: catalog({
    name: "Signing up",
    page: "/signup?plan=Starter&monthly=true",
    texts: signupTexts,
    es: signupTextsSpanish,
    specified: [
      ...["first_name", "last_name", "email", "password", "organization", "phone", "industry"],
      ...["companySize", "purpose", "heardFrom", "deliveryVolume", "message", "terms", "signup"],
      ...["title", "freeTitle", "freeTrialTitle", "freeForm", "startTrial", "trialText", "agree"],
      ...["signUp", "subscribe", "termsLoading"],
    ],
  }),
  leaving: catalog({
    name: "Leave anytime",
    page: "/leaving",
    texts: leavingTexts,
    es: leavingTextsSpanish,
  }),
  attached: catalog({
    name: "Attaching a plan to a form",
    page: "/contact?attach=deliveries%3D1200",
    texts: attachedTexts,
    es: attachedTextsSpanish,
  }),
  board: catalog({
    name: "The board on the home page",
    page: "/",
    texts: boardTexts,
    es: boardTextsSpanish,
  }),
  boardPlan: catalog({
    name: "The board on the home page: routes",
    page: "/",
    texts: boardPlanTexts,
    es: boardPlanTextsSpanish,
  }),
  scenes: catalog({
    name: "Drawings of the product",
    page: "/",
    texts: sceneTexts,
    es: sceneTextsSpanish,
  }),
  failureForm: catalog({
    name: "What failed deliveries cost",
    page: "/",
    texts: failureFormTexts,
    es: failureFormTextsSpanish,
  }),
  failureAnswer: catalog({
    name: "What failed deliveries cost: the answer",
    page: "/",
    texts: failureAnswerTexts,
    es: failureAnswerTextsSpanish,
  }),
  finder: catalog({
    name: "Plan finder",
    page: "/page-pricing",
    texts: finderTexts,
    es: finderTextsSpanish,
  }),
  yourDay: catalog({
    name: "Plan your own day",
    page: "/your-day",
    texts: yourDayTexts,
    es: yourDayTextsSpanish,
  }),
  planner: catalog({
    name: "The planner of your own day",
    page: "/your-day",
    texts: plannerTexts,
    es: plannerTextsSpanish,
  }),
  dayErrors: catalog({
    name: "What the planner says is wrong",
    page: "/your-day",
    texts: dayErrorTexts,
    es: dayErrorTextsSpanish,
  }),
  tuesday: catalog({
    name: "Tuesday, a morning to beat",
    page: "/tuesday",
    texts: tuesdayTexts,
    es: tuesdayTextsSpanish,
  }),
  costs: catalog({
    name: "What it costs",
    page: "/what-it-costs",
    texts: costTexts,
    es: costTextsSpanish,
  }),
  ...accountCatalogs,
} as const satisfies Record<string, Catalog>;

export type Catalogs = typeof catalogs;
export type CatalogName = keyof Catalogs;

export const catalogNames = Object.keys(catalogs) as CatalogName[];
export const getCatalog = (name: CatalogName): Catalog => catalogs[name];
