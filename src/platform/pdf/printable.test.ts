import { expect, test } from "vitest";
import { printable } from "./printable.ts";
import { paperColors, typeset } from "./typst.ts";

test("letters that the fonts have stay", () => {
  for (const text of [
    "Brick & Mortar",
    "Settings → Team ≤ 50",
    "“café” – 5 €",
    "Łódź, Győr, Çeşme",
    "© Northwick™ •",
  ]) {
    expect(printable(text)).toBe(text);
  }
  // Composed, as the fonts have them.
  expect(printable("cafe\u0301")).toBe("café");
});

test("signs become what says the same, emoji go, other scripts are seen to be missing", () => {
  expect(printable("50 tasks ✔")).toBe("50 tasks ✓");
  expect(printable("On the way 🚚!")).toBe("On the way !");
  expect(printable("👩‍🍳 cooks ❤️")).toBe(" cooks ❤");
  expect(printable("漢字")).toBe("??");
});

test("no letter that passes makes a file fail", () => {
  const all = Array.from({ length: 0xffff }, (_, at) => String.fromCharCode(at)).join(" ");
  const text = printable(all.toWellFormed());
  const template = '#import "base.typ": *\n#set document(title: "t")\n#show: sheet\n#data.text';
  expect(typeset(template, { colors: paperColors, text }).subarray(0, 5).toString()).toBe("%PDF-");
});
