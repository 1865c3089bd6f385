import { expect, test } from "vitest";
import { speculationRules } from "./speculation-rules.ts";

test("browsers may draw public pages ahead, and nothing that acts or belongs to somebody", () => {
  const { prerender, prefetch } = speculationRules;
  const listed = [...prerender, ...prefetch].flatMap((rule) => rule.where.href_matches);
  expect(listed).toEqual(expect.arrayContaining(["/", "/page-pricing", "/blog-detail/*"]));
  const acting =
    /logout|verify|confirm|reset|unsubscribe|\/pay\/|oauth2|profile|admin|invoice|api\/|^\/\*/;
  expect(listed.filter((path) => acting.test(path))).toEqual([]);
  expect(prerender[0]?.where.href_matches).not.toContain("/signup");
});
