import type { ServerBuild } from "react-router";
import { expect, test } from "vitest";
import { findRouteIn } from "./route-handlers.server.ts";

const route = (id: string, path: string | undefined, parentId?: string) => ({
  [id]: { id, path, parentId, module: {} },
});
const find = findRouteIn({
  ...route("root", ""),
  ...route("home", undefined, "root"),
  ...route("post", "blog-detail/:id?", "root"),
  ...route("plan", "api/plans/name/:name", "root"),
  ...route("plans", "api/plans/list", "root"),
  ...route("wide", "either/:one", "root"),
  ...route("narrow", ":other/both", "root"),
  ...route("layout", undefined, "root"),
  ...route("profile", "profile", "layout"),
  ...route("six", "work-grid-Six", "root"),
  ...route("feed", "blogs/rss.xml", "root"),
  ...route("unknown-call", "api/*", "root"),
  ...route("rest", "*", "root"),
} as unknown as ServerBuild["routes"]);

test.each([
  ["/", "home"],
  ["/blog-detail", "post"],
  ["/blog-detail/a-post", "post"],
  ["/api/plans/name/starter", "plan"],
  ["/api/plans/list", "plans"],
  ["/profile", "profile"],
  ["/work-grid-Six", "six"],
  ["/blogs/rss.xml", "feed"],
  ["/either/else", "wide"],
])("%s belongs to %s", (path, id) => {
  expect(find(path)).toBe(id);
});

test.each([
  "/Profile",
  "/profile/",
  "//profile",
  "/blog-detail/A-Post",
  "/blog-detail/a%20post",
  "/blog-detail/a-post/more",
  "/profile.data",
  "/blog-detail/a-post.data",
  "/_root.data",
  "/blogs/rssxxml",
  "/api/none",
  "/none",
  "/*",
  // Two routes could answer it.
  "/either/both",
])("the whole router looks at %s", (path) => {
  expect(find(path)).toBeUndefined();
});
