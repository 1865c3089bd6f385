import type { IncomingMessage, ServerResponse } from "node:http";
import type { Phase } from "./lifecycle.ts";

/** How long the database may take to answer a probe, and how long its answer is believed, in milliseconds. */
const timeoutMs = 2_000;
const memoryMs = 1_000;

/** Answers the probes of orchestrators and load balancers. False when the request is not one. */
export type Probes = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * `/healthz`: 200 while the process can answer at all; nothing else is asked. `/readyz`: 200 while requests should come
 * here, 503 while the process starts or stops, or while the database takes no writes.
 * @param parts.canWrite rejects, or resolves to false, when the database takes no writes
 */
export function createProbes(parts: {
  phase(): Phase;
  canWrite(): Promise<boolean>;
  now?: () => number;
}): Probes {
  const now = parts.now ?? (() => performance.now());
  let cached: { writable: Promise<boolean>; until: number } | undefined;

  /** Asks once for all probes of a moment. */
  function writable(): Promise<boolean> {
    if (!cached || now() >= cached.until) {
      const answer = Promise.race([
        parts.canWrite().catch(() => false),
        new Promise<boolean>((resolve) => setTimeout(resolve, timeoutMs, false).unref()),
      ]);
      cached = { writable: answer, until: now() + memoryMs };
    }
    return cached.writable;
  }

  async function readiness(): Promise<string> {
    const phase = parts.phase();
    if (phase !== "ready") return phase;
    return (await writable()) ? parts.phase() : "the database takes no writes";
  }

  return (request, response) => {
    const path = request.url?.split("?")[0];
    if (path !== "/healthz" && path !== "/readyz") return false;
    if (request.method !== "GET" && request.method !== "HEAD") {
      answer(response, 405, "method not allowed", { Allow: "GET, HEAD" });
    } else if (path === "/healthz") {
      answer(response, 200, "ok");
    } else {
      void readiness().then((status) =>
        status === "ready"
          ? answer(response, 200, "ready")
          : answer(response, 503, status, { "Retry-After": "1" }),
      );
    }
    return true;
  };
}

function answer(
  response: ServerResponse,
  code: number,
  status: string,
  headers: Record<string, string> = {},
): void {
  response
    .writeHead(code, {
      ...headers,
      "Content-Type": "application/json",
      "Cache-Control": "no-store",
      "X-Content-Type-Options": "nosniff",
    })
    .end(JSON.stringify({ status }));
}
