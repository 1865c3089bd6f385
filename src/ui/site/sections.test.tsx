import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { inOrder } from "./sections.tsx";

const sections = { why: <h2>Why</h2>, how: <h2>How</h2>, faq: null };
const shown = (order: string) => renderToStaticMarkup(inOrder(order, sections));

test.each([
  ["why, how", "<h2>Why</h2><h2>How</h2>"],
  ["how,why", "<h2>How</h2><h2>Why</h2>"],
  ["how", "<h2>How</h2>"],
  ["elsewhere, faq, why", "<h2>Why</h2>"],
  ["", ""],
])("“%s” shows these sections, and no others", (order, markup) => {
  expect(shown(order)).toBe(markup);
});
