import { element, message, rich } from "./texts.ts";

/** Texts of forms around their fields. */
export const formTexts = {
  optional: "optional",
  choose: "Choose …",
  missing: message("{empty, plural, one {# field is} other {# fields are}} missing.", {
    empty: 3,
  }),
  wrong: message("{wrong, plural, one {# needs} other {# need}} another look.", { wrong: 2 }),
  missingAndWrong: message(
    "{empty, plural, one {# field is} other {# fields are}} missing, and {wrong, plural, one {# needs} other {# need}} another look.",
    { empty: 3, wrong: 2 },
  ),
  showMore: message("Show {count} more", { count: 4 }),
  passwordAgain: "Type your password again.",
  showPassword: "Show password",
  phoneCountry: "Country of the phone number",
  leaveEmpty: "Leave this field empty",
  stopped: "Something on this page stopped working.",
  stoppedText: rich(
    "<reload>Reload the page</reload> to go on. What you typed stays, except for passwords and card details.",
    { reload: element },
  ),
  checking: "Checking that you’re a person. This takes a few seconds.",
} as const;
