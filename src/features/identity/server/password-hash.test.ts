import { readdirSync } from "node:fs";
import { constants, getPriority } from "node:os";
import { expect, test } from "vitest";
import { hashPassword, verifyPassword } from "./password-hash.ts";

test("a password is kept as argon2id, and only the right one matches", async () => {
  const hash = await hashPassword("correct horse");
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, "correct horse")).toBe(true);
  expect(await verifyPassword(hash, "correct house")).toBe(false);
  expect(await verifyPassword("not a hash", "correct horse")).toBe(false);
});

test("one password after the other; behind 200 that wait, the next is told to come again", async () => {
  const order: number[] = [];
  const works = Array.from({ length: 203 }, (_, index) =>
    verifyPassword("not a hash", "x").then(() => order.push(index)),
  );
  const settled = await Promise.allSettled(works);
  expect(order).toEqual(Array.from({ length: 201 }, (_, index) => index));
  const refused = settled.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
  expect(refused).toEqual(
    [1, 2].map(() => expect.objectContaining({ code: "unavailable", retryAfter: 5 })),
  );
});

test.runIf(process.platform === "linux")(
  "pages come first: hashing has a low priority",
  async () => {
    await hashPassword("correct horse");
    const threads = readdirSync("/proc/self/task").map(Number);
    const low = threads.filter((id) => getPriority(id) >= constants.priority.PRIORITY_BELOW_NORMAL);
    expect(low).not.toEqual([]);
  },
);
