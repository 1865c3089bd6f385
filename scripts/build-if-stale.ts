import { spawn } from "node:child_process";
import { access, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { hashBuildInputs } from "./build-inputs.ts";
import { compressFiles } from "./compress.ts";
import { bringAssetsBack, setAssetsAside } from "./earlier-assets.ts";

const notWritable = /\b(EACCES|EROFS|EPERM)\b/;

/** Runs `react-router build`. @returns its output if it failed, else null */
function build(root: string): Promise<string | null> {
  return new Promise((resolve) => {
    const program = path.join(root, "node_modules", ".bin", "react-router");
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
    child.once("exit", (code) => resolve(code === 0 ? null : output));
  });
}

/**
 * Builds the site unless the existing build was made from the same inputs.
 * @param root the project's folder
 * @returns null, or one line that says why there is no usable build and what to do
 */
export async function buildProblem(
  root = path.join(import.meta.dirname, ".."),
): Promise<string | null> {
  const stampFile = path.join(root, "build", "inputs.sha256");
  const inputs = await hashBuildInputs(root);
  const stamp = (await readFile(stampFile, "utf8").catch(() => "")).trim();
  if (stamp === inputs) return null;

  const state = stamp ? "the build is older than the sources" : "the site is not built";
  for (const tool of ["@react-router/dev", "vite", "lucide-react"]) {
    const installed = await access(path.join(root, "node_modules", tool)).then(
      () => true,
      () => false,
    );
    if (installed) continue;
    return `Cannot start: ${state}, and the build tools are not installed. Run "npm ci --include=dev && npm run build", then start again.`;
  }
  const folder = path.join(root, "build");
  try {
    await mkdir(path.dirname(stampFile), { recursive: true });
    // Removed first: a build that breaks off must not pass for the one before it.
    await rm(stampFile, { force: true });
    await writeFile(`${stampFile}.new`, `${inputs}\n`);
    await setAssetsAside(folder);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (!notWritable.test(code)) throw error;
    return `Cannot start: ${state}, and this user cannot write ${path.dirname(stampFile)} (${code}). Run "npm run build" as the owner of that folder, then start again.`;
  }
  process.stdout.write("Building the site …\n");
  const output = await build(root);
  if (output !== null) {
    process.stderr.write(output);
    const hint = notWritable.test(output)
      ? ` Run "npm run build" as the owner of ${root}, then start again.`
      : "";
    return `Cannot start: the build failed; see above.${hint}`;
  }
  await compressFiles(path.join(folder, "client"));
  await bringAssetsBack(folder);
  await rm(`${stampFile}.new`, { force: true });
  await writeFile(stampFile, `${inputs}\n`);
  return null;
}

/** Builds the site if needed, and prints the problem if there is one. @returns false if there is no usable build */
export async function buildIfStale(): Promise<boolean> {
  const problem = await buildProblem();
  if (problem) process.stderr.write(`${problem}\n`);
  return problem === null;
}
