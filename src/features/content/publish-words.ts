import { limitDays } from "../customers/money-limits.ts";

/** Messages about a record that can't be published yet. */
export const publishWords = {
  promotionCode: "Use 3 to 30 letters, digits, and hyphens, with a letter or digit at both ends.",
  promotionCodeFixed:
    "People have this code already, so it can’t change. Take it down, and create another one.",
  sourceMissing:
    "Say where the claims come from, with the year: “Price page of …, November 2026”, or “Told us by …, and approved on …”.",
  factNameless: "Write each fact with a name and a colon, such as “Drivers: up to 3”.",
  timeOver: "This time is over. Choose a later one.",
  anchorUnknown: (href: string) => `The link ${href} leads to a heading that isn’t there.`,
  anchorTwice: (id: string) =>
    `Another part of the guide has the anchor ${id}. Reword the heading, or choose another anchor.`,
  guideOnly: "Only the guide has notes and drawings. Remove them.",
  linkNowhere: (href: string) => `The link ${href} leads nowhere on this site.`,
  redirectToItself: "This leads to itself.",
  redirectFromPage: "There is a page at this address, and it wins.",
  redirectOn: (to: string) => `This leads on to ${to}. Enter that address.`,
  redirectFollows: (from: string) => `The redirect from ${from} leads here. Change that one first.`,
  redirectNowhere: "There is no page at this address.",
  planNameTaken: "Choose a name whose letters and numbers differ from those of other plans.",
  priceNeedsSecond: (percent: number, limit: number) =>
    `This changes the price by ${percent}% within ${limitDays} days. Above ${limit}%, a second owner has to approve it: plan it under “Prices over time”. The limit is under Team, Rules.`,
  /** @param ratio measured @param needed by WCAG AA @param better the nearest color that passes */
  colorContrast: (where: string, ratio: number, needed: number, better: string) =>
    `The contrast ${where} is ${Math.floor(ratio * 100) / 100}:1. It must be at least ${needed}:1. The nearest color that works is ${better}.`,
  plannerGone: (name: string) =>
    `${name} is no longer allowed to do this. Plan it again, or do it now.`,
  dayOver: "This day is over. Choose a later one.",
  dayOverOrEmpty: "This day is over. Choose a later one, or leave it empty.",
  unwanted: (word: string, better: string) => `“${word}”: write ${better}.`,
  tokenHere:
    "Names, prices, and limits can’t be filled in here. Write {{…}} in the text of posts, pages, answers, plans, the guide, and the changelog.",
  openingHours:
    "Choose days, and enter when you open and when you close, or remove the row. In a file, write Mo-Fr 09:00-18:00, one line for each.",
  endBeforeStart: "Enter an end that is after the beginning.",
  bothCoordinates: "Enter both, or leave both empty.",
  payEndsBelow: "Enter at least the amount that the pay begins with.",
  textMissing: "Write the text.",
  explanationMissing: "Explain the feature. The About page shows the explanation below it.",
  postUnknown:
    "Visitors see no post at this address. Enter the last part of a published post’s address, or leave it empty.",
  menuGroups: (most: number) =>
    most === 1 ? "This menu has one group." : `This menu has room for ${most} groups.`,
  menuFull: (links: number, letters: number) =>
    `There is room for ${links} links with ${letters} characters together. Shorten or remove some.`,
  menuTitle: "Give each group a heading.",
  menuEmpty: (title: string) =>
    title ? `Add a link to “${title}”, or remove the group.` : "Add a link.",
  menuTwice: "The same link is there twice.",
  noSuch: (one: string) => `There is no such ${one}.`,
  pictureHere: "Pictures aren’t shown here. Remove them.",
  pictureGone:
    "A picture of this text is no longer in the media library. Remove it, or choose another one.",
  pictureWordless: (name: string) =>
    `Say what the picture ${name} shows: open it in Media, and write its alt text.`,
  coverGone: "This picture is no longer in the media library. Choose another one.",
  drawingUnknown: "There is no such picture. Choose one from Media.",
  hoursInTexts: (texts: readonly string[]) =>
    `Texts say {{hours}}: ${texts.map((title) => `“${title}”`).join(", ")}. Change them first, or keep the hours.`,
  filmGone: "This film no longer exists. Choose one from the list, or upload it.",
  filmMissing: "Choose the film that the cover opens.",
  filmCaptions:
    "This film has no captions. Add them in Media, or say there that no one speaks in it.",
  filmPoster: "This film has no poster, which visitors see before it plays. Choose one in Media.",
  coverWordless: "Say what the picture shows, for people who can’t see it.",
};
