import { expect, test } from "vitest";
import { mailboxHash, normalizeMailbox } from "./mailbox.ts";

test.each([
  ["ada@example.com", "ada@example.com"],
  ["ada+news@example.com", "ada@example.com"],
  ["ada+a+b@example.com", "ada@example.com"],
  ["a.da@example.com", "a.da@example.com"],
  ["a.d.a+x@gmail.com", "ada@gmail.com"],
  ["ada@googlemail.com", "ada@gmail.com"],
  // No name would be left.
  ["+x@example.com", "+x@example.com"],
])("%s leads to %s", (email, mailbox) => {
  expect(normalizeMailbox(email)).toBe(mailbox);
});

test("the hash is the mailbox’s, needs the secret, and does not show the address", () => {
  const hash = mailboxHash("one", "ada+1@example.com");
  expect(hash).toBe(mailboxHash("one", "ada@example.com"));
  expect(hash).not.toBe(mailboxHash("two", "ada@example.com"));
  expect(hash).toMatch(/^[0-9a-f]{64}$/);
});
