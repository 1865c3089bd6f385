import { messages } from "./messages.ts";

/**
 * What forms are told when they are refused. Each sentence is its own name: schemas and use cases say it in English, wherever
 * they run, and pages show it in their language. Sentences with values in them stay as they are.
 */
const sentences = [
  messages.checkFields,
  messages.signup.acceptTerms,
  messages.signup.fillRequired,
  messages.signup.cardNotLoaded,
  messages.signup.success,
  messages.signup.finishing,
  "This contains characters we can’t accept. Please remove them.",
  "This contains characters we can’t accept.",
  "Choose one from the list.",
  "Please enter text.",
  "Enter your name.",
  "Enter your comments.",
  "Enter your email address.",
  "Enter an email address like name@example.com.",
  "Enter your first name.",
  "Enter your last name.",
  "Enter a password.",
  "Use at least 8 characters.",
  "Choose a password that isn’t your email address.",
  "Choose a password without your name, your company’s name, or ours.",
  "This password is easy to guess. Choose a longer one, for example three or four words that don’t belong together.",
  "Enter your organization’s name.",
  "Enter your phone number.",
  "Enter a phone number with its area code, like (415) 555-0132.",
  "Choose a plan.",
  "Choose monthly or yearly billing.",
  "Choose your industry.",
  "Enter the number of people at your company.",
  "Enter a whole number of people, 1 or more.",
  "Tell us what you’ll use it for.",
  "Tell us how you heard about us.",
  "Choose your volume of deliveries.",
  "Enter your card details.",
  "Enter your password.",
  "Enter the code.",
  "Wrong email or password.",
  "We can’t do this right now. Nothing you entered is lost. Please try again in a minute.",
  "We’re getting a lot of requests right now. Nothing you entered is lost. Please try again in a few seconds.",
  "We need to check that you’re a person. Turn on JavaScript, reload the page, and send the form again.",
  "Your form arrived faster than most people can fill it in. Check it, then send it again.",
  "We couldn’t reach the server. Check your connection and press Sign Up again. You won’t be charged twice.",
  "We can’t reach our payment provider right now. We’ll keep trying, and we’ll email you. You can also try again in a moment. You won’t be charged twice.",
  "This plan isn’t available. Please choose one from the pricing page.",
  "This form was already sent with another email address. Reload the page to sign up with this one.",
  "This promotion code doesn’t exist, or it has ended. Correct it, or leave it out.",
  "This promotion code has been used as often as it can be. Leave it out to sign up.",
  "This promotion code doesn’t apply to a free plan. Leave it out to sign up.",
] as const;

export const errorTexts = Object.fromEntries(sentences.map((one) => [one, one])) as {
  readonly [Sentence in (typeof sentences)[number]]: Sentence;
};
