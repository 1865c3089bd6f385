/** Why customers get the emails about what they pay. */
export const ownsAccount =
  "You’re receiving this email because you own an account with {{company}}.";
