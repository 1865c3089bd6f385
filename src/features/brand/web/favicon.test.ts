import { expect, test } from "vitest";
import { faviconUrl } from "./favicon.ts";

test("the icon’s address is one that the standard allows, in the brand’s color", () => {
  for (const url of [faviconUrl(null), faviconUrl("#6d28d9")]) {
    expect(url).toMatch(/^data:image\/svg\+xml,[\w!$&'()*+,\-./:;=?@~%]+$/);
    expect(decodeURIComponent(url)).toContain("</svg>");
  }
  expect(faviconUrl("#6d28d9")).toContain("%236d28d9");
});
