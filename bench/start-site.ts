import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../src/platform/db/embedded.ts";
import { createLog } from "../src/platform/log.ts";

/** A PostgreSQL of its own in a temporary folder, which also has room for files of the site. */
export interface StartedDatabase {
  url: string;
  folder: string;
  /** Process id of the postmaster. */
  pid: number;
  stop(): Promise<void>;
}

/** One process of the site. */
export interface StartedProcess {
  origin: string;
  /** Process ids; the same one where no supervisor was asked for. */
  supervisor: number;
  server: number;
  stop(): Promise<void>;
}

/** The site as `npm start` runs it, with a database and data of its own. The server's children are the image process, if any. */
export interface StartedSite extends StartedProcess {
  databaseUrl: string;
}

export async function startDatabase(): Promise<StartedDatabase> {
  const folder = await mkdtemp(path.join(tmpdir(), "site-bench-"));
  const before = childrenOf(process.pid);
  const postgres = await startEmbeddedPostgres({
    dir: path.join(folder, "postgres"),
    database: "site",
    log: createLog("silent"),
  });
  // It is no child that ends with this process.
  const stopEarly = () => {
    void postgres.stop().finally(() => process.exit(143));
  };
  process.once("SIGTERM", stopEarly);
  return {
    url: postgres.url,
    folder,
    pid: childrenOf(process.pid).find((pid) => !before.includes(pid)) ?? 0,
    async stop() {
      process.off("SIGTERM", stopEarly);
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Starts a program of the site on a database. It is its own server unless it is `scripts/start.js`, the supervisor.
 * @param env settings on top of the defaults
 */
export async function startProcess(
  database: Pick<StartedDatabase, "url" | "folder">,
  env: Record<string, string>,
  program = "scripts/start.js",
): Promise<StartedProcess> {
  const site = spawn(process.execPath, [program], {
    cwd: path.join(import.meta.dirname, ".."),
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: database.folder,
      DATABASE_URL: database.url,
      SECRET: "a secret for this measurement, long enough",
      RATE_LIMIT_SCALE: "100000",
      LOG_LEVEL: "silent",
      ...env,
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise((resolve) => site.once("exit", resolve));
  const stop = async () => {
    site.kill("SIGTERM");
    await ended;
  };
  try {
    const origin = await readyAt(site);
    const supervisor = site.pid ?? 0;
    const server = program === "scripts/start.js" ? (childrenOf(supervisor)[0] ?? 0) : supervisor;
    return { origin, supervisor, server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param env settings on top of the defaults */
export async function startSite(env: Record<string, string>): Promise<StartedSite> {
  // A database beside the site and not below it, so that its memory and its processes are not counted.
  const database = await startDatabase();
  const site = await startProcess(database, env).catch(async (error: unknown) => {
    await database.stop();
    throw error;
  });
  return {
    ...site,
    databaseUrl: database.url,
    async stop() {
      await site.stop();
      await database.stop();
    },
  };
}

function readyAt(site: ChildProcess): Promise<string> {
  let output = "";
  return new Promise((resolve, reject) => {
    site.stdout?.on("data", (chunk) => {
      output += String(chunk);
      const found = /is ready at (\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    });
    site.once("exit", () => reject(new Error(`the site did not start: ${output}`)));
  });
}

/** The children of a process, whichever of its threads started them. */
export function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    read(`/proc/${pid}/task/${thread}/children`).split(" ").filter(Boolean).map(Number),
  );
}

/** Memory of a process in MB; 0 if it has ended. Pss shares what several processes map among them, but is slow to read. */
export function memoryOf(pid: number, kind: "Rss" | "Pss"): number {
  const text = kind === "Rss" ? read(`/proc/${pid}/status`) : read(`/proc/${pid}/smaps_rollup`);
  return Number(/^(?:VmRSS|Pss):\s+(\d+)/m.exec(text)?.[1] ?? 0) / 1024;
}

function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
