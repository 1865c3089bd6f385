import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { privacySlug, termsSlug } from "../src/features/content/content.ts";
import { readDocuments } from "../src/features/content-files/operations/read-documents.ts";
import { comparisonGroups } from "../src/features/plans/plan-comparison.ts";
import { paths } from "../src/paths.ts";
import { testContent } from "./harness/test-content.ts";

const films = (name: string) => [paths.postFilm(name), paths.postFilmCaptions(name)];
const root = path.join(import.meta.dirname, "..");

/** What fills an empty database, and what fills those of the tests. Both may hold any company's content. */
describe.each(["content", path.relative(root, testContent)])("%s", (name) => {
  const read = async () => {
    const documents = await readDocuments(path.join(root, name));
    return (type: Parameters<typeof documents.get>[0]) => documents.get(type) ?? [];
  };

  test("has documents that follow their schema, with the ones that no site can do without", async () => {
    const of = await read();
    expect(of("setting")).toHaveLength(1);
    expect(of("plan").length).toBeGreaterThan(0);
    const slugs = of("page").map(({ data }) => data.slug);
    expect(slugs).toContain(termsSlug(String(of("setting")[0]?.data.name)));
    expect(slugs).toContain(privacySlug);
  });

  test("keeps each post and job in the file of its slug", async () => {
    const of = await read();
    for (const { file, data } of [...of("post"), ...of("job")]) {
      expect(path.basename(file)).toBe(`${data.slug}.yaml`);
    }
  });

  test("links only to posts and jobs that it has", async () => {
    const of = await read();
    const known = [
      ...of("post").map(({ data }) => `/blog-detail/${data.slug}`),
      ...of("job").map(({ data }) => `/career-detail/${data.slug}`),
    ];
    for (const { data, file } of [...of("post"), ...of("faq"), ...of("page"), ...of("job")]) {
      for (const [, href] of JSON.stringify(data).matchAll(/(\/(?:blog|career)-detail\/[\w-]+)/g)) {
        expect(known, file).toContain(href);
      }
    }
    for (const { data, file } of of("industry").filter(({ data }) => data.post)) {
      expect(known, file).toContain(`/blog-detail/${data.post}`);
    }
  });

  test("names only pictures and films that are in public/", async () => {
    const of = await read();
    for (const { data, file } of of("post")) {
      const named = [
        ...(data.image ? [`images/posts/${data.image}`] : []),
        ...(data.video ? films(String(data.film)) : []),
      ];
      for (const one of named) {
        expect(existsSync(path.join(root, "public", one)), `${file}: ${one}`).toBe(true);
      }
    }
  });
});

test("the sample brand names real-time tracking on the landing page, under services, and on pricing", async () => {
  const documents = await readDocuments(path.join(root, "content"));
  const places = (documents.get("feature") ?? [])
    .filter(({ data }) => String(data.title).startsWith("Real-time tracking"))
    .map(({ data }) => String(data.place).split(":")[0]);
  expect(places).toEqual(["Home", "Services"]);
  const rows = comparisonGroups.flatMap((group) => group.rows.map(([, label]) => label));
  expect(rows).toContainEqual(expect.stringMatching(/^Real-time tracking/));
});
