import { element, message, node, rich } from "../../contract/texts.ts";

/** The frames of pages of text: legal ones, and those with a template. */
export const textPageTexts = {
  termsTitle: "Terms of Services",
  privacyTitle: "Privacy Policy",
  changed: rich("Last changed on {day}", { day: node }),
  contents: "Contents",
  away: rich("We can’t show this text right now. <link>Try again</link>", { link: element }),
  source: message("Source: {source}", { source: "A survey of 2026" }),
  Integration: "Integration",
  Industry: "Industry",
  Comparison: "Comparison",
  Story: "Story",
  moreIntegration: "More integrations",
  moreIndustry: "More industries",
  moreComparison: "More comparisons",
  moreStory: "More stories",
} as const;
