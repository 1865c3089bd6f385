/** One thing at the payment provider that the site needs, and how it is. */
export interface SetupFinding {
  what: string;
  state: "ok" | "missing" | "different" | "made";
  /** The problem, or the action that was taken. */
  detail: string;
}

/** Objects that the site needs at the payment provider; money in the minor unit of `currency`. */
export interface WantedSetup {
  plans: { id: string; title: string; monthlyPriceCents: number; yearlyPriceCents: number }[];
  currency: string;
  /** Public address of the site, without a trailing slash. */
  origin: string;
}

/** Compares the account at the payment provider with what the site needs. Changes nothing. */
export interface PaymentSetup {
  /** @returns what is wrong with the keys, in sentences; empty for nothing */
  checkKeys(): Promise<string[]>;
  checkAccount(wanted: WantedSetup): Promise<SetupFinding[]>;
}
