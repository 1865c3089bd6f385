import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createKeptForms } from "./kept-forms.ts";
import { keptForm } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

let time = Date.parse("2026-11-21T12:00:00Z");
const forms = () =>
  createKeptForms({ db: database.db, secret: "a secret, long enough", now: () => new Date(time) });
const values = { form: "personal", bio: "Six mornings" };

test("a form is handed back once, on its own page", async () => {
  const token = (await forms().keep("/profile-setting", values)) ?? "";
  expect(await forms().take("/profile-setting", token)).toEqual(values);
  expect(await forms().take("/profile-setting", token)).toBeNull();
  const other = (await forms().keep("/profile-setting", values)) ?? "";
  expect(await forms().take("/profile-payment", other)).toBeNull();
});

test("the database doesn’t show what was typed", async () => {
  const token = (await forms().keep("/profile-setting", values)) ?? "";
  const rows = await database.db.select().from(keptForm);
  expect(JSON.stringify(rows)).not.toMatch(/Six mornings/);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test("after half an hour it is gone, and a large form isn’t kept", async () => {
  const token = (await forms().keep("/profile-setting", values)) ?? "";
  time += 31 * 60_000;
  expect(await forms().take("/profile-setting", token)).toBeNull();
  expect(await forms().keep("/profile-setting", { bio: "x".repeat(30_000) })).toBeNull();
});
