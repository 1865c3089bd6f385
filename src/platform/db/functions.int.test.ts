import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/harness/database.ts";
import { shapeOf } from "../../../tests/harness/database-shape.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

test("functions.sql has each function and trigger of the database, as it is", async () => {
  const { $client } = database.db;
  const file = await readFile(path.join(import.meta.dirname, "functions.sql"), "utf8");
  const migrated = await shapeOf($client);
  await $client.query(file);
  expect(await shapeOf($client)).toEqual(migrated);

  const functions = [...file.matchAll(/^CREATE OR REPLACE FUNCTION "?(\w+)/gm)];
  const triggers = [...file.matchAll(/^CREATE OR REPLACE TRIGGER "?(\w+).*? ON "?(\w+)/gm)];
  const inFile = [
    ...functions.map(([, name]) => `function ${name}`),
    ...triggers.map(([, name, table]) => `trigger ${table}.${name}`),
  ];
  const inDatabase = Object.keys(migrated).filter((name) => /^(function|trigger) /.test(name));
  expect(inFile.sort()).toEqual(inDatabase.sort());
});
