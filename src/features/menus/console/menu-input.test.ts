import { expect, test } from "vitest";
import { moveLink } from "./menu-input.tsx";

const groups = [
  { title: "One", links: ["a", "b", "c"].map((label) => ({ label, href: "/contact" })) },
  { title: "Two", links: ["d"].map((label) => ({ label, href: "/contact" })) },
];
const moved = (from: string, to: string) =>
  moveLink(groups, from, to).map(({ links }) => links.map(({ label }) => label).join(""));

test.each([
  ["0-0", "0-2", ["bca", "d"]],
  ["0-2", "0-0", ["cab", "d"]],
  ["0-1", "1-0", ["ac", "bd"]],
  ["1-0", "0-1", ["adbc", ""]],
])("the link %s goes to %s", (from, to, expected) => {
  expect(moved(from, to)).toEqual(expected);
});
