import { message } from "./texts.ts";

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
  checking: "Checking that you’re a person. This takes a few seconds.",
} as const;
