import { expect, test } from "vitest";
import { decodeEntities } from "./html-tree.ts";

test.each([
  ["Q&amp;A &lt;b&gt; &quot;x&quot;&nbsp;", 'Q&A <b> "x"\u00a0'],
  ["&#65;&#x42;", "AB"],
  [
    "&constructor; &unknown; &#1114112; &#xffffffff;",
    "&constructor; &unknown; &#1114112; &#xffffffff;",
  ],
])("%s", (written, read) => {
  expect(decodeEntities(written)).toBe(read);
});
