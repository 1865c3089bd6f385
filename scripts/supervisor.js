// Plain JavaScript: type stripping alone would double the memory of this process, which lives as long as the site.
import { spawn } from "node:child_process";
import { lookup } from "node:dns/promises";
import net from "node:net";
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

/** What a program ended with; 0 if it hadn't come as far as handling the signal that told it to stop. */
const exitCode = (code, signal, stopping) => code ?? (stopping && signals.includes(signal) ? 0 : 1);

/**
 * Runs a program to its end. When it's told to stop meanwhile, so does this process.
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
    let stopping = false;
    const stop = (signal) => {
      stopping = true;
      child.kill(signal);
    };
    for (const signal of signals) process.on(signal, stop);
    const end = (code, signal) => {
      for (const one of signals) process.off(one, stop);
      if (stopping) process.exit(exitCode(code, signal, stopping));
      resolve(code ?? 1);
    };
    child.once("exit", end);
    child.once("error", (error) => {
      console.error(`Cannot start: ${error.message}`);
      end(1);
    });
  });
}

/** The address that the site takes, as far as this Node can hold a socket. A wrong one is explained by the program. */
export async function findAddress({ HOST, PORT }) {
  const found = net.BoundSocket && (await lookup(HOST || "127.0.0.1").catch(() => undefined));
  return found && { host: found.address, port: Number(PORT || 3000) };
}

/** The socket that systemd holds for this process (systemd.socket). */
const { LISTEN_FDS, LISTEN_PID } = process.env;
const given = LISTEN_FDS === "1" && LISTEN_PID === String(process.pid) ? 3 : undefined;

/**
 * Whether two processes of the site can run side by side: on a database of its own, on a fixed port, and where both can open the port
 * of the metrics.
 */
const runsTwice =
  Boolean(process.env.DATABASE_URL) && process.env.PORT !== "0" && process.platform === "linux";

/**
 * Keeps a program running: passes signals on, and replaces it when it dies or SIGUSR2 asks for it. Ends with its exit code
 * when it was told to stop, when it ended with 0, when the very first start failed, and when trying again can't help.
 *
 * The site's socket is held here and handed down. On SIGUSR2, the next process starts before the last one ends, where both can run:
 * nobody waits, and if it fails to start, the last one goes on. Otherwise visitors who come between two processes wait.
 * @param {string} program path below the project's root
 * @param {{ host: string, port: number }} [address] of the socket to hold
 */
export function supervise(program, address) {
  let child;
  /** The process that takes over from the child once it's ready. */
  let next;
  let socket;
  let waiting;
  let stopping = false;
  let replacing = false;
  let everReady = false;
  let restarts = 0;
  /** Deaths in a row before the program was ready. */
  let failedStarts = 0;

  const say = (entry) => process.stdout.write(`${JSON.stringify(entry)}\n`);

  /** @returns the descriptor of the site's socket, which is the program's own affair where none can be held */
  function openSocket() {
    if (given || !address) return given;
    try {
      socket ??= new net.BoundSocket(address);
      return socket.fd();
    } catch {
      return undefined;
    }
  }

  /** From now on, new visitors are refused, instead of waiting for nobody. */
  function closeSocket() {
    socket?.close();
    socket = undefined;
  }

  /** @param {boolean} takesOver the child goes on until the new process is ready */
  function start(takesOver = false) {
    let ready = false;
    let final = false;
    const fd = openSocket();
    const handed = fd === undefined ? {} : { LISTEN_FDS: "1", LISTEN_PID: "" };
    const after = takesOver && fd !== undefined ? { TAKES_OVER: "1" } : {};
    const one = spawn(process.execPath, [...flags(), path.join(root, program)], {
      cwd: process.cwd(),
      env: environment({ RESTARTS: String(restarts), ...handed, ...after }),
      stdio: ["inherit", "inherit", "inherit", fd ?? "ignore", "ipc"],
    });
    if (takesOver) next = one;
    else child = one;
    one.on("message", (message) => {
      if (message?.ready) ready = everReady = true;
      if (message?.ready && one === next) child?.kill("SIGTERM");
      if (message?.final) final = true;
    });
    const end = (code, signal) => ended(one, { code, signal, ready, final });
    one.once("error", (error) => {
      // No process at all: there will be no exit.
      if (one.pid === undefined) end(null, error.code ?? "error");
    });
    one.once("exit", end);
  }

  function ended(one, { code, signal, ready, final }) {
    if (one === next) {
      next = undefined;
      if (child) {
        if (stopping) return;
        const msg = "the new process did not start; the one before goes on";
        return say({ level: 50, time: Date.now(), code, signal, msg });
      }
    }
    child = next;
    next = undefined;
    if (child) return;
    if (replacing && !stopping && code === 0) {
      replacing = false;
      return start();
    }
    replacing = false;
    const failedAtFirst = !everReady && code !== null;
    if (stopping || code === 0 || failedAtFirst) process.exit(exitCode(code, signal, stopping));
    const entry = { level: 60, time: Date.now(), code, signal };
    if (final) {
      say({ ...entry, msg: "the process cannot start, and trying again would not help" });
      process.exit(code ?? 1);
    }
    if (!ready) closeSocket();
    failedStarts = ready ? 0 : failedStarts + 1;
    restarts += 1;
    const delay = failedStarts === 0 ? 0 : Math.min(30_000, 500 * 2 ** failedStarts);
    const msg = "the process ended unexpectedly; starting another";
    say({ ...entry, restarts, delay, msg });
    waiting = setTimeout(start, delay);
  }

  // A reader of the log that is gone is no reason to end.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  for (const signal of signals) {
    process.on(signal, () => {
      stopping = true;
      closeSocket();
      clearTimeout(waiting);
      if (!child) process.exit(0);
      child.kill(signal);
      next?.kill(signal);
    });
  }
  process.on("SIGUSR2", () => {
    if (!child || stopping || !everReady || next) return;
    if (address && runsTwice && openSocket() !== undefined) return start(true);
    replacing = true;
    child.kill("SIGTERM");
  });
  start();
}
