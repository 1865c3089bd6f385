import { expect, test } from "vitest";
import type { Services } from "../../server/services.ts";
import { setSignupCookie, signupCookie } from "./signup-answer.server.ts";

test.each([
  ["http://localhost:3000", "ada@example.com"],
  ["https://example.com", "zoë+tag@exämple.com"],
])("the signup cookie at %s is the one that the router reads", async (origin, email) => {
  const config = { origin, secret: "a secret for this test" } as Services["config"];
  const header = setSignupCookie({ config }, email);
  const cookie = signupCookie({ config });
  expect(header).toBe(await cookie.serialize(email));
  expect(await cookie.parse(header.split(";")[0] ?? "")).toBe(email);
});
