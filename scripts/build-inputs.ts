import { createHash } from "node:crypto";
import { glob, readFile } from "node:fs/promises";
import path from "node:path";

/** Everything the build reads, except the packages: the lock file stands for them. */
const inputs = [
  "src/**",
  "{server,server-dev,server-static,worker}.ts",
  "public/**",
  "content/sample-*.json",
  "package-lock.json",
  "tsconfig.json",
  "scripts/{build-if-stale,build-inputs,compress,inline-programs,island-plugin,page-styles-plugin,server-bundle,style-parts}.ts",
  "react-router.config.ts",
  "vite.config.ts",
];

/**
 * Identifies a build by the names and contents of its inputs. File times and owners don't count, so a copied tree keeps
 * its build. Tests don't count either: a deployed tree may leave them out. Takes about 60 ms for 12 MB.
 * @param root the project's folder
 * @returns a SHA-256 digest in hex
 */
export async function hashBuildInputs(root: string): Promise<string> {
  const names: string[] = [];
  for await (const entry of glob(inputs, { cwd: root, withFileTypes: true })) {
    if (!entry.isFile() || /\.test\.tsx?$/.test(entry.name)) continue;
    names.push(path.relative(root, path.join(entry.parentPath, entry.name)));
  }
  names.sort();
  const digests = await Promise.all(
    names.map(async (name) => {
      const content = await readFile(path.join(root, name));
      return `${name}\0${createHash("sha256").update(content).digest("hex")}\n`;
    }),
  );
  return createHash("sha256").update(digests.join("")).digest("hex");
}
