import { message } from "../../contract/texts.ts";

/** The page that turns two-step sign-in on and off. */
export const twoFactorTexts = {
  title: "Two-step sign-in",
  back: "Back to your settings",
  isOn: "Two-step sign-in is on",
  isOff: "Two-step sign-in is off",
  about:
    "With an authenticator app on your phone, a stolen password isn’t enough to sign in. We also ask for the six digits the app shows, which change every 30 seconds.",
  aboutOn:
    "When you sign in, we ask for your password and then for a code from your authenticator app.",
  setUp: "Set it up",
  password: "Password",
  scan: "1. Scan this with your authenticator app",
  qrCode: "QR code for your authenticator app",
  typeKey: "Or type this key into it:",
  saveCodes: "2. Save these backup codes",
  codesText: message(
    "Each code signs {email} in once, without the app. You won’t see them again.",
    {
      email: "ada@example.com",
    },
  ),
  fileTitle: message("Backup codes of {email}. Each one signs you in once.", {
    email: "ada@example.com",
  }),
  fileName: "backup-codes.txt",
  copy: "Copy",
  download: "Download",
  print: "Print",
  copied: "The codes are copied.",
  notCopied: "Your browser didn’t allow it. Select the codes to copy them.",
  enterCode: "3. Enter the code that the app shows",
  backupCodes: "Backup codes",
  code: "Code",
  saved: "I saved the backup codes.",
  turnOn: "Turn it on",
  newCodes: "You have new backup codes",
  newCodesText: "Save them now. The old ones no longer work.",
  yourNewCodes: "Your new backup codes",
  codesUse: "Each one signs you in once when you don’t have the app with you.",
  makeCodes: "Make new codes",
  turnOff: "Turn it off",
  turnOffText: "Your password alone will then open your account.",
} as const;
