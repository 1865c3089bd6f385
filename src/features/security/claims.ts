/**
 * What /security says of this code, by group. Each claim stands on requirements of OWASP ASVS 5.0 that docs/security.md calls met, or on
 * a test. `tests/security-document.test.ts` holds them to it.
 */
export const claims = {
  you: {
    passwords: ["V11.4.2", "V6.2.11"],
    secondStep: ["V6.5.1"],
    browsers: ["V6.2.3", "V7.2.4"],
    guessing: ["V6.3.1", "V2.4.1"],
  },
  data: {
    cards: ["tests/contracts/payments-cards.contract.ts"],
    logs: ["V16.2.5"],
    uploads: ["V5.2.1", "V5.3.1"],
    erased: ["src/features/account/server/export-data.int.test.ts"],
  },
  site: {
    scripts: ["V3.4.3", "V3.2.2"],
    forms: ["V3.5.1"],
    frames: ["V3.4.6"],
    closed: ["V16.5.3"],
  },
  team: {
    roles: ["V8.2.1", "tests/admin.int.test.ts"],
    support: ["tests/support-access.int.test.ts"],
    money: ["tests/e2e/admin-money.e2e.ts"],
    noDefaults: ["V6.3.2"],
  },
} as const satisfies Record<string, Record<string, readonly string[]>>;

/** How many requirements of levels 1 and 2 docs/security.md has in each state. */
export const states = { met: 157, partly: 29, notMet: 10, doesNotApply: 57 } as const;

/** Companies and systems that the site hands data to, where its settings name them. */
export const processors = ["stripe", "mailchimp", "mail", "storage", "crm", "maps"] as const;
export type Processor = (typeof processors)[number];
