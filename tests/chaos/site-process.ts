import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { testContent } from "../harness/test-content.ts";

const root = path.join(import.meta.dirname, "..", "..");

export interface SiteProcess {
  child: ChildProcess;
  pid: number;
  /** `http://127.0.0.1:port` */
  url: string;
  /** All that it wrote: standard output and errors. */
  log(): string;
  /** Resolves when it says that it is ready. @throws with its output when it ends before */
  ready: Promise<void>;
  /** Exit code, or the signal's name. */
  ended: Promise<number | NodeJS.Signals>;
  /** False once it has ended. */
  alive(): boolean;
  /** Ends it with SIGTERM and waits. @returns its exit code, or the signal that had to be used after 30 s */
  stop(): Promise<number | NodeJS.Signals>;
  /** Ends it at once. */
  kill(): Promise<void>;
}

/** A run that is called off leaves no site behind. */
const running = new Set<ChildProcess>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
});

/**
 * Starts the built site as a process of its own.
 * @param options.program `server.ts`, or `scripts/start.js` for what `npm start` runs
 */
export function launchSite(options: {
  env: Record<string, string>;
  port: number;
  program?: "server.ts" | "scripts/start.js";
}): SiteProcess {
  const child = spawn(process.execPath, [options.program ?? "server.ts"], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? "",
      HOME: tmpdir(),
      PORT: String(options.port),
      LOG_LEVEL: "warn",
      // What scripts/start.js sets, for the one that is started without it.
      NODE_ENV: "production",
      CONTENT_DIR: testContent,
      NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "node-compile"),
      RATE_LIMIT_SCALE: "100000",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.add(child);
  let output = "";
  const ready = Promise.withResolvers<void>();
  const hear = (chunk: Buffer) => {
    output += chunk.toString();
    if (output.includes("is ready at ")) ready.resolve();
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once("exit", (code, signal) => {
      running.delete(child);
      resolve(code ?? signal ?? 0);
    }),
  );
  void ended.then((how) => {
    ready.reject(new Error(`the site ended (${how}) before it was ready: ${output.slice(-600)}`));
  });
  // A scenario that kills it during its start doesn't wait for `ready`.
  ready.promise.catch(() => {});
  return {
    child,
    pid: child.pid ?? 0,
    url: `http://127.0.0.1:${options.port}`,
    log: () => output,
    ready: ready.promise,
    ended,
    alive: () => child.exitCode === null && child.signalCode === null,
    async stop() {
      child.kill("SIGTERM");
      const timer = setTimeout(() => child.kill("SIGKILL"), 30_000);
      const how = await ended;
      clearTimeout(timer);
      return how;
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}

/** A folder that the database's user may enter, too. */
export async function temporaryFolder(): Promise<{ dir: string; remove(): Promise<void> }> {
  const dir = await mkdtemp(path.join(tmpdir(), "site-chaos-"));
  await chmod(dir, 0o755);
  return { dir, remove: () => rm(dir, { recursive: true, force: true, maxRetries: 5 }) };
}

/** Process id of the PostgreSQL that runs on a data folder; null when none does. */
export async function postmasterOf(dir: string): Promise<number | null> {
  const text = await readFile(path.join(dir, "postmaster.pid"), "utf8").catch(() => "");
  const pid = Number.parseInt(text, 10);
  if (!(pid > 0)) return null;
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(() => "");
  return command.includes("postgres") ? pid : null;
}

/** Ends the embedded PostgreSQL that a killed site left behind, before its folder is removed. */
export async function endLeftover(dataDir: string): Promise<void> {
  const pid = await postmasterOf(path.join(dataDir, "postgres"));
  if (!pid) return;
  try {
    process.kill(pid, "SIGQUIT");
    while (await isRunning(pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  } catch {
    // It has ended by itself.
  }
}

async function isRunning(pid: number): Promise<boolean> {
  const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return state !== "" && !/\) Z /.test(state);
}

/** The processes that one has started, and those that these have started. */
export async function descendantsOf(pid: number): Promise<{ pid: number; command: string }[]> {
  const listed = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  const found: { pid: number; command: string }[] = [];
  for (const child of listed.split(" ").map(Number).filter(Boolean)) {
    const command = await readFile(`/proc/${child}/cmdline`, "utf8").catch(() => "");
    found.push({ pid: child, command: command.replaceAll("\0", " ").trim() });
    found.push(...(await descendantsOf(child)));
  }
  return found;
}
