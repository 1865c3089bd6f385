import { expect, test } from "vitest";
import { createSeal } from "./seal.ts";

const seal = createSeal("a secret for this test, long enough");

test("what was sealed opens again, and never looks the same twice", () => {
  const first = seal.close("a token – not for everybody");
  expect(seal.open(first)).toBe("a token – not for everybody");
  expect(first).not.toContain("token");
  expect(seal.close("same")).not.toBe(seal.close("same"));
});

test("what was changed, cut off or sealed with another key does not open", () => {
  const sealed = seal.close("text");
  const changed = Buffer.from(sealed, "base64url");
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1;
  expect(seal.open(changed.toString("base64url"))).toBeNull();
  expect(seal.open(sealed.slice(0, 20))).toBeNull();
  expect(seal.open("")).toBeNull();
  expect(createSeal("another secret, just as long as that").open(sealed)).toBeNull();
});
