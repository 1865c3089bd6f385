// Plain JavaScript: type stripping alone would double the memory of this process, which lives as long as the site.
import { spawn } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");
const signals = ["SIGINT", "SIGTERM", "SIGHUP"];

/** Settings that must be known before a process begins. What the environment already says stays. Reasons: docs/operations.md. */
const defaults = {
  NODE_ENV: "production",
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "1048576",
  UV_THREADPOOL_SIZE: "8",
  // Compiled code is kept for the next start, which is ready in half the time.
  NODE_COMPILE_CACHE: path.join(root, "node_modules", ".cache", "node-compile"),
};
const memoryFlags = ["--max-semi-space-size=8", "--max-old-space-size=512", "--expose-gc"];

/** The environment of a child: what is set, completed by the defaults. */
function environment(extra = {}) {
  const set = Object.entries(process.env).filter(([, value]) => value !== "");
  return { ...defaults, ...Object.fromEntries(set), ...extra };
}

/** The memory flags, except those that NODE_OPTIONS sets. */
function flags() {
  const chosen = (process.env.NODE_OPTIONS ?? "").replaceAll("_", "-");
  return memoryFlags.filter((flag) => !chosen.includes(flag.split("=")[0]));
}

/**
 * Runs a program to its end.
 * @param {string} program path below the project's root
 * @returns {Promise<number>} its exit code
 */
export function run(program) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [path.join(root, program)], {
      cwd: process.cwd(),
      env: environment(),
      stdio: "inherit",
    });
    const stop = (signal) => child.kill(signal);
    for (const signal of signals) process.on(signal, stop);
    const end = (code) => {
      for (const signal of signals) process.off(signal, stop);
      resolve(code ?? 1);
    };
    child.once("exit", end);
    child.once("error", (error) => {
      console.error(`Cannot start: ${error.message}`);
      end(1);
    });
  });
}

/**
 * Keeps a program running: passes signals on, and replaces it when it dies. Ends with its exit code when it was told to
 * stop, when it ended with 0, and when the very first start failed.
 * @param {string} program path below the project's root
 */
export function supervise(program) {
  let child;
  let waiting;
  let stopping = false;
  let everReady = false;
  let restarts = 0;
  /** Deaths in a row before the program was ready. */
  let failedStarts = 0;

  function start() {
    let ready = false;
    child = spawn(process.execPath, [...flags(), path.join(root, program)], {
      cwd: process.cwd(),
      env: environment({ RESTARTS: String(restarts) }),
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    child.on("message", (message) => {
      if (message?.ready) ready = everReady = true;
    });
    child.once("error", (error) => {
      // No process at all: there will be no exit.
      if (child.pid === undefined) ended(null, error.code ?? "error", ready);
    });
    child.once("exit", (code, signal) => ended(code, signal, ready));
  }

  function ended(code, signal, ready) {
    child = undefined;
    const failedAtFirst = !everReady && code !== null;
    if (stopping || code === 0 || failedAtFirst) {
      process.exit(code ?? 1);
    }
    failedStarts = ready ? 0 : failedStarts + 1;
    restarts += 1;
    const delay = failedStarts === 0 ? 0 : Math.min(30_000, 500 * 2 ** failedStarts);
    const entry = { level: 60, time: Date.now(), code, signal, restarts, delay };
    const msg = "the process ended unexpectedly; starting another";
    process.stdout.write(`${JSON.stringify({ ...entry, msg })}\n`);
    waiting = setTimeout(start, delay);
  }

  for (const signal of signals) {
    process.on(signal, () => {
      stopping = true;
      clearTimeout(waiting);
      if (!child) process.exit(0);
      child.kill(signal);
    });
  }
  start();
}
