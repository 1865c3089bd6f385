import { type ChildProcess, spawn } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startEmbeddedPostgres } from "../server/db/embedded.ts";
import { createLog } from "../server/log.ts";

/** The site as `npm start` runs it, with a database and data of its own. */
export interface StartedSite {
  origin: string;
  databaseUrl: string;
  /** Process ids. The server's children are the image process, when there is one. */
  supervisor: number;
  server: number;
  stop(): Promise<void>;
}

/** @param env settings on top of the defaults */
export async function startSite(env: Record<string, string>): Promise<StartedSite> {
  const folder = await mkdtemp(path.join(tmpdir(), "site-bench-"));
  // A database beside the site and not below it, so that its memory and its processes are not counted.
  const postgres = await startEmbeddedPostgres({
    dir: path.join(folder, "postgres"),
    database: "site",
    log: createLog("silent"),
  });
  const site = spawn(process.execPath, ["scripts/start.js"], {
    cwd: path.join(import.meta.dirname, ".."),
    env: {
      ...process.env,
      PORT: "0",
      DATA_DIR: folder,
      DATABASE_URL: postgres.url,
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
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const origin = await readyAt(site);
    const supervisor = site.pid ?? 0;
    const [server = 0] = childrenOf(supervisor);
    return { origin, databaseUrl: postgres.url, supervisor, server, stop };
  } catch (error) {
    await stop();
    throw error;
  }
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
