import { type Message, message } from "./texts.ts";

/**
 * What forms of an account are told when they are refused, beside the sentences of src/contract/error-texts.ts. A sentence with values in
 * it is found by the words around them.
 */
const sentences = [
  "Something went wrong on our side. Please try again in a moment.",
  "This is too long to send at once. Please shorten it.",
  "The upload was cut off. Please send the form again.",
  "Nothing was changed while you were signed out. Check what you entered, then send it again.",
  "We can’t look up your account right now. Nothing you entered is lost. Please try again in a minute.",
  "Only an owner of your organization can do this.",
  "Choose a picture first.",
  "Choose a .jpg or .png file.",
  "Choose a picture of at least 256 by 256 pixels.",
  "Choose a picture of at most 40 megapixels.",
  "Choose a picture of at most 5 MB.",

  "Please sign in first.",
  "Verify your email address first. Open the link that we emailed you, or ask for another one.",
  "That code isn’t right. Enter the one your app shows now.",
  "This code was already used. Wait for your app to show the next one.",
  "Too many wrong codes. Wait 15 minutes, then try again.",
  "You ran out of time or attempts. Please sign in again.",
  "This isn’t your current password.",
  "Enter your current password.",
  "This took too long. Please try again.",
  "We couldn’t check this passkey. Please try again, or sign in with your password.",
  "This passkey doesn’t open an account here. It may have been removed. Sign in with your password.",
  "This passkey no longer exists.",
  "We couldn’t read your browser’s answer. Please try again.",
  "This setup has expired. Please start it again.",
  "This link doesn’t work or has expired. If your address isn’t verified yet, ask for a new link below.",
  "This link was already used or has expired. Ask for a new one below.",
  "Save the backup codes first, then check this box. They let you in without your phone.",
  "Enter a name.",
  "Choose a passkey.",
  "The site cannot be reached. Check your connection, then try again.",
  "No passkey was added. You can try again.",
  "There is a passkey for this account already, where you wanted to keep this one.",
  "Your browser could not do this. Try another one, or use your password.",

  "This account no longer exists.",
  "This is already your address.",
  "This link was already used, was canceled, or has expired. Your address hasn’t changed. Enter the new one again in your settings.",
  "This is a staff account. Ask an owner to change its role to customer first.",
  "The deletion date has passed. We’re deleting this account now.",
  "We couldn’t process this picture. Please try again in a minute, or choose another one.",
  "Enter a phone number with its area code, like +1 202 555 0143.",
  "Enter your new email address.",
  "Enter your old password.",
  "This isn’t your old password.",
  "Type your new password again.",
  "Choose a password that isn’t your old one.",
  "The new passwords don’t match.",
  "Check this box to continue.",

  "We can’t reach our payment provider right now. Please try again in a moment. You won’t be charged twice.",
  "Your payment is still being processed. Please try again in a moment. You won’t be charged twice.",
  "This card is no longer on your account.",
  "This is the only card that pays for your subscription. Add another card before you delete it.",
  "We can’t find a payment that needs this confirmation.",
  "Our payment provider doesn’t accept this email address. Use another one.",
  "Our payment provider doesn’t accept this tax ID. Check its type and number.",
  "This account has no subscription.",
  "This organization has no owner.",
  "We can’t find that subscription.",
  "Your subscription is set to end. Keep it first, then change its plan.",
  "You can change your plan only while your subscription is active.",
  "This is a new price for the plan you have, so you can’t decline it here. You can change your plan or cancel it before that day.",
  "Your subscription has ended. Choose a plan to start again.",
  "Your subscription is being updated. Please try again in a moment.",
  "Another change to your account is in progress. Please try again in a moment.",
  "We can’t find that plan.",
  "The amount has changed since you last saw it. Nothing was changed or charged. Check the new amount before you continue.",
  "This change is no longer available. Please choose again.",
  "This amount was shown more than an hour ago. Nothing was changed or charged. Check the new amount before you continue.",
  "Another change to your plan is in progress. Please check again in a minute.",
  "Your plan was already changed. Nothing more was changed or charged.",
  "This card can’t be used. Please enter it again.",
  "The payment wasn’t completed. Please enter your card again.",
  "There’s no card to charge. Add one first.",
  "Your bank needs you to confirm this payment. Nothing was changed or charged. Add the card again to confirm it, or use another card.",
  "Your bank asked you to confirm the payment, but the time to do so ran out.",
  "Your subscription has ended, so you can’t change its plan.",
  "Your bank wants to confirm this card with you first: add it again below.",
  "No plan was started.",
  "The plan was not changed.",
  "The answer did not arrive. Please try again.",
  "Choose a card.",
  "Enter a card.",
  "Review the cost first.",
  "Choose how often you pay.",
  "Enter the expiry date on the card.",
  "Enter the month and the year as on the card, like 04 / 29.",
  "This date is in the past.",
  "Enter the name on the card.",
  "Please use one line.",
  "Choose a country.",
  "Choose a type.",
  "Enter the street and number.",
  "Enter the city.",
  "Enter the state.",
  "Enter the ZIP code.",
  "Choose your type of tax ID.",
  "Enter your tax ID, or choose “None”.",
  "Choose what to do with the card.",
  "This link names no day. Here’s today’s morning.",
  "This morning hasn’t come yet. Here’s today’s.",
  "There’s no morning of that day. Here’s today’s.",
  "This link is damaged: its routes name a stop twice, or one that doesn’t exist. Ask for it again, or plan the morning yourself.",
  "Correct the marked month.",
  "Enter what you pay.",
  "Enter your drivers: you pay for each of them today.",
  "Correct the marked numbers to see what it costs.",
  "Enter your deliveries to see what it costs.",
  "A year without deliveries costs nothing. Enter yours.",
  "You’re signed out. Sign in in another tab, then try again here.",
  "No passkey was used. Try again, or sign in with your password.",
  "This request was answered or withdrawn, or it expired.",
  "This link isn’t complete, or it isn’t ours. Open the link in your email again, or sign in and cancel on your payments page.",
  "This link canceled your trial before, and you kept the plan after that. To cancel again, sign in and open your payments page.",
  "This trial is over, so there is nothing left to cancel here. Sign in to see your plan, and to cancel it if it’s still running.",
  "This link isn’t valid. Part of it may be missing, or a newer email has replaced it. Use the newest email from us, or enter your address again to get a new link.",
  "This link has expired. Enter your address again and we’ll send you a new one.",
  "This unsubscribe link isn’t complete. Open it from the email again, or write to us and we’ll take you off the list.",
] as const;

