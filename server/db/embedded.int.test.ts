import { spawn } from "node:child_process";
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { killLoop } from "../../tests/harness/kill-loop.ts";
import { createLog, type Log } from "../log.ts";
import { connect } from "./client.ts";
import { clusterProcesses } from "./embedded/processes.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded.ts";

let folder: string;
let dir: string;
const cleanups: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "site-embedded-"));
  // As root the database runs as another user, who must be able to enter.
  await chmod(folder, 0o755);
  dir = path.join(folder, "postgres");
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
});
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function start(log: Log = createLog("silent")): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({
    dir,
    database: "site",
    log,
    settings: ["fsync=off"],
  });
  cleanups.push(() => postgres.stop());
  return postgres;
}

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query({ text: question, rowMode: "array" })).rows.map(([one]) => one);
  } finally {
    await client.end();
  }
}
const postmaster = async () =>
  Number.parseInt(await readFile(path.join(dir, "postmaster.pid"), "utf8"), 10);

describe("a start that is killed", () => {
  test("at any moment of the first: the next one works, and nothing is left lying about", async () => {
    const program = path.join(import.meta.dirname, "../../tests/harness/start-postgres.ts");
    const runs = await killLoop({
      start: () =>
        spawn(process.execPath, [program, dir], { stdio: ["ignore", "pipe", "inherit"] }),
      kills: 12,
      spanMs: 2_500,
      isReady: (output) => output.includes("ready"),
    });
    const { url, stop } = await start();
    expect(await ask(url, "select 1"), JSON.stringify(runs)).toEqual([1]);
    await stop();
    expect((await readdir(folder)).sort()).toEqual(["postgres", "postgres.password"]);
  });

  test("while the database is made or removed: it is made anew", async () => {
    const first = await start();
    // How PostgreSQL marks a database whose removal was cut off.
    const admin = first.url.replace(/site$/, "postgres");
    await ask(admin, "update pg_database set datconnlimit = -2 where datname = 'site'");
    await first.stop();
    expect(await ask((await start()).url, "select 1")).toEqual([1]);
  });

  test("keeps the data, and ends the server that was left", async () => {
    const program = path.join(import.meta.dirname, "../../tests/harness/start-postgres.ts");
    const child = spawn(process.execPath, [program, dir], { stdio: ["ignore", "pipe", "inherit"] });
    const said = await new Promise<string>((resolve) =>
      child.stdout.once("data", (chunk) => resolve(String(chunk))),
    );
    const url = said.replace("ready ", "").trim();
    await ask(url, "create table kept as select 7 as number");
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await ended;
    expect(await clusterProcesses(dir)).not.toEqual([]);
    expect(await ask((await start()).url, "select number from kept")).toEqual([7]);
    await expect(ask(url, "select 1")).rejects.toThrow();
  });
});

describe("files of a process that is gone", () => {
  test("the owner's: another process has its number now, or it says nothing", async () => {
    for (const content of [`${process.ppid}`, `${process.ppid} some-boot:1`, ""]) {
      await writeFile(`${dir}.owner`, content);
      const { url, stop } = await start();
      expect(await ask(url, "select 1"), content).toEqual([1]);
      await stop();
    }
  });

  test("the server's, with a number that another program has now: that program lives on", async () => {
    const first = await start();
    await first.stop();
    const other = spawn("sleep", ["60"]);
    cleanups.push(async () => other.kill());
    await writeFile(
      path.join(dir, "postmaster.pid"),
      `${other.pid}\n${dir}\n1\n5432\n\n127.0.0.1\n`,
    );
    expect(await ask((await start()).url, "select 1")).toEqual([1]);
    expect(other.exitCode ?? other.signalCode).toBeNull();
  });

  test("half a cluster from an older version is set aside, not deleted", async () => {
    const first = await start();
    await first.stop();
    await rm(path.join(dir, "global", "pg_control"));
    expect(await ask((await start()).url, "select 1")).toEqual([1]);
    const aside = (await readdir(folder)).filter((name) => name.startsWith("postgres.incomplete-"));
    expect(aside).toHaveLength(1);
  });
});

describe("a server that dies", () => {
  test("is started again at the same address, whatever its backends were doing; a pool goes on", async () => {
    const { url } = await start();
    const { db, pool } = connect(url, () => {});
    cleanups.push(() => pool.end());
    await db.execute(sql`create table kept as select 7 as number`);
    for (let round = 0; round < 3; round += 1) {
      const busy = db.execute(sql`select pg_sleep(60)`).then(
        () => "answered",
        () => "lost",
      );
      const sleeping = async () =>
        (await ask(url, "select 1 from pg_stat_activity where wait_event = 'PgSleep'")).length;
      await expect.poll(sleeping).toBe(1);
      const before = await postmaster();
      process.kill(before, "SIGKILL");
      expect(await busy).toBe("lost");
      const number = () =>
        db.execute(sql`select number from kept`).then(
          (result) => result.rows[0]?.number,
          () => null,
        );
      await expect.poll(number, { timeout: 20_000 }).toBe(7);
      expect(await postmaster()).not.toBe(before);
    }
  });

  test("while it is being started again: stopping waits and leaves nothing running", async () => {
    const { stop } = await start();
    process.kill(await postmaster(), "SIGKILL");
    await stop();
    expect(await clusterProcesses(dir)).toEqual([]);
    expect(await readdir(folder)).not.toContain("postgres.owner");
  });
});

test("PostgreSQL's log holds no value of a row, a parameter, or a statement, at any level", async () => {
  let output = "";
  const sink = new Writable({
    write(chunk, _encoding, done) {
      output += chunk;
      done();
    },
  });
  const { url } = await start(pino({ level: "trace" }, sink) as Log);
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query("create table person (email text unique, password text not null, age int)");
  await client.query("insert into person values ('canary@example.com', 'canary-hash', 1)");
  for (const [statement, values] of [
    ["insert into person values ($1, $2, 1)", ["canary@example.com", "canary-hash"]],
    ["insert into person values ($1, null, 1)", ["canary-row"]],
    ["insert into person (email, password, age) values ('x', 'y', $1)", ["canary-number"]],
    ["select 'canary-literal'::int", []],
    ["do $$ begin raise exception 'canary-raised'; end $$", []],
    ["do $$ begin raise warning 'canary-warning'; end $$", []],
    ["syntax canary-syntax", []],
  ] as const) {
    await client.query(statement, [...values]).catch(() => {});
  }
  await client.end();
  await cleanups.pop()?.();
  expect(output).toContain("database system is shut down");
  expect(output).not.toContain("canary");
});
