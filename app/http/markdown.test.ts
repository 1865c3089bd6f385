import { expect, test } from "vitest";
import { answerInMarkdown, findWithMarkdown } from "./markdown.server.ts";
import { markdownOf } from "./page-to-markdown.server.ts";

const page = (main: string) =>
  `<html><head><link rel="canonical" href="https://www.example.com/a"/><link rel="alternate" type="text/markdown" href="/a.md"/></head><body><main id="main">${main}</main></body></html>`;

test.each([
  ["/page-support.md", "/page-support.md"],
  ["/page-support.md?x=1", "/page-support.md"],
  ["/blogs.md?page=2&x=1", "/blogs.md?page=2"],
  ["/page-support", "/page-support"],
  ["/a.md/b", "/a.md/b"],
])("%s is kept as %s", (url, key) => {
  const find = findWithMarkdown((asked) => {
    const { pathname, searchParams } = new URL(asked, "https://x.example");
    const query = searchParams.get("page");
    return { key: query ? `${pathname}?page=${query}` : pathname, rule: {}, parameter: false };
  });
  expect(find(url)?.key).toBe(key);
});

test("the Markdown of a page that isn't kept isn't kept either", () => {
  expect(findWithMarkdown(() => null)("/profile.md")).toBeNull();
});

test("Markdown at an address of its own is the same for everybody", async () => {
  const html = () =>
    Promise.resolve(new Response(page("<p>Hi</p>"), { headers: { "Content-Type": "text/html" } }));
  const answer = await answerInMarkdown(new Request("https://www.example.com/a.md?x=1"), html);
  expect(await answer.text()).toContain("Hi");
  expect(answer.headers.get("vary")).toBeNull();
});

test("a picture is there with its words, in a link or a paragraph, and one to be looked at only isn't", () => {
  const markdown = markdownOf(
    page(
      '<p><a href="/b"><img class="c" src="/a.png" alt="A [map] &amp; more"></a></p><p><img src="/b.png" alt="" aria-hidden="true">Text</p>',
    ),
  );
  expect(markdown).toContain(
    "[![A \\[map\\] & more](https://www.example.com/a.png)](https://www.example.com/b)",
  );
  expect(markdown).toContain("\n\nText\n");
  expect(markdown).not.toContain("b.png");
});

test("text that looks like HTML stays text", () => {
  const words = "&lt;script&gt;alert(1)&lt;/script&gt; &lt;!-- a &lt; b";
  const markdown = markdownOf(
    page(
      `<h1>${words}</h1><table><thead><tr><th>${words}</th></tr></thead></table><code>&lt;b&gt;</code><img src="/a.png" alt="${words}">`,
    ),
  );
  expect(markdown).toContain("# \\<script>alert(1)\\</script> \\<!-- a < b");
  expect(markdown).toContain("`<b>`");
  expect(markdown.replaceAll(/`[^`]*`/g, "")).not.toMatch(/(?<!\\)<[a-z/!]/i);
});

test.each([
  ["blanks that don't break", `<p>a${"&nbsp;".repeat(60_000)}b</p>`],
  ["the same as letters", `<p>a${"\u00a0".repeat(60_000)}b</p>`],
  ["blank lines of code", `<pre>a${" \n".repeat(60_000)}b</pre>`],
  ["tabs in code", `<pre>a${" \t".repeat(60_000)}b</pre>`],
  ["pictures", `<p>a</p>${'<p><img src="/x.png" alt="y"></p>'.repeat(3_000)}<p>b</p>`],
  ["lists in each other", `a${"<ul><li>".repeat(20_000)}b`],
  ["paragraphs", `<p>a</p>${"<p>x</p>".repeat(60_000)}b`],
  ["rows", `<table>${"<tr><td>a</td></tr>".repeat(5_000)}</table><p>b</p>`],
])("many %s are converted in no time that matters", (_what, main) => {
  const start = performance.now();
  expect(markdownOf(page(main))).toMatch(/^[\s\S]*a[\s\S]*b/);
  expect(performance.now() - start).toBeLessThan(1_500);
});
