import fc from "fast-check";
import { expect, test } from "vitest";
import { phoneMessages, phoneProblem, readablePhone, toE164 } from "./phone.ts";

test.each([
  ["(415) 555-0132", "US", "+14155550132"],
  ["+1 415.555.0132", "US", "+14155550132"],
  ["1/415/555/0132", "US", "+14155550132"],
  ["415–555–0132", "US", "+14155550132"],
  ["\u202a+14155550132\u202c", "US", "+14155550132"],
  ["415\u00a0555\u00a00132", "US", "+14155550132"],
  ["tel:+14155550132", "US", "+14155550132"],
  ["Tel. 030/90 18 20", "DE", "+4930901820"],
  ["+49 30 901820-22", "US", "+493090182022"],
  ["+44 (0)20 7946 0123", "US", "+442079460123"],
  ["００１１ 81 3 1234 5678", "AU", "+81312345678"],
  ["٠٥٠ ١٢٣ ٤٥٦٧", "AE", "+971501234567"],
  ["+33 1 23 45 67 89", "US", "+33123456789"],
] as const)("%s in %s is a number", (typed, country, number) => {
  expect(toE164(typed, country)).toBe(number);
  expect(phoneProblem(typed, country, "wrong")).toBeNull();
});

const base = "(415) 555-0132";
test.each([
  `${base} ext. 22`,
  `${base} ext 22`,
  `${base} x22`,
  `${base}x 22`,
  `${base} #22`,
  `${base},22`,
  `${base};ext=22`,
  `${base} extension 12345`,
  `${base} Durchwahl 22`,
  `${base} DW 22`,
  `${base} Apdo 22`,
  `${base} int. 22`,
  `${base} poste 22`,
  `${base} anexo 22`,
  `${base} ramal 22`,
  `${base} доб. 22`,
  `${base} 内線22`,
  `${base} داخلي ٢٢`,
  "+14155550132;ext=22",
  "tel:+14155550132;ext=22",
])("%s: the extension is named", (typed) => {
  expect(toE164(typed, "US")).toBeNull();
  expect(phoneProblem(typed, "US", "wrong")).toBe(phoneMessages.extension);
});

test.each([
  ["1-800-FLOWERS", phoneMessages.letters],
  ["1-800-555-FLOWERS", phoneMessages.letters],
  ["+1 415 555 0132 (office)", phoneMessages.letters],
  ["Ana 415 555 0132", phoneMessages.letters],
  ["415 555 0132 / +1 415 555 0133", phoneMessages.several],
  ["4155550132, 4155550133", phoneMessages.several],
  ["4155550132 or 4155550133", phoneMessages.several],
  ["+14155550132;+14155550133", phoneMessages.several],
  ["415-555-0132 415-555-0133", "wrong"],
  ["hello", "wrong"],
  ["12", "wrong"],
  ["", "wrong"],
  ["+", "wrong"],
])("%s is refused with what to do", (typed, message) => {
  expect(toE164(typed, "US")).toBeNull();
  expect(phoneProblem(typed, "US", "wrong")).toBe(message);
});

test("no digit or letter of a number that is accepted is dropped", () => {
  const signs = fc.constantFrom(..."0123456789 -./()+x#;,eE*٣é");
  const tail = fc.array(signs, { maxLength: 12 }).map((all) => all.join(""));
  fc.assert(
    fc.property(tail, (more) => {
      const typed = `+1 415 555 0132${more}`;
      const number = toE164(typed, "US");
      if (number === null) return;
      expect(more).toMatch(/^[ \-./()]*$/);
      expect(number).toBe("+14155550132");
    }),
    { numRuns: 2_000 },
  );
});

test("a number is shown in groups, any other text as it is", () => {
  expect(readablePhone("+12025550143")).toBe("+1 202 555 0143");
  for (const text of ["+1 202 555 0143 or +1 202 555 0144", "202-555-0143 ext. 5", ""]) {
    expect(readablePhone(text)).toBe(text);
  }
});
