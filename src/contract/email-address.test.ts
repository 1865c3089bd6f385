import fc from "fast-check";
import { expect, test } from "vitest";
import { emailAddress, mailtoLink, normaliseEmail, readMailto } from "./email-address.ts";
import { z } from "./zod.ts";

const read = (typed: string) => emailAddress().safeParse(typed);
const refusal = (typed: string) => read(typed).error?.issues.map(({ message }) => message);

test.each([
  "o&leary@example.com",
  "customer/department=shipping@example.com",
  "%proj@example.com",
  "!def!xyz%abc@example.com",
  "o'hara@example.com",
  "first.last+tag@sub.example.co",
  "{curly}|~^`#$*?@example.com",
  ".dots..everywhere.@example.com",
  "ana@localhost",
  "1@2.example",
  "ana@xn--mnchen-3ya.de",
  `${"a".repeat(64)}@example.com`,
])("%s is accepted as it is", (address) => {
  expect(read(address).data).toBe(address);
});

test.each([
  ["ana@münchen.de", "ana@xn--mnchen-3ya.de"],
  ["Ana@MÜNCHEN.de", "Ana@xn--mnchen-3ya.de"],
  ["ana@mu\u0308nchen.de", "ana@xn--mnchen-3ya.de"],
  ["info@пример.рф", "info@xn--e1afmkfd.xn--p1ai"],
  ["info@例え。テスト", "info@xn--r8jz45g.xn--zckzah"],
  ["info@مثال.إختبار", "info@xn--mgbh0fb.xn--kgbechtv"],
  ["info@उदाहरण.परीक्षा", "info@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g"],
  ["info@straße.de", "info@xn--strae-oqa.de"],
  ["info@نامه\u200cای.com", "info@xn--mgba3gch31f060k.com"],
])("%s has its domain in ASCII", (typed, address) => {
  expect(read(typed).data).toBe(address);
});

test.each([
  "ana@example.com\u200b",
  "\ufeffana@example.com",
  "\u202aana@example.com\u202c",
  "\u200eana@example.com\u200f",
  "\u00a0ana@example.com\u00a0",
  "  ana@example.com\t\n",
  "ana@exam\u00adple.com",
  "ana\u2060@\u200bexample.com",
  "ana@example\u200c.\u200dcom",
  "an\u3164a@example.com\ufe0f",
  "ana\u202f@example.com",
])("what no one sees is taken away: %j", (typed) => {
  expect(read(typed).data).toBe("ana@example.com");
  expect(normaliseEmail(typed)).toBe("ana@example.com");
});

const wrong = ["Enter an email address like name@example.com."];
test.each([
  "ana",
  "ana@",
  "@example.com",
  "ana example@example.com",
  "ana@exa mple.com",
  "ana@example.com, bob@example.com",
  "Ana <ana@example.com>",
  '"ana b"@example.com',
  "ana@@example.com",
  "ana@example..com",
  "ana@-example.com",
  "ana@example.com.",
  "ana@[127.0.0.1]",
  "ana@bücher.de/path",
  "ana@bücher.de?x=1",
  "ana@bücher.de#x",
  "ana@bücher.de:25",
  "ana@bü%2fcher.de",
  "ana@bü_cher.de",
  "ana@\u2603.example",
  `ana@${"a".repeat(64)}.com`,
])("%s is refused", (typed) => {
  expect(refusal(typed)).toEqual(wrong);
});

test.each([
  "josé@example.com",
  "李小龍@example.com",
  "\u212aate@example.com",
  "ana＠x@example.com",
])("%s is refused with what to change", (typed) => {
  expect(refusal(typed)).toEqual([
    "Enter an email address without accents or special letters before the @.",
  ]);
});

test("nothing, and what no one sees, is an empty field; a line break never gets through", () => {
  for (const typed of ["", "  ", "\u200b", "\ufeff\u00a0"]) {
    expect(refusal(typed)).toEqual(["Enter your email address."]);
  }
  expect(read("ana@example.com\r\nBcc: bob@example.com").success).toBe(false);
  expect(read("ana\u0000@example.com").success).toBe(false);
  expect(read(`${"a".repeat(243)}@example.com`).success).toBe(false);
});

test("every address is what a browser lets through, and stays the same when it is read again", () => {
  const browsers = z.regexes.html5Email;
  const part = fc.string({ unit: "grapheme", minLength: 1, maxLength: 12 });
  const typed = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.tuple(part, part, part).map(([name, host, top]) => `${name}@${host}.${top}`),
    fc.tuple(part, part).map(([host, top]) => `ana@${host}.${top}`),
  );
  fc.assert(
    fc.property(typed, (text) => {
      if (browsers.test(text) && text.length <= 254) expect(read(text).data).toBe(text);
      const { data } = read(text);
      if (data === undefined) return;
      expect(data).toMatch(browsers);
      expect(read(data).data).toBe(data);
      expect(normaliseEmail(text)).toBe(data.toLowerCase());
    }),
    { numRuns: 2_000 },
  );
});

test("a link to an address leads to it, whatever is in it", () => {
  for (const address of ["%41na@example.com", "a?cc=b&c#d@example.com", "o&leary@example.com"]) {
    const link = mailtoLink(address);
    expect(decodeURIComponent(new URL(link).pathname)).toBe(address);
    expect(readMailto(link)).toBe(address);
  }
  expect(readMailto("MAILTO:100%@example.com")).toBe("100%@example.com");
  expect(readMailto("https://example.com")).toBeNull();
});
