import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { weigh } from "./page-budgets.ts";

/** Text that doesn't get smaller: about three quarters of its length. */
const dense = (length: number) => randomBytes(length).toString("base64").slice(0, length);
const page = (styles: string, first: string, rest: string) =>
  `<head><style>${styles}</style></head><main><h1>x</h1><h2>a</h2>${first}<h2>b</h2>${rest}</main>`;

test("what comes after the second heading may arrive later", () => {
  expect(weigh(page("", dense(5_000), dense(40_000))).foldInFirstFlight).toBe(true);
});

test("a screen full of text ends the fold, too", () => {
  expect(weigh(page("", `${dense(2_100)}<p></p>${dense(40_000)}`, "")).foldInFirstFlight).toBe(
    true,
  );
});

test("what comes before it may not", () => {
  expect(weigh(page("", `<svg d="${dense(20_000)}"></svg>`, "")).foldInFirstFlight).toBe(false);
  expect(weigh(page(dense(20_000), "", "")).foldInFirstFlight).toBe(false);
});

test("styles are weighed by themselves", () => {
  const { styles, document } = weigh(page(dense(4_000), dense(4_000), ""));
  expect(styles).toBeGreaterThan(2_500);
  expect(styles).toBeLessThan(4_000);
  expect(document).toBeGreaterThan(5_000);
});
