import { expect, test } from "vitest";
import { reachable } from "./slim-modules.ts";

test("keeps what production code reaches, nested versions and required peers included", () => {
  const lock = {
    "": { dependencies: { a: "1" }, optionalDependencies: { native: "1" } },
    "node_modules/a": { dependencies: { shared: "2" }, peerDependencies: { peer: "1" } },
    "node_modules/a/node_modules/shared": { dependencies: { deep: "1" } },
    "node_modules/shared": {},
    "node_modules/deep": {},
    "node_modules/native": {},
    "node_modules/peer": {},
  };
  expect([...reachable(lock)].sort()).toEqual([
    "node_modules/a",
    "node_modules/a/node_modules/shared",
    "node_modules/deep",
    "node_modules/native",
    "node_modules/peer",
  ]);
});

test("drops development tools that are also somebody's optional peer", () => {
  const lock = {
    "": { dependencies: { auth: "1" }, devDependencies: { kit: "1" } },
    "node_modules/auth": {
      peerDependencies: { kit: "1" },
      peerDependenciesMeta: { kit: { optional: true } },
    },
    "node_modules/kit": { dependencies: { esbuild: "1" } },
    "node_modules/esbuild": {},
  };
  expect([...reachable(lock)]).toEqual(["node_modules/auth"]);
});
