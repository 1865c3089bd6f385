import { describe, expect, test } from "vitest";
import { rightPath } from "./redirects.server.ts";

describe("the right path", () => {
  test.each([
    ["/page-pricing", "page-pricing", null],
    ["/page-pricing/", "page-pricing", "/page-pricing"],
    ["/PAGE-Pricing", "page-pricing", "/page-pricing"],
    ["/work-grid-six", "work-grid-Six", "/work-grid-Six"],
    ["/", "", null],
    ["/index", "index", null],
    // What stands for a parameter may depend on its case.
    ["/PAY/AbC/", "pay/:token", "/pay/AbC"],
    ["/Blog-Detail/", "blog-detail/:id?", "/blog-detail"],
    ["/blog-detail/a%20b", "blog-detail/:id?", null],
  ])("%s of %s is %s", (pathname, pattern, right) => {
    expect(rightPath(pathname, pattern)).toBe(right);
  });

  test.each([
    ["/pricing", "/page-pricing"],
    ["/Pricing/", "/page-pricing"],
    ["/pricing.html", "/page-pricing"],
    ["/page-pricing.php", "/page-pricing"],
    ["/index.html", "/"],
    ["/index.php", "/"],
    ["/blog", "/blogs"],
    ["/rss.xml", "/blogs/rss.xml"],
    ["/no-such-page", null],
    ["/no-such-page/", null],
    ["/no-such-page.html", null],
    ["//evil.example", null],
    ["/constructor", null],
  ])("nothing answers %s, so it leads to %s", (pathname, right) => {
    expect(rightPath(pathname, "*")).toBe(right);
  });
});
