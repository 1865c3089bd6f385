import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { takeMarkedScripts } from "./inline-scripts.server.ts";
import { createPlaces } from "./pieces.server.ts";

const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("only inline scripts with the mark get a hash, and no mark is left", () => {
  const { document, hashes } = takeMarkedScripts(
    [
      '<link rel="stylesheet" href="/a.css" nonce="m1"/>',
      '<script nonce="m1">one()</script>',
      '<script type="module" nonce="m1" async="">two()</script>',
      '<script nonce="m1" type="module">two()</script>',
      '<script nonce="m1" src="/file.js"></script>',
      "<script>fromContent()</script>",
      '<script nonce="guess">fromContent()</script>',
    ].join("\n"),
    "m1",
  );
  expect(hashes).toEqual([hashOf("one()"), hashOf("two()")]);
  expect(document).not.toContain('"m1"');
  expect(document).toContain('<script type="module" async="">two()</script>');
  expect(document).toContain('<script src="/file.js"></script>');
});

test("a script ends where a browser ends it", () => {
  const { hashes } = takeMarkedScripts(
    '<script nonce="m">a\nb</script><p></p><script>evil()</script>',
    "m",
  );
  expect(hashes).toEqual([hashOf("a\nb")]);
});

test("a script whose text is put in later gets the hash of its text", () => {
  const { place, pieces } = createPlaces("mark");
  const text = { html: "later()" };
  for (let time = 0; time < 2; time += 1) {
    const { document, hashes } = takeMarkedScripts(
      `<script nonce="mark">${place(text)}</script><script nonce="mark">${place(text)};more()</script>`,
      "mark",
      pieces,
    );
    expect(hashes).toEqual([hashOf("later()"), hashOf("later();more()")]);
    expect(pieces(document)).toContain(text);
  }
});
