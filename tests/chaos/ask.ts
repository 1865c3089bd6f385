import { request } from "node:http";

export interface Answer {
  /** 0: no answer, see `error`. */
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  /** Milliseconds from sending to the last byte. */
  ms: number;
  /** `ECONNREFUSED`, `ECONNRESET`, `no answer in 30000 ms`, … */
  error?: string;
}

export interface Ask {
  path: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds after which the asker gives up. */
  timeoutMs?: number;
}

/** One request on a connection of its own. Never throws: what went wrong is in the answer. */
export function ask(url: string, one: Ask): Promise<Answer> {
  const began = performance.now();
  const timeoutMs = one.timeoutMs ?? 45_000;
  return new Promise((resolve) => {
    const end = (answer: Partial<Answer>) => {
      clearTimeout(timer);
      resolve({
        status: 0,
        headers: {},
        body: "",
        ms: Math.round(performance.now() - began),
        ...answer,
      });
    };
    const { hostname, port } = new URL(url);
    const call = request(
      {
        hostname,
        port,
        path: one.path,
        method: one.method ?? "GET",
        agent: false,
        headers: { host: `localhost:${port}`, ...one.headers },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", (error: NodeJS.ErrnoException) =>
          end({ error: error.code ?? error.message }),
        );
        response.on("end", () =>
          end({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    const timer = setTimeout(() => {
      end({ error: `no answer in ${timeoutMs} ms` });
      call.destroy();
    }, timeoutMs);
    call.on("error", (error: NodeJS.ErrnoException) => end({ error: error.code ?? error.message }));
    call.end(one.body);
  });
}

/** A form as a browser posts it from a page of the site. */
export function form(path: string, fields: Record<string, string>, cookie?: string): Ask {
  return {
    path,
    method: "POST",
    headers: {
      "content-type": "application/x-www-form-urlencoded",
      accept: "text/html",
      "sec-fetch-site": "same-origin",
      ...(cookie && { cookie }),
    },
    body: new URLSearchParams(fields).toString(),
  };
}

/** A JSON call as the site's own script makes it. */
export function call(path: string, payload: object, headers: Record<string, string> = {}): Ask {
  return {
    path,
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      ...headers,
    },
    body: JSON.stringify(payload),
  };
}

/** The cookies that an answer sets, as a `Cookie` header. */
export function cookiesOf(answer: Answer): string {
  const set = answer.headers["set-cookie"] ?? [];
  return (Array.isArray(set) ? set : [set]).map((line) => line.split(";")[0]).join("; ");
}

/** True for what a deliberate outage may answer: 503 that says when to come back. */
export function isDeliberate503(answer: Answer): boolean {
  return answer.status === 503 && /^\d+$/.test(String(answer.headers["retry-after"] ?? ""));
}

/** What is wrong with an answer while something is broken, or null. */
export function answerProblem(answer: Answer, limitMs: number): string | null {
  if (answer.error) return answer.error;
  if (answer.ms > limitMs) return `answered after ${limitMs} ms`;
  if (answer.status >= 500 && !isDeliberate503(answer)) {
    return `${answer.status} ${answer.body.slice(0, 150)}`;
  }
  return null;
}

/**
 * Asks until the answer is as wished.
 * @param over gives up early, when it cannot be any more
 * @returns milliseconds it took, or null when it never was
 */
export async function until(
  url: string,
  one: Ask,
  wished: (answer: Answer) => boolean,
  timeoutMs: number,
  over = () => false,
): Promise<number | null> {
  const began = performance.now();
  while (performance.now() - began < timeoutMs && !over()) {
    const answer = await ask(url, { ...one, timeoutMs });
    if (wished(answer)) return Math.round(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return null;
}
