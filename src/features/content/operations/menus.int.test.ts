import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { createRecordingQueue } from "../../../../tests/harness/recording-queue.ts";
import type { Actor } from "../../../console/operations/actor.ts";
import { describeRefusal } from "../../../contract/refusals/refusals.ts";
import type { AppError } from "../../../platform/errors.ts";
import type { MenuGroup } from "../../menus/menus.ts";
import { createContent } from "../server/content.ts";
import { createContentOperations } from "./content-operations.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let admin: ReturnType<typeof createContentOperations>;
beforeAll(async () => {
  database = await createTestDatabase();
  admin = createContentOperations({
    db: database.db,
    queue: createRecordingQueue(),
    origin: "https://northwick.example",
  });
});
afterAll(() => database.close());

const ann: Actor = {
  ...{ id: "ann", name: "Ann", email: "ann@example.com", role: "editor" },
  ...{ emailVerified: true, twoFactorEnabled: false },
};
const group = (title: string, ...links: [label: string, href: string][]): MenuGroup => ({
  title,
  links: links.map(([label, href]) => ({ label, href })),
});
async function publish(id: "header" | "footer", groups: MenuGroup[]) {
  const { revision, data } = await admin.getRecord(ann, { type: "menu", id });
  const saved = await admin.saveRecord(ann, {
    ...{ type: "menu", id, revision },
    data: { ...data, groups },
  });
  return admin.publishRecord(ann, { type: "menu", id, revision: saved.revision });
}
const menus = () => createContent(database.db).getMenus();

test("a migrated database has the menus that every page had", async () => {
  const { header, footer } = await menus();
  expect(header.groups.map(({ links }) => links.map(({ label }) => label))).toEqual([
    ["Services", "About Us", "Pricing", "Faqs", "Quick Start Guide", "Contact"],
  ]);
  expect(footer.groups.map(({ title }) => title)).toEqual(["Product", "Company", "Legal"]);
});

test("a published menu has its new links, and the other one stays", async () => {
  const before = await menus();
  const groups = [group("", ["Prices", "/page-pricing"], ["Status", "https://status.example"])];
  await publish("header", groups);
  expect(await menus()).toEqual({ ...before, header: { groups } });
});

test.each<[string, "header" | "footer", MenuGroup[], RegExp]>([
  ["to a page that isn’t there", "header", [group("", ["A", "/nowhere"])], /leads nowhere/],
  ["twice", "header", [group("", ["A", "/contact"], ["A", "/contact"])], /there twice/],
  ["without a heading", "footer", [group("", ["A", "/contact"])], /a heading/],
  ["in an empty group", "footer", [group("Empty")], /Add a link to “Empty”/],
  [
    "that don’t fit",
    "header",
    [group("", ["x".repeat(40), "/"], ["y".repeat(40), "/contact"])],
    /room for 8/,
  ],
  ["in too many groups", "header", [group("", ["A", "/"]), group("", ["B", "/"])], /has one group/],
])("links %s aren’t published", async (_case, id, groups, message) => {
  const fields = await publish(id, groups).then(
    () => ({}),
    (error: AppError) => describeRefusal(error).fields,
  );
  expect(fields).toEqual({ groups: [expect.stringMatching(message)] });
});

test("a link that runs a script is refused at once", async () => {
  await expect(publish("header", [group("", ["A", "javascript:x"])])).rejects.toMatchObject({
    reason: "fields_invalid",
  });
});

test("a menu in Spanish is published with the English one, and can’t be what that can’t be", async () => {
  const groupsEs = [group("", ["Precios", "/page-pricing"])];
  const save = async (data: object) => {
    const record = await admin.getRecord(ann, { type: "menu", id: "header" });
    const saved = await admin.saveRecord(ann, {
      ...{ type: "menu", id: "header", revision: record.revision },
      data: { ...record.data, groups: [group("", ["Prices", "/page-pricing"])], ...data },
    });
    return admin.publishRecord(ann, { type: "menu", id: "header", revision: saved.revision });
  };
  await save({ groupsEs });
  const spanish = () => createContent(database.db).getMenus("es");
  expect((await spanish()).header).toEqual({ groups: groupsEs });
  expect((await spanish()).footer.inEnglish).toEqual(["groups"]);
  expect((await menus()).header.inEnglish).toBeUndefined();
  const fields = await save({ groupsEs: [group("", ["Precios", "/nowhere"])] }).then(
    () => ({}),
    (error: AppError) => describeRefusal(error).fields,
  );
  expect(fields).toEqual({ groupsEs: [expect.stringMatching(/leads nowhere/)] });
  await save({ groupsEs: [] });
  expect((await spanish()).header.inEnglish).toEqual(["groups"]);
});

test("a version from before there were translations is no change by someone else", async () => {
  const record = await admin.getRecord(ann, { type: "menu", id: "footer" });
  const { groupsEs: _, ...before } = record.data;
  const saved = await admin.saveRecord(ann, {
    ...{ type: "menu", id: "footer", revision: record.revision, data: record.data },
  });
  await database.db.execute(
    sql`update content_version set data = ${JSON.stringify(before)} where record_id = 'footer'`,
  );
  const groups = [group("Company", ["Prices", "/page-pricing"])];
  await admin.saveRecord(ann, {
    ...{ type: "menu", id: "footer", revision: saved.revision, data: { ...before, groups } },
  });
  const { items } = await admin.listVersions(ann, { type: "menu", id: "footer", limit: 50 });
  expect(items.filter(({ action }) => action === "outside").length).toBeLessThanOrEqual(1);
});

test("a change by someone who doesn’t know of translations leaves them as they are", async () => {
  const groupsEs = [group("", ["Contacto", "/contact"])];
  const change = async (data: Record<string, unknown>) => {
    const record = await admin.getRecord(ann, { type: "menu", id: "header" });
    const { groupsEs: _, ...others } = record.data;
    await admin.saveRecord(ann, {
      ...{ type: "menu", id: "header", revision: record.revision },
      data: { ...others, ...data },
    });
  };
  await change({ groupsEs });
  await change({ groups: [group("", ["Prices", "/page-pricing"])] });
  const { data } = await admin.getRecord(ann, { type: "menu", id: "header" });
  expect(data.groupsEs).toEqual(groupsEs);
});