/** Sentences with values, and an example of each. */
const withValues = {
  "{count} stops have no van yet. Put them on a van, then send the vans.": { count: "3" },
  "Enter a whole number from {min} to {max}.": { min: "1", max: "1,000,000" },
  "Enter a number from {min} to {max}.": { min: "0", max: "100" },
  "You’re already on the {plan} plan.": { plan: "Fleet" },
  "The {plan} plan is a trial for new accounts. To stop paying, cancel your subscription.": {
    plan: "Free",
  },
  "Enter a tax ID like {example}, or choose another type.": { example: "DE123456789" },
  "Too many attempts. Please wait {count} minutes, then try again.": { count: "15" },
  "Too many attempts. Please wait {count} minute, then try again.": { count: "1" },
  "Too many attempts. Please wait {count} seconds, then try again.": { count: "30" },
  "Too many attempts. Please wait {count} second, then try again.": { count: "1" },
  "You can have up to {most} passkeys. Remove one you no longer use.": { most: "20" },
  "Choose whether to keep “{name}” or remove it.": { name: "Chrome on Windows" },
} as const;
type WithValues = keyof typeof withValues;

export const accountErrorTexts = {
  ...Object.fromEntries(sentences.map((one) => [one, one])),
  ...Object.fromEntries(
    Object.entries(withValues).map(([text, values]) => [text, message(text, values)]),
  ),
} as unknown as { readonly [Sentence in (typeof sentences)[number]]: Sentence } & {
  readonly [Sentence in WithValues]: Message<Record<string, string>>;
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** How each sentence with values is recognized. */
const patterns = Object.keys(withValues).map((name) => {
  const pattern = name
    .split(/\{(\w+)\}/)
    .map((part, at) => (at % 2 === 1 ? `(?<${part}>.+?)` : escaped(part)))
    .join("");
  return { name: name as WithValues, pattern: new RegExp(`^${pattern}$`, "su") };
});

/** The message that a sentence was made of, with its values; null: it has none. */
export function findWithValues(sentence: string) {
  for (const { name, pattern } of patterns) {
    const values = pattern.exec(sentence)?.groups;
    if (values) return { name, values };
  }
  return null;
}
