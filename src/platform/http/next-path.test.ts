import fc from "fast-check";
import { expect, test } from "vitest";
import { nextPath } from "./next-path.server.ts";

test("a path of the site is kept, with its query", () => {
  expect(nextPath("/profile-setting?tab=password#top", "/profile")).toBe(
    "/profile-setting?tab=password#top",
  );
});

test("anything that leads elsewhere becomes the fallback", () => {
  const elsewhere = [
    null,
    undefined,
    "",
    "profile",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n//evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/./\\evil.example",
    "/a/../..//evil.example",
    "javascript:alert(1)",
    "//[",
    `/${"a".repeat(3000)}`,
  ];
  for (const wanted of elsewhere)
    expect(nextPath(wanted, "/profile"), String(wanted)).toBe("/profile");
});

test("whatever is asked, the browser stays on the site", () => {
  const pieces = fc.array(
    fc.constantFrom(
      "/",
      "\\",
      ".",
      "..",
      "@",
      ":",
      "evil.example",
      "\t",
      "\n",
      "%2f",
      "?",
      "#",
      "a",
    ),
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const path = nextPath(`/${parts.join("")}`, "/profile");
      expect(new URL(path, "https://www.example.com").origin).toBe("https://www.example.com");
    }),
    { numRuns: 2000 },
  );
});
