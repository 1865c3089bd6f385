import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { describePin, readImages, readPackagePins } from "./pins.ts";

const now = new Date("2026-11-23T12:00:00Z");
const day = (date: string) => `${date}T00:00:00Z`;

test("a pin says how old it is, which fixes it is behind, and what is newest", () => {
  const published = {
    "1.7.6": day("2026-08-01"),
    "1.7.7": day("2026-08-25"),
    "1.7.9": day("2026-09-01"),
    "1.7.10": day("2026-10-01"),
    "2.0.0": day("2026-11-01"),
    "2.1.0-rc.1": day("2026-11-20"),
  };
  const pin = { name: "auth", version: "1.7.7", file: "package.json" };
  expect(describePin(pin, published, now)).toBe(
    "auth 1.7.7 (package.json): 90 days old, behind 2 fixes: 1.7.9 1.7.10; newest 2.0.0",
  );
  expect(describePin({ ...pin, version: "2.0.0" }, published, now)).toBe(
    "auth 2.0.0 (package.json): 22 days old, no newer fix",
  );
  expect(describePin({ ...pin, version: "3.0.0" }, published, now)).toMatch(/age unknown/);
});

test("pins are the exact versions of package.json, once each, and the images of container files", () => {
  const text = JSON.stringify({
    dependencies: { a: "1.0.0", b: "^2.0.0" },
    devDependencies: { a: "1.0.0", c: "4.0.0-beta.1" },
    overrides: { d: { e: "5.0.0" }, f: "$f" },
  });
  expect(readPackagePins(text).map(({ name, version }) => `${name}@${version}`)).toEqual([
    "a@1.0.0",
    "c@4.0.0-beta.1",
    "e@5.0.0",
  ]);
  expect(
    readImages(
      "FROM node:26 AS build\nRUN x\nFROM node:26\n",
      "  image: site\n    image: postgres:18\n",
    ),
  ).toEqual(["node:26", "postgres:18"]);
});

test("without the registry, every pin is still listed, soon, with what could not be had", async () => {
  const script = path.join(import.meta.dirname, "pins.ts");
  const env = { ...process.env, npm_config_registry: "http://127.0.0.1:1" };
  const { stdout } = await promisify(execFile)(process.execPath, [script, "pino", "pg"], { env });
  expect(stdout.trim().split("\n").sort()).toEqual([
    expect.stringMatching(
      /^pg \d\S+ \(package\.json\): age and fixes unknown, no answer from the registry$/,
    ),
    expect.stringMatching(/^pino \d\S+ \(package\.json\): age and fixes unknown, no answer from/),
  ]);
});
