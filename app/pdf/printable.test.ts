import { expect, test } from "vitest";
import { printable } from "./printable.ts";

test("letters that the fonts have stay", () => {
  for (const text of ["Brick & Mortar", "“café” – 5 €", "Łódź, Győr, Çeşme", "© Northwick™ •"]) {
    expect(printable(text)).toBe(text);
  }
  // Composed, as the fonts have them.
  expect(printable("cafe\u0301")).toBe("café");
});

test("signs become what says the same, emoji go, other scripts are seen to be missing", () => {
  expect(printable("Settings → Team")).toBe("Settings > Team");
  expect(printable("≤ 50 tasks ✔")).toBe("<= 50 tasks •");
  expect(printable("On the way 🚚!")).toBe("On the way !");
  expect(printable("👩‍🍳 cooks ❤️")).toBe(" cooks ");
  expect(printable("漢字")).toBe("??");
});
