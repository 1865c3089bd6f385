import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { FileKind } from "../../../contract/text-files/file-kind.ts";
import { readTextFile } from "../../../contract/text-files/text-file.ts";
import { projectRoot } from "../../../platform/project-files.ts";
import { type DayOrder, newDay } from "./day-model.ts";
import { type PostalCountry, postalPlace, readPostalCodes } from "./postal-codes.ts";
import { type Placing, readRows, readTable } from "./read-rows.ts";

/** What a file of the folder gives. `at` in text is a place to a tenth of a degree. */
type Case =
  | { kind: FileKind }
  | {
      country: PostalCountry;
      orders: (Omit<Partial<DayOrder>, "at"> & { at?: DayOrder["at"] | string })[];
      left: { row: number; reason?: string }[];
      /** A person has to say how its letters are to be read. */
      asks?: boolean;
    };

const folder = path.join(import.meta.dirname, "order-files");
const cases = JSON.parse(readFileSync(path.join(folder, "cases.json"), "utf8")) as Record<
  string,
  Case
>;
const codes = new Map<PostalCountry, ReturnType<typeof readPostalCodes>>();

function codesOfCountry(country: PostalCountry) {
  const file = path.join(projectRoot, "public/postal-codes", `${country}.txt`);
  const found = codes.get(country) ?? readPostalCodes(readFileSync(file, "utf8"));
  codes.set(country, found);
  return found;
}

test("each file has a case", () => {
  const files = readdirSync(folder).filter((name) => name !== "cases.json");
  expect(Object.keys(cases).toSorted()).toEqual(files.toSorted());
});

test.each(Object.entries(cases))("%s", (name, expected) => {
  const file = readTextFile(new Uint8Array(readFileSync(path.join(folder, name))));
  if (!("country" in expected)) {
    expect(file).toEqual(expected);
    return;
  }
  if (file.kind !== "text") throw new Error(`It’s taken for ${file.kind}.`);
  expect(file.isSure).toBe(!expected.asks);
  if (expected.asks) return;
  const { country } = expected;
  const placing: Placing = {
    onEarth: true,
    find: (address, postal) =>
      (postal ? postalPlace(codesOfCountry(country), country, postal) : null) ??
      postalPlace(codesOfCountry(country), country, address),
    advice: "Not found.",
  };
  const table = readTable(file.text);
  const { orders, left } = readRows(table, table.guess, newDay().settings, undefined, placing);
  expect({ left, orders: orders.length }).toMatchObject({
    left: expected.left,
    orders: expected.orders.length,
  });
  for (const [i, { at, ...order }] of expected.orders.entries()) {
    expect(orders[i]).toMatchObject(order);
    if (typeof at === "object") expect(orders[i]?.at).toEqual(at);
    const { x = 0, y = 0 } = orders[i]?.at ?? {};
    if (typeof at === "string") expect(`${x.toFixed(1)} ${y.toFixed(1)}`).toBe(at);
  }
});
