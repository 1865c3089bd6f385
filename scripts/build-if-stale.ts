import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { glob, readFile, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { compressFiles } from "./compress.ts";

const root = path.join(import.meta.dirname, "..");
const stampFile = path.join(root, "build", "sources.sha256");
/** All that the build is made from. */
const sources = [
  "app/**",
  "contract/**",
  "public/**",
  "package-lock.json",
  "scripts/{build-if-stale,compress}.ts",
  "react-router.config.ts",
  "vite.config.ts",
];

/** A digest of the sources' names, sizes and times: cheap enough for every start. */
async function digestOfSources(): Promise<string> {
  const hash = createHash("sha256");
  const files = (await Array.fromAsync(glob(sources, { cwd: root }))).sort();
  for (const file of files) {
    const { mtimeMs, size, isFile } = await stat(path.join(root, file)).then((found) => ({
      mtimeMs: found.mtimeMs,
      size: found.size,
      isFile: found.isFile(),
    }));
    if (isFile) hash.update(`${file}:${size}:${mtimeMs}\n`);
  }
  return hash.digest("hex");
}

/** Runs `react-router build`; its output is shown only when it fails. */
function build(): Promise<boolean> {
  return new Promise((resolve) => {
    const program = path.join(root, "node_modules", "@react-router", "dev", "bin.js");
    const child = spawn(process.execPath, [program, "build"], {
      cwd: root,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk: Buffer) => {
        output += chunk.toString();
      });
    }
    child.once("exit", (code) => {
      if (code !== 0) process.stderr.write(output);
      resolve(code === 0);
    });
  });
}

/** Builds the site unless the last build was made from these very sources. @returns false when the build failed */
export async function buildIfStale(): Promise<boolean> {
  const digest = await digestOfSources();
  const built = await readFile(stampFile, "utf8").catch(() => "");
  if (built === digest) return true;
  process.stdout.write("Building the site …\n");
  if (!(await build())) {
    process.stderr.write("Cannot start: the build failed; see above.\n");
    return false;
  }
  await compressFiles(path.join(root, "build", "client"));
  await writeFile(stampFile, digest);
  return true;
}
