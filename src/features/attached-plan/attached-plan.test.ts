import { expect, test } from "vitest";
import { longestDayLink, offeredIn, offerToAttach, readAttachedPlan } from "./attached-plan.ts";

test.each([
  ["/what-it-costs?deliveries=400&drivers=3", "/what-it-costs?deliveries=400&drivers=3"],
  // Only the page's own fields go along.
  ["/what-it-costs?deliveries=400&next=//evil.example", "/what-it-costs?deliveries=400"],
  ["/your-day#day=aB_-9", "/your-day#day=aB_-9"],
])("%s is attached as %s", (sent, kept) => {
  expect(readAttachedPlan(sent)).toBe(kept);
});

test.each([
  undefined,
  7,
  "",
  "/what-it-costs",
  "/what-it-costs?deliveries=",
  "https://evil.example/what-it-costs?deliveries=4",
  "//evil.example/your-day#day=aB",
  "javascript:alert(1)",
  "/your-day#day=a b",
  "/your-day?x=1#day=ab",
  `/your-day#day=${"a".repeat(longestDayLink)}`,
])("%j isn’t a link of the two pages, and isn’t kept", (sent) => {
  expect(readAttachedPlan(sent)).toBeNull();
});

test("a form’s address offers what it was given, and nothing else", () => {
  const address = offerToAttach("/signup?plan=Starter", "deliveries=400&drivers=3");
  expect(offeredIn(new URL(address, "https://a.example").href)).toEqual({
    link: "/what-it-costs?deliveries=400&drivers=3",
    attach: "deliveries=400&drivers=3",
  });
  expect(offeredIn("https://a.example/contact?attach=day")).toEqual({ link: null, attach: "day" });
  for (const none of ["", "?attach=", "?attach=%00", "?attach=nothing%3D1"]) {
    expect(offeredIn(`https://a.example/contact${none}`)).toBeNull();
  }
});
