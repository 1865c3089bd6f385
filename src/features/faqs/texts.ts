import { element, message, rich } from "../../contract/texts.ts";

/** What stands around the questions and answers. */
export const faqTexts = {
  title: "Questions and answers",
  intro: "What delivery businesses ask before they start.",
  limits: rich("The limits in one list: <link>what it doesn’t do yet</link>", { link: element }),
  search: "Search the questions",
  match: message("{count} of the questions match “{query}”.", { count: 3, query: "trial" }),
  showAll: "Show all",
  sections: "Sections",
  away: rich("We can’t show the questions right now. <link>Try again</link>", { link: element }),
  none: rich("Nothing matches. Try another word, or <link>ask us</link>.", { link: element }),
  still: "Still have a questions",
  contact: "Contact us",
} as const;
