import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { chooseStyles, createPageStyles } from "../app/http/page-styles.server.ts";
import { textOf } from "../app/http/pieces.server.ts";
import { partsOf } from "./style-parts.ts";

const choose = (css: string, ...classes: string[]) => chooseStyles(partsOf(css), new Set(classes));

test.each([
  [".card{color:red}", "card"],
  [".card .title:hover>a::after{color:red}", "card", "title"],
  [".sm\\:mt-0\\.5{margin:0}", "sm:mt-0.5"],
  [".\\[\\&_p\\]\\:mt-1 p{margin:0}", "[&_p]:mt-1"],
  [".\\32xl\\:flex{display:flex}", "2xl:flex"],
])("keeps %s for a page that has its classes, and drops it for others", (css, ...classes) => {
  expect(choose(css, ...classes, "more")).toBe(css);
  for (const left of classes) {
    expect(choose(css, ...classes.filter((one) => one !== left))).toBe("");
  }
});

test.each([
  "a:not(.card){color:red}",
  ":is(.a,.b){color:red}",
  "[data-x='.a']{color:red}",
  "body:has(.a){color:red}",
  ".a,p{color:red}",
  '@font-face{font-family:x;src:url("/a.woff2")}',
  "@layer theme,base;",
  "@view-transition{navigation:auto}",
])("keeps %s for every page: its classes don't decide", (css) => {
  expect(choose(css)).toBe(css);
});

test("keeps the order, and conditions and layers that hold something", () => {
  const css =
    "@layer base{.a{top:0}.b{top:0}}@media (width>1px){.b{top:1px}@supports (x:y){.a{top:2px}}}";
  expect(choose(css, "a")).toBe(
    "@layer base{.a{top:0}}@media (width>1px){@supports (x:y){.a{top:2px}}}",
  );
});

test("keeps keyframes and registered properties that a kept rule names", () => {
  const named = '@keyframes turn{to{top:0}}@property --tw-x{syntax:"*";inherits:false}';
  const rules = ".a{animation:turn 1s}.b{top:var(--tw-x)}.c{top:0}";
  expect(choose(rules + named, "a", "b")).toBe(`.a{animation:turn 1s}.b{top:var(--tw-x)}${named}`);
  expect(choose(rules + named, "c")).toBe(".c{top:0}");
});

test("keeps variables that a kept rule names, and those that these name", () => {
  const css = (...variables: string[]) =>
    `@layer theme{:root{${variables.join("")}}}.a{top:var(--x)}`;
  const all = css("--x:var(--y);", "--y:1px;", "--z:2px;");
  expect(choose(all, "a")).toBe(css("--x:var(--y);", "--y:1px;"));
  expect(choose(all)).toBe("");
});

test("keeps a rule that sets more than variables, or that has a class, as it is", () => {
  expect(choose(":root{color:red;--x:1px}")).toBe(":root{color:red;--x:1px}");
  expect(choose(".a{--x:1px}", "a")).toBe(".a{--x:1px}");
});

test("refuses a sheet that would end the element it stands in", () => {
  expect(() => partsOf('.a{content:"</style>"}')).toThrow("can't stand in a document");
});

test("puts a page's styles in place of its sheets, which wait", () => {
  const withStyles = createPageStyles({
    "/assets/site.css": partsOf(".a{top:0}.b{top:0}"),
    "/assets/more.css": partsOf(".\\[\\&_p\\]\\:x p{top:1px}"),
  });
  const link = (href: string, rest = "") => `<link rel="stylesheet" href="${href}"${rest}/>`;
  const page = (head: string) =>
    `<html><head><title>x</title>${head}</head><body><p class="a [&amp;_p]:x">${link("/assets/site.css")}</p></body></html>`;
  const styles = ".a{top:0}.\\[\\&_p\\]\\:x p{top:1px}";
  const later = ' disabled="" data-later=""';

  const drawn = page(
    link("/assets/site.css") + link("/assets/other.css") + link("/assets/more.css"),
  );
  const { document, hashes } = withStyles([drawn]);
  expect(document.map(textOf).join("")).toBe(
    page(
      `<style>${styles}</style>${link("/assets/site.css", later)}${link("/assets/other.css")}${link("/assets/more.css", later)}`,
    ),
  );
  expect(hashes).toEqual([`'sha256-${createHash("sha256").update(styles).digest("base64")}'`]);
});

test("finds the sheets behind a part that pages share", () => {
  const withStyles = createPageStyles({ "/assets/site.css": partsOf(".a{top:0}.b{top:0}") });
  const link = '<link rel="stylesheet" href="/assets/site.css"';
  const shared = { html: '<title>x</title><meta class="b"/>' };
  const { document } = withStyles(["<html><head>", shared, `${link}/></head><p class="a">`]);
  expect(document.map(textOf).join("")).toBe(
    `<html><head>${shared.html}<style>.a{top:0}.b{top:0}</style>${link} disabled="" data-later=""/></head><p class="a">`,
  );
});

test("leaves a page alone whose sheets it doesn't know", () => {
  const document = ['<head><link rel="stylesheet" href="/app.css"/></head>'];
  expect(createPageStyles({})(document)).toEqual({ document, hashes: [] });
});

test("markup that pages share counts, each time and in every company", () => {
  const withStyles = createPageStyles({
    "/assets/site.css": partsOf(".a{top:0}.b{top:0}.c{top:0}"),
  });
  const start = '<head><link rel="stylesheet" href="/assets/site.css"/></head><body><p class="a">';
  const [b, c] = [{ html: '<i class="b">' }, { html: '<i class="c">' }];
  const stylesOf = (...shared: { html: string }[]) =>
    /<style>(.*)<\/style>/.exec(
      withStyles([start, ...shared])
        .document.map(textOf)
        .join(""),
    )?.[1];
  for (let time = 0; time < 2; time += 1) {
    expect(stylesOf()).toBe(".a{top:0}");
    expect(stylesOf(b)).toBe(".a{top:0}.b{top:0}");
    expect(stylesOf(c)).toBe(".a{top:0}.c{top:0}");
    expect(stylesOf(c, b)).toBe(".a{top:0}.b{top:0}.c{top:0}");
  }
});

test("the stylesheets name their sources, so that files beside them don't change their hashes", async () => {
  const root = path.join(import.meta.dirname, "..");
  const imports: string[] = [];
  for await (const name of glob("app/**/*.css", { cwd: root })) {
    const text = await readFile(path.join(root, name), "utf8");
    imports.push(...(text.match(/@import "tailwindcss".*/g) ?? []));
    for (const [, source = ""] of text.matchAll(/@source "(.+)"/g)) {
      expect(path.join(path.dirname(name), source), name).toMatch(/^app\b/);
    }
  }
  expect(new Set(imports)).toEqual(new Set(['@import "tailwindcss" source(none);']));
});
