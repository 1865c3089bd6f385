import { supportAnchor } from "../guide.ts";

const numbers = [
  ...["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"],
  ...["eleven", "twelve"],
];

/** What frames the sections of the Quick Start Guide, on its page and in its PDF. */
export const guide = {
  title: "Quick Start Guide",
  /** @param sections how many there are */
  lede: (sections: number) =>
    `For the admin of a new account: from the first sign-in to a delivered route and the report about it, in ${numbers[sections] ?? sections} short sections.`,
};

/** The anchor of the section at whose end the contacts and the questions are: the one for support, or the last one. */
export const helpAnchor = (sections: readonly { anchor: string }[]): string | undefined =>
  (sections.find(({ anchor }) => anchor === supportAnchor) ?? sections.at(-1))?.anchor;
