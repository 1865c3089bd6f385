import { expect, test } from "vitest";
import { leadTo } from "./menus.ts";

const menu = {
  groups: [
    {
      title: "Product",
      links: [
        { label: "Status", href: "/status" },
        { label: "Prices", href: "/page-pricing" },
      ],
    },
  ],
};

test("links to the status page lead to the company’s own, and without one there are none", () => {
  const labels = (to: string | null) =>
    leadTo(menu, "/status", to).groups.map(({ links }) => links.map(({ href }) => href));
  expect(labels("https://status.example.com/")).toEqual([
    ["https://status.example.com/", "/page-pricing"],
  ]);
  expect(labels(null)).toEqual([["/page-pricing"]]);
});
