/** The behavior of a sandbox card when it is charged. */
export type SandboxScenario =
  | "success"
  | "declined"
  | "insufficient_funds"
  | "expired"
  | "three_d_secure"
  | "declined_later"
  | "provider_down";

export interface TestCard {
  number: string;
  scenario: SandboxScenario;
  brand: string;
  label: string;
}

/** The sandbox's card numbers: the ones Stripe documents for its own test mode, so that habits carry over. */
export const testCards: readonly TestCard[] = [
  { number: "4242424242424242", scenario: "success", brand: "visa", label: "Succeeds" },
  { number: "4000000000000002", scenario: "declined", brand: "visa", label: "Is declined" },
  {
    number: "4000000000009995",
    scenario: "insufficient_funds",
    brand: "visa",
    label: "Has insufficient funds",
  },
  { number: "4000000000000069", scenario: "expired", brand: "visa", label: "Has expired" },
  {
    number: "4000002500003155",
    scenario: "three_d_secure",
    brand: "visa",
    label: "Asks for 3-D Secure",
  },
  {
    number: "4000000000000341",
    scenario: "declined_later",
    brand: "visa",
    label: "Is kept, and declined when charged",
  },
  {
    number: "4000000000000119",
    scenario: "provider_down",
    brand: "visa",
    label: "Provider does not answer",
  },
];

/** The last month that a card is good for. */
export interface CardExpiry {
  month: number;
  year: number;
}

/**
 * The payment method id that the sandbox's card field hands to the server: no card number ever leaves the page.
 * With an expiry it ends in that, as `_MMYY`.
 */
export function sandboxPaymentMethodId(card: TestCard, expiry?: CardExpiry): string {
  const id = `pm_sandbox_${card.scenario}`;
  if (!expiry) return id;
  const part = (number: number) => String(number % 100).padStart(2, "0");
  return `${id}_${part(expiry.month)}${part(expiry.year)}`;
}

const expiryPart = /_(0[1-9]|1[0-2])(\d\d)$/;

/** The card behind a sandbox payment method id, or undefined for an unknown one. */
export function cardOfPaymentMethod(id: string): TestCard | undefined {
  const plain = id.replace(expiryPart, "");
  return testCards.find((card) => sandboxPaymentMethodId(card) === plain);
}

/** The expiry that a sandbox payment method id carries, or null where it carries none. */
export function expiryOfPaymentMethod(id: string): CardExpiry | null {
  const [, month, year] = expiryPart.exec(id) ?? [];
  return month && year ? { month: Number(month), year: 2000 + Number(year) } : null;
}
