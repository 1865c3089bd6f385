import { type ChildProcess, spawn } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../../log.ts";
import { endLeftover, endServer } from "./cluster.ts";
import { EmbeddedPostgresError } from "./error.ts";
import { adviceOn, reasonIn } from "./files.ts";
import { freePort } from "./free-port.ts";
import type { PostgresInstallation } from "./installation.ts";

/** Pause before the server is started again, in milliseconds: the first after a good run, the longest after bad ones. */
const firstPauseMs = 100;
const longestPauseMs = 10_000;
/** A server that took connections for so long started well: the next one starts without a longer pause. */
const goodRunMs = 250;
/** How often a start is tried: another program may take the port just before PostgreSQL does, or a server that a killed
 * start had just begun may be in the way. */
const firstTries = 5;
const passingFailure = /could not bind|could not create any TCP|lock file|pre-existing shared/;

const fixedSettings = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  // Errors of statements are logged by the site, which knows what may be told. PostgreSQL's words for them hold values of
  // rows and parameters: its log gets what concerns the server only.
  "log_min_messages=log",
  "log_min_error_statement=panic",
  "log_error_verbosity=terse",
  "log_statement=none",
  "log_min_duration_statement=-1",
  "log_parameter_max_length=0",
  "log_parameter_max_length_on_error=0",
  // After a crash, one flush of the file system takes the place of one for each of a thousand files.
  ...(process.platform === "linux" ? ["recovery_init_sync_method=syncfs"] : []),
  // A query is given up when the site has given it up.
  "client_connection_check_interval=2s",
];

/** A running server that is started again, on the same port, when it ends by itself. */
export interface SupervisedServer {
  port: number;
  /** Stops it for good and waits until its files are at rest. */
  stop(): Promise<void>;
}

/** @param settings more server settings, `name=value` @throws EmbeddedPostgresError when it does not start at all */
export async function superviseServer(
  at: PostgresInstallation,
  settings: string[],
  log: Log,
): Promise<SupervisedServer> {
  const stopping = new AbortController();
  const { child: first, port } = await launchAnywhere(at, settings, log);
  let child = first;
  const supervision = watch();

  /** Waits for the server's end, and starts it again, until someone stops it. */
  async function watch(): Promise<void> {
    let pause = firstPauseMs;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const reason = await ended(child);
      if (stopping.signal.aborted) return;
      log.error({ reason }, "the embedded database ended by itself; starting it again");
      if (performance.now() - startedAt > goodRunMs) pause = firstPauseMs;
      for (let running = false; !running && !stopping.signal.aborted; ) {
        await delay(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
        pause = Math.min(pause * 2, longestPauseMs);
        if (stopping.signal.aborted) return;
        try {
          await endLeftover(at.dir, log);
          child = await launch(at, port, settings, log);
          running = true;
          log.warn("the embedded database runs again");
        } catch (error) {
          log.error({ err: error }, "the embedded database did not start again");
        }
      }
    }
  }

  return {
    port,
    async stop() {
      stopping.abort();
      if (child.pid && !hasEnded(child)) await endServer(child.pid);
      await supervision;
      // The supervision may have been starting another just then.
      if (child.pid && !hasEnded(child)) await endServer(child.pid);
      await ended(child);
      // A server that was killed just then leaves backends, which notice its end a moment later.
      await endLeftover(at.dir, log);
    },
  };
}

async function launchAnywhere(at: PostgresInstallation, settings: string[], log: Log) {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    try {
      return { port, child: await launch(at, port, settings, log) };
    } catch (error) {
      if (tries === firstTries || !passingFailure.test(String(error))) throw error;
      await endLeftover(at.dir, log);
    }
  }
}

/** Starts the server and waits until it takes connections. */
async function launch(
  { native, dir, owner }: PostgresInstallation,
  port: number,
  settings: string[],
  log: Log,
): Promise<ChildProcess> {
  const args = ["-D", dir, "-p", String(port)];
  for (const setting of [...fixedSettings, ...settings]) args.push("-c", setting);
  const child = spawn(path.join(native, "bin", "postgres"), args, {
    ...owner,
    cwd: tmpdir(),
    stdio: ["ignore", "ignore", "pipe"],
    // A group of its own: Ctrl-C goes to the site, which ends its requests before it stops the database.
    detached: true,
  });
  return new Promise((resolve, reject) => {
    let output = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      output = (output + text).slice(-4000);
      log.debug({ postgres: text.trim() }, "postgres");
      if (text.includes("ready to accept connections")) resolve(child);
    });
    const fail = (cause: unknown) => {
      const reason = passingFailure.exec(output)?.[0] ?? reasonIn(output);
      reject(
        new EmbeddedPostgresError(
          `Cannot start: the embedded PostgreSQL does not run here (${reason || cause}); ${adviceOn(reason)}.`,
        ),
      );
    };
    child.once("error", fail);
    child.once("exit", (code) => fail(`exit code ${code}`));
  });
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}

/** How a process ended, once it has. */
function ended(child: ChildProcess): Promise<string> {
  const how = () => child.signalCode ?? `exit code ${child.exitCode}`;
  if (hasEnded(child)) return Promise.resolve(how());
  return new Promise((resolve) => child.once("exit", () => resolve(how())));
}
