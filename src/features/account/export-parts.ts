/** Parts of a person's data export, in order: those of the account, and those of its verified email address. */
export const accountParts = [
  "account",
  "profile",
  "picture",
  "organizations",
  "subscriptions",
  "planChanges",
  "priceChanges",
  "billingDetails",
  "billing",
  "signups",
  "sessions",
  "passkeys",
  "knownBrowsers",
  "supportAccess",
  "toldToTheDashboard",
] as const;
export type AccountPart = (typeof accountParts)[number];

export const addressParts = [
  "newsletter",
  "messages",
  "applications",
  "mailsToYou",
  "mailStopped",
  "invitations",
] as const;
export type AddressPart = (typeof addressParts)[number];

/** Why something outlives the account. A test holds the deletion to it, table by table. */
export const stayReasons = ["books", "leftNote", "noEmail", "application", "trialOnce"] as const;
export type StayReason = (typeof stayReasons)[number];
