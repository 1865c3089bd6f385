import { execFile, spawn } from "node:child_process";
import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { startEmbeddedPostgres } from "../../src/platform/db/embedded.ts";
import { createLimit } from "../../src/platform/limit.ts";
import { createLog } from "../../src/platform/log.ts";
import { postmasterOf, temporaryFolder } from "./site-process.ts";

const run = promisify(execFile);

/** A PostgreSQL that a scenario may break; for the site it is one that somebody else runs. */
export interface BreakablePostgres {
  /** Connection string; the same after a restart. */
  url: string;
  port: number;
  /** Runs a statement on a connection of its own. */
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  start(): Promise<void>;
  /** `fast` ends sessions in an orderly way; `kill` is `kill -9` of the postmaster. */
  stop(how: "fast" | "kill"): Promise<void>;
  /** `kill -9` of one of the site's backends: PostgreSQL ends all sessions and recovers. */
  crashBackend(pick: number): Promise<void>;
  /** Ends one of the site's sessions, as an operator would. @returns false when there was none */
  endSession(pick: number): Promise<boolean>;
  /** Stops every process of it in its tracks, or lets them go on. */
  freeze(on: boolean): Promise<void>;
  remove(): Promise<void>;
}

/** A session may end between being listed and being told. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ESRCH") throw error;
  }
}

/**
 * A fresh cluster in a folder of its own, without fsync. Each commit is written before it's answered, so a crash of
 * PostgreSQL alone loses nothing. Linux only.
 */
export async function startBreakablePostgres(): Promise<BreakablePostgres> {
  const { dir, remove } = await temporaryFolder();
  const data = path.join(dir, "postgres");
  // Made and started once by the site's own code, which finds the binaries and the user; run by this file afterwards.
  const made = await startEmbeddedPostgres({
    dir: data,
    database: "site",
    log: createLog("silent"),
    settings: ["fsync=off", "full_page_writes=off", "max_connections=60", "restart_after_crash=on"],
  });
  const first = await postmasterOf(data);
  const command = (await readFile(`/proc/${first}/cmdline`, "utf8")).split("\0").filter(Boolean);
  await made.stop();
  const { uid, gid } = await stat(data);
  const url = made.url;
  const port = Number(new URL(url).port);

  // Everyone who waits for something to settle asks at once, and the site needs connections, too.
  const inTurn = createLimit({ atOnce: 10, waiting: Number.POSITIVE_INFINITY });
  const query = <Row extends object>(text: string, values: unknown[] = []) =>
    inTurn(() => queryOnce<Row>(text, values));

  async function queryOnce<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 5_000,
      application_name: "chaos",
    });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query(text, values)).rows as Row[];
    } finally {
      await client.end();
    }
  }

  async function start(): Promise<void> {
    const [program = "", ...args] = command;
    spawn(program, args, { uid, gid, cwd: "/tmp", stdio: "ignore", detached: true }).unref();
    for (;;) {
      const there = await query("select 1").catch(() => null);
      if (there) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  /** The site's sessions, or all of them. */
  const sessions = () =>
    query<{ pid: number }>(
      "select pid from pg_stat_activity where application_name like 'site%' and pid <> pg_backend_pid() order by pid",
    );
  const picked = async (pick: number) => {
    const all = await sessions();
    return all[Math.floor(pick * all.length)]?.pid;
  };
  const processes = async () => {
    const postmaster = await postmasterOf(data);
    if (!postmaster) return [];
    const { stdout } = await run("ps", ["-o", "pid=", "--ppid", String(postmaster)]).catch(
      (found: { stdout: string }) => found,
    );
    return [postmaster, ...stdout.trim().split(/\s+/).map(Number).filter(Boolean)];
  };

  await start();
  return {
    url,
    port,
    query,
    start,
    async stop(how) {
      const pid = await postmasterOf(data);
      if (!pid) return;
      process.kill(pid, how === "fast" ? "SIGINT" : "SIGKILL");
      while (await postmasterOf(data)) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async crashBackend(pick) {
      const pid = await picked(pick);
      if (pid) signal(pid, "SIGKILL");
    },
    async endSession(pick) {
      const pid = await picked(pick);
      if (pid) await query("select pg_terminate_backend($1)", [pid]);
      return pid !== undefined;
    },
    async freeze(on) {
      for (const pid of await processes()) signal(pid, on ? "SIGSTOP" : "SIGCONT");
    },
    async remove() {
      const pid = await postmasterOf(data);
      if (pid) {
        for (const one of await processes()) signal(one, "SIGCONT");
        process.kill(pid, "SIGQUIT");
        while (await postmasterOf(data)) await new Promise((resolve) => setTimeout(resolve, 20));
      }
      await remove();
    },
  };
}
