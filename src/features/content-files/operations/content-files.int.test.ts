import { cp, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createTestAdmin } from "../../../../tests/harness/admin.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { testContent } from "../../../../tests/harness/test-content.ts";
import { auditEntry, contentVersion } from "../../activity/server/tables.ts";
import { createContent } from "../../content/server/content.ts";
import { faq } from "../../content/server/tables.ts";
import { exportContent, exportFiles } from "./export-content.ts";
import { applyImport, describeImport, planImport } from "./import-content.ts";
import { seed } from "./seed.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;
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
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "content-"));
  return () => rm(folder, { recursive: true });
});

async function filesOf(root: string): Promise<Map<string, string>> {
  const names = (await readdir(root, { recursive: true })).filter((name) => name.endsWith(".yaml"));
  return new Map(
    await Promise.all(
      names
        .sort()
        .map(async (name) => [name, await readFile(path.join(root, name), "utf8")] as const),
    ),
  );
}

test("what the seed has stored is exported as the very files that it came from", async () => {
  const { written } = await exportContent(database.db, folder);
  const exported = await filesOf(folder);
  expect(written).toBe(exported.size);
  expect([...exported.keys()]).toEqual([...(await filesOf(testContent)).keys()]);
  for (const [name, text] of await filesOf(testContent))
    expect(exported.get(name), name).toBe(text);
  const plan = await planImport(database.db, testContent);
  expect(describeImport(plan)).toBe("The database holds what the files say.\n");
  expect(describeImport(plan, ["+ picture van.jpg (new)"])).toBe("+ picture van.jpg (new)\n");
});

describe("an import", () => {
  const edit = async (name: string, from: string, to: string) => {
    const file = path.join(folder, name);
    const text = await readFile(file, "utf8");
    expect(text).toContain(from);
    await writeFile(file, text.replace(from, to));
  };
  const questions = async () =>
    (await createContent(database.db).listFaqs()).map(({ question }) => question);
  beforeEach(() => cp(testContent, folder, { recursive: true }));

  test("reads what editors on Windows write", async () => {
    const file = path.join(folder, "faqs.yaml");
    const text = await readFile(file, "utf8");
    await writeFile(file, Buffer.from(`\ufeff${text}`, "utf16le"));
    const plan = await planImport(database.db, folder);
    expect(describeImport(plan)).toBe("The database holds what the files say.\n");
    await writeFile(file, Buffer.from("- question: K\u00fea", "latin1"));
    await expect(planImport(database.db, folder)).rejects.toThrow(
      "faqs.yaml: its encoding isn’t clear. Save it as UTF-8.",
    );
  });

  test("shows what differs, changes nothing before it is applied, and leaves versions and entries", async () => {
    await edit("faqs.yaml", "How does Northwick work?", "How does it work?");
    await edit("posts/paper-lists-retired.yaml", "in three short", "in four short");
    await writeFile(
      path.join(folder, "redirects.yaml"),
      "- from: /Old-Page/\n  to: /page-pricing\n",
    );
    const plan = await planImport(database.db, folder);
    const text = describeImport(plan);
    expect(text).toContain("+ question “How does it work?” (new)  faqs.yaml, number 1");
    expect(text).toContain("~ post “Paper lists, retired”");
    expect(text).toMatch(/excerpt:\n {4}- .*in three short.*\n {4}\+ .*in four short/);
    expect(text).toContain("+ redirect “/old-page” (new)");
    expect(text).toMatch(/Only in the database.*\n {2}question “How does Northwick work\?”/);
    expect(await questions()).not.toContain("How does it work?");

    expect(await applyImport(database.db, plan)).toEqual([]);
    expect(
      (await questions()).filter((one) => one !== "How does Northwick work?").slice(0, 2),
    ).toEqual(["How does it work?", "How do we get started?"]);
    const entries = await database.db.select().from(auditEntry);
    expect(new Set(entries.map(({ actorName }) => actorName))).toEqual(new Set(["Import"]));
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        "faq.create",
        "faq.publish",
        "post.save",
        "post.publish",
        "redirect.publish",
      ]),
    );
    const versions = await database.db.select().from(contentVersion);
    expect(versions.filter(({ type }) => type === "post").map(({ action }) => action)).toEqual(
      expect.arrayContaining(["outside", "save", "publish"]),
    );
    expect((await planImport(database.db, folder)).steps).toEqual([]);
    await exportContent(database.db, folder);
    expect((await planImport(database.db, folder)).others).toEqual([]);
  });

  test("drafts and changes that wait stay what they are on the way through files", async () => {
    const admin = createTestAdmin(database.db);
    const ann = {
      id: "a",
      name: "Ann",
      email: "a@example.com",
      role: "owner",
      emailVerified: true,
      twoFactorEnabled: false,
    } as const;
    const data = { question: "Hidden?", section: "", category: "", answer: "<p>No.</p>" };
    await admin.createRecord(ann, { type: "faq", data });
    const { items } = await admin.listRecords(ann, { type: "faq", q: "hub", limit: 1 });
    const hub = await admin.getRecord(ann, { type: "faq", id: items[0]?.id ?? "" });
    await admin.saveRecord(ann, {
      ...hub,
      type: "faq",
      data: { ...hub.data, answer: "<p>A place.</p>" },
    });
    const before = await exportFiles(database.db);
    expect(before.get("faqs.yaml")).toMatch(/question: Hidden\?[\s\S]*draft: true/);
    expect(before.get("faqs.yaml")).toMatch(/changes:\n {4}answer: <p>A place\.<\/p>/);
    await exportContent(database.db, folder);
    await database.db.delete(faq);
    expect(await applyImport(database.db, await planImport(database.db, folder))).toEqual([]);
    expect(await exportFiles(database.db)).toEqual(before);
    expect(await questions()).not.toContain("Hidden?");
  });

  test("--new-only adds what isn’t there, and touches nothing else", async () => {
    await edit("plans.yaml", "trial_days: 14", "trial_days: 30");
    await writeFile(
      path.join(folder, "faqs.yaml"),
      "- question: Brand new?\n  answer: <p>Yes.</p>\n",
    );
    const plan = await planImport(database.db, folder, { newOnly: true });
    expect(plan.steps.map(({ action, document }) => `${action} ${document.type}`)).toEqual([
      "add faq",
    ]);
    await applyImport(database.db, plan);
    expect(await questions()).toContain("Brand new?");
    expect((await createContent(database.db).listPlans())[0]?.trialDays).toBe(14);
  });

  test.each([
    ["faqs.yaml", "- question: A?\n", /faqs\.yaml: answer: Enter answer\./],
    ["faqs.yaml", "- question: A?\n  answer: b\n  colour: red\n", /colour: there is no such key/],
    [
      "faqs.yaml",
      "- question: A?\n  answer: b\n- question: a?\n  answer: b\n",
      /a\? is there twice/,
    ],
    ["jobs/x.yaml", "slug: A B\n", /jobs\/x\.yaml: .*slug: Use small letters/],
    ["posts/x.yaml", "slug: [\n", /posts\/x\.yaml: /],
  ])("a mistake in %s is named, and nothing is imported", async (name, text, message) => {
    await writeFile(path.join(folder, name), text);
    await expect(planImport(database.db, folder)).rejects.toThrow(message);
  });
});
