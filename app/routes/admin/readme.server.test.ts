import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { firstDayWords } from "../../../contract/admin/first-day-words.ts";
import { readmeHtml } from "./readme.server.ts";

const readme = readFileSync(path.join(import.meta.dirname, "../../../README.md"), "utf8");

test("headings and the steps of lists can be linked to; links into the repository are text", () => {
  const html = readmeHtml(
    "# Site\n\n## Two commands\n\nRun it.\n\n## Going live\n\n1. **Mail.** Set `SMTP_URL`: [how](docs/a.md#b).\n2. Go to [Stripe](https://stripe.com)\n\n![A van](van.png)\n\n```\na && b\n```\n",
  );
  expect(html).toContain('<h2 id="going-live">Going live</h2>');
  expect(html).toContain('<li id="mail"><strong>Mail.</strong>');
  expect(html).toContain("how (<code>docs/a.md#b</code>)");
  expect(html).toContain('<a href="https://stripe.com">Stripe</a>');
  expect(html).toContain('<pre tabindex="0"><code>a &amp;&amp; b</code></pre>');
  expect(html).not.toMatch(/<h1|<img|Run it/);
});

test("every section that the checklist names is in the README", () => {
  const ids = new Set([...readmeHtml(readme).matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const anchors = Object.values(firstDayWords).flatMap((words) => {
    const { fix } = typeof words === "function" ? words("x" as never, "y" as never) : words;
    const anchor = fix?.href.split("/admin/help#")[1];
    return anchor ? [anchor] : [];
  });
  expect(anchors.length).toBeGreaterThan(10);
  expect([...new Set(anchors)].filter((anchor) => !ids.has(anchor))).toEqual([]);
});
