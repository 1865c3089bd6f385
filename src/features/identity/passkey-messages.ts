/** Messages of the script of passkeys and of its calls. The page passes in translations. */
export const passkeyMessages = {
  fault: "Something went wrong on our side. Please try again in a moment.",
  offline: "The site cannot be reached. Check your connection, then try again.",
  kept: "There is a passkey for this account already, where you wanted to keep this one.",
  browser: "Your browser could not do this. Try another one, or use your password.",
  notAdded: "No passkey was added. You can try again.",
  notUsed: "No passkey was used. Try again, or sign in with your password.",
  // Of the calls.
  expired: "This took too long. Please try again.",
  refused: "We couldn’t check this passkey. Please try again, or sign in with your password.",
  unknown:
    "This passkey doesn’t open an account here. It may have been removed. Sign in with your password.",
  unreadable: "We couldn’t read your browser’s answer. Please try again.",
  password: "This isn’t your current password.",
  noPassword: "Enter your current password.",
  signedOut: "Please sign in first.",
  unverified:
    "Verify your email address first. Open the link that we emailed you, or ask for another one.",
} as const;
