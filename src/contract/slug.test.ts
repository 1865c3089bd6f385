import fc from "fast-check";
import { expect, test } from "vitest";
import { asciiSlug, slugify } from "./slug.ts";

test.each([
  ["My Company", "my-company"],
  ["Brick & Mortar", "brick-mortar"],
  ["Straße nach Łódź", "strasse-nach-lodz"],
  ["Øresund på tværs", "oresund-pa-tvaers"],
  ["Größe", "grosse"],
  ["Größe".normalize("NFD"), "grosse"],
  ["Köln", "koln"],
  ["İstanbul ışık", "istanbul-isik"],
  ["Đường đến Đà Nẵng", "duong-den-da-nang"],
  ["Œuvre, æther, þorn", "oeuvre-aether-thorn"],
  ["Доставка сегодня", "dostavka-segodnya"],
  ["Йога", "yoga"],
  ["Παράδοση σήμερα", "paradosi-simera"],
  ["配送ガイド", "pei-song-gaido"],
  ["北京 2026", "bei-jing-2026"],
  ["한국어 안내", "hangugeo-annae"],
  ["شركة التوصيل", "shrk-ltwsyl"],
  ["שלום עולם", "shlvm-vlm"],
  ["हिन्दी में", "hindii-men"],
  ["สวัสดี", "swasdii"],
  ["🚚 fast", "fast"],
  ["🚚 — !", ""],
  ["", ""],
])("%j is %j in an address", (name, slug) => {
  expect(slugify(name)).toBe(slug);
});

const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 40 }),
  fc.string({ unit: "binary", maxLength: 40 }),
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((codes) => String.fromCharCode(...codes)),
);

test("a slug is empty, or words and dashes, and stays what it is", () => {
  fc.assert(
    fc.property(text, (name) => {
      const slug = slugify(name);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slugify(slug)).toBe(slug);
      expect(slugify(name.normalize("NFD"))).toBe(slugify(name.normalize("NFC")));
    }),
    { numRuns: 2_000 },
  );
});

test("names in ASCII and accents keep the slug that they had", () => {
  const letters = fc.constantFrom(..."abcXYZ019 -_&.,!'éèüößçñåĄšžő™½²“—€".replace("ß", ""));
  fc.assert(
    fc.property(fc.array(letters, { maxLength: 30 }), (name) => {
      expect(slugify(name.join(""))).toBe(asciiSlug(name.join("")));
    }),
    { numRuns: 2_000 },
  );
});
