import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contentTypeNames } from "../../content/content-types.ts";
import { activityText, auditKinds, detailLabel, detailText, groupRuns } from "./activity-words.ts";

const starter = { plan: "Starter", interval: "month", priceCents: 3900, newPriceCents: 4900 };
const sentence = (action: string, after: Record<string, unknown> | null, name = "Ada Bakery") => {
  const { start, end, alone } = activityText({ action, after });
  return alone ? `Ann ${start}` : `Ann ${start} ${name}${end}`;
};

test("what happens to a customer in a price move is said with the plan and the price", () => {
  expect(
    ["noticed", "scheduled", "changed", "replaced", "ended", "undone"].map((step) =>
      sentence(`customer.price-${step}`, starter),
    ),
  ).toEqual([
    "Ann told Ada Bakery about the new price of Starter, $49 a month",
    "Ann scheduled Ada Bakery for the new price of Starter, $49 a month",
    "Ann moved Ada Bakery to the new price of Starter, $49 a month",
    "Ann didn’t move Ada Bakery to the new price of Starter, $49 a month, because they canceled or changed plan",
    "Ann didn’t move Ada Bakery to the new price of Starter, $49 a month, because their subscription ended",
    "Ann called off the new price of Starter for Ada Bakery, who keep paying $39 a month",
  ]);
});

test("a price move is said with its price, or that it goes back", () => {
  const move = { interval: "year", priceCents: 49_000 };
  expect(sentence("plan.price-move", move, "Starter")).toBe(
    "Ann started to move customers of Starter to $490 a year",
  );
  expect(sentence("plan.price-move-cancel", { ...move, priceCents: null }, "Starter")).toBe(
    "Ann called off moving customers of Starter to the price from before",
  );
});

test("other actions have a phrase, a verb, or their name", () => {
  expect(sentence("customer.sync", null)).toBe("Ann synced the subscription of Ada Bakery");
  expect(sentence("faq.publish", {}, "Do you deliver?")).toBe("Ann published Do you deliver?");
  expect(sentence("new.action", {}, "it")).toBe("Ann new.action it");
});

test("details show amounts, days, and states in words", () => {
  expect(["newPriceCents", "firstChargeAt", "state"].map(detailLabel)).toEqual([
    "new price",
    "first charge",
    "state",
  ]);
  expect(detailText("newPriceCents", 4900)).toBe("$49");
  expect(detailText("firstChargeAt", "2026-03-28T10:00:00.000Z")).toBe("Mar 28, 2026");
  expect(detailText("state", "scheduled")).toBe("Scheduled");
  expect(detailText("state", "requested")).toBe("requested");
  expect(detailText("noticedAt", null)).toBe("");
  expect(detailText("stages", ["new"])).toBe('["new"]');
});

test("what one person does to many records at once is one line", () => {
  const entry = (byId: string, action: string, record: string) => ({
    byId,
    action,
    record,
    after: starter,
  });
  const runs = groupRuns([
    entry("ann", "customer.price-scheduled", "1"),
    entry("ann", "customer.price-scheduled", "2"),
    entry("bo", "customer.price-scheduled", "3"),
    entry("bo", "faq.save", "4"),
    entry("bo", "customer.price-scheduled", "5"),
  ]);
  expect(runs.map((run) => run.map(({ record }) => record))).toEqual([
    ["1", "2"],
    ["3"],
    ["4"],
    ["5"],
  ]);
});

test("what people do to their own account needs no name", () => {
  expect(sentence("staff.two-step-on", null, "Ann")).toBe("Ann turned on two-step sign-in");
});

test("every kind of record that the business logs has a name and, where there is one, a screen", () => {
  const root = path.join(import.meta.dirname, "../../../..");
  const kinds = globSync("src/**/{server,operations}/**/*.ts", {
    cwd: root,
    exclude: (name) => /\.test\.ts$/.test(name),
  }).flatMap((file) =>
    [...readFileSync(path.join(root, file), "utf8").matchAll(/target: \{ type: "([\w-]+)"/g)].map(
      ([, kind = ""]) => kind,
    ),
  );
  expect(kinds.length).toBeGreaterThan(20);
  const known = new Set<string>([...contentTypeNames, ...Object.keys(auditKinds)]);
  expect([...new Set(kinds)].filter((kind) => !known.has(kind))).toEqual([]);
});
