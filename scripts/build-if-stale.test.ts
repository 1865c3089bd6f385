import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { hashBuildInputs } from "./build-inputs.ts";

const isRoot = process.getuid?.() === 0;
let root: string;

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), "site-build-"));
  await chmod(root, 0o755);
  await put("src/root.tsx", "export {};");
  await put("public/logo.svg", "<svg/>");
  await put("package-lock.json", "{}");
});
afterEach(async () => {
  await chmod(root, 0o755);
  await rm(root, { recursive: true });
});

async function put(name: string, content: string): Promise<void> {
  await mkdir(path.join(root, path.dirname(name)), { recursive: true });
  await writeFile(path.join(root, name), content);
}

/** What a start would say, asked by a user who may read the code folder and not write it. */
function askAsOtherUser(): Promise<string> {
  const module = path.join(import.meta.dirname, "build-if-stale.ts");
  const code = `import { buildProblem } from ${JSON.stringify(module)};
    console.log(String(await buildProblem(${JSON.stringify(root)})));`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", code], {
    cwd: tmpdir(),
    stdio: ["ignore", "pipe", "inherit"],
    ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
  });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  return new Promise((resolve) => child.once("close", () => resolve(output.trim())));
}

async function makeReadOnly(): Promise<void> {
  for (const name of ["build", "src", "public", ""]) {
    await chmod(path.join(root, name), 0o555).catch(() => {});
  }
}

async function installTools(): Promise<void> {
  for (const name of ["@react-router/dev", "vite", "lucide-react"]) {
    await put(`node_modules/${name}/package.json`, "{}");
  }
}

test("the hash follows names and contents, not times", async () => {
  const before = await hashBuildInputs(root);
  await utimes(path.join(root, "src/root.tsx"), 1_000_000, 1_000_000);
  expect(await hashBuildInputs(root)).toBe(before);
  await put("src/root.tsx", "export  {};");
  const changed = await hashBuildInputs(root);
  expect(changed).not.toBe(before);
  await put("public/second.svg", "<svg/>");
  expect(await hashBuildInputs(root)).not.toBe(changed);
});

const viteConfig = readFileSync(path.join(import.meta.dirname, "../vite.config.ts"), "utf8");
const plugins = [...viteConfig.matchAll(/from "\.\/(scripts\/.+)"/g)].map(([, name = ""]) => name);

test.each(["vite.config.ts", ...plugins, "tsconfig.json", "src/contract/plans.ts"])(
  "%s is an input",
  async (name) => {
    const before = await hashBuildInputs(root);
    await put(name, "export {};");
    expect(await hashBuildInputs(root)).not.toBe(before);
  },
);

test("tests are not inputs: a deployed tree may leave them out", async () => {
  const before = await hashBuildInputs(root);
  await put("src/root.test.tsx", "export {};");
  expect(await hashBuildInputs(root)).toBe(before);
});

test("a copied build is used by another user in a read-only folder, without the build tools", async () => {
  await put("build/inputs.sha256", `${await hashBuildInputs(root)}\n`);
  await utimes(path.join(root, "src/root.tsx"), 1_000_000, 1_000_000);
  await makeReadOnly();
  expect(await askAsOtherUser()).toBe("null");
});

test("no build and no build tools: one line says what to run", async () => {
  expect(await askAsOtherUser()).toBe(
    'Cannot start: the site is not built, and the build tools are not installed. Run "npm ci --include=dev && npm run build", then start again.',
  );
});

test("an old build in a folder that cannot be written: one line says who has to build", async () => {
  await installTools();
  await put("build/inputs.sha256", "0\n");
  await makeReadOnly();
  const answer = await askAsOtherUser();
  expect(answer).toMatch(
    /^Cannot start: the build is older than the sources, and this user cannot write \S+\/build \(EACCES\)\. Run "npm run build" as the owner of that folder, then start again\.$/,
  );
});
