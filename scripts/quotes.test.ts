import { expect, test } from "vitest";
import { curlQuotes } from "./quotes.ts";

test.each([
  [
    "a.tsx",
    `<p>We'll see. It's the drivers' turn.</p>;`,
    "<p>We’ll see. It’s the drivers’ turn.</p>;",
  ],
  ["a.tsx", `<p>"{title}" isn't ready.</p>;`, "<p>“{title}” isn’t ready.</p>;"],
  ["a.tsx", "<p><b>{name}</b>'s account</p>;", "<p><b>{name}</b>’s account</p>;"],
  ["a.ts", `f(\`Delete "\${title}"?\`);`, `f(\`Delete “\${title}”?\`);`],
  ["a.ts", String.raw`f("Press \"Keep\" now.");`, 'f("Press “Keep” now.");'],
  ["a.test.ts", `expect(text).toMatch(/^It isn't/);`, "expect(text).toMatch(/^It isn’t/);"],
  [
    "a.yaml",
    `title: "Open"\nbody: |\n  <p class="a">Say "hello", don't shout.</p>\n`,
    `title: "Open"\nbody: |\n  <p class="a">Say “hello”, don’t shout.</p>\n`,
  ],
])("curls the quotes of prose: %s %s", (path, before, after) => {
  expect(curlQuotes(path, before)).toBe(after);
});

test.each([
  ["a.ts", "sql`select 'it''s' as \"userId\"`;"],
  ["a.ts", 'db.query(`select id as "userId" from "user"`);'],
  ["a.ts", `const etag = 'W/"x"'; // don't`],
  ["a.ts", `f('{"a": "b c"}');`],
  ["a.tsx", `<a className="it's" href="/x" />;`],
  ["a.tsx", "<p>You won't be charged until end of trial period.</p>;"],
  ["a.md", "Run `npm run 'x'`, see https://a.example/it's"],
])("leaves code and fixed labels alone: %s %s", (path, source) => {
  expect(curlQuotes(path, source)).toBe(source);
});
