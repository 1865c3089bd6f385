import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, test } from "vitest";
import type { Phase } from "./lifecycle.ts";
import { createProbes } from "./probes.ts";

function setUp(canWrite: () => Promise<boolean>) {
  const state = { phase: "ready" as Phase, asked: 0, now: 0 };
  const probes = createProbes({
    phase: () => state.phase,
    canWrite() {
      state.asked += 1;
      return canWrite();
    },
    now: () => state.now,
  });
  /** The status of the answer; null when the request is not a probe. */
  const ask = (url: string, method = "GET") =>
    new Promise<number | null>((resolve) => {
      let status = 0;
      const response = {
        writeHead(code: number) {
          status = code;
          return response;
        },
        end: () => resolve(status),
      };
      const request = { url, method } as IncomingMessage;
      if (!probes(request, response as unknown as ServerResponse)) resolve(null);
    });
  return { state, ask };
}

test("ready while the database takes writes", async () => {
  const { ask } = setUp(async () => true);
  expect(await ask("/readyz")).toBe(200);
  expect(await ask("/readyz?from=balancer", "HEAD")).toBe(200);
});

test.each([
  ["reads only", async () => false],
  ["does not answer", () => Promise.reject(new Error("away"))],
])("a database that %s: alive, and not ready", async (_name, canWrite) => {
  const { ask } = setUp(canWrite);
  expect(await ask("/readyz")).toBe(503);
  expect(await ask("/healthz")).toBe(200);
});

test.each(["starting", "stopping"] as const)("%s: alive, and not ready", async (phase) => {
  const { ask, state } = setUp(async () => true);
  state.phase = phase;
  expect(await ask("/readyz")).toBe(503);
  expect(await ask("/healthz")).toBe(200);
});

test("many probes of one moment ask the database once", async () => {
  const { ask, state } = setUp(async () => true);
  await Promise.all(Array.from({ length: 20 }, () => ask("/readyz")));
  expect(state.asked).toBe(1);
  state.now = 1_000;
  await ask("/readyz");
  expect(state.asked).toBe(2);
});

test("other paths and methods", async () => {
  const { ask } = setUp(async () => true);
  expect(await ask("/")).toBeNull();
  expect(await ask("/health")).toBeNull();
  expect(await ask("/readyz", "POST")).toBe(405);
});
