import "./src/platform/process/production.ts";
import path from "node:path";
import { type OpenServices, openServices } from "./src/composition/open-services.ts";
import { migrateDatabase } from "./src/platform/db/migrate.ts";
import { EnvError, parseEnv } from "./src/platform/env.ts";
import { createLog } from "./src/platform/log.ts";
import { makeFolder } from "./src/platform/make-folder.ts";
import { startMetrics } from "./src/platform/metrics/metrics-server.ts";
import { writeOutput } from "./src/platform/output.ts";
import { type Lifecycle, runProgram } from "./src/platform/process/lifecycle.ts";
import { createProbes } from "./src/platform/process/probes.ts";
import { loadSecret } from "./src/platform/secret.ts";

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
