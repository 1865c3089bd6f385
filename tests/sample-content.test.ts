import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { sanitise } from "../src/features/content/server/sanitise.ts";
import { workCategories } from "../src/features/content/site-lists.ts";
import { costParts, costPost, exampleCost } from "../src/features/home/failure-cost.ts";
import { galleryPictureNames } from "../src/features/media/gallery-pictures.ts";
import { paths } from "../src/paths.ts";

interface Post {
  slug: string;
  title: string;
  excerpt: string;
  author: string;
  published: string;
  tags: string[];
  image: string;
  image_alt: string;
  video: boolean;
  film: string;
  body: string;
}

const folder = "content/posts";
const covers = "public/images/posts";
const keys = [
  "slug",
  "title",
  "excerpt",
  "author",
  "published",
  "tags",
  "image",
  "image_alt",
  "video",
  "film",
  "body",
];
const knownTags = [
  "routing",
  "dispatch",
  "drivers",
  "customers",
  "proof",
  "metrics",
  "pharmacy",
  "peak",
];
const knownPaths = ["/page-pricing", "/page-support", "/page-faqs", "/page-services", "/contact"];

const { name: brand } = parse(readFileSync("content/settings.yaml", "utf8")) as { name: string };
/** The editors' rules for the sample brand's posts. Another brand in `content/` skips them: tests/content.test.ts still holds. */
const aboutTheSample = describe.skipIf(brand !== "Doorlane");

aboutTheSample("the sample brand’s name", () => {
  test("is in no name of a package or of a file that is served", () => {
    const { name } = JSON.parse(readFileSync("package.json", "utf8")) as { name: string };
    const served = readdirSync("public", { recursive: true, encoding: "utf8" });
    expect([name, ...served].filter((one) => /doorlane/i.test(one))).toEqual([]);
  });
});

aboutTheSample("trials", () => {
  const trials = { Free: 14, Starter: 14, "Brick & Mortar": 14, Fleet: 14, Enterprise: null };

  test("last 14 days without a card on every plan but Enterprise, which begins with one", () => {
    const rows = parse(readFileSync("content/plans.yaml", "utf8")) as {
      title: string;
      trial_days: number | null;
    }[];
    expect(Object.fromEntries(rows.map((row) => [row.title, row.trial_days]))).toEqual(trials);
  });

  test("are told by the questions as the plans have them", () => {
    const entries = parse(readFileSync("content/faqs.yaml", "utf8")) as { answer: string }[];
    const told = entries.map(({ answer }) => answer).join("\n");
    const [, with14 = ""] = /<p>([^.]+) come with a 14-day trial/.exec(told) ?? [];
    const [, without = ""] = /<p>([^.]+) starts with a card/.exec(told) ?? [];
    const named = (text: string) =>
      [...text.matchAll(/\{\{plan:([\w-]+)\}\}/g)].map(([, one]) => one);
    expect(named(with14)).toEqual(["free", "starter", "brick-mortar", "fleet"]);
    expect(named(without)).toEqual(["enterprise"]);
  });
});

const files = existsSync(folder)
  ? readdirSync(folder).filter((name) => name.endsWith(".yaml"))
  : [];
const posts = files.map((name) => ({
  name,
  post: parse(readFileSync(join(folder, name), "utf8")) as Post,
}));
const flagship = posts.find(({ post }) => post.slug === "the-last-mile-handbook")?.post;

/** Words a reader sees: the body without its tags. */
function words(html: string): number {
  return html
    .replaceAll(/<[^>]+>/g, " ")
    .trim()
    .split(/\s+/).length;
}

/** Minutes at 220 words a minute, rounded up. */
const minutes = (html: string) => Math.ceil(words(html) / 220);

const squeeze = (html: string) => html.replaceAll(/\s+/g, " ").trim();

