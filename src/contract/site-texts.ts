import { messages } from "./messages.ts";
import { element, message, rich } from "./texts.ts";

/** Texts around every page, and of error pages. */
export const siteTexts = {
  skip: "Skip to content",
  homeLabel: message("{company}, home", { company: "Acme" }),
  mainLabel: "Main",
  menuLabel: "Menu",
  switchTheme: "Switch between light and dark",
  signIn: "Sign In",
  yourAccount: "Your account",
  signedInAs: "Signed in as",
  signOut: "Sign out",
  startTrial: "Start Trial",
  languagesLabel: "Language",
  driverApp: "Driver app",
  backToTop: "Back to top",

  trialTitle: "Put your own addresses on the board",
  trialText: "Add a hub, invite a driver, and plan a real day.",
  trialTerms: "14 days, no card.",
  contactSales: "Contact Sales",

  search: "Search",
  searchSite: "Search this site",
  playFilm: message("Play the film: {title}", { title: "A day on the board" }),
  close: "Close",
  appStore: "Download on the",
  playStore: "Get it on",

  goHome: messages.notFound.home,
  contactUs: "Contact us",
  tryAgain: "Try again",
  error: message("Error {status}", { status: 404 }),
  comingSoon: "Coming soon",
  notFoundTitle: messages.notFound.title,
  notFoundText: "There’s no stop at this address. It may have moved, or the link has a typo.",
  notFoundWays: rich(
    "Or go to <pricing>pricing</pricing>, <faqs>questions and answers</faqs> or <contact>contact</contact>.",
    { pricing: element, faqs: element, contact: element },
  ),
  faultTitle: "Unexpected Application Error!",
  faultText:
    "Something went wrong on our side. Nothing that you entered was charged or sent twice. Please try again in a moment.",
  unavailableTitle: messages.unavailable.title,
  unavailableText: messages.unavailable.page,
  unavailableForm: messages.unavailable.form,
  sendAgain: "Send again",
  entered: "What you entered",
} as const;
