import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq } from "drizzle-orm";
import pg from "pg";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import { testContent } from "../../../../tests/harness/test-content.ts";
import { post } from "../../blog/server/tables.ts";
import { job } from "../../careers/server/tables.ts";
import { page, plan } from "../../content/server/tables.ts";
import { seed } from "./seed.ts";

const fixture = path.join(import.meta.dirname, "../../../../tests/fixtures/post.yaml");
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "content-"));
  await cp(testContent, folder, { recursive: true });
});
afterEach(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

async function runSeed(addPictures?: () => Promise<void>) {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await seed(client, folder, addPictures);
  } finally {
    await client.end();
  }
}

test("the pictures of the folder are added before its records, at the first start only", async () => {
  const plansThen: number[] = [];
  const add = async () => {
    plansThen.push((await database.db.select().from(plan)).length);
  };
  await runSeed(add);
  await runSeed(add);
  expect(plansThen).toEqual([0]);
});

test("jobs, each with its badge, type, place, and pay", async () => {
  await runSeed();
  const jobs = await database.db.select().from(job);
  expect(jobs).toHaveLength(6);
  expect(new Set(jobs.map((one) => one.badge))).toEqual(new Set(["Remote", "Contract"]));
  expect(new Set(jobs.map((one) => `${one.type}, ${one.place}`)).size).toBe(4);
  expect(Math.min(...jobs.map((one) => one.payMinCents))).toBe(1900);
  expect(Math.max(...jobs.map((one) => one.payMaxCents))).toBe(2400);
});

test("a post, sanitised, with its reading time", async () => {
  await rm(path.join(folder, "posts"), { recursive: true, force: true });
  await cp(fixture, path.join(folder, "posts", "one.yaml"));
  await runSeed();
  const posts = await database.db.select().from(post);
  expect(posts).toHaveLength(1);
  expect(posts[0]).toMatchObject({
    slug: "a-morning-at-the-hub",
    title: "A morning at the hub",
    tags: ["Operations", "Hubs"],
    image: null,
    video: false,
    readMinutes: 2,
    publishedAt: new Date("2026-03-14T00:00:00-07:00"),
  });
  for (const kept of ["<h2 id=", "<h3>", "<table>", "<blockquote>", "<ul>"]) {
    expect(posts[0]?.body).toContain(kept);
  }
  expect(posts[0]?.body).not.toMatch(/script|onclick|style=/);
});

test("a page’s day is that day in every time zone of the Americas and Europe", async () => {
  await runSeed();
  const [policy] = await database.db.select().from(page).where(eq(page.slug, "privacy-policy"));
  const text = await readFile(path.join(folder, "pages", "privacy-policy.yaml"), "utf8");
  const [, day = ""] = /^updated: (\S+)$/m.exec(text) ?? [];
  for (const timeZone of ["Pacific/Honolulu", "America/Los_Angeles", "Europe/Berlin"]) {
    const shown = new Intl.DateTimeFormat("sv-SE", { timeZone }).format(policy?.updatedAt);
    expect(shown, timeZone).toBe(day);
  }
});

test("without posts and jobs the rest is seeded", async () => {
  await rm(path.join(folder, "posts"), { recursive: true, force: true });
  await rm(path.join(folder, "jobs"), { recursive: true });
  await runSeed();
  expect(await database.db.select().from(post)).toEqual([]);
  expect(await database.db.select().from(job)).toEqual([]);
  expect((await database.db.select().from(plan)).length).toBeGreaterThan(0);
});

test("a document with a mistake is named, and nothing is seeded", async () => {
  await writeFile(path.join(folder, "jobs", "broken.yaml"), "slug: A B\n");
  await expect(runSeed()).rejects.toThrow(/broken\.yaml.*slug/s);
  expect(await database.db.select().from(plan)).toEqual([]);
});
