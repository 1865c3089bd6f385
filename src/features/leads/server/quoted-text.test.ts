import { expect, test } from "vitest";
import { splitQuoted } from "./quoted-text.ts";

test.each([
  [
    "Yes, please.\n\nOn Sun, Nov 22, 2026 at 9:00 AM Ann <a@b.example> wrote:\n> Hello",
    "Yes, please.",
  ],
  ["Yes.\r\n\r\nOn Sun, Nov 22, 2026 at 9:00 AM Ann\r\n<a@b.example> wrote:\r\n> Hello", "Yes."],
  ["Yes.\n-----Original Message-----\nFrom: Ann", "Yes."],
  ["Yes.\n> Hello\n> Bob\n", "Yes."],
  ["> Can you?\nYes, on Monday.", "> Can you?\nYes, on Monday."],
  ["On Monday we wrote: nothing.", "On Monday we wrote: nothing."],
  ["> only quoted", "> only quoted"],
  ["", ""],
])("of %j, somebody wrote %j", (text, written) => {
  expect(splitQuoted(text).text).toBe(written);
});
