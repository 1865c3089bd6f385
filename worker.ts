import { mkdir } from "node:fs/promises";
import path from "node:path";
import { migrateDatabase } from "./server/db/migrate.ts";
import { EnvError, parseEnv } from "./server/env.ts";
import { createLog } from "./server/log.ts";
import { loadSecret } from "./server/secret.ts";
import { openServices } from "./server/services.ts";
import { explainStartFailure } from "./server/start-failure.ts";

/** The job worker apart from the web process, for deployments that set WORKER=off there. Needs DATABASE_URL. */
async function main(): Promise<void> {
  const env = parseEnv(process.env);
  if (!env.DATABASE_URL) {
    throw new EnvError(
      "Cannot start: a worker of its own needs DATABASE_URL, the database it shares with the site.",
    );
  }
  const log = createLog(env.LOG_LEVEL);
  const dataDir = path.resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  await migrateDatabase(env.DATABASE_URL, async () => {});
  const opened = await openServices({
    env: { ...env, WORKER: "inline" },
    log,
    databaseUrl: env.DATABASE_URL,
    dataDir,
    origin: env.ORIGIN ?? `http://localhost:${env.PORT}`,
    secret: await loadSecret(env.SECRET, dataDir),
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => opened.close().finally(() => process.exit(0)));
  }
  process.stdout.write("The worker is ready\n");
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainStartFailure(error, process.env)}\n`);
  process.exit(1);
}
