import { describe, expect, test } from "vitest";
import { toFieldErrors } from "../../contract/field-errors.ts";
import { addressLines, billingDetailsForm } from "./billing-details.ts";
import { taxIdLine, taxIdOptions } from "./tax-id.ts";

const empty = {
  form: "details",
  organization: "Byron Bakery",
  billing_email: "",
  line1: "",
  line2: "",
  city: "",
  state: "",
  postal_code: "",
  country: "",
  tax_id_type: "",
  tax_id: "",
};
const read = (changes: Record<string, string>) => {
  const parsed = billingDetailsForm.safeParse({ ...empty, ...changes });
  return parsed.success ? parsed.data.details : toFieldErrors(parsed.error);
};

describe("the form of the billing details", () => {
  test("needs only the organization’s name", () => {
    expect(read({})).toEqual({
      organization: "Byron Bakery",
      email: null,
      address: null,
      taxId: null,
    });
    expect(read({ organization: " " })).toEqual({
      organization: ["Enter your organization’s name."],
    });
  });

  test("takes an address as a whole, or none", () => {
    expect(Object.keys(read({ postal_code: "94103" }))).toEqual(["line1", "city", "country"]);
    const berlin = { line1: "Hauptstr. 1", city: "Berlin", country: "DE" };
    expect(read(berlin)).toMatchObject({ address: { ...berlin, state: "", postalCode: "" } });
    expect(Object.keys(read({ ...berlin, country: "US" }))).toEqual(["state", "postal_code"]);
    expect(read({ ...berlin, country: "YY" })).toEqual({ country: ["Choose a country."] });
  });

  test("takes a tax ID with its type, and says what the commonest look like", () => {
    expect(read({ tax_id: "1" })).toEqual({ tax_id_type: ["Choose your type of tax ID."] });
    expect(read({ tax_id_type: "no_vat" })).toEqual({
      tax_id: ["Enter your tax ID, or choose “None”."],
    });
    expect(read({ tax_id_type: "us_ein", tax_id: "12" })).toEqual({
      tax_id: ["Enter a tax ID like 12-3456789, or choose another type."],
    });
    expect(read({ tax_id_type: "eu_vat", tax_id: "de 123 456 789" })).toMatchObject({
      taxId: { type: "eu_vat", value: "de 123 456 789" },
    });
    expect(read({ tax_id_type: "moon_vat", tax_id: "1" })).toEqual({
      tax_id_type: ["Choose a type."],
    });
  });
});

test("an address reads as on an envelope", () => {
  const address = {
    line1: "1 Main St",
    line2: "",
    city: "Reno",
    state: "NV",
    postalCode: "89501",
    country: "US",
  };
  expect(addressLines(address)).toEqual(["1 Main St", "Reno, NV 89501", "United States"]);
  expect(
    addressLines({ ...address, city: "Berlin", state: "", postalCode: "10115", country: "DE" }),
  ).toEqual(["1 Main St", "10115 Berlin", "Germany"]);
});

test("a tax ID is named by its country in the form, and by its kind on an invoice", () => {
  const labels = taxIdOptions().map(({ label }) => label);
  expect(labels).toContain("United States: EIN");
  expect(labels).toContain("European Union: VAT");
  // A code that is no country's would stand there as it is.
  expect(labels.filter((label) => /^[A-Z]{2}:/.test(label))).toEqual([]);
  expect(new Set(labels).size).toBe(labels.length);
  expect(taxIdLine({ type: "eu_vat", value: "DE123456789" })).toBe("VAT: DE123456789");
  expect(taxIdLine({ type: "new_kind", value: "1" })).toBe("Tax ID: 1");
});
