import { message } from "../../contract/texts.ts";

/** What stands around the people of the team page. */
export const teamTexts = {
  title: "The people between the order and the door",
  intro:
    "A small team. Each of us owns one part of the delivery, and all of us answer for the whole.",
  members: "Team members",
  sample: "This is a sample team. The people and portraits are made up.",
  director: "A message from the director",
  work: "How we work",
  hiring: "We’re hiring",
  hiringText:
    "We look for people who like maps, hate waiting, and finish things. Each opening says where, how many hours, and who you’d work with.",
  openings: "See the openings",
  built: "How does something get built here?",
  builtText:
    "Someone rides along on a route, or sits next to a dispatcher, and writes down what goes wrong. We build the smallest thing that helps, drive with it ourselves, and keep what works on the road.",
  talks: "Who talks to customers?",
  talksText:
    "Everyone. Each of us answers messages one day a month, so the person who wrote the routing also reads what drivers think of it.",
  place: "Where do you work?",
  placeText: message(
    "{office, select, none {In the office and from home} other {In the office in {office}, and from home}}. Some jobs are remote and some are contract jobs. Each opening says which.",
    { office: "Oakland" },
  ),
  looks: "What do you look for?",
  looksText:
    "People who would rather see a problem than be told about it, who write plainly, and who finish. Experience with delivery helps; curiosity about it is enough.",
} as const;
