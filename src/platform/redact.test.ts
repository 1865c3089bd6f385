import { describe, expect, test } from "vitest";
import { redactText, redactValue } from "./redact.ts";

const token = "dGhpcyBpcyBhIHRva2VuIG9mIDMyIGJ5dGVz-x9_";

describe("what never stays in a log", () => {
  test.each([
    ["an address", "550 5.1.1 <ada.byron+x@mail.example.co.uk>: no such user", "ada"],
    ["an address with a quoted part", 'to "Ada B"@example.com failed', "Ada B"],
    ["an international address", "für grüße@käse.example", "grüße"],
    ["an address with signs", "550 <customer/dept=ada@mail.example>: unknown", "customer"],
    ["an address on a local host", "550 <ada@localhost>: unknown", "ada"],
    ["an address in a URL", "GET /lists/ada%40example.com/x", "ada"],
    ["an address at localhost", "from ada@localhost refused", "ada@"],
    ["a link’s token", `https://www.example.com/reset-password?token=${token}`, token],
    ["a token in a path’s query", `/verify-email?token=short1`, "short1"],
    ["a fragment", "https://example.com/a#access=short1", "short1"],
    ["a database’s password", "postgres://site:s3cret@db.example:5432/site", "s3cret"],
    ["a bearer token", "Authorization: Bearer abc.def-12345", "abc.def"],
    ["a cookie", "cookie: site.session_token=abc", "abc"],
    ["a password by name", 'password="correct horse", user=1', "horse"],
    ["a bare token", `no session ${token} found`, token],
    ["a session of 32 letters and digits", "session Xk2pQ9rT4vWz7bNc1mLd8fGh3jKs6aYe gone", "Xk2p"],
    ["a SHA-256", "hash 9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08", "9f86"],
    ["an argon2 hash", "row $argon2id$v=19$m=19456,t=2,p=1$c2FsdA$aGFzaA here", "c2FsdA"],
    ["a bcrypt hash", "row $2b$12$abcdefghijklmnopqrstuv here", "abcdefg"],
    ["a Stripe key", "key sk_live_abcDEF123 used", "abcDEF"],
    ["a webhook secret", "whsec_abcdef", "abcdef"],
    ["a client secret", "pi_123_secret_abc", "secret_abc"],
    ["a phone number", "call +1 (415) 555-0132 now", "555"],
    ["a national phone number", "call (415) 555-0132 now", "555"],
    ["a value that PostgreSQL quotes", 'invalid input syntax for type integer: "a "b" c"', "b"],
  ])("%s", (_what, text, secret) => {
    expect(redactText(text)).not.toContain(secret);
    expect(redactText(text)).toContain("[redacted]");
  });

  test("values of telling keys, at any depth, and text in any shape", () => {
    const value = { a: [{ email: "x", Password: 1, deep: { note: "to a@b.example" } }], level: 50 };
    expect(redactValue(value)).toEqual({
      a: [{ email: "[redacted]", Password: "[redacted]", deep: { note: "to [redacted]" } }],
      level: 50,
    });
  });
});

test.each([
  "    at Object.<anonymous> (file:///srv/site/node_modules/@better-auth/core/dist/index.mjs:12:34)",
  "    at handleDocumentRequestWithAVeryLongName (/srv/site/server/identity/sign-in-attempts.ts:7:1)",
  'duplicate key value violates unique constraint "user_email_unique"',
  "job 0198c2f1-7a53-7e0b-9d1c-5f2f6f0b8a11 failed at 2026-11-21T21:07:33.123Z",
  "connect ECONNREFUSED 127.0.0.1:5432",
  "No such payment_intent: pi_3PqRsTuVwXyZ0123456789Ab",
  "docs/decisions/0001-own-node-and-postgresql.md",
])("what an operator needs stays: %s", (text) => {
  expect(redactText(text)).toBe(text);
});

test("a hostile megabyte takes no time that matters", () => {
  for (const text of ["a".repeat(1e6), '"'.repeat(1e6), "a.".repeat(5e5), "@".repeat(1e6)]) {
    expect(redactText(text).length).toBeLessThan(11_000);
  }
});
