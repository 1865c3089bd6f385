import { expect, test } from "vitest";
import { phoneCountries } from "../../contract/phone.ts";
import { countryNames } from "./countries.ts";

test("a company can be in each country that has phone numbers", () => {
  const all = phoneCountries().map((code) => code.toLowerCase());
  expect(Object.keys(countryNames).sort()).toEqual(all.sort());
  expect(countryNames.de).toBe("Germany");
});
