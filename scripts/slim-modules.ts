import { glob, readdir, readFile, rm, stat } from "node:fs/promises";
import path from "node:path";

/**
 * Removes from node_modules what the running server doesn't need: packages that `npm ci --omit=dev` keeps only because
 * they are both a development dependency and an optional peer (drizzle-kit, vitest, vite), Node's C headers, packages' own
 * tests, TypeScript sources and declarations, source maps, and notes. Used for container images; `npm ci` brings everything back.
 */
interface LockedPackage {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
}

type Lock = Record<string, LockedPackage>;

/** The package that `name` means inside the package at `from`, as Node resolves it; undefined if it isn't installed. */
function resolve(lock: Lock, from: string, name: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, folder.lastIndexOf("node_modules/"))) {
    const base = folder.replace(/\/$/, "");
    const location = base ? `${base}/node_modules/${name}` : `node_modules/${name}`;
    if (lock[location]) return location;
    if (!base) return undefined;
  }
}

/** @returns the locations in the lock file that production code can reach from the project */
export function reachable(lock: Lock): Set<string> {
  const found = new Set<string>();
  const open = [""];
  for (let from = open.pop(); from !== undefined; from = open.pop()) {
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      lock[from] ?? {};
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => !peerDependenciesMeta?.[name]?.optional,
    );
    for (const name of [
      ...Object.keys(dependencies ?? {}),
      ...Object.keys(optionalDependencies ?? {}),
      ...peers,
    ]) {
      const location = resolve(lock, from, name);
      if (!location || found.has(location)) continue;
      found.add(location);
      open.push(location);
    }
  }
  return found;
}

async function slim(root: string): Promise<void> {
  const lock: Lock = JSON.parse(
    await readFile(path.join(root, "package-lock.json"), "utf8"),
  ).packages;
  const modules = path.join(root, "node_modules");
  const remove = (target: string) => rm(target, { recursive: true, force: true });
  const needed = reachable(lock);
  for (const location of Object.keys(lock)) {
    if (location !== "" && !needed.has(location)) await remove(path.join(root, location));
  }
  const unread = ["node-*/{include,share}", "{*,@*/*}/{test,tests}", "**/*.{map,md,ts,mts,cts}"];
  for await (const name of glob(unread, { cwd: modules })) await remove(path.join(modules, name));
  // Links of removed packages lead nowhere now.
  const links = path.join(modules, ".bin");
  for (const name of await readdir(links)) {
    const link = path.join(links, name);
    await stat(link).catch(() => remove(link));
  }
}

if (import.meta.main) await slim(path.join(import.meta.dirname, ".."));
