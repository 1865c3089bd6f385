import path from "node:path";
import { assertNotNewer } from "../../platform/db/applied-migrations.ts";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "../../platform/db/embedded.ts";
import { type Env, EnvError, parseEnv } from "../../platform/env.ts";
import { createLog, type Log } from "../../platform/log.ts";
import { explainStartFailure } from "../../platform/start-failure.ts";
import { openSession } from "./dump-database.ts";
import { BackupError } from "./manifest.ts";

/** The site's database and settings, for a command beside the site or without it. */
interface OpenSite {
  env: Env;
  dataDir: string;
  databaseUrl: string;
  log: Log;
  /** Stops the embedded database if this command started it. */
  close(): Promise<void>;
}

/**
 * Reads the settings, and finds the database. An embedded one that doesn't run is started, and made if it is missing.
 * @param options.anyVersion for a command that replaces the database: a newer version may have set it up
 */
export async function openSite(
  source: Record<string, string | undefined>,
  options: { anyVersion?: boolean } = {},
): Promise<OpenSite> {
  const env = parseEnv(source);
  const log = createLog(source.LOG_LEVEL ? env.LOG_LEVEL : "silent");
  const dataDir = path.resolve(env.DATA_DIR);
  const database = await openDatabase(env, dataDir, log);
  try {
    if (!options.anyVersion) {
      const client = await openSession(database.databaseUrl);
      await assertNotNewer(client).finally(() => client.end());
    }
  } catch (error) {
    await database.close();
    throw error;
  }
  return { env, dataDir, log, ...database };
}

async function openDatabase(
  env: Env,
  dataDir: string,
  log: Log,
): Promise<Pick<OpenSite, "databaseUrl" | "close">> {
  if (env.DATABASE_URL) return { databaseUrl: env.DATABASE_URL, async close() {} };
  const cluster = { dir: path.join(dataDir, "postgres"), database: "site" };
  const running = await findEmbeddedPostgres(cluster);
  if (running) return { databaseUrl: running, async close() {} };
  const started = await startEmbeddedPostgres({ ...cluster, log });
  return { databaseUrl: started.url, close: () => started.stop() };
}

/**
 * Why a command failed, in one line that says what to do.
 * @param what the command as a verb, like "back up"
 */
export function explainFailure(
  what: string,
  error: unknown,
  env: Record<string, string | undefined>,
): string {
  if (error instanceof BackupError) return error.message;
  const { code, path: file, message } = error as NodeJS.ErrnoException;
  if (code === "ENOSPC" || code === "EDQUOT" || code === "EFBIG") {
    return `Cannot ${what}: no space left${file ? ` for ${file}` : ""} (${code}); nothing was changed. Free space, or use another disk.`;
  }
  if (!(error instanceof EnvError) && file && code?.startsWith("E")) {
    return `Cannot ${what}: ${message}.`;
  }
  return explainStartFailure(error, env).replace(/^Cannot start/, `Cannot ${what}`);
}
