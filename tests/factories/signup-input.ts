import type { testCards } from "../../src/features/billing/test-cards.ts";
import type { FreeSignup, PaidSignup } from "../../src/features/signup/signup.ts";

let count = 0;

/** An address that no other factory call gives. */
function uniqueEmail(): string {
  count += 1;
  return `visitor-${process.pid}-${count}@example.com`;
}

/** A paid signup as the schema hands it on. */
export function buildPaidSignup(overrides: Partial<PaidSignup> = {}): PaidSignup {
  return {
    first_name: "Ada",
    last_name: "Byron",
    email: uniqueEmail(),
    password: "correct horse battery",
    plan_id: "Starter",
    plan_type: "month",
    expected_price_cents: null,
    promotion_code: "",
    expected_discount_cents: null,
    organization: "Byron Bakery",
    phone: "+14155550132",
    phone_country: "US",
    address: "",
    industry: "Food Delivery",
    companySize: 12,
    purpose: "Bread before seven",
    heardFrom: "Recommendation",
    deliveryVolume: "51-100",
    message: "",
    trial: false,
    paymentMethod: cardFor("success"),
    ...overrides,
  };
}

/** A free signup as the schema hands it on. */
export function buildFreeSignup(overrides: Partial<FreeSignup> = {}): FreeSignup {
  return {
    first_name: "Ada",
    last_name: "Byron",
    email: uniqueEmail(),
    password: "correct horse battery",
    plan_id: "Free",
    plan_type: "month",
    expected_price_cents: null,
    promotion_code: "",
    expected_discount_cents: null,
    ...overrides,
  };
}

/** The sandbox's payment method for a scenario. */
export function cardFor(scenario: (typeof testCards)[number]["scenario"]): string {
  return `pm_sandbox_${scenario}`;
}
