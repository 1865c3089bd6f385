import { element, rich } from "../../contract/texts.ts";

/** The card field, wherever someone pays or adds a card. */
export const cardTexts = {
  details: "Card Details",
  number: "Card number",
  expiry: "Expiry (MM / YY)",
  cvc: "CVC",
  loading: "Loading the card field",
  testMode: "Test mode: no card is charged",
  testModeText: "Use one of the test card numbers.",
  testNumbers: "Test card numbers",
  failed: "We couldn’t load the card field.",
  pageFailed: "This page didn’t load completely.",
  reload: rich(
    "Check your connection, then <reload>reload the page</reload>. Nothing was charged.",
    {
      reload: element,
    },
  ),
  slow: "The card field is taking a long time.",
  slowText: rich(
    "It may still appear. You can also <reload>reload the page</reload>. Nothing was charged.",
    { reload: element },
  ),
  here: "The card field is here.",
  hereText: "You can enter your card now.",
} as const;
