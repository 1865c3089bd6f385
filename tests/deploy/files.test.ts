import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { parseEnv } from "../../src/platform/env.ts";
import { lastValue, readDockerfile } from "./dockerfile.ts";

const root = path.join(import.meta.dirname, "..", "..");
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
const example = Object.fromEntries(
  read(".env.example")
    .split("\n")
    .filter((line) => /^\w+=/.test(line))
    .map((line) => line.split("=") as [string, string]),
);
const compose = parse(read("compose.yaml"), { merge: true });

test("the example’s settings, filled in, start the site and the worker of compose.yaml", () => {
  const filled = {
    ...example,
    POSTGRES_PASSWORD: "0".repeat(48),
    SECRET: "0".repeat(64),
  };
  const image = Object.fromEntries(
    lastValue(readDockerfile(path.join(root, "Dockerfile")).at(-1) ?? fail(), "ENV")
      .split(" ")
      .map((pair) => pair.split("=") as [string, string]),
  );
  for (const service of ["web", "worker"]) {
    const own = Object.fromEntries(
      Object.entries<string>(compose.services[service].environment).map(([name, value]) => [
        name,
        value.replace(/\$\{POSTGRES_PASSWORD:\?[^}]+\}/, filled.POSTGRES_PASSWORD),
      ]),
    );
    expect(parseEnv({ ...image, ...filled, ...own })).toMatchObject({
      NODE_ENV: "production",
      HOST: "0.0.0.0",
      DATA_DIR: "/data",
      DATABASE_URL: expect.stringMatching(/^postgresql:\/\/site:0+@db:5432\/site$/),
      WORKER: service === "web" ? "off" : "inline",
      METRICS_PORT: 9400,
    });
  }
});

test("compose names the password that is missing, instead of waiting for a database without one", () => {
  const uses = read("compose.yaml").match(/\$\{POSTGRES_PASSWORD[^}]*\}/g) ?? [];
  expect(uses.length).toBeGreaterThan(0);
  for (const use of uses) expect(use).toMatch(/^\$\{POSTGRES_PASSWORD:\?[^}]*\.env[^}]*\}$/);
});

test("every setting of the example is in the README", () => {
  const readme = read("README.md");
  for (const name of Object.keys(example)) {
    if (name !== "POSTGRES_PASSWORD") expect(readme).toContain(`\`${name}\``);
  }
});

test("the image runs as a user, and site and worker on a read-only root", () => {
  const last = readDockerfile(path.join(root, "Dockerfile")).at(-1) ?? fail();
  expect(lastValue(last, "USER")).toBe("site");
  expect(JSON.parse(lastValue(last, "HEALTHCHECK").replace(/^.*?CMD /, ""))[0]).toBe("node");
  for (const service of ["web", "worker"]) {
    expect(compose.services[service]).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
  }
});

function fail(): never {
  throw new Error("the Dockerfile has no stage");
}
