import { readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test, vi } from "vitest";
import type { FileKind } from "../../../contract/text-files/file-kind.ts";
import { readTextFile } from "../../../contract/text-files/text-file.ts";
import { projectRoot } from "../../../platform/project-files.ts";
import { type DayOrder, newDay } from "./day-model.ts";
import { placingFor } from "./placing.ts";
import type { PostalCountry } from "./postal-codes.ts";
import { addressesIn, readRows, readTable } from "./read-rows.ts";

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

// The site's own files of postal codes.
vi.stubGlobal("fetch", async (address: string) => {
  const file = await readFile(path.join(projectRoot, "public", address));
  return new Response(new Uint8Array(file));
});

test("each file has a case", () => {
  const files = readdirSync(folder).filter((name) => name !== "cases.json");
  expect(Object.keys(cases).toSorted()).toEqual(files.toSorted());
});

test.each(Object.entries(cases))("%s", async (name, expected) => {
  const file = readTextFile(new Uint8Array(readFileSync(path.join(folder, name))));
  if (!("country" in expected)) {
    expect(file).toEqual(expected);
    return;
  }
  if (file.kind !== "text") throw new Error(`It’s taken for ${file.kind}.`);
  expect(file.isSure).toBe(!expected.asks);
  if (expected.asks) return;
  const table = readTable(file.text);
  const where = { country: expected.country, lookUp: false };
  const { placing } = await placingFor(where, addressesIn(table, table.guess));
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
