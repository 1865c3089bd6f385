import { mkdir } from "node:fs/promises";
import { createServer, type RequestListener, type Server } from "node:http";
import path from "node:path";
import { startEmbeddedPostgres } from "./server/db/embedded.ts";
import { requestDeadlineMs, runWithDeadline } from "./server/deadline.ts";
import { type Env, parseEnv } from "./server/env.ts";
import { createLog, type Log } from "./server/log.ts";
import { loadSecret } from "./server/secret.ts";
import { explainStartFailure } from "./server/start-failure.ts";

/** Closes in reverse order of opening, each whatever becomes of the others. */
type Closers = { name: string; close(): Promise<void> }[];

async function start(env: Env, log: Log, closers: Closers): Promise<void> {
  // Bound before anything else starts: a taken port is known at once, and nothing has to be undone.
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, { "Retry-After": "1" }).end("Starting");
  };
  const server = createServer((request, response) =>
    runWithDeadline(requestDeadlineMs, () => listener(request, response)),
  );
  await listen(server, env);
  closers.push({ name: "server", close: () => closeServer(server) });
  const port = portOf(server);
  const origin = env.ORIGIN ?? `http://localhost:${port}`;

  const dataDir = path.resolve(env.DATA_DIR);
  await mkdir(dataDir, { recursive: true });
  const secret = await loadSecret(env.SECRET, dataDir);
  // The database starts while the code loads: together they are most of the time of a start.
  const [databaseUrl, { migrateDatabase }, { seed }, { openServices }] = await Promise.all([
    env.DATABASE_URL ?? startDatabase(dataDir, log, closers),
    import("./server/db/migrate.ts"),
    import("./server/db/seed.ts"),
    import("./server/services.ts"),
  ]);
  await migrateDatabase(databaseUrl, (client) =>
    seed(client, path.join(import.meta.dirname, "content")),
  );
  const services = await openServices({ env, log, databaseUrl, dataDir, origin, secret });
  closers.push({ name: "services", close: () => services.close() });

  if (env.NODE_ENV === "development") {
    const { createDevListener } = await import("./server-dev.ts");
    const dev = await createDevListener(services.services, server);
    closers.push({ name: "vite", close: dev.close });
    listener = dev.listener;
  } else {
    const { createStaticListener } = await import("./server-static.ts");
    listener = await createStaticListener(services.services);
  }
  const name = (await services.services.content.getSettings())?.name ?? "The site";
  const ownerLink = await services.services.identity.firstOwner.makeLink();
  const owner = ownerLink
    ? `Nobody owns it yet. Whoever opens this link first, within 7 days, does: ${ownerLink}\n`
    : "";
  // At once: whoever waits for the first line may listen no longer.
  process.stdout.write(`${name} is ready at ${origin}\n${owner}`);
}

async function startDatabase(dataDir: string, log: Log, closers: Closers): Promise<string> {
  const dir = path.join(dataDir, "postgres");
  const postgres = await startEmbeddedPostgres({ dir, database: "site", log });
  closers.push({ name: "database", close: () => postgres.stop() });
  return postgres.url;
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(env.PORT, env.HOST, () => {
      server.off("error", reject);
      resolve();
    });
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

/** Ends what is under way, then cuts what lingers. */
function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 5_000).unref();
  });
}

async function closeAll(closers: Closers, log: Log): Promise<void> {
  for (const closer of closers.splice(0).reverse()) {
    await closer.close().catch((error) => log.error({ err: error }, `closing ${closer.name}`));
  }
}

async function main(): Promise<void> {
  const closers: Closers = [];
  let log: Log = createLog("silent");
  let stopping = false;
  const stop = async (code: number) => {
    if (stopping) return;
    stopping = true;
    await closeAll(closers, log);
    process.exit(code);
  };
  try {
    const env = parseEnv(process.env);
    log = createLog(env.LOG_LEVEL);
    let starting = true;
    let stopRequested = false;
    for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
      // A signal during the start is heeded once what it opened can be closed again.
      process.on(signal, () => {
        stopRequested = true;
        if (!starting) void stop(0);
      });
    }
    process.on("unhandledRejection", (error) => log.error({ err: error }, "unhandled rejection"));
    await start(env, log, closers);
    starting = false;
    if (stopRequested) await stop(0);
  } catch (error) {
    process.stderr.write(`${explainStartFailure(error, process.env)}\n`);
    log.debug({ err: error }, "start failed");
    await stop(1);
  }
}

await main();
