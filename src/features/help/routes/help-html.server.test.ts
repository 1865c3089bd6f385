import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { firstDayWords } from "../../first-day/first-day-words.ts";
import { helpFile, helpPageNames } from "../help-pages.ts";
import { helpHtml } from "./help-html.server.ts";

const shown = helpPageNames.map((name) => {
  const file = path.join(import.meta.dirname, "../../../..", helpFile(name));
  const { html } = helpHtml(readFileSync(file, "utf8"), name);
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  return { name, html, ids };
});

test("headings and the steps of lists can be linked to; links into the repository lead to help pages, or are text", () => {
  const { html, contents } = helpHtml(
    "# Site\n\n## Two commands\n\nRun it.\n\n## Going live\n\n1. **Mail.** Set `SMTP_URL`: [how](docs/operations.md#b), [why](docs/a.md).\n2. Go to [Stripe](https://stripe.com)\n\n![A van](van.png)\n\n```\na && b\n```\n",
    "setup",
  );
  expect(contents).toEqual([{ id: "going-live", title: "Going live" }]);
  expect(html).toContain('<h2 id="going-live">Going live</h2>');
  expect(html).toContain('<li id="mail"><strong>Mail.</strong>');
  expect(html).toContain('<a href="/admin/help/operations#b">how</a>, why.');
  expect(html).toContain('<a href="https://stripe.com">Stripe</a>');
  expect(html).toContain('<pre tabindex="0"><code>a &amp;&amp; b</code></pre>');
  expect(html).not.toMatch(/<h1|<img|Run it/);
  expect(helpHtml("[back](../README.md#mail)", "operations").html).toContain(
    '<a href="/admin/help/setup#mail">back</a>',
  );
});

test("every link of a help page to another one finds its section", () => {
  const linked = shown.flatMap(({ name, html }) =>
    [...html.matchAll(/href="(?:\/admin\/help\/?([\w-]*))?(?:#([^"]+))?"/g)].map(
      ([, page, anchor]) => ({ page: page ?? name, anchor, from: name }),
    ),
  );
  expect(linked.length).toBeGreaterThan(20);
  const dead = linked.filter(({ page, anchor }) => {
    const target = shown.find(({ name }) => name === page);
    return !target || (anchor && !target.ids.has(anchor));
  });
  expect(dead).toEqual([]);
});

test("every section that the checklist names is in the README", () => {
  const anchors = Object.values(firstDayWords).flatMap((words) => {
    const { fix } =
      typeof words === "function" ? words("x" as never, "y" as never, 2 as never) : words;
    const anchor = fix?.href.split("/admin/help/setup#")[1];
    return anchor ? [anchor] : [];
  });
  expect(anchors.length).toBeGreaterThan(10);
  const ids = shown.find(({ name }) => name === "setup")?.ids;
  expect([...new Set(anchors)].filter((anchor) => !ids?.has(anchor))).toEqual([]);
});
