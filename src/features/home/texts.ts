import { element, look, message, rich, sectionList } from "../../contract/texts.ts";

import { filmChapters } from "./film-chapters.ts";

const [plan, drive, see, prove, know] = filmChapters;

/** The landing page. */
export const homeTexts = {
  sections: sectionList(
    "flow",
    "features",
    "screens",
    "analytics",
    "why",
    "uses",
    "trial",
    "newsletter",
  ),
  title: rich("Making <nowrap>Last-Mile</nowrap> Delivery Easy", { nowrap: look }),
  intro:
    "For shops that deliver with their own drivers. Plan the morning in one click, send it to their phones, and text every customer a time.",
  startTrial: "Start Trial",
  contactSales: "Contact Sales",
  terms: "14 days, no card",
  proof: message(
    "On our sample morning: {miles} miles instead of {listMiles}, every window kept.",
    {
      miles: "26.6",
      listMiles: "51.6",
    },
  ),
  checkProof: "Check it below.",

  film: message(
    "Film of 16 seconds: a dispatcher’s tasks become three routes on the city map, a driver follows one to {place}, the customer’s page counts the minutes, photo, signature and timestamp prove the delivery, and the customer gives five stars.",
    { place: "14 Mill Street" },
  ),
  chapterPlan: plan.title,
  chapterDrive: drive.title,
  chapterSee: see.title,
  chapterProve: prove.title,
  chapterKnow: know.title,
  unmute: "Unmute",
  play: "Play",
  pause: "Pause",
  sound: "Sound",
  captions: "Captions",
  fullScreen: "Full screen",
  playFilm: "Play the film",

  morning: message("{time} a.m.", { time: "10:42" }),
  afternoon: message("{time} p.m.", { time: "1:15" }),
  orderTime: message("{customer} orders", { customer: "Elena" }),
  flowTitle: "From a list of addresses to a signed delivery",
  flowIntro: rich(
    "{orders} orders, {vans} vans. Drive them in the order they came in and {late} are late.<withScript> Press the button.</withScript>",
    { orders: 13, vans: 3, late: 7, withScript: element },
  ),
  planTime: "The plan",
  boardExact: rich(
    "List order gives {shares}. <withScript>Your browser then finds the shortest three routes that keep every window. It’s not a recording.</withScript>",
    {
      shares: "Mara the first 5 orders, Jonas the next 4, and Priya the last 4",
      withScript: element,
    },
  ),
  boardShares: message(
    "{first} the first {firstStops} orders, {second} the next {secondStops}, and {third} the last {thirdStops}",
    {
      first: "Mara",
      firstStops: 5,
      second: "Jonas",
      secondStops: 4,
      third: "Priya",
      thirdStops: 4,
    },
  ),
  boardPlanned:
    "The same sample city, with random addresses. List order gives each van an equal share. Your browser plans these routes and improves them for three seconds. They’re good, not proven shortest.",
  planByHand: "Plan it by hand",
  byHandIntro:
    "A new made-up morning each day, the same for everyone. Put the stops on the vans, keep every window, and send the vans.",
  byHandBack: "Back to the planned routes",
  planYourDay: "Plan your own day",

  leaveTime: message("{driver} drives off", { driver: "Mara" }),
  featuresTitle: "A turnkey solution, from hub to doorstep",
  featuresIntro: "Sign up, add a hub, invite a driver, and the first route can leave today.",
  phonesLabel: "Two phones",
  driverTime: "On the driver’s phone",
  driverTitle: "The next stop, and nothing in the way",
  driverText:
    "Where to, by when, and what the customer asked for. At the door, a photo or a signature closes the stop.",
  customerTime: "On the customer’s phone",
  customerTitle: "They know when you’ll arrive",
  customerText: "A text when the van leaves, one when it’s close, and one with the photo.",

  doorTime: "At the door",
  screensTitle: "One delivery, three screens",
  screensIntro: message(
    "{driver} is at the door. The board knows, her phone asks for proof, and the customer’s page says she’s here.",
    { driver: "Mara" },
  ),
  screensBranded: message("On {plan} and up, that page has your name and colors.", {
    plan: "Brick & Mortar",
  }),
  screensLabel: "Three screens",

  lateLabel: "A late order, and the report",
  lateTime: "A late order",
  lateTitle: "A late order finds its driver",
  lateText:
    "Every van is on the road. The board shows the miles it adds for each driver, and when they’d get there. Pick one, or let auto-assign.",
  homeTime: "The last van is home",
  homeText: message(
    "With the late order, it’s {deliveries} deliveries in {miles} miles, and every window kept.",
    { deliveries: 14, miles: "27.9" },
  ),
  reportDay: "Sat",
  reportTime: "Saturday",
  reportLabel: "The report",
  reportTitle: message("{wrong} deliveries went wrong. Here’s why.", { wrong: 6 }),
  reportText: message(
    "{onTime} of {all} were on time. The report is about the other {wrong}: by reason, driver, hub, and customer.",
    { onTime: 79, all: 85, wrong: 6 },
  ),

  whyDay: "Tue",
  whyTime: "Next Tuesday:",
  whyStop: "Your own numbers",
  whyTitle: message("Why choose {company}", { company: "Acme" }),
  reasonTested: "Tested for more than a year",
  reasonTestedText:
    "Routing, tracking, and proof of delivery ran on real routes for more than a year before launch.",
  reasonScale: "Made to scale",
  reasonScaleText:
    "Three drivers or a hundred, on the same board. You change your plan, not the way you work.",
  failuresTitle: message("One grocer’s {failures} failures, by reason", { failures: 48 }),
  failuresText: message(
    "In the example, a text with the arrival time saves {saved} of the {absent}: the bright end of the bar.",
    { saved: 6, absent: 21 },
  ),

  failedHome: "nobody home",
  failedAddress: "wrong address",
  failedAccess: "no access",
  failedLate: "too late",
  failedDamaged: "damaged or missing",
  failedRefused: "refused",

  usesTitle: "Built for what’s in the van",
  usesLabel: "Trades",
  questionsTitle: "Common questions",
  howQuestion: "How does it work?",
  howAnswer:
    "Add your hubs and drivers. Type the day’s orders, paste them as rows from a spreadsheet, or upload a CSV file. We optimize and assign the routes, drivers follow them in the mobile app, and a photo or a signature closes each task.",
  trackQuestion: "How can a delivery be tracked?",
  trackAnswer:
    "Dispatchers see every driver live on the map. Customers get a link to a tracking page with the driver’s position and the arrival time.",
  trackAnswerBranded: message(
    "Dispatchers see every driver live on the map. On {plan} and up, customers also get a link to a tracking page with the driver’s position and the arrival time.",
    { plan: "Brick & Mortar" },
  ),
  costQuestion: "What does a delivery cost?",
  costAnswer: rich(
    "You pay for your plan, by the month or the year. What you charge for delivery is up to you. <link>Work out your year</link>.",
    { link: element },
  ),
  notesQuestion: "What about dietary or special requests?",
  notesAnswer:
    "Put them in the task’s notes. The driver reads them in the app before leaving and again at the door.",
  allFeatures: "All features, by role",
  forDispatcher: "For the dispatcher",
  forDriver: "For the driver",
  forCustomer: "For the customer",
  moreQuestions: rich("More in the <link>questions and answers</link>.", { link: element }),
  appsTitle: "The driver app",
  appsText: "Included in every plan.",
} as const;
