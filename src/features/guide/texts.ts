import { element, message, rich } from "../../contract/texts.ts";

/** The frame of the Quick Start Guide, as a page and as a PDF file, and the words of the trade. */
export const guideTexts = {
  title: "Quick Start Guide",
  lede: message(
    "For the admin of a new account: from the first sign-in to a delivered route and the report about it, in {sections, select, 1 {one} 2 {two} 3 {three} 4 {four} 5 {five} 6 {six} 7 {seven} 8 {eight} 9 {nine} 10 {ten} 11 {eleven} 12 {twelve} other {{sections}}} short sections.",
    { sections: "10" },
  ),
  download: "Download PDF",
  phone: "Phone",
  email: "Email",
  contactForm: "Contact form",
  page: message("Page {page} of {pages}", { page: "1", pages: "20" }),
  fileName: "quick-start-guide",
  drawing: message("Drawing: {name}", { name: "Team" }),
  picture: "Picture",
  map: "The map of the sample city with its routes",
  contact: "Contact Support",
  contents: "Contents",
  away: rich("We can’t show the guide right now. <link>Try again</link>", { link: element }),
  questions: "Frequently asked questions",
  questionsAway: rich("We can’t show the questions right now. <link>Try again</link>", {
    link: element,
  }),
  words: "Words used here",
  dispatcher: "Dispatcher",
  dispatcherText:
    "A person who organizes and manages routes: optimizes them, assigns them, and follows the day.",
  driver: "Driver",
  driverText: "A person who gets a route in the mobile app and completes its tasks.",
  eta: "ETA",
  etaText:
    "Estimated time of arrival at a stop. It’s a prediction, and it updates as the driver moves on.",
  hub: "Hub",
  hubText: "The place where routes start or end: a store, kitchen, pharmacy, or warehouse.",
  proof: "Proof of delivery",
  proofText: "A photo or a signature, with the time, that shows a task was done.",
  route: "Route",
  routeText: "One driver’s stops, in driving order.",
  stop: "Stop",
  stopText: "A task’s place in a route: stop 3 is the third door the driver goes to.",
  task: "Task",
  taskText: "One delivery to one recipient at one address.",
  window: "Time window",
  windowText: "The earliest and the latest time at which a task should be delivered.",
  tracking: "Tracking page",
  trackingText: "The page on which a customer follows a delivery and answers the survey after it.",
} as const;
