import { execFileSync } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/**
 * `node scripts/lock-addresses.ts`: writes into package-lock.json where your registry keeps each package. The project's own
 * lock file names none, so `npm ci` has to ask the registry for every package before it fetches it. Checksums stay as they are.
 */
interface Locked {
  name?: string;
  version?: string;
  resolved?: string;
  link?: boolean;
}

/** The usual address of a package's archive. @param location its key in the lock file */
export function addressOf(registry: string, location: string, { name, version }: Locked): string {
  const full = name ?? location.slice(location.lastIndexOf("node_modules/") + 13);
  return `${registry.replace(/\/$/, "")}/${full}/-/${path.posix.basename(full)}-${version}.tgz`;
}

async function main(): Promise<void> {
  const file = path.join(import.meta.dirname, "..", "package-lock.json");
  const lock = JSON.parse(await readFile(file, "utf8")) as { packages: Record<string, Locked> };
  const registry = execFileSync("npm", ["config", "get", "registry"], { encoding: "utf8" }).trim();
  for (const [location, entry] of Object.entries(lock.packages)) {
    if (location === "" || entry.link) continue;
    const { version, name, ...rest } = entry;
    const resolved = addressOf(registry, location, entry);
    lock.packages[location] = { ...(name ? { name } : {}), version, resolved, ...rest } as Locked;
  }
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) await main();
