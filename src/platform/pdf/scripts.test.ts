import { expect, test } from "vitest";
import { needsBrowser } from "./scripts.ts";
import { canSet } from "./typst.ts";

test("every script is for our typefaces or for browsers", () => {
  for (const name of ["Łódź 24 ™ 🚚", "Αθηνά", "Їжак", "Hồng", "شركة", "חברה", "हिन्दी", "น้ำใจ"]) {
    expect([name, needsBrowser({ name })]).toEqual([name, false]);
  }
  for (const name of ["李小龍", "さくら", "カタカナ", "한국어", "বাংলা", "தமிழ்", "ქართული"]) {
    expect([name, needsBrowser([{ name }])]).toEqual([name, true]);
    const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
    expect(letters.every(canSet)).toBe(false);
  }
});
