import { readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import type { Log } from "../log.ts";
import { prepareCluster } from "./embedded/cluster.ts";
import { EmbeddedPostgresError } from "./embedded/error.ts";
import { readTextFile } from "./embedded/files.ts";
import { claimFolder } from "./embedded/folder-owner.ts";
import { prepareInstallation } from "./embedded/installation.ts";
import { noteLocation, passwordPath, relocatedPath } from "./embedded/location.ts";
import { readPassword } from "./embedded/password.ts";
import { isAlive } from "./embedded/processes.ts";
import { superviseServer } from "./embedded/server.ts";

export { EmbeddedPostgresError } from "./embedded/error.ts";

/** A real PostgreSQL of our own, started beside the site. */
export interface EmbeddedPostgres {
  /** Connection string to `database`; its server listens on loopback only. It stays the same when the server restarts. */
  url: string;
  /** Stops it and waits until its files are at rest. */
  stop(): Promise<void>;
}

interface Options {
  /** Folder of the cluster; made when missing. Files beside it carry its name: `.owner`, `.password`, and `.location`, the note of where it is. */
  dir: string;
  /** Database to create when missing. */
  database: string;
  log: Log;
  /** Extra server settings, `name=value`. */
  settings?: string[];
}

/**
 * Starts PostgreSQL from the binaries that npm brought, on a free loopback port, and starts it again when it ends by
 * itself. It may be killed at any moment, the first start included: the next start finds the cluster whole or makes it.
 *
 * PostgreSQL refuses to run as root: as root it runs as the operating-system user `postgres`, made when missing.
 * @throws EmbeddedPostgresError
 */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const { log } = options;
  const at = await prepareInstallation(options.dir);
  const release = await claimFolder(at.dir);
  try {
    await prepareCluster(at, log);
    await noteLocation(path.resolve(options.dir), at.dir);
    const password = await readPassword(at, log);
    const server = await superviseServer(at, options.settings ?? [], log);
    const url = `postgresql://postgres:${password}@127.0.0.1:${server.port}/${options.database}`;
    const stop = async () => {
      await server.stop();
      await release();
    };
    await createDatabase(url, options.database).catch(async (error) => {
      await stop();
      // SQLSTATE of a password that the server doesn't take.
      if (error.code !== "28P01") throw error;
      throw new EmbeddedPostgresError(
        `Cannot start: ${passwordPath(at.dir)} isn’t the database’s password; put the right file back, or delete it to have a new password made.`,
      );
    });
    return { url, stop };
  } catch (error) {
    await release();
    throw error;
  }
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
    const password = (await readTextFile(passwordPath(dir)))?.trim();
    if (!password) {
      throw new EmbeddedPostgresError(
        `Cannot start: ${passwordPath(dir)} is missing; restart the site to have a new password made.`,
      );
    }
    return `postgresql://postgres:${password}@127.0.0.1:${port}/${options.database}`;
  }
  return null;
}

async function createDatabase(url: string, name: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url.replace(/[^/]+$/, "postgres"),
    connectionTimeoutMillis: 10_000,
  });
  // The query under way is rejected when the session ends; without a listener the event would end the process.
  client.on("error", () => {});
  await client.connect();
  try {
    const found = await client.query<{ datconnlimit: number }>(
      "select datconnlimit from pg_database where datname = $1",
      [name],
    );
    const identifier = pg.escapeIdentifier(name);
    // PostgreSQL marks a database so whose removal was cut off. It holds nothing any more.
    const isInvalid = found.rows[0]?.datconnlimit === -2;
    if (isInvalid) await client.query(`drop database ${identifier}`);
    if (isInvalid || found.rowCount === 0) await client.query(`create database ${identifier}`);
  } finally {
    await client.end();
  }
}
