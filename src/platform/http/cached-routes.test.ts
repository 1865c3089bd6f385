import { readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import path from "node:path";
import type { ServerBuild } from "react-router";
import { describe, expect, test } from "vitest";
import { findCachedIn } from "./cached-routes.server.ts";

const route = (id: string, path: string | undefined, cache?: object, parentId?: string) => ({
  [id]: { id, path, parentId, module: { handle: cache && { cache } } },
});
const find = findCachedIn({
  ...route("root", ""),
  ...route("home", undefined, {}, "root"),
  ...route("pricing", "page-pricing", { query: ["interval"] }, "root"),
  ...route("blogs", "blogs", { query: ["q", "tag"] }, "root"),
  ...route("post", "blog-detail/:id?", {}, "root"),
  ...route("plan", "api/plans/name/:name", { query: ["monthly"] }, "root"),
  ...route("layout", undefined, undefined, "root"),
  ...route("profile", "profile", undefined, "layout"),
  ...route("six", "work-grid-Six", {}, "root"),
  ...route("rest", "*", undefined, "root"),
} as unknown as ServerBuild["routes"]);
const keyOf = (url: string) => find(url)?.key ?? null;

test.each([
  ["/", "/"],
  ["/?utm_source=x", "/"],
  ["/page-pricing", "/page-pricing"],
  ["/work-grid-Six", "/work-grid-Six"],
  ["/API/Plans/name/Starter/", "/api/plans/name/starter"],
  ["/page-pricing?utm_source=x&fbclid=y", "/page-pricing"],
  ["/page-pricing?utm_source=x&interval=year", "/page-pricing?interval=year"],
  ["/page-pricing?interval=year&interval=month", "/page-pricing?interval=year"],
  ["/blogs?tag=b&q=a+c", "/blogs?q=a+c&tag=b"],
  ["/blogs?q=a%20c&tag=b", "/blogs?q=a+c&tag=b"],
  ["/blog-detail", "/blog-detail"],
  ["/blog-detail/The-Post", "/blog-detail/the-post"],
  ["/api/plans/name/Starter?monthly=true&x=1", "/api/plans/name/starter?monthly=true"],
])("%s is kept as %s", (url, key) => {
  expect(keyOf(url)).toBe(key);
});

test("every path that no route knows is one page", () => {
  const key = keyOf("/wp-login.php");
  expect(key).not.toBeNull();
  for (const url of ["/a/b/c?d=e", "/x.txt", "/WP-admin/"]) expect(keyOf(url)).toBe(key);
});

test.each([
  ["a route without a rule", "/profile"],
  ["below a route", "/profile/unknown"],
  ["below a call", "/api/unknown"],
  ["data for the router", "/page-pricing.data"],
  ["data for the router, of any path", "/anything.data"],
  ["a page in Markdown", "/page-pricing.md"],
  ["another spelling, which leads to the right one", "/Page-Pricing"],
  ["a slash at the end, which leads to the page without", "/page-pricing/"],
  ["another spelling with a parameter", "/Blog-Detail/a"],
  ["a page’s old address, which leads to the new one", "/pricing"],
  ["a likely address of a page", "/page-pricing.html"],
  ["what the build tool asks for", "/__manifest"],
  ["what may be signing in for the dashboard", "/oauth2/authorize"],
  ["a probe", "/healthz"],
  ["another probe", "/readyz?x=1"],
  ["percent signs", "/page%2Dpricing"],
  ["two slashes", "//page-pricing"],
  ["two slashes within", "/blog-detail//a"],
  ["a way up", "/x/../page-pricing"],
  ["this folder", "/./page-pricing"],
  ["no path", "*"],
  ["a whole address", "http://other.example/"],
  ["a long value", `/blogs?q=${"x".repeat(201)}`],
])("%s isn’t kept", (_what, url) => {
  expect(find(url)).toBeNull();
});

test("a long path is judged as quickly as a short one", () => {
  expect(find(`/${"a".repeat(8_000)}!`)).toBeNull();
  expect(keyOf(`/${"a/".repeat(4_000)}`)).toBe(keyOf("/unknown"));
});

describe("the routes", async () => {
  const folder = path.join(import.meta.dirname, "../../features");
  const cached = (await Array.fromAsync(glob("*/routes/**/*.{ts,tsx}", { cwd: folder })))
    .map((file) => ({ file, text: readFileSync(path.join(folder, file), "utf8") }))
    .filter(({ text }) => /\bcache: \{/.test(text));

  test.each(cached)("$file names each query parameter that it reads", ({ text }) => {
    const named = /cache: \{[^}]*?query: ([^}]*)\}/.exec(text)?.[1] ?? "";
    const read = text.matchAll(/(?:searchParams|query|search)\s*\.(?:get|has)\(\s*"([^"]+)"/g);
    for (const [, name] of read) expect(named).toContain(`"${name}"`);
    // Names that are computed: at least the rule must say something.
    if (/\.(?:get|has)\(name\)/.test(text)) expect(named).not.toBe("");
  });

  // People with a session are never answered from what is kept. The sign-in page sends them on.
  const sendsOn = /if \(visitorOf\(context\)\) throw redirect/;
  test.each(cached)("$file doesn’t depend on who asks", ({ text }) => {
    expect(text.replace(sendsOn, "")).not.toMatch(
      /visitorOf\(|takeKeptForm\(|requestInfoContext|Date\.now\(\)\)/,
    );
  });
});
