/** Requests that one network may make in a window of `seconds`, by what they ask for. */
export const networkLimits = {
  signup: { points: 100, seconds: 600 },
  newsletter: { points: 30, seconds: 600 },
  contact: { points: 20, seconds: 600 },
  careers: { points: 20, seconds: 600 },
  // Every visit to the sign-in page asks for one, and it's worth nothing without an answer.
  "passkey-challenge": { points: 240, seconds: 600 },
  "sign-in": { points: 60, seconds: 600 },
  // Browsers ask before they send a form, whether the form needs a proof of work.
  screening: { points: 240, seconds: 600 },
  verify: { points: 20, seconds: 600 },
  // Webhooks without a right signature. Signed ones have no limit: a provider reports for everyone.
  webhook: { points: 300, seconds: 600 },
  // People who work here, often several in one office.
  console: { points: 1_200, seconds: 600 },
  "console-read": { points: 12_000, seconds: 600 },
  // A day of 300 orders takes 49 calls, and another one when the visitor changes it.
  "look-up": { points: 600, seconds: 600 },
  // Each address costs the geocoder a request. A day has up to some hundred orders, and visitors try again.
  "look-up-address": { points: 2_000, seconds: 600 },
  // Pages of addresses that anybody can make up, such as searches, as far as they aren't kept already. A game at /tuesday is one a second.
  page: { points: 300, seconds: 60 },
  // A code is looked up when its field is left. Guessing one takes more.
  promotion: { points: 60, seconds: 600 },
  other: { points: 120, seconds: 600 },
  // Single sign-on: a visitor's browser, and the dashboard's server, which asks for everyone.
  "oauth-browser": { points: 300, seconds: 600 },
  "oauth-server": { points: 6_000, seconds: 600 },
} as const;

/** Submissions that may name one email address, whatever networks they come from. */
export const emailLimits = {
  signup: { points: 40, seconds: 600 },
  newsletter: { points: 20, seconds: 600 },
  contact: { points: 20, seconds: 600 },
  careers: { points: 20, seconds: 600 },
  "forgot-password": { points: 20, seconds: 600 },
} as const;

export type NetworkLimit = keyof typeof networkLimits;
export type EmailLimit = keyof typeof emailLimits;
