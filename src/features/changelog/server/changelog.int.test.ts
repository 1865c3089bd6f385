import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestDatabase } from "../../../../tests/harness/database.ts";
import type { Plan } from "../../plans/plan.ts";
import { type Changelog, createChangelog } from "./changelog.ts";
import { changelogEntry } from "./tables.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let changelog: Changelog;
const now = new Date("2026-06-15T12:00:00Z");

beforeAll(async () => {
  database = await createTestDatabase();
  const entry = (slug: string, publishedAt: string | null, published = true) => ({
    ...{ slug, title: slug, kind: "New" as const, body: "<p>x</p><script>y</script>", published },
    publishedAt: publishedAt === null ? null : new Date(publishedAt),
  });
  await database.db.insert(changelogEntry).values([
    entry("oldest", "2026-01-02T00:00:00Z"),
    // The same moment: the ids decide, and no entry is lost between two pages.
    ...["same-a", "same-b", "same-c"].map((slug) => entry(slug, "2026-03-04T05:06:07.089Z")),
    entry("newest", "2026-06-15T12:00:00Z"),
    entry("later", "2026-06-15T12:00:00.001Z"),
    entry("no-date", null),
    entry("taken-down", "2026-01-03T00:00:00Z", false),
  ]);
  changelog = createChangelog({
    db: database.db,
    readTokens: async () => ({ plans: [], hours: "" }),
    now: () => now,
  });
});
afterAll(() => database.close());

test("pages hold every entry that visitors may see once, the newest first", async () => {
  const slugs: string[] = [];
  let after: string | undefined;
  do {
    const page = await changelog.listChanges({ after, limit: 2 });
    slugs.push(...page.entries.map(({ slug }) => slug));
    after = page.next ?? undefined;
  } while (after);
  expect([slugs[0], slugs.at(-1)]).toEqual(["newest", "oldest"]);
  expect(slugs.slice(1, -1).sort()).toEqual(["same-a", "same-b", "same-c"]);
});

test("one is found by its slug in any case, sanitized, and only if visitors may see it", async () => {
  expect(await changelog.getChange("Oldest")).toMatchObject({ title: "oldest", body: "<p>x</p>" });
  for (const slug of ["later", "no-date", "taken-down", "nothing"]) {
    expect(await changelog.getChange(slug), slug).toBeNull();
  }
});

test("a link that was cut short is refused", async () => {
  await expect(changelog.listChanges({ after: "x" })).rejects.toThrow("posts_cursor_invalid");
});

test("what is filled in is sanitized with the text around it", async () => {
  const title = 'A" onclick="b';
  const body = '<p><a href="/{{plan:a-onclick-b}}">x</a></p>';
  await database.db
    .insert(changelogEntry)
    .values({ slug: "filled", title: "x", kind: "New", body, publishedAt: now });
  const plan = {
    title,
    monthlyPriceCents: 1,
    yearlyPriceCents: 1,
    trialDays: null,
    comparison: {},
  };
  const readTokens = async () => ({ plans: [plan as unknown as Plan], hours: "" });
  const { getChange } = createChangelog({ db: database.db, readTokens, now: () => now });
  expect((await getChange("filled"))?.body).toBe('<p><a href="/A">x</a></p>');
});
