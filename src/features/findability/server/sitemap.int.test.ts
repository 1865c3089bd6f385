import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { insertJobs } from "../../../../tests/factories/jobs.ts";
import { insertPlans } from "../../../../tests/factories/plans.ts";
import { insertPost } from "../../../../tests/factories/posts.ts";
import { insertSettings } from "../../../../tests/factories/settings.ts";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { post } from "../../blog/server/tables.ts";
import { job } from "../../careers/server/tables.ts";
import { page, plan } from "../../content/server/tables.ts";
import { createSitemap, type Sitemap } from "./sitemap.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let sitemap: Sitemap;
const long = new Date("2026-01-05T00:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  await insertSettings(db);
  await insertPlans(db);
  await db.update(plan).set({ updatedAt: new Date("2027-02-03T04:05:06Z") });
  await insertJobs(db);
  await db.update(job).set({ sample: true }).where(eq(job.slug, "map-data-editor"));
  await db.insert(page).values({
    slug: "terms-and-conditions-of-service-for-northwick",
    title: "Terms",
    content: "<p>Terms</p>",
    updatedAt: new Date("2027-03-04T00:00:00Z"),
  });
  await insertPost(db, { slug: "b", updatedAt: long });
  await insertPost(db, { slug: "a", updatedAt: new Date("2026-05-06T07:08:09Z") });
  await insertPost(db, { slug: "draft", publishedAt: null });
  await insertPost(db, { slug: "later", publishedAt: new Date("2100-01-01") });
  sitemap = createSitemap({ db });
});
afterAll(() => database.close());

const changedAt = async (path: string) =>
  (await sitemap.listPages()).find((entry) => entry.path === path)?.changed;

test("a page changed when its text did, or a row that it shows", async () => {
  expect(await changedAt("/page-about")).toMatch(/^\d{4}-\d\d-\d\d$/);
  expect(await changedAt("/page-pricing")).toBe("2027-02-03T04:05:06.000Z");
  expect(await changedAt("/page-terms")).toBe("2027-03-04T00:00:00.000Z");
});

test("published posts are listed with the later of publication and last edit; drafts and others aren’t", async () => {
  expect(await sitemap.listPostParts()).toEqual(["a"]);
  expect(await sitemap.listPosts("")).toEqual([
    { path: "/blog-detail/a", changed: "2026-05-06T07:08:09.000Z" },
    { path: "/blog-detail/b", changed: "2026-01-05T00:00:00.000Z" },
  ]);
  expect(await sitemap.listPosts("b")).toHaveLength(1);
});

test("open jobs are listed, but neither closed nor sample ones", async () => {
  const paths = (await sitemap.listPages()).map((entry) => entry.path);
  expect(paths).toContain("/career-detail/onboarding-assistant");
  expect(paths).not.toContain("/career-detail/closed-job");
  expect(paths).not.toContain("/career-detail/map-data-editor");
});

test("an edit by SQL sets the date of the last change; one that changes nothing doesn’t", async () => {
  const { db } = database;
  const changed = async () =>
    (await db.select({ at: post.updatedAt }).from(post).where(eq(post.slug, "b")))[0]?.at;
  await db.execute(sql`update post set title = title where slug = 'b'`);
  expect(await changed()).toEqual(long);
  await db.execute(sql`update post set title = 'Another title' where slug = 'b'`);
  expect((await changed())?.getTime()).toBeGreaterThan(long.getTime());
});
