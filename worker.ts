import "./server/process/production.ts";
import path from "node:path";
import { migrateDatabase } from "./server/db/migrate.ts";
import { EnvError, parseEnv } from "./server/env.ts";
import { createLog } from "./server/log.ts";
import { makeFolder } from "./server/make-folder.ts";
import { startMetrics } from "./server/metrics/metrics-server.ts";
import { type OpenServices, openServices } from "./server/open-services.ts";
import { writeOutput } from "./server/output.ts";
import { type Lifecycle, runProgram } from "./server/process/lifecycle.ts";
import { createProbes } from "./server/process/probes.ts";
import { loadSecret } from "./server/secret.ts";

/** Runs the jobs alone, for deployments that set WORKER=off on the web process. Needs DATABASE_URL. */
async function start(life: Lifecycle): Promise<void> {
  const env = parseEnv(process.env);
  if (!env.DATABASE_URL) {
    throw new EnvError(
      "Cannot start: a worker of its own needs DATABASE_URL, the database it shares with the site.",
    );
  }
  life.log = createLog(env.LOG_LEVEL);
  let opened: OpenServices | undefined;
  const canWrite = async () => (await opened?.canWrite()) ?? false;
  const probes = createProbes({ phase: () => life.phase, canWrite });
  const metrics = await startMetrics(env, life, probes, {
    database: () => opened?.readFacts(),
    pool: () => opened?.pool(),
  });
  const dataDir = path.resolve(env.DATA_DIR);
  await makeFolder(dataDir);
  await migrateDatabase(env.DATABASE_URL, async () => {});
  opened = await openServices({
    env: { ...env, WORKER: "inline" },
    log: life.log,
    databaseUrl: env.DATABASE_URL,
    dataDir,
    origin: env.ORIGIN ?? `http://localhost:${env.PORT}`,
    secret: await loadSecret(env.SECRET, dataDir),
    watch: metrics?.watch,
  });
  life.onStop("services", () => opened?.close());
  writeOutput("The worker is ready\n");
}

await runProgram(process.env, start);
