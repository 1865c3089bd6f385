import { expect, test } from "vitest";
import { rssFeed } from "./rss.server.ts";

test("a feed holds no character that XML forbids", async () => {
  const odd = "A\ufffe\uffff\u0000\u000b\u001b\ud800<&>";
  const feed = rssFeed({
    ...{ title: odd, link: odd, self: odd, description: odd, locale: "en" },
    items: [
      {
        ...{ title: odd, url: odd, published: "2026-11-30T09:00:00Z" },
        ...{ categories: [odd], description: odd, body: odd },
      },
    ],
  });
  const text = await feed.text();
  expect(text).toContain("<title>A&lt;&amp;&gt;</title>");
  expect(text).not.toMatch(/(?![\n])\p{Cc}|\p{Cs}|\p{Noncharacter_Code_Point}|\ufffd/u);
});
