import { spawn } from "node:child_process";
import {
  chmod,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Writable } from "node:stream";
import { sql } from "drizzle-orm";
import pg from "pg";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { killLoop } from "../../../tests/harness/kill-loop.ts";
import { createLog, type Log } from "../log.ts";
import { connect } from "./client.ts";
import { relocatedPath } from "./embedded/location.ts";
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

/** What is in the folder once the database has been stopped. */
const settledFiles = ["postgres", "postgres.location", "postgres.password"];

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
    const program = path.join(import.meta.dirname, "../../../tests/harness/start-postgres.ts");
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
    expect((await readdir(folder)).sort()).toEqual(settledFiles);
  });

  test("while initdb runs, which lives on: the next one ends it and removes what it made", async () => {
    const program = path.join(import.meta.dirname, "../../../tests/harness/start-postgres.ts");
    const child = spawn(process.execPath, [program, dir], { stdio: "inherit" });
    const ended = new Promise((resolve) => child.once("exit", resolve));
    // Its first file: initdb runs by then.
    const side = await vi.waitFor(
      async () => {
        const found = (await readdir(folder)).find((name) => /\.new-[0-9a-f]+$/.test(name));
        await readFile(path.join(folder, found ?? "none", "PG_VERSION"));
        return path.join(folder, found ?? "");
      },
      { timeout: 60_000, interval: 5 },
    );
    child.kill("SIGKILL");
    await ended;
    expect(await clusterProcesses(side)).not.toEqual([]);
    const { url, stop } = await start();
    expect(await clusterProcesses(side)).toEqual([]);
    expect(await ask(url, "select 1")).toEqual([1]);
    await stop();
    expect((await readdir(folder)).sort()).toEqual(settledFiles);
  });

  test("with drafts of its files: the next one removes them, but not those of a process that runs", async () => {
    const drafts = ["owner.999999999-00", "owner.0a1b2c3d4e5f", "location.new"];
    for (const name of drafts) await writeFile(`${dir}.${name}`, "");
    const running = `postgres.owner.${process.pid}-00`;
    await writeFile(path.join(folder, running), "");
    await (await start()).stop();
    expect((await readdir(folder)).sort()).toEqual([...settledFiles, running].sort());
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
    const program = path.join(import.meta.dirname, "../../../tests/harness/start-postgres.ts");
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
  test("the owner’s: another process has its number now, or it says nothing", async () => {
    for (const content of [`${process.ppid}`, `${process.ppid} some-boot:1`, ""]) {
      await writeFile(`${dir}.owner`, content);
      const { url, stop } = await start();
      expect(await ask(url, "select 1"), content).toEqual([1]);
      await stop();
    }
  });

  test("the server’s, with a number that another program has now: that program lives on", async () => {
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
});

describe("a cluster that held rows", () => {
  /** A cluster with a row, at rest. */
  async function createCluster(): Promise<void> {
    const { url, stop } = await start();
    await ask(url, "create table kept as select 7 as number");
    await stop();
  }
  async function startAgain(): Promise<unknown[]> {
    const { url, stop } = await start();
    return ask(url, "select number from kept").finally(stop);
  }
  const passwordFile = () => `${dir}.password`;

  test("that lost files stops the start with one line, and is as it was when they are back", async () => {
    await createCluster();
    const password = await readFile(passwordFile(), "utf8");
    const before = (await readdir(folder)).sort();
    for (const lost of ["global/pg_control", "PG_VERSION", "pg_wal", "postgresql.conf", "."]) {
      await rename(path.join(dir, lost), path.join(folder, "lost"));
      await expect(start(), lost).rejects.toThrow(
        /^Cannot start: (?!.*set DATABASE_URL)[^\n]*(restore a backup)[^\n]*\.$/,
      );
      await rename(path.join(folder, "lost"), path.join(dir, lost));
      expect((await readdir(folder)).sort(), lost).toEqual(before);
      expect(await readFile(passwordFile(), "utf8"), lost).toBe(password);
      expect(await startAgain(), lost).toEqual([7]);
    }
    // A version that wrote no note.
    await rm(`${dir}.location`);
    expect(await startAgain()).toEqual([7]);
    await rm(`${dir}.location`);
    await rename(dir, path.join(folder, "lost"));
    await expect(start()).rejects.toThrow(/^Cannot start: the database was in [^\n]+\.$/);
  });

  test("starts without its postmaster.pid and its password being whole; what isn’t a file is named", async () => {
    await createCluster();
    for (const left of ["", "garbled", "\0\0\0\0", "-12\n"]) {
      await writeFile(path.join(dir, "postmaster.pid"), left);
      expect(await startAgain(), left).toEqual([7]);
    }
    for (const damage of [() => rm(passwordFile()), () => truncate(passwordFile())]) {
      await damage();
      expect(await startAgain()).toEqual([7]);
    }
    const password = await readFile(passwordFile(), "utf8");
    await writeFile(passwordFile(), "another\n");
    await expect(start()).rejects.toThrow(/^Cannot start: \S+\.password isn’t the database’s/);
    await writeFile(passwordFile(), password);
    for (const file of [
      path.join(dir, "postmaster.pid"),
      passwordFile(),
      `${dir}.owner`,
      `${dir}.location`,
    ]) {
      await rename(file, `${file}-kept`).catch(() => {});
      await mkdir(file);
      await expect(start(), file).rejects.toThrow(
        `Cannot start: ${file} is a folder, and a file is needed there; move it away or make it readable.`,
      );
      await rmdir(file);
      await rename(`${file}-kept`, file).catch(() => {});
    }
    expect(await startAgain()).toEqual([7]);
  });

  test.runIf(process.getuid?.() === 0)(
    "where PostgreSQL can’t enter the data folder, is found again whatever happens to that folder",
    async () => {
      cleanups.push(() => rm(path.dirname(relocatedPath(dir)), { recursive: true, force: true }));
      await chmod(folder, 0o700);
      await createCluster();
      await chmod(folder, 0o755);
      expect(await startAgain()).toEqual([7]);

      const first = dir;
      const moved = `${folder}-moved`;
      cleanups.push(() => rm(moved, { recursive: true, force: true }));
      await rename(folder, moved);
      dir = path.join(moved, "postgres");
      const refusal = await start().catch(String);
      expect(refusal).toMatch(/^\w+: Cannot start: [^\n]+ was moved or copied; [^\n]+$/);
      const [, from = "", to = ""] = /run "mv (\S+) (\S+)"/.exec(String(refusal)) ?? [];
      expect([from, to]).toEqual([first, dir].map((one) => path.dirname(relocatedPath(one))));
      await rename(from, to);
      cleanups.push(() => rm(to, { recursive: true, force: true }));
      expect(await startAgain()).toEqual([7]);
      await rename(to, from);
      await expect(start()).rejects.toThrow(/^Cannot start: the database was in [^\n]+$/);
    },
  );

  test.runIf(process.getuid?.() === 0)(
    "in a folder that PostgreSQL can’t enter any more",
    async () => {
      await createCluster();
      await chmod(folder, 0o700);
      await expect(start()).rejects.toThrow(/can’t enter \S+; run "chmod o\+rx"/);
      await chmod(folder, 0o755);
      expect(await startAgain()).toEqual([7]);
    },
  );
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

  test("stopping ends the processes that it left, also those that don’t notice its end", async () => {
    const { stop } = await start();
    const server = await postmaster();
    for (const pid of await clusterProcesses(dir)) if (pid !== server) process.kill(pid, "SIGSTOP");
    process.kill(server, "SIGKILL");
    await stop();
    expect(await clusterProcesses(dir)).toEqual([]);
  });
});

test("PostgreSQL’s log holds no value of a row, a parameter, or a statement, at any level", async () => {
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
