import { po } from "gettext-parser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { testContent } from "../../../../tests/harness/test-content.ts";
import { contentDraft } from "../../activity/server/tables.ts";
import { createContent } from "../../content/server/content.ts";
import type { MenuGroup } from "../../menus/menus.ts";
import { readContentTexts } from "./content-translations.ts";
import { readStored } from "./export-content.ts";
import { importTranslations } from "./import-translations.ts";
import { seed } from "./seed.ts";
import { writeTranslations } from "./translators-file.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = await database.db.$client.connect();
  try {
    await seed(client as never, testContent);
  } finally {
    client.release();
  }
});
afterAll(() => database.close());

const write = async () =>
  writeTranslations(
    await createContent(database.db).getTexts(),
    "es",
    await readContentTexts(database.db, "es"),
  );
const take = (file: string, dryRun = false) =>
  importTranslations(database.db, "es", file, { dryRun });

/** The file with translations of records filled in, by what names the text. */
async function translated(changes: Record<string, string>): Promise<string> {
  const parsed = po.parse(await write());
  for (const [context, text] of Object.entries(changes)) {
    const [entry] = Object.values(parsed.translations[context] ?? {});
    if (!entry) throw new Error(`no entry ${context}`);
    entry.msgstr = [text];
  }
  return po.compile(parsed, { foldLength: 0 }).toString("utf8");
}

const post = async () => {
  const all = await readStored(database.db, "post");
  const found = all.find(({ data }) => data.slug === "paper-lists-retired");
  if (!found) throw new Error("no post");
  return found;
};
const title = "post/paper-lists-retired: title";

test("every text of a record that can be translated is in the file, with what it is", async () => {
  const { translations } = po.parse(await write());
  const { data } = await post();
  expect(translations[title]?.[String(data.title)]).toMatchObject({
    msgstr: [""],
    comments: { extracted: `Posts: “${data.title}”, Title` },
  });
  const [body] = Object.values(translations["post/paper-lists-retired: body"] ?? {});
  expect(body).toMatchObject({ msgid: data.body, comments: { flag: "xml-text" } });
  const types = Object.keys(translations).flatMap((one) => /^(\w+)\//.exec(one)?.[1] ?? []);
  expect([...new Set(types)]).toEqual(expect.arrayContaining(["plan", "faq", "post", "member"]));
  expect(types.length).toBeGreaterThan(100);
});

test("what a translator filled in is published, and nothing else changes", async () => {
  const before = await post();
  const file = await translated({ [title]: "Adiós a las listas de papel" });
  const tried = await take(file, true);
  expect(tried.said).toContain("+ Adiós a las listas de papel");
  expect((await post()).data).toEqual(before.data);

  expect(await take(file)).toMatchObject({ problems: [] });
  const after = await post();
  expect(after.data).toEqual({ ...before.data, titleEs: "Adiós a las listas de papel" });
  expect(after).toMatchObject({ draft: false, changes: null });
  // Sent once more, it changes nothing.
  expect((await take(file)).said).toContain("The database holds what the files say.");
});

test("what the console has changed and not published stays, with the translation in it", async () => {
  const { id, data } = await post();
  const draft = { ...data, title: "Paper lists, gone" };
  await database.db.insert(contentDraft).values({ type: "post", recordId: id, data: draft });
  const file = await translated({ [title]: "Sin listas de papel" });
  expect(await take(file)).toMatchObject({ problems: [] });
  const after = await post();
  expect(after.data).toMatchObject({ title: data.title, titleEs: "Sin listas de papel" });
  expect(after.changes).toMatchObject({
    title: "Paper lists, gone",
    titleEs: "Sin listas de papel",
  });
});

test("emails are in the file, too; what a translator changed is published, and checked as in the console", async () => {
  const subject = "email/verify-email: subject";
  const body = "email/verify-email: body";
  const { translations } = po.parse(await write());
  const [{ msgid, msgstr } = { msgid: "", msgstr: [] }] = Object.values(translations[body] ?? {});
  expect(msgid).toContain("{{confirm-link}}");
  expect(msgstr[0]).toContain("{{confirm-link}}");

  const broken = await translated({ [body]: "Hola:\n\nabre el enlace." });
  expect((await take(broken)).problems).toEqual([expect.stringContaining("{{confirm-link}}")]);
  const file = await translated({ [subject]: "Confirma tu dirección en {{company}}" });
  expect(await take(file)).toMatchObject({ problems: [] });
  const emails = await readStored(database.db, "email");
  expect(emails.find(({ data }) => data.id === "verify-email-es")?.data).toMatchObject({
    subject: "Confirma tu dirección en {{company}}",
    body: msgstr[0],
  });
  expect((await take(file)).said).toContain("The database holds what the files say.");
});

test("a menu is in the file with a label in each line; its links lead where the English ones do", async () => {
  const groups = "menu/footer: groups";
  const [{ msgid } = { msgid: "" }] = Object.values(
    po.parse(await write()).translations[groups] ?? {},
  );
  const labels = msgid.split("\n");
  expect(labels.length).toBeGreaterThan(10);

  const short = await translated({ [groups]: labels.slice(1).join("\n") });
  expect((await take(short)).problems).toEqual([
    `${groups}: It has ${labels.length - 1} lines, and the English text has ${labels.length}.`,
  ]);
  const spanish = labels.map((label) => `${label} (es)`).join("\n");
  const file = await translated({ [groups]: spanish });
  expect(await take(file)).toMatchObject({ problems: [] });
  const menus = await readStored(database.db, "menu");
  const { data = {} } = menus.find((one) => one.data.id === "footer") ?? {};
  expect(data.groupsEs).toEqual(
    (data.groups as MenuGroup[]).map(({ title, links }) => ({
      title: `${title} (es)`,
      links: links.map(({ label, href }) => ({ label: `${label} (es)`, href })),
    })),
  );
  expect((await take(file)).said).toContain("The database holds what the files say.");
});

test.each([
  [{ [title]: "x".repeat(201) }, /^post\/paper-lists-retired: title: .*200/],
  [
    { "post/paper-lists-retired: body": "<p>Todo en <strong>un</strong> párrafo</p>" },
    /^post\/paper-lists-retired: body: It has \d+ of .*, and the English text has \d+\.$/,
  ],
])("a translation that doesn’t fit keeps the whole file out: %j", async (changes, problem) => {
  const before = await post();
  const { said, problems } = await take(await translated(changes));
  expect(problems).toHaveLength(1);
  expect(problems[0]).toMatch(problem);
  expect(said).toContain("Nothing was changed.");
  expect(await post()).toEqual(before);
});

test("a translation of English that has changed since is refused", async () => {
  const { data } = await post();
  const file = (await translated({ [title]: "Otra cosa" })).replace(
    `msgid "${data.title}"`,
    'msgid "Another title"',
  );
  expect((await take(file)).problems).toEqual([
    `${title}: The English text has changed. It’s now: ${data.title}`,
  ]);
});
