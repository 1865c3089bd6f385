import { expect, test, vi } from "vitest";
import { answerInMarkdown, findWithMarkdown } from "./markdown.server.ts";
import { answerWithMarkdown, toMarkdown } from "./page-to-markdown.server.ts";

const canonical = "https://www.example.com/a";

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

test("the Markdown of a page that isn’t kept isn’t kept either", () => {
  expect(findWithMarkdown(() => null)("/profile.md")).toBeNull();
});

test("Markdown at an address of its own is the same for everybody", async () => {
  const render = vi.fn(async (_page: Request, asMarkdown: boolean) =>
    asMarkdown ? answerWithMarkdown("<p>Hi</p>", canonical) : new Response("no"),
  );
  const asked = new Request("https://www.example.com/a.md?x=1", { headers: { cookie: "a=1" } });
  const answer = await answerInMarkdown(asked, render);
  expect(await answer.text()).toContain("Hi");
  expect(answer.headers.get("vary")).toBeNull();
  expect(answer.headers.get("link")).toBe(`<${canonical}>; rel="canonical"`);
  const [page] = render.mock.calls[0] ?? [];
  expect(page?.url).toBe("https://www.example.com/a?x=1");
  expect(page?.headers.get("cookie")).toBeNull();
});

test("a page that isn’t there as Markdown is a page for those who only prefer it, and 404 at .md", async () => {
  const html = async () => new Response("page", { headers: { "Content-Type": "text/html" } });
  const headers = { accept: "text/markdown" };
  const page = await answerInMarkdown(new Request("https://www.example.com/a", { headers }), html);
  expect(await page.text()).toBe("page");
  expect(page.headers.get("vary")).toBe("Accept");
  const missing = await answerInMarkdown(new Request("https://www.example.com/a.md"), html);
  expect(missing.status).toBe(404);
});

test("a picture is there with its words, in a link or a paragraph, and one to be looked at only isn’t", () => {
  const markdown = toMarkdown(
    '<p><a href="/b"><img class="c" src="/a.png" alt="A [map] &amp; more"></a></p><p><img src="/b.png" alt="" aria-hidden="true">Text</p>',
    canonical,
  );
  expect(markdown).toContain(
    "[![A \\[map\\] & more](https://www.example.com/a.png)](https://www.example.com/b)",
  );
  expect(markdown).toContain("\n\nText\n");
  expect(markdown).not.toContain("b.png");
});

test("text that looks like HTML stays text", () => {
  const words = "&lt;script&gt;alert(1)&lt;/script&gt; &lt;!-- a &lt; b";
  const markdown = toMarkdown(
    `<h1>${words}</h1><table><thead><tr><th>${words}</th></tr></thead></table><code>&lt;b&gt;</code><img src="/a.png" alt="${words}">`,
    canonical,
  );
  expect(markdown).toContain("# \\<script>alert(1)\\</script> \\<!-- a < b");
  expect(markdown).toContain("`<b>`");
  expect(markdown.replaceAll(/`[^`]*`/g, "")).not.toMatch(/(?<!\\)<[a-z/!]/i);
});

test.each([
  ["blanks that don’t break", `<p>a${"&nbsp;".repeat(60_000)}b</p>`],
  ["the same as letters", `<p>a${"\u00a0".repeat(60_000)}b</p>`],
  ["blank lines of code", `<pre>a${" \n".repeat(60_000)}b</pre>`],
  ["tabs in code", `<pre>a${" \t".repeat(60_000)}b</pre>`],
  ["pictures", `<p>a</p>${'<p><img src="/x.png" alt="y"></p>'.repeat(3_000)}<p>b</p>`],
  ["lists in each other", `a${"<ul><li>".repeat(20_000)}b`],
  ["paragraphs", `<p>a</p>${"<p>x</p>".repeat(60_000)}b`],
  ["rows", `<table>${"<tr><td>a</td></tr>".repeat(5_000)}</table><p>b</p>`],
])("many %s are converted in no time that matters", (_what, main) => {
  const start = performance.now();
  expect(toMarkdown(main, canonical)).toMatch(/^[\s\S]*a[\s\S]*b/);
  expect(performance.now() - start).toBeLessThan(1_500);
});