aboutTheSample.each(posts)("$name", ({ name, post }) => {
  test("has exactly the keys of a post, in their order", () => {
    const english = Object.keys(post).filter((key) => !key.endsWith("_es"));
    expect(english).toEqual(keys);
    expect(post.slug).toBe(basename(name, ".yaml"));
    expect(post.slug).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(post.published).toMatch(/^2026-(0[3-9]|1[01])-\d\d$/);
    expect(post.published <= "2026-11-10").toBe(true);
    expect(post.excerpt.length).toBeLessThan(220);
  });

  test("is long enough to help", () => {
    expect(words(post.body)).toBeGreaterThan(700);
  });

  test("carries one to three known tags", () => {
    expect(post.tags.length).toBeGreaterThan(0);
    expect(post.tags.length).toBeLessThanOrEqual(3);
    expect(knownTags).toEqual(expect.arrayContaining(post.tags));
  });

  test("has a small cover that loads nothing and holds no text", () => {
    const path = join(covers, post.image);
    expect(existsSync(path)).toBe(true);
    expect(statSync(path).size).toBeLessThan(12 * 1024);
    const svg = readFileSync(path, "utf8");
    expect(svg).toContain('viewBox="0 0 1200 675"');
    expect(svg).toContain(`<title>${post.image_alt}</title>`);
    expect(svg).not.toMatch(/<(text|image|script|style|foreignObject)|href|style=| on\w+=/i);
  });

  test("links only to pages of this site", () => {
    const slugs = posts.map((other) => `/blog-detail/${other.post.slug}`);
    for (const [, href] of post.body.matchAll(/href="([^"]*)"/g)) {
      expect([...knownPaths, ...slugs]).toContain(href);
      expect(href).not.toBe(`/blog-detail/${post.slug}`);
    }
  });

  test("uses only markup that the site keeps", () => {
    expect(squeeze(sanitise(post.body))).toBe(squeeze(post.body));
  });
});

aboutTheSample("all posts", () => {
  test("have a date each, the flagship the newest", () => {
    const dates = posts.map(({ post }) => post.published);
    expect(new Set(dates).size).toBe(posts.length);
    expect(flagship?.published).toBe(dates.sort().at(-1));
  });

  test("share every tag with another post", () => {
    const used = posts.flatMap(({ post }) => post.tags);
    for (const tag of new Set(used)) {
      expect(used.filter((other) => other === tag).length, tag).toBeGreaterThanOrEqual(2);
    }
  });

  test("find three related posts by tag each", () => {
    for (const { post } of posts) {
      const related = posts.filter(
        (other) => other.post !== post && other.post.tags.some((tag) => post.tags.includes(tag)),
      );
      expect(related.length, post.slug).toBeGreaterThanOrEqual(3);
    }
  });

  test("have a film each, with captions; those made for a post weigh little", () => {
    for (const { post } of posts) {
      expect(post.video, post.slug).toBe(true);
      expect(existsSync(`public${paths.postFilmCaptions(post.film)}`), post.slug).toBe(true);
      const { size } = statSync(`public${paths.postFilm(post.film)}`);
      if (post.film !== "hero") expect(size, post.slug).toBeLessThan(400 * 1024);
    }
  });

  test("hold one flagship, a read of fifteen minutes", () => {
    expect(minutes(flagship?.body ?? "")).toBe(15);
  });

  test("explain the figures that the landing page begins with", () => {
    const post = posts.find((one) => one.post.slug === costPost)?.post.body ?? "";
    for (const fact of [
      "$22.32",
      "1,200 deliveries and 4 percent",
      "48 failures",
      "$1,071 a month",
    ])
      expect(post).toContain(fact);
    // The five parts, of which the post's table lists driver and van apart.
    const amounts = [...post.matchAll(/<td>\$(\d+\.\d\d)<\/td><\/tr>/g)].map(([, amount]) =>
      Number(amount),
    );
    const [driver = 0, van = 0, again = 0, vanAgain = 0, ...others] = amounts;
    expect([driver + van, again + vanAgain, ...others].map((amount) => amount.toFixed(2))).toEqual(
      costParts.map((part) => exampleCost[part]),
    );
  });
});

aboutTheSample("the gallery", () => {
  const works = parse(readFileSync("content/works.yaml", "utf8")) as {
    category: string;
    picture: string;
  }[];

  test("shows every picture once, and enough in each category", () => {
    expect(works.map(({ picture }) => picture).sort()).toEqual([...galleryPictureNames].sort());
    for (const category of workCategories) {
      expect(works.filter((one) => one.category === category).length, category).toBeGreaterThan(5);
    }
  });
});
