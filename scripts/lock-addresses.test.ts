import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { addressOf } from "./lock-addresses.ts";

test("a package's address has its real name and version, also nested, scoped, and under another name", () => {
  const at = (location: string, name?: string) =>
    addressOf("https://npm.example/", location, { version: "1.2.3", ...(name ? { name } : {}) });
  expect(at("node_modules/pg")).toBe("https://npm.example/pg/-/pg-1.2.3.tgz");
  expect(at("node_modules/a/node_modules/@b/c")).toBe("https://npm.example/@b/c/-/c-1.2.3.tgz");
  expect(at("node_modules/width-cjs", "width")).toBe("https://npm.example/width/-/width-1.2.3.tgz");
});

test("the lock file keeps what package.json overrides", () => {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(import.meta.dirname, "..", file), "utf8"));
  const { overrides } = read("package.json") as { overrides: Record<string, object> };
  const locked = Object.entries<{ version: string }>(read("package-lock.json").packages);
  for (const [name, version] of Object.values(overrides).flatMap((one) => Object.entries(one))) {
    const copies = locked.filter(([location]) => location.endsWith(`node_modules/${name}`));
    expect(copies.map(([location, one]) => [location, one.version])).toEqual([
      [`node_modules/${name}`, version],
    ]);
  }
});
