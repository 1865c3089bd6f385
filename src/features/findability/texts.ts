import { message } from "../../contract/texts.ts";

/** What programs read first: /llms.txt. */
export const programTexts = {
  intro: message(
    "Route planning, a driver app, and a branded tracking page for businesses that deliver. Sold by subscription, with prices in {currency}.",
    { currency: "US dollars" },
  ),
  markdown:
    "Every page below is Markdown. Without `.md` at its end, each address is the page for people.",
  pages: "Pages",
  data: "Data",
  prices: "Prices",
  pricesText: "plans, prices, and trials as JSON",
  openApi: "OpenAPI",
  openApiText: "the calls that the site’s own pages make",
  jsonFeed: "JSON Feed",
  jsonFeedText: "the newest posts with their whole text",
  changelogFeed: "Changelog feed",
  changelogFeedText: "what is new, as RSS",
  sitemap: "Sitemap",
  posts: "Posts",
};
