import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createContent } from "../../content/server/content.ts";
import { addMissingWording } from "../../wording/server/add-missing.ts";
import { importTranslations } from "./import-translations.ts";
import { writeTranslations } from "./translators-file.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  await addMissingWording(database.db);
});
afterAll(() => database.close());

const stored = () => createContent(database.db).getTexts();
const take = (file: string, dryRun = false) =>
  importTranslations(database.db, "es", file, { dryRun });

test("what a translator changed is published, and the rest follows the originals", async () => {
  const file = writeTranslations(await stored(), "es");
  const changed = file.replace('msgstr "Únete"', 'msgstr "Trabaja con nosotros"');
  expect(changed).not.toBe(file);

  const tried = await take(changed, true);
  expect(tried.said).toContain("Trabaja con nosotros");
  expect(tried.said).toContain("Nothing was changed.");
  expect(await stored()).toEqual({});

  expect((await take(changed)).problems).toEqual([]);
  expect(await stored()).toEqual({ "about-es": { joinTitle: "Trabaja con nosotros" } });
  // Sent once more, it changes nothing.
  expect((await take(changed)).said).toBe("The database holds what the files say.\n");

  // The original, sent back, takes its own place again.
  expect((await take(file)).problems).toEqual([]);
  expect((await stored())["about-es"] ?? {}).toEqual({});
});

test("a file with one problem changes nothing", async () => {
  const file = writeTranslations(await stored(), "es");
  const broken = file
    .replace('msgstr "Únete"', 'msgstr "Trabaja con nosotros"')
    .replaceAll("trial:keep", "trial:hold");
  const { said, problems } = await take(broken);
  expect(problems).toEqual(["trial:hold: The site has no such text."]);
  expect(said).toContain("Nothing was changed.");
  expect((await stored())["about-es"] ?? {}).toEqual({});
});
