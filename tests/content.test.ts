import { existsSync } from "node:fs";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { readDocuments } from "../server/seed/documents.ts";
import { testContent } from "./harness/test-content.ts";

const root = path.join(import.meta.dirname, "..");

/** What fills an empty database, and what the tests' sites are filled with. Both may hold any brand. */
const folders = [path.join(root, "content"), testContent];

test.each(folders)("%s: every document follows its schema", async (folder) => {
  const { settings, plans, pages } = await readDocuments(folder);
  expect(settings.name).not.toBe("");
  expect(settings.company_email).toMatch(/^\S+@\S+$/);
  expect(plans.length).toBeGreaterThan(0);
  expect(new Set(plans.map((plan) => plan.title.toLowerCase())).size).toBe(plans.length);
  expect(pages.map((page) => page.slug)).toEqual([
    "terms-and-conditions-of-service-for-{brand-slug}",
    "privacy-policy",
  ]);
});

test.each(folders)("%s: a post and a job is in the file of its name", async (folder) => {
  const { posts, jobs } = await readDocuments(folder);
  for (const [name, documents] of Object.entries({ posts, jobs })) {
    const files = await readdir(path.join(folder, name)).catch(() => []);
    const slugs = documents.map((one) => `${one.slug}.yaml`);
    expect(slugs.sort()).toEqual(files.filter((file) => file.endsWith(".yaml")).sort());
  }
});

test.each(folders)("%s: links between documents lead to a document", async (folder) => {
  const { posts, jobs, faqs, pages } = await readDocuments(folder);
  const paths = new Set([
    ...posts.map((post) => `/blog-detail/${post.slug}`),
    ...jobs.map((job) => `/career-detail/${job.slug}`),
  ]);
  const texts = [...posts.map((post) => post.body), ...faqs.map((faq) => faq.answer)];
  for (const html of [...texts, ...pages.map((page) => page.content)]) {
    for (const [, href = ""] of html.matchAll(/href="(\/(?:blog|career)-detail\/[^"#]*)/g)) {
      expect([...paths]).toContain(href);
    }
  }
});

test.each(folders)("%s: the pictures and films of posts are in public/", async (folder) => {
  const { posts } = await readDocuments(folder);
  for (const post of posts) {
    const files = [
      ...(post.image ? [`images/posts/${post.image}`] : []),
      ...(post.video && post.film ? [`media/${post.film}.mp4`, `media/${post.film}.vtt`] : []),
    ];
    for (const file of files) expect(existsSync(path.join(root, "public", file)), file).toBe(true);
    if (post.image) expect(post.imageAlt, post.slug).not.toBe("");
  }
});
