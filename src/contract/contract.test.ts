import { Validator } from "@seriousme/openapi-schema-validator";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildOpenApi } from "../features/api-docs/openapi.ts";
import { contactPayload } from "../features/contact/contact.ts";
import { termsSlug } from "../features/content/content.ts";
import { intervalFromMonthlyFlag, type Plan, presentPlan } from "../features/plans/plan.ts";
import {
  freeSignupPayload,
  paidSignupForm,
  paidSignupPayload,
  requiredPaidFields,
  signupErrorSummary,
} from "../features/signup/signup.ts";
import { buildAdminOpenApi } from "./console/openapi.ts";
import { toFieldErrors } from "./field-errors.ts";
import { messages } from "./messages.ts";
import { formatMoney, toMajor } from "./money.ts";
import { toE164, withFullPhone } from "./phone.ts";
import { slugify } from "./slug.ts";

const paid = {
  first_name: "Ada",
  last_name: "Byron",
  email: "ada@example.com",
  password: "correct horse battery",
  plan_id: "Starter",
  plan_type: "month",
  organization: "Byron Bakery",
  phone: "(415) 555-0132",
  industry: "Food Delivery",
  companySize: 12,
  purpose: "Bread before seven",
  heardFrom: "Recommendation",
  deliveryVolume: "51-100",
  trial: true,
};

function errorsOf(schema: typeof paidSignupPayload | typeof paidSignupForm, input: object) {
  const result = schema.safeParse(input);
  return result.success ? {} : toFieldErrors(result.error);
}

describe("money", () => {
  test.each([
    [0, "$0"],
    [4900, "$49"],
    [38950, "$389.50"],
    [249000, "$2,490"],
    [5, "$0.05"],
  ])("%i cents read %s", (cents, text) => {
    expect(formatMoney(cents, "usd")).toBe(text);
  });

  test("whole dollars have no decimals, all others two", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
        expect(formatMoney(cents, "usd")).toMatch(
          cents % 100 === 0 ? /^\$[\d,]+$/ : /^\$[\d,]+\.\d\d$/,
        );
        expect(Math.round(toMajor(cents, "usd") * 100)).toBe(cents);
      }),
    );
  });
});

describe("plan", () => {
  const plan: Plan = {
    id: "p1",
    title: "Starter",
    description: "",
    monthlyPriceCents: 3900,
    yearlyPriceCents: 38950,
    currency: "usd",
    trialDays: 14,
    highlighted: false,
    comparison: {},
  };

  test("an entry carries both prices and the one of its interval", () => {
    expect(presentPlan(plan, "year")).toMatchObject({
      _id: "p1",
      id: "p1",
      __id: "p1:year",
      plan_price: 389.5,
      monthly_plan_price: 39,
      yearly_plan_price: 389.5,
      year_month: "year",
      day_limit: 14,
    });
    expect(presentPlan(plan, "month").plan_price).toBe(39);
  });

  test.each([
    [null, "month"],
    ["true", "month"],
    ["false", "year"],
    ["FALSE", "year"],
    ["nonsense", "month"],
  ])("monthly=%s means %s", (flag, interval) => {
    expect(intervalFromMonthlyFlag(flag)).toBe(interval);
  });
});

