import { expect, test } from "vitest";
import { isFromThisMachine } from "./this-machine.server.ts";

test.each([
  ["127.0.0.1", { host: "localhost:3000" }, true],
  ["::ffff:127.0.0.1", { host: "127.0.0.1:3000" }, true],
  ["::1", { host: "[::1]:3000" }, true],
  ["127.0.0.1", { host: "LOCALHOST" }, true],
  // A name of somebody else's that resolves to this machine.
  ["127.0.0.1", { host: "rebound.example:3000" }, false],
  ["127.0.0.1", { host: "localhost.example:3000" }, false],
  ["127.0.0.1", { host: "127.0.0.1.example" }, false],
  ["127.0.0.1", {}, false],
  // Another machine that says it is this one.
  ["192.168.1.20", { host: "localhost:3000" }, false],
  ["", { host: "localhost" }, false],
  // A proxy on this machine that rewrites the host.
  ["127.0.0.1", { host: "localhost:3000", "x-forwarded-for": "203.0.113.9" }, false],
  ["127.0.0.1", { host: "localhost:3000", forwarded: "for=203.0.113.9" }, false],
  ["127.0.0.1", { host: "localhost:3000", via: "1.1 proxy" }, false],
])("a request from %s with %j: %s", (address, headers, local) => {
  expect(isFromThisMachine(address, new Headers(headers as Record<string, string>))).toBe(local);
});
