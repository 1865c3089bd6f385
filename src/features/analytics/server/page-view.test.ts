import { expect, test } from "vitest";
import { toPublicPage } from "../../leads/came-from.ts";
import { toStoredView } from "./page-view.ts";

const browser =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
const now = new Date("2026-11-22T10:42:17.123Z");

test.each([
  ["/", "/"],
  ["/index-app", "/"],
  ["/Page-Pricing/", "/page-pricing"],
  ["/blog-detail/the-last-mile-handbook", "/blog-detail/the-last-mile-handbook"],
  ["/work-grid-Six", "/work-grid-six"],
  // What may hold a token, or was made up.
  ["/pay/abc", null],
  ["/profile", null],
  ["/blog-detail/a/b", null],
  ["/blog-detail/<script>", null],
  ["page-pricing", null],
  ["", null],
])("%s is stored as %s", (path, page) => {
  expect(toPublicPage(path)).toBe(page);
});

test("a view keeps the hour, and nothing that tells visitors apart", () => {
  const sent = { p: "/page-pricing", r: "www.Example.com", l: 1234.56, c: 0.0123, i: 80 };
  expect(toStoredView(sent, browser, now)).toEqual({
    hour: new Date("2026-11-22T10:00:00.000Z"),
    page: "/page-pricing",
    source: "example.com",
    bot: false,
    lcpMs: 1235,
    cls: 0.0123,
    inpMs: 80,
  });
});

test.each([
  [{ s: "Newsletter-11", r: "example.com" }, "newsletter-11"],
  [{ s: "ada@example.com" }, null],
  [{ s: "x".repeat(60), r: "news.example.com" }, "news.example.com"],
  [{ r: "localhost" }, null],
  [{ r: "not a host" }, null],
  [{}, null],
])("%o came from %s", (sent, source) => {
  expect(toStoredView({ p: "/", ...sent }, browser, now)?.source).toBe(source);
});

test.each([
  ["Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
  [null, true],
  [browser, false],
])("%s is a bot: %s", (userAgent, bot) => {
  expect(toStoredView({ p: "/" }, userAgent, now)?.bot).toBe(bot);
});
