import fc from "fast-check";
import { expect, test } from "vitest";
import { withoutInvisible } from "./characters.ts";

test.each([
  ["\u0000\u0008\u000b\u001f\u007f\u0085", ""],
  ["\ufffe\uffff\ufdd0\u{1ffff}", ""],
  ["a\ud800b\udc00c", "abc"],
  ["\ufeffana@example.com\u200b\u2060", "ana@example.com"],
  ["\u202a+1 415 555 0132\u202c\u200e", "+1 415 555 0132"],
  ["a\tb\r\nc", "a\tb\r\nc"],
  // Joiners and what selects a variant are parts of letters and emoji.
  ["👩\u200d🚒 ❤\ufe0f می\u200cخواهم", "👩\u200d🚒 ❤\ufe0f می\u200cخواهم"],
  ["a\u00a0b 日本 Ærø €", "a\u00a0b 日本 Ærø €"],
])("%j becomes %j", (text, expected) => {
  expect(withoutInvisible(text)).toBe(expected);
});

test("nothing that XML forbids is left", () => {
  const any = fc.string({
    unit: fc.nat({ max: 0x10ffff }).map((code) => String.fromCodePoint(code)),
  });
  fc.assert(
    fc.property(any, (text) => {
      for (const character of withoutInvisible(text)) {
        const code = character.codePointAt(0) ?? 0;
        const isAllowed =
          [0x9, 0xa, 0xd].includes(code) ||
          (code >= 0x20 && code <= 0xd7ff) ||
          (code >= 0xe000 && code <= 0xfffd) ||
          code >= 0x10000;
        expect(isAllowed, `U+${code.toString(16)}`).toBe(true);
      }
    }),
  );
});
