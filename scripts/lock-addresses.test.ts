import { expect, test } from "vitest";
import { addressOf } from "./lock-addresses.ts";

test("a package's address has its real name and version, also nested, scoped, and under another name", () => {
  const at = (location: string, name?: string) =>
    addressOf("https://npm.example/", location, { version: "1.2.3", ...(name ? { name } : {}) });
  expect(at("node_modules/pg")).toBe("https://npm.example/pg/-/pg-1.2.3.tgz");
  expect(at("node_modules/a/node_modules/@b/c")).toBe("https://npm.example/@b/c/-/c-1.2.3.tgz");
  expect(at("node_modules/width-cjs", "width")).toBe("https://npm.example/width/-/width-1.2.3.tgz");
});
