import { keptDays } from "../../contract/kept-days.ts";
import { element, message, node, rich } from "../../contract/texts.ts";
import { passwordLimits } from "./password.ts";

/** The pages around signing in. */
export const accessTexts = {
  back: "Back to home",
  sceneOf: message(
    "A city map with {driver}’s route out of the hub. The van is on its way to stop {stop} of {stops} and arrives at {time}, on time.",
    { driver: "Jonas", stop: 3, stops: 4, time: "10:46 AM" },
  ),
  stopOf: message("Stop {stop} of {stops}", { stop: 3, stops: 4 }),
  arrives: message("Arrives {time}", { time: "10:46 AM" }),
  onTime: "On time",

  signIn: "Sign In",
  noAccount: rich("No account yet? <link>Sign up</link>", { link: element }),
  email: "Email",
  password: "Password",
  forgot: "Forgot your password?",
  or: "or",
  passkey: "Sign in with a passkey",
  wasSignedOut: "You’re signed out. Sign in to continue.",
  wasSignedOutText:
    "You’ll find the form again, with what you entered. Passwords and files aren’t kept.",
  wasReset: "Your password was changed",
  wasResetText: "We signed you out everywhere. Sign in with the new one.",
  deletion: message("Your account will be deleted in {days} days", {
    days: keptDays.deletedAccount,
  }),
  deletionText:
    "You’re signed out everywhere. We emailed you the date. To keep the account, sign in before then and press “Keep my account”.",
  out: "You’re signed out",
  outText: "See you at the next stop.",

  recover: "Recover Account",
  recoverText:
    "Enter your account’s email address. We’ll email you a link to create a new password.",
  inbox: "Check your inbox",
  inboxText:
    "If that address has an account, the link arrives within a minute. It works once, for 30 minutes.",
  outbox: rich("This site doesn’t send real email yet: <link>see the outbox</link>.", {
    link: element,
  }),
  send: "Send",
  remembered: rich("Remembered it? <link>Sign in</link>", { link: element }),

  enterCode: "Enter your code",
  enterCodeText: "Open your authenticator app and enter the six digits it shows for this site.",
  code: "Code",
  codeHint: "If you don’t have the app with you, enter a backup code.",
  notYou: rich("Not you? <link>Start again</link>", { link: element }),

  newPasswordTitle: "Create a new password",
  newPasswordText: "Saving it signs you out everywhere.",
  newPassword: "New password",
  newPasswordHint: message("At least {min} characters.", { min: passwordLimits.min }),
  savePassword: "Save password",
  linkGone: "This link doesn’t work",
  linkGoneText:
    "It was already used, or it’s more than 30 minutes old. Your password hasn’t changed. A new link takes a minute.",
  anotherLink: "Ask for another link",
  openSessions: "Signed in now",
  openSessionsText: "These browsers will be signed out.",
  session: rich(
    "{device}<more>{address, select, none {} other {, {address}}}, last used {day}</more>",
    {
      device: "Chrome on Windows",
      address: "203.0.113.24",
      day: "November 21, 2026",
      more: element,
    },
  ),
  otherWays: "Other ways in",
  otherWaysText: "Remove everything you don’t recognize.",
  passkeyIs: "A passkey: signs in without the password.",
  authenticatorIs: "Sign-in asks for its code after the password.",
  added: message("Added {day},", { day: "November 21, 2026" }),
  used: message("last used {day}.", { day: "November 21, 2026" }),
  unused: "not used yet.",
  addedEarly: "Added before your email address was verified, so it may not be yours.",
  keep: "Keep",
  remove: "Remove",

  verifyFirst: "Verify your email address first",
  verifyFirstText: rich(
    "Anyone could have signed up with your address. Open the link that we sent to {email}; then you can set this up.",
    { email: node },
  ),
  sendAnotherLink: "Send another link",

  expired: "This sign-in has expired",
  expiredText:
    "It started too long ago, started in another browser, or is already finished. Open the dashboard and sign in again.",
  unknownClient: "We don’t recognize this application",
  unknownClientText:
    "The link that brought you here names an application that isn’t registered with us, so we didn’t send it your details.",
  unknownAddress: "This link leads somewhere we don’t recognize",
  unknownAddressText:
    "The application asked us to send you to an address that isn’t registered for it. We stopped here and didn’t share your details.",
  incomplete: "This sign-in link isn’t complete",
  incompleteText:
    "Something is missing from the link or was changed on the way. Open the dashboard and sign in from there.",
  failed: "Sign-in didn’t work",
  failedText: "Something went wrong on our side. Please try again in a moment.",
  openDashboard: "Open the dashboard",

  signOutHere: "Sign out?",
  signOutHereText: "The dashboard asks to sign you out of this site too, in this browser.",
  signedInAs: rich("You are signed in as {email}.", { email: node }),
  signOut: "Sign out",
  staySignedIn: "Stay signed in",
} as const;
