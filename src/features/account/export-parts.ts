/** What the file of a person's data has, in its order: of the account, and of its proved email address. */
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