describe("signup", () => {
  test("a filled form passes, its phone in international form", () => {
    const parsed = paidSignupPayload.parse(paid);
    expect(parsed.phone).toBe("+14155550132");
    expect(parsed).toMatchObject({ trial: true, address: "", message: "", paymentMethod: "" });
  });

  test("form and JSON spellings mean the same", () => {
    const fromForm = paidSignupPayload.parse({
      ...paid,
      companySize: "12",
      trial: "on",
      plan_type: "Monthly",
    });
    expect(fromForm).toEqual(paidSignupPayload.parse(paid));
    for (const companySize of ["1,200", "1.200", "1 200", "1200", 1200]) {
      expect(paidSignupPayload.parse({ ...paid, companySize }).companySize).toBe(1200);
    }
  });

  test("the summary follows the specification’s order of checks", () => {
    const empty = { terms: undefined };
    expect(signupErrorSummary(empty, errorsOf(paidSignupForm, empty), requiredPaidFields)).toBe(
      messages.signup.acceptTerms,
    );
    const ticked = { terms: "on" };
    expect(signupErrorSummary(ticked, errorsOf(paidSignupForm, ticked), requiredPaidFields)).toBe(
      messages.signup.fillRequired,
    );
    const wrong = { ...paid, terms: "on", email: "no" };
    expect(signupErrorSummary(wrong, errorsOf(paidSignupForm, wrong), requiredPaidFields)).toBe(
      messages.checkFields,
    );
  });

  test.each([...requiredPaidFields])("%s must not be empty", (name) => {
    expect(errorsOf(paidSignupPayload, { ...paid, [name]: "  " })).toHaveProperty(name);
    expect(errorsOf(paidSignupPayload, { ...paid, [name]: undefined })).toHaveProperty(name);
  });

  test.each([
    ["email", "not-an-address"],
    ["password", "1234567"],
    ["password", "Ada@Example.com"],
    ["password", "x".repeat(257)],
    ["phone", "12"],
    ["companySize", "0"],
    ["companySize", "2.5"],
    ["companySize", "many"],
    ["industry", "Piracy"],
    ["deliveryVolume", "lots"],
    ["first_name", "a\u0000b"],
    ["first_name", "\ud800"],
    ["plan_type", "week"],
  ])("%s refuses %j", (name, value) => {
    expect(errorsOf(paidSignupPayload, { ...paid, [name]: value })).toHaveProperty(name);
  });

  test("a password may hold spaces and any letters", () => {
    const input = { ...paid, password: "  žluťoučký kůň  " };
    expect(freeSignupPayload.parse(input).password).toBe("  žluťoučký kůň  ");
  });

  test("a wrong phone number and a password that is the email show with the other errors", () => {
    const result = paidSignupForm.safeParse({
      email: "ada@example.com",
      password: "ada@example.com",
      phone: "12",
    });
    const fields = result.success ? {} : toFieldErrors(result.error);
    expect(fields.phone).toEqual([
      "Enter a phone number with its area code, or with + and its country code.",
    ]);
    expect(fields.password).toEqual(["Choose a password that isn’t your email address."]);
    expect(fields.first_name).toEqual(["Enter your first name."]);
  });

  test("no input makes a schema throw", () => {
    fc.assert(
      fc.property(fc.anything({ withNullPrototype: true }), (input) => {
        paidSignupForm.safeParse(input);
        freeSignupPayload.safeParse(input);
        contactPayload.safeParse(input);
      }),
    );
  });
});

test("phone numbers are read by the country chosen", () => {
  expect(toE164("030 901820", "DE")).toBe("+4930901820");
  expect(toE164("+49 30 901820", "US")).toBe("+4930901820");
  expect(toE164("hello", "US")).toBeNull();
});

test.each([
  ["de", "040 1234567", "+49401234567"],
  ["de", "+1 415 555 0132", "+14155550132"],
  ["mx", "55 1234 5678", "+525512345678"],
  ["us", "(415) 555-0132", "+14155550132"],
  // No number of France, so it isn't taken for one of another country.
  ["fr", "4155550132", "4155550132"],
  ["fr", "12", "12"],
])("in %s, %s is the number %s", (country, phone, full) => {
  expect(withFullPhone({ phone, x: 1 }, country)).toEqual({ phone: full, x: 1 });
  expect(withFullPhone({ x: 1 }, country)).toEqual({ x: 1 });
});

test("the terms slug comes from the name", () => {
  expect(termsSlug("Northwick")).toBe("terms-and-conditions-of-service-for-northwick");
  // As it was before slugs were transliterated: the page is found by it.
  expect(termsSlug("Größe")).toBe("terms-and-conditions-of-service-for-gro-e");
  expect(termsSlug("配送")).toBe("terms-and-conditions-of-service-for-pei-song");
  expect(slugify("Ünïted Parcel & Co.")).toBe("united-parcel-co");
});

