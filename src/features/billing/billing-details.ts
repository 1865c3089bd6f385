import { emailAddress } from "../../contract/email-address.ts";
import type { Locale } from "../../contract/locale.ts";
import { line, optionalText } from "../../contract/text.ts";
import { z } from "../../contract/zod.ts";
import { countryCodes, countryName } from "./countries.ts";
import { type TaxId, taxIdProblem, taxIdTypes } from "./tax-id.ts";

/** A postal address. All but the first line, the city, and the country may be empty. */
export interface PostalAddress {
  line1: string;
  line2: string;
  city: string;
  state: string;
  postalCode: string;
  /** ISO 3166-1 alpha-2, upper case. */
  country: string;
}

/** The recipient of an organization's invoices. */
export interface BillingDetails {
  organization: string;
  /** Null for the owner's own address. */
  email: string | null;
  address: PostalAddress | null;
  taxId: TaxId | null;
}

/** Part of a form that may stay empty, on one line. */
const part = (max: number) =>
  optionalText(max).refine((value) => !/[\n\r\t]/.test(value), "Please use one line.");

/** The form of the billing details, as `BillingDetails`. */
export const billingDetailsForm = z
  .object({
    form: z.literal("details"),
    organization: line("Enter your organization’s name.", 200),
    billing_email: z.union([z.literal(""), emailAddress()]).default(""),
    line1: part(200),
    line2: part(200),
    city: part(100),
    state: part(100),
    postal_code: part(20),
    country: part(2).refine((value) => !value || countryCodes.has(value), "Choose a country."),
    tax_id_type: z
      .union([z.literal(""), z.enum(taxIdTypes)], { error: "Choose a type." })
      .default(""),
    tax_id: part(60),
  })
  .superRefine((value, context) => {
    const need = (name: keyof typeof value, message: string) => {
      if (!value[name]) context.addIssue({ code: "custom", path: [name], message });
    };
    const { line1, line2, city, state, postal_code, country } = value;
    if (line1 || line2 || city || state || postal_code || country) {
      need("line1", "Enter the street and number.");
      need("city", "Enter the city.");
      need("country", "Choose a country.");
      if (country === "US") {
        need("state", "Enter the state.");
        need("postal_code", "Enter the ZIP code.");
      }
    }
    if (value.tax_id) need("tax_id_type", "Choose your type of tax ID.");
    if (value.tax_id_type) {
      need("tax_id", "Enter your tax ID, or choose “None”.");
      const wrong = value.tax_id && taxIdProblem({ type: value.tax_id_type, value: value.tax_id });
      if (wrong) {
        const message = `Enter a tax ID like ${wrong.example}, or choose another type.`;
        context.addIssue({ code: "custom", path: ["tax_id"], message });
      }
    }
  })
  .transform(({ form, ...value }): { form: "details"; details: BillingDetails } => ({
    form,
    details: {
      organization: value.organization,
      email: value.billing_email || null,
      address: value.line1
        ? {
            line1: value.line1,
            line2: value.line2,
            city: value.city,
            state: value.state,
            postalCode: value.postal_code,
            country: value.country,
          }
        : null,
      taxId: value.tax_id_type ? { type: value.tax_id_type, value: value.tax_id } : null,
    },
  }));

/** An address as an envelope has it. */
export function addressLines(address: PostalAddress, locale?: Locale): string[] {
  const { line1, line2, city, state, postalCode, country } = address;
  // In North America and Australia the state and the code follow the city; most others write the code first.
  const codeLast = ["US", "CA", "AU", "IN", "GB", "IE"].includes(country);
  const region = [state, postalCode].filter(Boolean).join(" ");
  const town = codeLast
    ? [city, region].filter(Boolean).join(", ")
    : [[postalCode, city].filter(Boolean).join(" "), state].filter(Boolean).join(", ");
  return [line1, line2, town, countryName(country, locale)].filter(Boolean);
}
