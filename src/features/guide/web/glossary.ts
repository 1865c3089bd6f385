export interface Term {
  term: string;
  meaning: string;
}

/** The words of the trade, each with the one meaning it has on this site; in alphabetical order. */
export const glossary: readonly Term[] = [
  {
    term: "Dispatcher",
    meaning:
      "A person who organizes and manages routes: optimizes them, assigns them, and follows the day.",
  },
  {
    term: "Driver",
    meaning: "A person who gets a route in the mobile app and completes its tasks.",
  },
  {
    term: "ETA",
    meaning:
      "Estimated time of arrival at a stop. It’s a prediction, and it updates as the driver moves on.",
  },
  {
    term: "Hub",
    meaning: "The place where routes start or end: a store, kitchen, pharmacy, or warehouse.",
  },
  {
    term: "Proof of delivery",
    meaning: "A photo or a signature, with the time, that shows a task was done.",
  },
  {
    term: "Route",
    meaning: "One driver’s stops, in driving order.",
  },
  {
    term: "Stop",
    meaning: "A task’s place in a route: stop 3 is the third door the driver goes to.",
  },
  {
    term: "Task",
    meaning: "One delivery to one recipient at one address.",
  },
  {
    term: "Time window",
    meaning: "The earliest and the latest time at which a task should be delivered.",
  },
  {
    term: "Tracking page",
    meaning: "The page on which a customer follows a delivery and answers the survey after it.",
  },
];