const exampleSite = { origin: "https://example.com", currency: "eur" };

test("the OpenAPI document names every call of the specification", () => {
  const document = buildOpenApi(exampleSite);
  expect(Object.keys(document.paths ?? {})).toEqual([
    "/api/setting",
    "/api/plans/list",
    "/api/plans/name/{name}",
    "/api/faqs/list",
    "/api/pages/slug/{slug}",
    "/api/mailchimp/subscribe",
    "/api/stripe/createSubscription",
    "/api/stripe/createFreeSubscription",
    "/api/contact",
    // Not the specification's: only a program that was asked for a check needs it.
    "/api/screening/challenge",
  ]);
  const payload = document.components?.schemas?.ContactMessage as {
    required: string[];
    properties: object;
  };
  expect(payload.required).toEqual(["name", "email", "description"]);
  expect(payload.properties).toMatchObject({
    website: { type: "string" },
    form_stamp: { type: "string" },
    proof: { type: "string" },
    came_from: { type: "string" },
  });
});

test("every call of the console names its security scheme", async () => {
  const document = JSON.parse(JSON.stringify(buildAdminOpenApi("https://example.com")));
  expect(await new Validator().validate(document)).toEqual({ valid: true });
  const [required] = document.security;
  expect(Object.keys(document.components.securitySchemes)).toEqual(Object.keys(required));
});

test.each([
  ["public", () => buildOpenApi(exampleSite)],
  ["console", () => buildAdminOpenApi(exampleSite.origin)],
])("the %s OpenAPI document has what linters ask for", (_name, build) => {
  const document = JSON.parse(JSON.stringify(build()));
  expect(document.info.license).toMatchObject({ url: "https://example.com/page-terms" });
  for (const [path, item] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const { responses } of Object.values(item)) {
      expect(Object.keys(responses), path).toContainEqual(expect.stringMatching(/^4/));
    }
  }
  const undescribed: string[] = [];
  JSON.stringify(document, (_key, value) => {
    if (Array.isArray(value?.required) && value.type === "object") {
      const names = Object.keys(value.properties ?? {});
      undescribed.push(...value.required.filter((name: string) => !names.includes(name)));
    }
    return value;
  });
  expect(undescribed).toEqual([]);
});

interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  responses: Record<string, { content?: Record<string, { schema: object; example?: unknown }> }>;
}

test("the OpenAPI document follows the standard, asks for no key, and its examples follow their schemas", async () => {
  const document = JSON.parse(JSON.stringify(buildOpenApi(exampleSite)));
  const validator = new Validator();
  expect(await validator.validate(document)).toEqual({ valid: true });
  expect(document.security).toEqual([]);
  const ajv = new Ajv2020({ strict: false, validateFormats: false });
  ajv.addSchema({ $id: "api", components: document.components });
  const ids = new Set<string>();
  for (const [path, item] of Object.entries<Record<string, Operation>>(document.paths)) {
    for (const operation of Object.values(item)) {
      ids.add(operation.operationId);
      expect(operation.summary, path).toBeTruthy();
      expect(operation.description, path).toBeTruthy();
      expect(document.tags.map(({ name }: { name: string }) => name)).toEqual(
        expect.arrayContaining(operation.tags),
      );
      expect(Object.keys(operation.responses), path).toContain(path.includes("{") ? "431" : "200");
      const { schema, example } = operation.responses["200"]?.content?.["application/json"] ?? {};
      expect(example, path).toBeDefined();
      const local = JSON.parse(
        JSON.stringify(schema).replaceAll("#/components", "api#/components"),
      );
      expect(ajv.validate(local, example) || ajv.errors, path).toBe(true);
    }
  }
  expect(ids.size).toBe(Object.keys(document.paths).length);
});
