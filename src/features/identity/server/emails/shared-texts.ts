/** Texts that several emails about an account share. */
export const hasAccount =
  "You’re receiving this email because this email address has an account with {{company}}.";
export const allSet = "If that was you, you’re all set.";
export const passwordLink = { "password-link": "The page to choose a new password" } as const;
export const settingsLink = { "settings-link": "The customer’s settings" } as const;
