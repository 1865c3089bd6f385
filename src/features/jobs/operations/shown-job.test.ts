import { expect, test } from "vitest";
import { failureText, shownPayload } from "./shown-job.ts";

test("a payload shows ids, kinds, and times, and hides what may be somebody’s", () => {
  const id = "0190a1b2-0000-7000-8000-000000000001";
  expect(
    shownPayload({
      id,
      event: "evt_1QabcDEF",
      type: "account.created",
      at: "2026-03-02T10:00:00.000Z",
      count: 3,
      email: "ada@byron.example",
      token: "d41d8cd98f00b204e9800998ecf8427e",
      name: "ada",
      nested: { id },
    }),
  ).toEqual({
    id,
    event: "evt_1QabcDEF",
    type: "account.created",
    at: "2026-03-02T10:00:00.000Z",
    count: "3",
    email: "hidden",
    token: "hidden",
    name: "hidden",
    nested: "hidden",
  });
  expect(shownPayload(null)).toEqual({});
});

test("a failure says why, without an address or a link’s token", () => {
  expect(failureText({ message: "Error: 550 <ada@byron.example> unknown" })).toBe(
    "550 <[redacted]> unknown",
  );
  expect(failureText({ value: { message: "job heartbeat timeout" } })).toBe(
    "Job heartbeat timeout",
  );
  expect(failureText({ message: "GET https://x.example/a?token=abc failed" })).not.toContain("abc");
  for (const nothing of [null, {}, { message: "" }, { value: null }]) {
    expect(failureText(nothing)).toBe("");
  }
});
