import { expect, test } from "vitest";
import { askedLocale } from "./asked-locale.ts";

const both = ["en", "es"] as const;

test.each([
  ["/oauth2/authorize?ui_locales=es-MX%20en", undefined, "es"],
  ["/oauth2/authorize?ui_locales=en%20es", undefined, "en"],
  ["/oauth2/authorize?ui_locales=ca", undefined, "en"],
  ["/oauth2/authorize", "https://site.example/es/entrar?next=%2F", "es"],
  ["/oauth2/logout/confirm", "https://site.example/oauth2/logout?ui_locales=es", "es"],
  ["/oauth2/authorize?ui_locales=en", "https://site.example/es/entrar", "en"],
  ["/oauth2/authorize", "no address", "en"],
  ["//", undefined, "en"],
])("%s, from %s: %s", (url, referer, locale) => {
  expect(askedLocale({ url, headers: { referer } }, both)).toBe(locale);
});

test("a language that the site isn’t served in counts for nothing", () => {
  const request = { url: "/?ui_locales=es", headers: { referer: "https://site.example/es" } };
  expect(askedLocale(request, ["en"])).toBe("en");
});
