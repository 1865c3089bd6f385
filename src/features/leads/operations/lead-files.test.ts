import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { readTextFile } from "../../../contract/text-files/text-file.ts";
import { readImport } from "./read-import.ts";

const folder = path.join(import.meta.dirname, "lead-files");
/** What the import makes of each file of the folder. */
const cases = JSON.parse(readFileSync(path.join(folder, "cases.json"), "utf8")) as Record<
  string,
  { lines: object[]; problems: { line: number; message: string }[] }
>;

test("each file has a case", () => {
  const files = readdirSync(folder).filter((name) => name !== "cases.json");
  expect(Object.keys(cases).toSorted()).toEqual(files.toSorted());
});

test.each(Object.entries(cases))("%s", (name, expected) => {
  const file = readTextFile(new Uint8Array(readFileSync(path.join(folder, name))));
  if (file.kind !== "text") throw new Error(`It’s taken for ${file.kind}.`);
  expect(file.isSure).toBe(true);
  const { lines, problems } = readImport(file.text, undefined);
  expect({ lines, problems }).toMatchObject(expected);
});
