import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { classifyRoute } from "./route-class.ts";

test.each([
  ["/", "page"],
  ["/?utm=1", "page"],
  ["/assets/entry-abc.js", "file"],
  ["/favicon.svg", "file"],
  ["/api/plans/list", "api"],
  ["/api/stripe/createSubscription", "payment-api"],
  ["/signup?plan=Starter&email=ada@example.com", "signup"],
  ["/login/code", "sign-in"],
  ["/profile-payment/card", "account"],
  ["/blog-detail/a-post", "content"],
  ["/oauth2/authorize?x", "single-sign-on"],
  ["/preview/a-token/page-pricing", "account"],
  ["/readyz", "probe"],
  ["/wp-login.php", "file"],
  ["/anything/else", "other"],
  ["", "other"],
  [undefined, "other"],
])("%s is %s", (url, kind) => {
  expect(classifyRoute(url)).toBe(kind);
});

test("every route of the site has a kind", () => {
  const routes = readFileSync(path.join(import.meta.dirname, "../../routes.ts"), "utf8");
  const paths = [...routes.matchAll(/route\("([^"*]+)"/g)].map(([, one = ""]) =>
    `/${one}`.replace(/:\w+\??/g, "x"),
  );
  const unknown = paths.filter((one) => classifyRoute(one) === "other" && !one.startsWith("/dev/"));
  expect(paths.length).toBeGreaterThan(40);
  expect(unknown).toEqual([]);
});
