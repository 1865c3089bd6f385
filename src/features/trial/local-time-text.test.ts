import { expect, test } from "vitest";
import { localTimeText } from "./local-time-text.ts";

const at = "2026-12-15T16:18:00.000Z";

test.each([
  ["en-US", "12-hour", /\d:18\sPM/, /16:18|17:18/],
  ["en-US", "24-hour", /\d\d:18/, /[AP]M/],
  ["es-419", "12-hour", /\d:18\sp\.\s?m\./, /16:18|17:18/],
  ["es-419", "24-hour", /\d\d:18/, /[ap]\.\s?m\./],
])("in %s by a %s clock", (language, clock, expected, other) => {
  // The reader's zone is that of this process.
  const text = localTimeText(at, language, clock);
  if (clock === "24-hour" || new Date(at).getHours() >= 12) expect(text).toMatch(expected);
  expect(text).not.toMatch(other);
});
