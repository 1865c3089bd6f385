import { message, node, rich } from "../../contract/texts.ts";

/** The form in which visitors count what their failed deliveries cost. */
export const failureFormTexts = {
  title: "What do failed deliveries cost you?",
  example: "One grocer’s figures.",
  exampleFrom: rich("One grocer’s figures, from our post {post}.", { post: node }),
  post: "What a failed delivery costs",
  typeOver: "Type your own.",
  type: "Type your figures.",
  deliveries: "Deliveries",
  share: "Share that fails",
  one: "What one failure costs",
  attempt: "The wasted attempt",
  attemptText: "the driver and the van, for nothing",
  second: "The second attempt",
  secondText: "a second stop on another day",
  handling: "Handling",
  handlingText: "unload, store, find, load again",
  desk: "The desk",
  deskText: "calls and messages",
  goods: "Goods",
  goodsText: "what spoils, averaged over all failures",
  update: "Update",
} as const;

/** Texts of the result, also in the browser, so no text here has elements. */
export const failureAnswerTexts = {
  number: message(
    "Enter {kind, select, whole {a whole number} other {a number}} from {min, number} to {max, number}.",
    { kind: "whole", min: 1, max: 10_000 },
  ),
  which: message("Write {one} or {other}: {typed} can be read as both.", {
    one: "1200",
    other: "1.2",
    typed: "1.200",
  }),
  correct: "Correct the marked number to see the cost.",
  empty: "Enter your deliveries, the share that fails, and what one costs.",
  none: "No failures, no cost. Keep it that way.",
  failures: message(
    "a month, for {failed, plural, =0 {less than one failed delivery} one {# failed delivery} other {# failed deliveries}} out of {month, number}",
    { failed: 48, month: 1200 },
  ),
  each: message("That’s {cost} on every delivery that does arrive.", { cost: "93¢" }),
  plan: message(
    "{plan} covers that volume for {price} a month. {needed, plural, =0 {That’s more than these failures cost. It would have to earn the rest in planning time.} other {Prevent # of the {failed, number} and it’s paid for.}}",
    { plan: "Brick & Mortar", price: "$99", needed: 5, failed: 48 },
  ),
  see: message("See {plan}", { plan: "Brick & Mortar" }),
  seePlans: "See the plans",
} as const;
