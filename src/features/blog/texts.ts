import { element, message, rich } from "../../contract/texts.ts";

const link = element;

/** The frames of the blog and its posts. */
export const blogTexts = {
  title: "Blogs & News",
  lede: "Notes for people who run deliveries: what works at the hub, on the road, and at the door.",
  feed: "Notes for people who run deliveries",
  tags: "Tags",
  all: "All",
  search: "Search by keyword",
  found: message(
    "{count, plural, =0 {No posts for “{query}”} one {# post for “{query}”} other {# posts for “{query}”}}",
    { count: 3, query: "windows" },
  ),
  foundMany: message("{count} or more posts for “{query}”", { count: "1,000", query: "windows" }),
  similar: message(
    "No post has “{query}”. {count, plural, one {# post with a similar word} other {# posts with a similar word}}",
    { count: 3, query: "windoes" },
  ),
  results: message("Results for “{query}”", { query: "windows" }),
  older: "Older posts",
  posts: "Posts",
  noPosts: "No posts",
  tagged: message("tagged {tag}", { tag: "Windows" }),
  showAll: "Show all",
  away: rich("We can’t show the posts right now. <link>Try again</link>", { link }),
  nothing: rich("Try another word or tag, or <link>tell us what you’d like to read</link>.", {
    link,
  }),
  none: rich("No posts yet. Until then, <link>tell us what you’d like to read</link>.", { link }),
  more: "Load more",
  newest: "Newest posts",
  breadcrumb: "Breadcrumb",
  minutes: message("{minutes} min read", { minutes: "5" }),
  readNext: "Read next",
} as const;
