import type { IncomingMessage, ServerResponse } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { AppError, fullDisks } from "../errors.ts";
import type { DatabaseFacts } from "./database-facts.ts";
import { classifyRoute } from "./route-class.ts";

/** Figures that are read with each request for the metrics. */
export interface MetricSources {
  inFlight?(): number;
  /** Undefined until the services are open. @throws when the database does not answer */
  database(): Promise<DatabaseFacts> | undefined;
  pool(): { total: number; idle: number; waiting: number } | undefined;
  /** How often the supervisor has replaced this process. */
  restarts: number;
}

/** Numbers about this process and its database, for Prometheus. No label holds anything that a visitor typed. */
export interface Metrics {
  /** Counts a request and times its answer. */
  observeRequest(request: IncomingMessage, response: ServerResponse): void;
  /** The same port, with every call timed and counted. @param provider the service behind it, such as `stripe` */
  watch<Port extends object>(provider: string, port: Port): Port;
  /** In Prometheus' text format. */
  read(): Promise<{ contentType: string; text: string }>;
}

const methods = ["GET", "HEAD", "POST"];

export function createMetrics(sources: MetricSources): Metrics {
  const registers = [new Registry()];
  const [registry] = registers as [Registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: "site_http_request_duration_seconds",
    help: "Requests by kind of route, method and class of status; until the answer is out or the client gone",
    labelNames: ["route", "method", "status"],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  });
  const limited = new Counter({
    name: "site_http_rate_limited_total",
    help: "Requests that were answered 429",
    labelNames: ["route"],
    registers,
  });
  const calls = new Histogram({
    name: "site_provider_call_duration_seconds",
    help: "Calls to outside services; outcome is ok, refused (a card declined, say) or failed",
    labelNames: ["provider", "operation", "outcome"],
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 15],
    registers,
  });

  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const inFlight = gauge("site_http_requests_in_flight", "Requests without a complete answer");
  const restarts = gauge("site_process_restarts", "How often the supervisor replaced the process");
  restarts.set(sources.restarts);
  const connections = gauge("site_db_connections", "Connections of the pool", ["state"]);
  const waiting = gauge("site_db_waiting", "Queries that wait for a connection");
  const up = gauge("site_db_up", "1 while the database answers");
  const full = gauge("site_disk_full", "1 while writes find no room on this disk", ["disk"]);
  const jobs = gauge("site_jobs", "Jobs by queue and state; failed ones are given up", [
    "queue",
    "state",
  ]);
  const jobAge = gauge("site_job_oldest_due_seconds", "How long the oldest due job has waited", [
    "queue",
  ]);
  const deadMails = gauge("site_mails_failed", "Emails that were given up");
  const signups = gauge("site_signups_pending", "Signups that wait for the payment provider");
  const signupAge = gauge(
    "site_signup_oldest_pending_seconds",
    "How long the oldest one has waited",
  );

  async function readDatabase(): Promise<void> {
    const pool = sources.pool();
    if (pool) {
      connections.set({ state: "idle" }, pool.idle);
      connections.set({ state: "in_use" }, pool.total - pool.idle);
      waiting.set(pool.waiting);
    }
    const fullNow = fullDisks().map(({ disk }) => disk);
    for (const disk of ["database", "files"] as const)
      full.set({ disk }, fullNow.includes(disk) ? 1 : 0);
    const facts = await sources.database()?.catch(() => undefined);
    up.set(facts ? 1 : 0);
    // Old numbers would pass for new ones.
    for (const one of [jobs, jobAge, deadMails, signups, signupAge]) one.reset();
    if (!facts) return;
    for (const { queue, state, count } of facts.jobs) jobs.set({ queue, state }, count);
    for (const { queue, seconds } of facts.oldestDue) jobAge.set({ queue }, seconds);
    deadMails.set(facts.failedMails);
    signups.set(facts.pendingSignups);
    signupAge.set(facts.oldestPendingSignupSeconds);
  }

  function observeCall(provider: string, operation: string, start: number, outcome: string): void {
    calls.observe({ provider, operation, outcome }, (performance.now() - start) / 1000);
  }

  return {
    observeRequest(request, response) {
      const start = performance.now();
      const route = classifyRoute(request.url);
      const method = methods.includes(request.method ?? "") ? `${request.method}` : "other";
      response.once("close", () => {
        // 499, as nginx has it: the client left before the answer.
        const status = response.writableFinished ? response.statusCode : 499;
        const labels = { route, method, status: `${Math.floor(status / 100)}xx` };
        requests.observe(labels, (performance.now() - start) / 1000);
        if (status === 429) limited.inc({ route });
      });
    },

    watch(provider, port) {
      return new Proxy(port, {
        get(target, name, receiver) {
          const value = Reflect.get(target, name, receiver);
          if (typeof value !== "function" || typeof name !== "string") return value;
          return (...args: unknown[]) => {
            const start = performance.now();
            const result: unknown = value.apply(target, args);
            if (!(result instanceof Promise)) return result;
            result.then(
              () => observeCall(provider, name, start, "ok"),
              (error) =>
                observeCall(provider, name, start, isRefusal(error) ? "refused" : "failed"),
            );
            return result;
          };
        },
      });
    },

    async read() {
      inFlight.set(sources.inFlight?.() ?? 0);
      await readDatabase();
      return { contentType: registry.contentType, text: await registry.metrics() };
    },
  };
}

/** An answer of the service that is not the one hoped for, in contrast to none. */
function isRefusal(error: unknown): boolean {
  return error instanceof AppError && error.status < 500;
}
