import { describe, expect, test } from "vitest";
import { type EmailName, emailNames, emailOf } from "../../composition/emails/text-templates.ts";
import { checkText } from "./check-text.ts";

const faults = (name: EmailName, changes: Record<string, string>) =>
  checkText(name, { ...emailOf(name).text, ...changes }).map(
    ({ field, message }) => `${field}: ${message}`,
  );

test.each(emailNames)("the original text of %s has no faults", (name) => {
  expect(checkText(name, emailOf(name).text)).toEqual([]);
});

/** Every email ends with the company's name. */
const unsaid = (name: EmailName) => {
  const { text, placeholders } = emailOf(name);
  const said = Object.values(text).join();
  return Object.keys(placeholders).filter(
    (one) => one !== "company" && !said.includes(`{{${one}}}`),
  );
};
test.each(emailNames)("the original text of %s says all that it can", (name) => {
  expect(unsaid(name)).toEqual([]);
});

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
    const found = faults("verify-email", changes);
    // `javascript:alert(1)` isn't even read as a link, because of its brackets.
    if (message) expect(found).toContainEqual(expect.stringMatching(message));
    else expect(found).toEqual([]);
  });
});
