import "./server/process/production.ts";
import { mkdir } from "node:fs/promises";
import path from "node:path";
import { migrateDatabase } from "./server/db/migrate.ts";
import { EnvError, parseEnv } from "./server/env.ts";
import { createLog } from "./server/log.ts";
import { type Lifecycle, runProgram } from "./server/process/lifecycle.ts";
import { loadSecret } from "./server/secret.ts";
import { openServices } from "./server/services.ts";

/** Runs the jobs alone, for deployments that set WORKER=off on the web process. Needs DATABASE_URL. */
async function start(life: Lifecycle): Promise<void> {
  const env = parseEnv(process.env);
  if (!env.DATABASE_URL) {
    throw new EnvError(
      "Cannot start: a worker of its own needs DATABASE_URL, the database it shares with the site.",
    );
  }
  life.log = createLog(env.LOG_LEVEL);
  const dataDir = path.resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  await migrateDatabase(env.DATABASE_URL, async () => {});
  const opened = await openServices({
    env: { ...env, WORKER: "inline" },
    log: life.log,
    databaseUrl: env.DATABASE_URL,
    dataDir,
    origin: env.ORIGIN ?? `http://localhost:${env.PORT}`,
    secret: await loadSecret(env.SECRET, dataDir),
  });
  life.onStop("services", () => opened.close());
  process.stdout.write("The worker is ready\n");
}

await runProgram(process.env, start);
