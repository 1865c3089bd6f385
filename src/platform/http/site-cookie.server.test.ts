import { expect, test } from "vitest";
import { createSiteCookie } from "./site-cookie.server.ts";

test("over HTTPS a cookie is named so that no other host of the domain can set it", async () => {
  const cookie = createSiteCookie({ origin: "https://example.com" }, "success", {
    maxAge: 120,
    secrets: ["a secret"],
  });
  const set = await cookie.serialize({ a: 1 });
  expect(set).toMatch(
    /^__Host-success=[^;]+; Max-Age=120; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(await cookie.parse(set.split(";")[0] ?? "")).toEqual({ a: 1 });
});

test("over HTTP it has the plain name", async () => {
  const cookie = createSiteCookie({ origin: "http://localhost:3000" }, "signup", { maxAge: 1 });
  expect(await cookie.serialize("")).toMatch(/^signup=(?!.*Secure)/);
});
