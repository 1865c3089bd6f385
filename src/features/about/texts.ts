import { element, message, rich, sectionList } from "../../contract/texts.ts";

/** The page about the company. */
export const aboutTexts = {
  sections: sectionList("who", "mission", "features", "values", "join"),
  title: message("Welcome to {company}", { company: "Acme" }),
  intro:
    "We make the software that gets an order from the hub to the right door, and tells everyone waiting when it’ll arrive.",
  whoTitle: "Who We Are",
  whoBread:
    "Ines Valdivia drove a bread route for two years. The van was never the problem. The problem was the phone: a café calls to ask where its bread is, the bakery calls Ines, and Ines is carrying crates up a ramp. An hour later everyone has the answer, because the bread is there.",
  whoPage:
    "So she made a page that showed each café its own stop and a time. It was one page, for one route. The calls stopped, and the bakery down the street asked for the same.",
  whoNow: message(
    "{company} is that page, grown up. A small team builds it for the dispatcher who plans, the driver who drives, and the customer who opens the door. If one of the three has to call another, we have work to do.",
    { company: "Acme" },
  ),
  meetTeam: "Meet the team",
  sample: "A sample story: the company and its people are invented.",
  address: rich(
    "You’ll find us at {address}. Stop by on a weekday. <link>Email first</link> so someone’s there.",
    { address: "1 Main Street, Springfield", link: element },
  ),
  missionTitle: "Our Mission",
  mission: "To make the last mile easy, whether you run two vans or forty.",
  offerTitle: "What We Offer",
  offer:
    "A turnkey solution: the board for dispatch, the mobile app for drivers, and a branded tracking page for customers, with chat, SMS, and notifications in between. Sign up, add a hub, and send out your first route.",
  featuresTitle: "Key Features",
  valuesTitle: "Our Values",
  valueTime: "The driver’s time is real",
  valueTimeText: "One extra tap is forty a day. We count taps.",
  valuePlain: "Say it plainly",
  valuePlainText: "On the board, on a bill, in an email: plain words, no fine print.",
  valueRoad: "Test on the road",
  valueRoadText: "We ran real routes for more than a year before launch.",
  valueData: "Your data is yours",
  valueDataText: "We keep what the service needs and hand it back when you ask.",
  joinTitle: "Join Us",
  join: "Put your own addresses on the board. Or come build it with us.",
  contact: "Contact us",
} as const;
