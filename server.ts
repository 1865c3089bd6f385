import "./src/platform/process/production.ts";
import type { IncomingMessage, RequestListener, Server, ServerResponse } from "node:http";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import type { StartedServices, StartServices } from "./src/composition/start-services.ts";
import { startEmbeddedPostgres } from "./src/platform/db/embedded.ts";
import { requestDeadlineMs } from "./src/platform/deadline.ts";
import { originWarning, parseEnv } from "./src/platform/env.ts";
import { createHttpServer } from "./src/platform/http-server.ts";
import { createLog } from "./src/platform/log.ts";
import { makeFolder } from "./src/platform/make-folder.ts";
import { startMetrics } from "./src/platform/metrics/metrics-server.ts";
import { writeOutput } from "./src/platform/output.ts";
import { giveBackWhenQuiet } from "./src/platform/process/give-back-memory.ts";
import { trackInFlight } from "./src/platform/process/in-flight.ts";
import { type Lifecycle, runProgram } from "./src/platform/process/lifecycle.ts";
import { listen } from "./src/platform/process/listen.ts";
import { createProbes } from "./src/platform/process/probes.ts";
import { loadSecret } from "./src/platform/secret.ts";

/** How long the requests in flight get after an uncaught exception, in milliseconds. */
const crashDrainMs = 3_000;
/** How long a request that arrives during the start waits for its end, in milliseconds. On a busy machine, a start takes this long. */
const startWaitMs = 30_000;

async function start(life: Lifecycle): Promise<void> {
  const env = parseEnv(process.env);
  life.log = createLog(env.LOG_LEVEL);
  life.stopDelayMs = env.SHUTDOWN_DELAY_MS;
  let listener: RequestListener | undefined;
  const started = Promise.withResolvers<void>();
  let opened: StartedServices | undefined;
  const canWrite = async () => (await opened?.canWrite()) ?? false;
  const probes = createProbes({ phase: () => life.phase, canWrite });
  const inFlight = trackInFlight();
  const metrics = await startMetrics(env, life, probes, {
    inFlight: () => inFlight.count,
    database: () => opened?.readFacts(),
    pool: () => opened?.pool(),
  });
  let answerNow: ((request: IncomingMessage, response: ServerResponse) => boolean) | undefined;
  const server = createHttpServer(
    (request, response) => {
      inFlight.add(request, response);
      metrics?.observeRequest(request, response);
      if (probes(request, response)) return;
      if (listener && !inFlight.closing) return listener(request, response);
      // The port is open from the beginning. A restart takes a moment: a visitor waits for it instead of seeing it fail.
      const turn = inFlight.closing ?? Promise.race([started.promise, wait(startWaitMs)]);
      void turn.then(() => {
        if (listener) return listener(request, response);
        response
          .writeHead(503, { "Retry-After": "5" })
          .end("The site is starting. Try again soon.");
      });
    },
    (request, response) => {
      // What is counted, or must close its connection, takes the ordinary way.
      if (metrics || inFlight.draining || !answerNow?.(request, response)) return false;
      inFlight.addAnswered(request);
      return true;
    },
  );
  inFlight.watch(server);
  const openPort = () => listen(server, { env: process.env, port: env.PORT, host: env.HOST });
  // Another process answers on the same socket until this one is ready: scripts/supervisor.js.
  const takesOver = process.env.TAKES_OVER === "1";
  // Otherwise the port is bound before anything else starts: a taken port is known at once, and nothing has to be undone.
  if (!takesOver) await openPort();
  // The order of closing: first the requests in flight, then the services, then the database under them.
  let closeWeb = async () => {};
  let closeDatabase = async () => {};
  life.onStop("database", () => closeDatabase());
  life.onStop("services", () => opened?.close());
  life.onStop("web", () => closeWeb());
  life.onStop("server", () =>
    inFlight.drain(server, {
      delayMs: life.crashed ? 0 : env.SHUTDOWN_DELAY_MS,
      limitMs: life.crashed ? crashDrainMs : requestDeadlineMs + 1_000,
    }),
  );
  const origin = env.ORIGIN ?? `http://localhost:${takesOver ? env.PORT : portOf(server)}`;
  const warning = originWarning(env, origin);
  if (warning) process.stderr.write(`${warning}\n`);

  const dataDir = path.resolve(env.DATA_DIR);
  await makeFolder(dataDir);
  const secret = await loadSecret(env.SECRET, dataDir);
  const startDatabase = async () => {
    const dir = path.join(dataDir, "postgres");
    const postgres = await startEmbeddedPostgres({ dir, database: "site", log: life.log });
    closeDatabase = () => postgres.stop();
    return postgres.url;
  };
  const { log } = life;
  const openOn = async (databaseUrl: string, startServices: StartServices) => {
    opened = undefined;
    opened = await startServices({
      ...{ env, log, databaseUrl, dataDir, origin, secret },
      watch: metrics?.watch,
    });
    return opened;
  };
  if (env.NODE_ENV === "development") {
    const databaseUrl = env.DATABASE_URL ?? (await startDatabase());
    const { createDevSite } = await import("./server-dev.ts");
    const dev = await createDevSite({ server, log, open: (code) => openOn(databaseUrl, code) });
    closeWeb = () => dev.close();
    listener = dev.listener;
  } else {
    // The database starts while the code loads: together they are most of the time of a start.
    const [databaseUrl, { startServices }] = await Promise.all([
      env.DATABASE_URL ?? startDatabase(),
      import("./src/composition/start-services.ts"),
    ]);
    const { services, watchContent } = await openOn(databaseUrl, startServices);
    const { createStaticListener } = await import("./server-static.ts");
    const web = await createStaticListener(services, {
      changes: await watchContent(),
      maxBytes: env.PAGE_CACHE_MB * 1024 * 1024,
    });
    ({ listener, answerNow } = web);
  }
  if (!opened) throw new Error("the services are closed");
  const { services, opens, findStorageProblem } = opened;
  started.resolve();
  if (takesOver) await openPort();
  const name = (await services.content.getSettings())?.name ?? "The site";
  const lookForOwner = async () => {
    const ownerLink = await services.identity.firstOwner.makeLink();
    await services.identity.firstOwner.askToVerify();
    return ownerLink
      ? `The site has no owner yet. Open this link within 7 days to become the owner: ${ownerLink}\n`
      : "";
  };
  void opens?.then(lookForOwner).then(writeOutput);
  const owner = opens ? "" : await lookForOwner();
  // Written at once: a program that waits for the first line may stop listening after it.
  writeOutput(`${name} is ready at ${origin}\n${owner}`);
  // Not before: a server that hangs must not hold up the start.
  void Promise.resolve(opens)
    .then(findStorageProblem)
    .then((problem) => {
      if (problem) process.stderr.write(`Warning: ${problem}\n`);
    });
  giveBackWhenQuiet();
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address ? address.port : 0;
}

await runProgram(process.env, start);
