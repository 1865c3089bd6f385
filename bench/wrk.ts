import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);

export interface Load {
  requests: number;
  perSecond: number;
  /** In milliseconds. */
  p50: number;
  p99: number;
}

/** wrk, one thread. @throws when an answer is not 2xx or 3xx, or a connection fails */
export async function wrk(
  url: string,
  options: { seconds: number; connections: number; headers?: string[] },
): Promise<Load> {
  const headers = ["Accept-Encoding: gzip", "Accept: text/html", ...(options.headers ?? [])];
  const { stdout } = await run("wrk", [
    ...[
      "-t1",
      `-c${options.connections}`,
      `-d${options.seconds}s`,
      "--latency",
      "--timeout",
      "15s",
    ],
    ...headers.flatMap((header) => ["-H", header]),
    url,
  ]);
  const bad = /^\s*(Non-2xx.*|Socket errors.*)$/m.exec(stdout)?.[1];
  if (bad) throw new Error(`${url}: ${bad}`);
  const at = (part: string) => {
    const [, value = "0", unit] = new RegExp(`${part}%\\s+([\\d.]+)(us|ms|s)`).exec(stdout) ?? [];
    return Number(value) * (unit === "us" ? 0.001 : unit === "s" ? 1_000 : 1);
  };
  return {
    requests: Number(/(\d+) requests in/.exec(stdout)?.[1]),
    perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]),
    p50: at("50"),
    p99: at("99"),
  };
}
