import path from "node:path";
import { findEmbeddedPostgres, startEmbeddedPostgres } from "../db/embedded.ts";
import { type Env, EnvError, parseEnv } from "../env.ts";
import { createLog, type Log } from "../log.ts";
import { explainStartFailure } from "../start-failure.ts";
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

/** Reads the settings, and finds the database. An embedded one that doesn't run is started, and made if it is missing. */
export async function openSite(source: Record<string, string | undefined>): Promise<OpenSite> {
  const env = parseEnv(source);
  const log = createLog(source.LOG_LEVEL ? env.LOG_LEVEL : "silent");
  const dataDir = path.resolve(env.DATA_DIR);
  const site = { env, dataDir, log };
  if (env.DATABASE_URL) return { ...site, databaseUrl: env.DATABASE_URL, async close() {} };
  const cluster = { dir: path.join(dataDir, "postgres"), database: "site" };
  const running = await findEmbeddedPostgres(cluster);
  if (running) return { ...site, databaseUrl: running, async close() {} };
  const started = await startEmbeddedPostgres({ ...cluster, log });
  return { ...site, databaseUrl: started.url, close: () => started.stop() };
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
