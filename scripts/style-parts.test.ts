import { glob, readFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { classNamesIn } from "./class-names.ts";
import { chooseStyles, partsOf } from "./style-parts.ts";

const choose = (css: string, ...classes: string[]) =>
  chooseStyles(partsOf(css), (one) => classes.includes(one));

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

test("the stylesheets name their sources, so that files beside them don't change their hashes", async () => {
  const root = path.join(import.meta.dirname, "..");
  const imports: string[] = [];
  for await (const name of glob("src/**/*.css", { cwd: root })) {
    const text = await readFile(path.join(root, name), "utf8");
    imports.push(...(text.match(/@import "tailwindcss".*/g) ?? []));
    for (const [, source = ""] of text.matchAll(/@source "(.+)"/g)) {
      expect(path.join(path.dirname(name), source), name).toMatch(/^src\b/);
    }
  }
  expect(new Set(imports)).toEqual(new Set(['@import "tailwindcss" source(none);']));
});

test("the words of a module's strings may be names of classes, and beginnings that code completes", () => {
  const { whole, beginnings } = classNamesIn(
    `const a = "card sm:mt-1"; f(\`mark-\${a} is-\${b}\`); const html = '<p class="lede">flex</p>'; const c = "tone-" + a; table();`,
  );
  for (const name of ["card", "sm:mt-1", "lede", "flex"]) expect(whole).toContain(name);
  expect(whole).not.toContain("table");
  expect([...beginnings]).toEqual(["mark-", "is-", "tone-"]);
});
