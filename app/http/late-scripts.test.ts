import { expect, test } from "vitest";
import { holdScriptsBack, putStructuredDataLast } from "./late-scripts.server.ts";

test("a page's module script waits, with the modules it needs", () => {
  const page = [
    '<link rel="modulepreload" href="/assets/a.js"/><link rel="preload" href="/f.woff2"/>',
    '<link rel="modulepreload" href="/assets/b.js"/>',
    '<script type="module" src="/assets/island.js"></script>',
    '<script type="module" async="">import "/assets/a.js";</script>',
  ];
  expect(holdScriptsBack(page.join("\n"))).toBe(
    [
      '<link rel="preload" href="/f.woff2"/>',
      "",
      '<script type="module" src="/assets/island.js"></script>',
      '<script type="text/plain" data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";</script>',
    ].join("\n"),
  );
});

test("a page without React is left alone", () => {
  const page = '<script type="module" src="/assets/island.js"></script>';
  expect(holdScriptsBack(page)).toBe(page);
});

test("structured data goes to the end of the body", () => {
  const data = '<script type="application/ld+json">{"name":"x"}</script>';
  const page = (inHead: string, atEnd: string) =>
    `<html><head><title>x</title>${inHead}<link/></head><body><p></p><script>1</script>${atEnd}</body></html>`;
  expect(putStructuredDataLast(page(data, ""))).toBe(page("", data));
  expect(putStructuredDataLast(page("", ""))).toBe(page("", ""));
});
