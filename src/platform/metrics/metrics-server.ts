import { createServer } from "node:http";
import { runWithDeadline } from "../deadline.ts";
import { type Env, EnvError } from "../env.ts";
import type { Lifecycle } from "../process/lifecycle.ts";
import type { Probes } from "../process/probes.ts";
import type { MetricSources, Metrics } from "./metrics.ts";

/** Longest time that the numbers may take, in milliseconds: Prometheus gives up after 10 seconds. */
const readLimitMs = 5_000;

/**
 * Serves `/metrics`, and the probes `/healthz` and `/readyz`, where METRICS_PORT is set: on a port of its own, which
 * visitors don't reach.
 * @returns undefined without the setting
 * @throws EnvError when it cannot listen there
 */
export async function startMetrics(
  env: Env,
  life: Lifecycle,
  probes: Probes,
  sources: Omit<MetricSources, "restarts">,
): Promise<Metrics | undefined> {
  const { METRICS_PORT: port, METRICS_HOST: host } = env;
  if (port === undefined) return undefined;
  const { createMetrics } = await import("./metrics.ts");
  const metrics = createMetrics({ ...sources, restarts: env.RESTARTS });
  const server = createServer(async (request, response) => {
    if (probes(request, response)) return;
    if (request.url?.split("?")[0] !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    try {
      const { contentType, text } = await runWithDeadline(readLimitMs, () => metrics.read());
      response.writeHead(200, { "Content-Type": contentType }).end(text);
    } catch (error) {
      life.log.error({ err: error }, "the metrics cannot be read");
      response.writeHead(503).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", ({ code }: NodeJS.ErrnoException) =>
      reject(
        new EnvError(
          `Cannot start: cannot listen on ${host}:${port} for metrics (${code}); set METRICS_PORT and METRICS_HOST to what is free.`,
        ),
      ),
    );
    // A process that takes over from another one opens the port while that one still has it.
    server.listen({ port, host, reusePort: process.platform === "linux" }, resolve);
  });
  life.onStop("metrics", async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return metrics;
}
