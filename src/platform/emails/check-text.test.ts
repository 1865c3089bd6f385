import { describe, expect, test } from "vitest";
import { confirmEmail } from "../../../tests/factories/emails.ts";
import { checkText } from "./check-text.ts";

describe("a text can’t be sent", () => {
  const link = "[Confirm]({{confirm-link}})";
  test.each([
    ["with an unknown placeholder", { subject: "Hi {{nam}}" }, /^subject: {{nam}} isn’t one of/],
    [
      "without its link",
      { body: "Hello" },
      /^body: This email needs \[Label\]\({{confirm-link}}\)/,
    ],
    [
      "with a link as text",
      { body: `${link} {{confirm-link}}` },
      /^body: Put {{confirm-link}} into/,
    ],
    ["with a link in its subject", { subject: "{{confirm-link}}" }, /^subject: .* works only in/],
    ["with half a placeholder", { heading: "Hi {{company}" }, /^heading: Write a placeholder/],
    ["without a subject", { subject: " " }, /^subject: Enter a text/],
    ["with a script as a link", { body: `${link}\n[x](javascript:alert(1))` }, null],
    ["with a link that is no address", { body: `${link}\n[x](www.example.com)` }, /^body: “www/],
    [
      "with a link’s value inside an address",
      { body: `${link}\n[x](https://evil.example/r?u={{confirm-link}})` },
      /^body: “https:\/\/evil/,
    ],
    [
      "with a link’s value in an email address",
      { body: `${link}\n[x](mailto:{{confirm-link}})` },
      /^body: “mailto:/,
    ],
    [
      "with two links as one",
      { body: `${link}\n[x]({{confirm-link}}{{confirm-link}})` },
      /^body: “/,
    ],
    ["with braces in an address", { body: `${link}\n[x](https://a.example/{{)` }, /^body: /],
    ["with a value as an address", { body: `${link}\n[x]({{company}})` }, /^body: “{{company}}”/],
    ["with another host’s address", { body: `${link}\n[x](//evil.example)` }, /^body: “\/\/evil/],
  ])("%s", (_case, changes, message) => {
    const found = checkText(confirmEmail, { ...confirmEmail.text, ...changes }).map(
      ({ field, message: fault }) => `${field}: ${fault}`,
    );
    // `javascript:alert(1)` isn't even read as a link, because of its brackets.
    if (message) expect(found).toContainEqual(expect.stringMatching(message));
    else expect(found).toEqual([]);
  });
});
