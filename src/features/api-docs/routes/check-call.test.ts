import { expect, test } from "vitest";
import { readableApi } from "./api-docs.server.ts";
import { checkCall, triedCalls } from "./check-call.server.ts";

const { calls } = readableApi({ origin: "https://site.example", currency: "usd" });

test("every call with a body can be tried, and accepts the payload that the page begins with", () => {
  const withBody = calls.filter(({ body }) => body !== null);
  expect(withBody.map(({ id }) => id).sort()).toEqual([...triedCalls].sort());
  for (const { id, body } of withBody) checkCall(id, JSON.parse(body ?? ""));
});

test("every call that reads begins with values for its path, in both examples", () => {
  for (const { path, inputs, body, example, fetchExample } of calls) {
    if (body !== null) continue;
    for (const { name, value } of inputs)
      if (path.includes(`{${name}}`)) expect(value).not.toBe("");
    expect(example).not.toContain("{");
    expect(fetchExample).toContain("https://site.example/api/");
    expect(fetchExample).not.toContain("/{");
  }
});

test("a payload is refused as the call refuses it; an unknown call says so", () => {
  expect(() => checkCall("createFreeSubscription", { first_name: "Ada" })).toThrow(
    expect.objectContaining({ code: "invalid_input" }),
  );
  expect(() => checkCall("constructor", {})).toThrow(
    expect.objectContaining({ code: "not_found" }),
  );
});
